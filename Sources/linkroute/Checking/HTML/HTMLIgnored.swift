/// The section of the links that were left out: like which patterns, how many, and why.
enum HTMLIgnored {
    static func section(_ ignored: IgnoreList) -> String {
        let entries = ignored.entries.filter { $0.count > 0 }
        if entries.isEmpty { return "" }
        let rows = entries.map { entry in
            """
            <tr><td>\(HTMLText.code(entry.pattern.text))</td><td>\(HTMLText.escaped(entry.reason))</td>\
            <td class="count"><data value="\(entry.count)">\(Messages.grouped(entry.count))</data></td></tr>

            """
        }
        return """
            <section id="ignored" tabindex="-1" aria-labelledby="ignored-heading">
            <h2 id="ignored-heading">Links that were left out</h2>
            <table>
            <thead><tr><th scope="col">Links like</th><th scope="col">Why</th><th scope="col" class="count">Links</th></tr></thead>
            <tbody>
            \(rows.joined())</tbody>
            </table>
            </section>

            """
    }
}
