import LinkRouting

let links = LinkQuery([LinkQueryItem(name: "page", value: "2")])
print(links.value("page", as: Int.self) ?? 0)
