import LinkRouting

/// Why a text is not well-formed XML 1.0 with namespaces.
public enum XMLProblem: Sendable, Hashable {
    /// There is nothing but white space.
    case empty
    /// The file has more than 2 GiB.
    case tooLong
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text or its declaration names another encoding.
    case otherEncoding(String)
    /// The text is something else than XML from its first byte on.
    case otherFormat(String)
    /// A control character or a noncharacter, which XML excludes.
    case forbiddenCharacter(UInt32)
    /// There is text outside the root element.
    case textOutsideRoot
    /// There is a second root element.
    case secondRoot(String)
    /// There is no element.
    case missingRoot
    /// A tag has no name.
    case missingName
    /// A tag has no `>`.
    case unclosedTag(String)
    /// The element has no end tag.
    case unclosedElement(String)
    /// The end tag belongs to another element.
    case mismatchedTag(String, expected: String)
    /// The end tag belongs to no element.
    case strayEndTag(String)
    /// There is no space before an attribute.
    case missingSpace(String)
    /// The attribute has no `=` and value.
    case missingAttributeValue(String)
    /// The value of the attribute has no quotation marks.
    case unquotedValue(String)
    /// The quotation mark is not `"` or `'`.
    case otherQuotes(String)
    /// The value of the attribute has no closing quotation mark.
    case unclosedValue(String)
    /// There is a `<` in the value of the attribute.
    case lessThanInValue(String)
    /// The element has the attribute twice.
    case duplicateAttribute(String)
    /// There is an `&` that begins no reference.
    case bareAmpersand
    /// The entity is not one of the five predefined ones.
    case unknownEntity(String)
    /// The reference stands for no character that XML allows.
    case badCharacterReference(String)
    /// The comment contains `--`.
    case hyphensInComment
    /// A comment, a section, an instruction or a document type has no end.
    case unclosed(String)
    /// There is `]]>` in text.
    case sectionEndInText
    /// The XML declaration is not at the very start.
    case declarationNotFirst
    /// The XML declaration is not written as XML demands.
    case badDeclaration
    /// There is markup of an unknown kind.
    case unknownMarkup
    /// The document type is not before the root element.
    case misplacedDocumentType
    /// The prefix has no namespace.
    case unknownPrefix(String)
    /// The namespace declaration is not allowed.
    case badNamespace(String)
}

extension XMLProblem: AssociationProblem {
    /// See ``AssociationProblem/code``.
    public var code: String { "not-xml" }

    /// See ``AssociationProblem/severity``.
    public var severity: AssociationDiagnostic.Severity { .error }

    /// See ``AssociationProblem/message``.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .empty: "the file is empty: expected XML"
        case .tooLong: "the file is too long"
        case .notUTF8: "the bytes are not UTF-8"
        case .otherEncoding(let name): "the encoding `\(name)` is not supported: use UTF-8"
        case .otherFormat(let format): "this is \(format)"
        case .forbiddenCharacter(let value):
            "XML cannot contain the character U+\(Self.digits(of: value))"
        case .textOutsideRoot: "there is text outside the root element"
        case .secondRoot(let name): "`<\(name)>` is a second root element: XML has one"
        case .missingRoot: "expected an element"
        case .missingName: "expected a name after `<`: write `&lt;` for the character"
        case .unclosedTag(let name): "the tag `<\(name)` is not closed: `>` is missing"
        case .unclosedElement(let name): "`<\(name)>` is not closed: `</\(name)>` is missing"
        case .mismatchedTag(let found, let expected): "expected `</\(expected)>`, but found `</\(found)>`"
        case .strayEndTag(let name): "`</\(name)>` closes no element"
        case .missingSpace(let name): "expected a space before `\(name)`"
        case .missingAttributeValue(let name): "`\(name)` has no value: expected `\(name)=\"...\"`"
        case .unquotedValue(let name): "the value of `\(name)` needs quotation marks"
        case .otherQuotes(let mark): "`\(mark)` is not a quotation mark in XML: use `\"`"
        case .unclosedValue(let name): "the value of `\(name)` is not closed: `\"` is missing"
        case .lessThanInValue(let name):
            "there is `<` in the value of `\(name)`: close the value before it, or write `&lt;`"
        case .duplicateAttribute(let name): "`\(name)` is given twice"
        case .bareAmpersand: "`&` begins a reference: write `&amp;` for the character"
        case .unknownEntity(let name):
            "unknown entity `&\(name);`: only `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;` are replaced"
        case .badCharacterReference(let text): "`\(text)` is no character"
        case .hyphensInComment: "a comment cannot contain `--`"
        case .unclosed(let opening): "`\(opening)` is not closed"
        case .sectionEndInText: "text cannot contain `]]>`: write `]]&gt;`"
        case .declarationNotFirst: "the XML declaration must be at the very start of the file"
        case .badDeclaration: "expected `<?xml version=\"1.0\" encoding=\"utf-8\"?>`"
        case .unknownMarkup: "expected a comment `<!-- -->` or a section `<![CDATA[ ]]>`"
        case .misplacedDocumentType: "the document type must be before the root element"
        case .unknownPrefix("android"):
            "the prefix `android` is not declared: add "
                + "`xmlns:android=\"http://schemas.android.com/apk/res/android\"` to the root element"
        case .unknownPrefix(let prefix):
            "the prefix `\(prefix)` is not declared: add `xmlns:\(prefix)=\"...\"`"
        case .badNamespace(let name): "`\(name)` cannot be declared like this"
        }
    }

    /// At least four hexadecimal digits.
    private static func digits(of value: UInt32) -> String {
        String(String(value + 0x10000, radix: 16, uppercase: true).dropFirst())
    }
}

/// The first error of a text that is not well-formed XML.
package struct XMLSyntaxError: Error {
    package let problem: XMLProblem
    package let range: Range<Int>
}
