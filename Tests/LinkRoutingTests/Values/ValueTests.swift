import LinkRoutingLanguage
import Testing

/// Reading the values of matches.
@Suite("Values of matches")
struct ValueTests {
    private static let table = """
        query :utm_source{string?}&:depth{int?}
        /int/:x{int}            -> int
        /uint/:x{uint}          -> uint
        /double/:x{double}      -> double
        /bool/:x{bool}          -> bool
        /text/:x                -> text
        /one/:x{1|2|three}      -> one
        /day/:x{date}           -> day
        /ints/:x{[int]}         -> ints
        /even/:x{int except 1|3}  -> even
        /default/:x{int=7}      -> default
        /optional/:x{int?}      -> optional
        /two/:a-:b{int}/*rest?c=:c{bool}#tab=:d  -> two  with k{[int]}='1,2' l=m
        /query?q=:x&*filters    -> query
        """

    private static let matcher = Result { try Matcher(RouteTable(table)) }

    private enum Tab: String, LinkValueConvertible, CaseIterable { case one, three }
    private enum Level: Int, LinkValueConvertible { case low = 1, high = 2 }

    private static func read<T: LinkValueConvertible>(_ link: String, as type: T.Type) -> String {
        do {
            return "\(try matcher.get().match(link).value("x", as: type))"
        } catch let error as LinkValueError {
            guard case .notConvertible = error.reason else { return error.description }
            return "-"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "The value of each type",
        arguments: [
            ("x://int/-25", LinkValue.int(-25)), ("x://int/+007", .int(7)),
            ("x://uint/18446744073709551615", .uint(.max)), ("x://double/1.50", .double(1.5)),
            ("x://bool/yes", .bool(true)), ("x://bool/False", .bool(false)),
            ("x://text/a%20b", .string("a b")), ("x://one/2", .string("2")),
            ("x://day/2024-02-29", .string("2024-02-29")),
            ("x://ints/1,-2,3", .list([.int(1), .int(-2), .int(3)])),
            ("x://even/2", .int(2)), ("x://default", .int(7)), ("x://default/8", .int(8)),
            ("x://query?q=a+b", .string("a+b")),
        ])
    func values(_ link: String, _ expected: LinkValue) throws {
        #expect(try Self.matcher.get().match(link)["x"] == expected)
    }

    @Test(
        "A value as the caller's type, `-` if it cannot be one",
        arguments: [
            // Integers of all widths are checked for their range.
            (read("x://int/127", as: Int8.self), "127"), (read("x://int/128", as: Int8.self), "-"),
            (read("x://int/-32768", as: Int16.self), "-32768"), (read("x://int/32768", as: Int16.self), "-"),
            (read("x://int/2147483648", as: Int32.self), "-"), (read("x://int/5", as: Int64.self), "5"),
            (read("x://int/5", as: Int.self), "5"), (read("x://int/-1", as: UInt.self), "-"),
            (read("x://int/256", as: UInt8.self), "-"), (read("x://int/65535", as: UInt16.self), "65535"),
            (read("x://int/4294967296", as: UInt32.self), "-"),
            (read("x://uint/18446744073709551615", as: UInt64.self), "18446744073709551615"),
            (read("x://uint/18446744073709551615", as: Int.self), "-"),
            (read("x://double/3.0", as: Int.self), "3"), (read("x://double/3.5", as: Int.self), "-"),
            (read("x://double/1e300", as: Int.self), "-"), (read("x://bool/1", as: Int.self), "-"),
            (read("x://one/2", as: Int.self), "2"), (read("x://one/three", as: Int.self), "-"),
            (read("x://text/18446744073709551615", as: UInt64.self), "18446744073709551615"),
            (read("x://ints/1", as: Int.self), "-"),
            // Floating point numbers.
            (read("x://double/0.1", as: Double.self), "0.1"), (read("x://double/0.1", as: Float.self), "0.1"),
            (read("x://double/1e300", as: Float.self), "-"), (read("x://int/4", as: Double.self), "4.0"),
            (read("x://text/2.5", as: Double.self), "2.5"), (read("x://text/nan", as: Double.self), "-"),
            // Truth values.
            (read("x://bool/no", as: Bool.self), "false"), (read("x://text/True", as: Bool.self), "true"),
            (read("x://int/1", as: Bool.self), "-"), (read("x://text/t", as: Bool.self), "-"),
            // Text.
            (read("x://text/a%2Fb", as: String.self), "a/b"), (read("x://int/007", as: String.self), "7"),
            (read("x://bool/yes", as: Substring.self), "true"), (read("x://ints/1", as: String.self), "-"),
            (read("x://text/%C3%A9", as: Character.self), "é"),
            (read("x://text/ab", as: Character.self), "-"),
            // Collections.
            (read("x://ints/1,2,2", as: [Int8].self), "[1, 2, 2]"),
            (read("x://ints/1,300", as: [Int8].self), "-"),
            (read("x://ints/1,2,2", as: Set<Int>.self).count == 6 ? "a set of two" : "", "a set of two"),
            (read("x://text/1", as: [String].self), "-"),
            // Enumerations by raw value, and the value itself.
            (read("x://one/three", as: Tab.self), "three"), (read("x://one/1", as: Tab.self), "-"),
            (read("x://int/2", as: Level.self), "high"), (read("x://one/1", as: Level.self), "low"),
            (read("x://int/3", as: Level.self), "-"),
            (read("x://ints/1,2", as: LinkValue.self), "[1, 2]"),
        ])
    func conversions(_ found: String, _ expected: String) {
        #expect(found == expected)
    }

    @Test("Parameters are in the order of the pattern, with their types and texts")
    func parameters() throws {
        let match = try Self.matcher.get().match("x://two/a-b-07/c/d%2Fe?c=yes&utm_source=m%26&z=1#tab=p")
        let rows = match.parameters.map { "\($0.name) \($0.type?.description ?? "-") \($0.text) \($0.value)" }
        #expect(
            rows == [
                "a string a-b a-b", "b int 07 7", "rest string c/d%2Fe c/d%2Fe", "c bool yes true",
                "d string p p",
                "k [int] 1,2 [1, 2]", "l string m m",
            ])
        #expect(match.parameters.names == ["a", "b", "rest", "c", "d", "k", "l"])
        #expect(match.parameters["b"] == .int(7))
        #expect(match.parameters["utm_source"] == nil)
        #expect(match.globals.description == "[utm_source: m&]")
        #expect(match["utm_source"] == .string("m&"))
        #expect(match["z"] == nil)
        #expect(match.query == ["z": "1"])
        let other = try Self.matcher.get().match("x://two/a-b-7/c/d%2fe?c=1#tab=p")
        #expect(other.parameters == match.parameters)
        #expect(other.parameters.hashValue == match.parameters.hashValue)
        #expect(other.globals != match.globals)
    }

