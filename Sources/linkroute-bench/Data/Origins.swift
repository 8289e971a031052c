/// Where the links of the data come from: web hosts and custom schemes.
enum Origins {
    /// The lines that declare them.
    static let sources = """
        source web  https://www.orchard.example https://orchard.example https://m.orchard.example http://www.orchard.example \
        https://go.orchard.example https://orchard.page.example https://orchard.example:8443 https://shop.orchard.co.example
        source app  orchard://app orchard-shop://open com.orchard.ios://link

        """

    /// Beginnings of links, and how many of 100 links have each. One is written in upper case.
    static let shares: [(start: String, percent: Double)] = [
        ("https://www.orchard.example", 26), ("https://orchard.example", 14), ("https://m.orchard.example", 8),
        ("http://www.orchard.example", 6), ("https://go.orchard.example", 10), ("https://orchard.page.example", 8),
        ("https://ORCHARD.example", 1), ("https://orchard.example:8443", 1), ("https://shop.orchard.co.example", 6),
        ("orchard://app", 10), ("orchard-shop://open", 6), ("com.orchard.ios://link", 4),
    ]

    /// The beginning that is the least work to read.
    static let shortest = "orchard://app"
}
