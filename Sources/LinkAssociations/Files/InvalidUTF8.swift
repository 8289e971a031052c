import LinkRouting

/// Finds where a text stops being UTF-8.
enum InvalidUTF8 {
    /// The offset of the first byte that is not part of a well-formed sequence; the end if there is none.
    static func offset(in text: Bytes) -> Int {
        // A prefix that ends before a continuation byte is valid exactly if all before it is.
        var low = 0
        var high = text.count
        while high - low > 4 {
            var middle = (low + high) / 2
            while middle > low, text[middle].isUTF8Continuation, middle > low + 1 { middle -= 1 }
            if middle <= low { break }
            if UTF8Validation.isValid(text.span.extracting(low..<middle)) {
                low = middle
            } else {
                high = middle
            }
        }
        while low < text.count {
            var end = low + 1
            while end < text.count, end < low + 4, text[end].isUTF8Continuation { end += 1 }
            guard UTF8Validation.isValid(text.span.extracting(low..<end)) else { return low }
            low = end
        }
        return text.count
    }
}
