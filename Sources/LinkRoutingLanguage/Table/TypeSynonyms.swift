/// The names that other languages and routers give to types.
enum TypeSynonyms {
    /// The type expression for `name`, which is not a type of the table; `nil` if it is not a known synonym.
    static func expression(for name: String) -> String? {
        let word = name.lowercased()
        for (expression, words) in all where words.contains(word) { return expression }
        return nil
    }

    /// Words for the absence of a value. They are not types.
    static let absent: Set<String> = ["null", "nil", "undefined", "none", "void", "optional"]

    private static let all: [(expression: String, words: Set<String>)] = [
        (
            "int",
            [
                "int", "integer", "number", "num", "numeric", "long", "short", "byte", "bigint", "int8",
                "int16", "int32", "int64", "i32", "i64", "digit", "digits",
            ]
        ),
        (
            "uint",
            [
                "uint", "unsigned", "positive", "positiveint", "natural", "nat", "ulong", "uint8", "uint16",
                "uint32", "uint64", "u32", "u64",
            ]
        ),
        (
            "double",
            [
                "double", "float", "decimal", "real", "float32", "float64", "f32", "f64", "cgfloat",
                "bigdecimal",
            ]
        ),
        ("bool", ["bool", "boolean", "flag", "logical", "truefalse"]),
        (
            "string",
            [
                "string", "str", "text", "any", "anything", "varchar", "char", "nsstring", "required",
                "segment",
            ]
        ),
        ("uuid", ["uuid", "guid", "uuidv4", "uuid4"]),
        ("date", ["date", "day", "localdate", "isodate"]),
        ("url", ["url", "uri", "link", "href"]),
        (
            #"/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/"#,
            ["datetime", "timestamp", "iso8601", "localdatetime", "instant"]
        ),
        (#"/\d{2}:\d{2}(:\d{2})?/"#, ["time", "localtime"]),
        (#"/\d{4}/"#, ["year", "yyyy"]),
        ("/[a-z0-9]+(-[a-z0-9]+)*/", ["slug", "kebab", "handle"]),
        ("/[A-Za-z]+/", ["alpha", "letters"]),
        ("/[A-Za-z0-9]+/", ["alnum", "alphanum", "alphanumeric"]),
        ("/[0-9A-Fa-f]+/", ["hex", "hexadecimal"]),
        (#"/\w+/"#, ["identifier", "ident"]),
        ("/[0-9a-f]{24}/", ["objectid", "mongoid"]),
        ("/[0-9A-HJKMNP-TV-Z]{26}/", ["ulid"]),
        (#"/[^@]+@[^@]+/"#, ["email", "mail"]),
        ("/[a-z]{2}(-[A-Z]{2})?/", ["locale", "lang", "language"]),
        ("[string]", ["array", "list", "strings", "string[]", "list<string>", "array<string>"]),
    ]
}