    @Test("Optional values")
    func optionals() throws {
        let matcher = try Self.matcher.get()
        #expect(try matcher.match("x://optional").value("x", as: Int?.self) == nil)
        #expect(try matcher.match("x://optional/4").value("x", as: Int?.self) == 4)
        #expect(try matcher.match("x://optional?depth=2").value("depth", as: Int?.self) == 2)
        let inferred: Int? = try matcher.match("x://optional").value("x")
        #expect(inferred == nil)
        let required: Int = try matcher.match("x://optional/4").value("x")
        #expect(required == 4)
    }

    @Test("Query items that `*name` collects")
    func collectedItems() throws {
        let match = try Self.matcher.get().match("x://query?q=1&size=1&a=%3D&size=2&sale&utm_source=x")
        #expect(match.parameters.description == "[x: 1, filters: size=1&a==&size=2&sale]")
        #expect(match.query.description == "size=1&a==&size=2&sale")
        #expect(try match.value("filters", as: LinkQuery.self) == match.query)
        #expect(
            try match.value("filters", as: [String: [String]].self) == [
                "size": ["1", "2"], "a": ["="], "sale": ["true"],
            ])
        #expect(
            try match.value("filters", as: [String: String].self) == ["size": "1", "a": "=", "sale": "true"])
        let element = try #require(match.parameters.last)
        #expect(element.type == nil)
        #expect(element.text == "size=1&a==&size=2&sale")
    }

    @Test("Errors of values")
    func errors() throws {
        let matcher = try Self.matcher.get()
        func error<T: LinkValueConvertible>(_ link: String, _ name: String, as type: T.Type) -> String {
            do {
                return "\(try matcher.match(link).value(name, as: type))"
            } catch {
                return "\(error)"
            }
        }
        #expect(
            error("x://int/300", "x", as: Int8.self)
                == "`x` of route `int` cannot be read as `Int8`: it is `300`, of type `int`")
        #expect(
            error("x://one/three", "x", as: Level.self)
                == "`x` of route `one` cannot be read as `Level`: it is `three`, of type `1|2|three`")
        #expect(
            error("x://query?q=1&a", "filters", as: Int.self)
                == "`filters` of route `query` cannot be read as `Int`: it is `a`, a list of query items")
        #expect(
            error("x://two/a-1?c=1#tab=1", "rests", as: String.self)
                == "route `two` has no parameter `rests`; did you mean `rest`?")
        #expect(
            error("x://optional", "x", as: Int.self)
                == "the link has no value for `x` of route `optional`")
        #expect(error("x://int/1", "nothing", as: String.self) == "route `int` has no parameter `nothing`")
    }
}
