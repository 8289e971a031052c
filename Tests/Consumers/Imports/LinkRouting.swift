import LinkRouting

let items = LinkQuery([LinkQueryItem(name: "route", value: "pokemon")])
print(items.value("route", as: String.self) ?? "")
