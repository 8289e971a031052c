#ifndef LINE_MARKS_C_H
#define LINE_MARKS_C_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What is marked of 64 bytes of a block of lines. Bit `i` of a member stands for the byte at `i`.
struct __attribute__((swift_name("ByteClassMasks"))) byte_marks {
    /// `/`
    uint64_t slashes;
    /// Where a path may end: `?`, `#`, line ends and what is odd.
    uint64_t ends;
    /// `%`
    uint64_t escapes;
    /// Bytes because of which a line is not plain: what is not printable ASCII or has to be escaped in JSON, less line ends; a `.`
    /// behind a `/`, as it may begin one of the segments that are dots; and what stands behind a carriage return, unless a line feed
    /// does, with which it ends the line.
    uint64_t odd;
};

// The marks of many bytes at a time, for processors that gather a bit of each of them in few instructions: Swift's standard library has
// no such operation. `ByteClassMasks` finds the same in Swift by words. A byte is looked at with the one before it.

#if defined(__x86_64__) || defined(__aarch64__)

/// As many bytes as the widest registers hold; narrower ones hold a part each.
typedef uint8_t byte_marks_vector __attribute__((ext_vector_type(32)));
/// What comparing them gives: all bits of a byte for yes.
typedef char byte_marks_found __attribute__((ext_vector_type(32)));
typedef signed char byte_marks_signed __attribute__((ext_vector_type(32)));
typedef _Bool byte_marks_flags __attribute__((ext_vector_type(32)));

/// A bit for each byte of `found`.
static inline __attribute__((always_inline)) uint64_t byte_marks_bits(const byte_marks_found *found) {
    const byte_marks_flags flags = __builtin_convertvector(*found, byte_marks_flags);
    uint32_t bits;
    __builtin_memcpy(&bits, &flags, sizeof bits);
    return bits;
}

/// 32 bytes, and for each of them the one before it.
struct byte_marks_bytes {
    byte_marks_vector text, before;
};

static inline __attribute__((always_inline)) void byte_marks_load(const uint8_t *bytes, struct byte_marks_bytes *loaded) {
    __builtin_memcpy(&loaded->text, bytes, sizeof loaded->text);
    __builtin_memcpy(&loaded->before, bytes - 1, sizeof loaded->before);
}

/// Adds the marks of 32 bytes, which stand at `place` among 64; line ends as odd, too. Gives a bit for each line feed.
static inline __attribute__((always_inline)) uint64_t byte_marks_add(
    struct byte_marks *marks, const struct byte_marks_bytes *bytes, int place) {
    const byte_marks_vector text = bytes->text;
    const byte_marks_found slashes = text == '/';
    const byte_marks_found escapes = text == '%';
    const byte_marks_found feeds = text == '\n';
    // Where `!` is the least number with a sign, what is not printable is greater than what is.
    const byte_marks_found unprintable = __builtin_convertvector(text + 0x5F, byte_marks_signed) > (signed char)-0x23;
    const byte_marks_found odd = unprintable | (text == '"') | (text == '\\') | ((text == '.') & (bytes->before == '/'));
    const byte_marks_found ends = odd | (text == '?') | (text == '#');
    marks->slashes |= byte_marks_bits(&slashes) << place;
    marks->ends |= byte_marks_bits(&ends) << place;
    marks->escapes |= byte_marks_bits(&escapes) << place;
    marks->odd |= byte_marks_bits(&odd) << place;
    return byte_marks_bits(&feeds) << place;
}

/// Takes carriage returns of 32 bytes at `place` from what is odd, and adds what follows one and is no line feed.
static inline __attribute__((always_inline)) void byte_marks_correct(
    struct byte_marks *marks, const struct byte_marks_bytes *bytes, int place) {
    const byte_marks_found returns = bytes->text == '\r';
    const byte_marks_found behind = (bytes->before == '\r') & (bytes->text != '\n');
    const uint64_t odd = byte_marks_bits(&behind) << place;
    marks->odd = (marks->odd & ~(byte_marks_bits(&returns) << place)) | odd;
    marks->ends |= odd;
}

/// The place of the lowest bit; 64 if there is none.
static inline __attribute__((always_inline)) size_t byte_marks_first(uint64_t bits) { return bits ? __builtin_ctzll(bits) : 64; }

/// Finds the marks of `count` groups of 64 bytes from `bytes` on, the first of which stands at `offset` of a block; there is a byte before
/// it. Notes where line feeds stand in the block in `lineFeeds`, which has room for two more than there can be; gives their number. Adds to
/// `odd` all bits of what is odd.
static inline __attribute__((always_inline)) size_t byte_marks_find(
    const uint8_t *bytes, size_t offset, size_t count, struct byte_marks *marks, size_t *lineFeeds, uint64_t *odd) {
    size_t lines = 0;
    for (size_t index = 0; index < count; index++, bytes += 64, offset += 64) {
        struct byte_marks found = {0, 0, 0, 0};
        struct byte_marks_bytes first, second;
        byte_marks_load(bytes, &first);
        byte_marks_load(bytes + 32, &second);
        uint64_t feeds = byte_marks_add(&found, &first, 0);
        feeds |= byte_marks_add(&found, &second, 32);
        found.odd &= ~feeds;
        if (__builtin_expect(found.odd != 0 || bytes[-1] == '\r', 0)) {
            byte_marks_correct(&found, &first, 0);
            byte_marks_correct(&found, &second, 32);
            *odd |= found.odd;
        }
        marks[index] = found;
        // Few groups have more than two line feeds.
        do {
            lineFeeds[lines] = offset + byte_marks_first(feeds);
            lines += feeds != 0;
            feeds &= feeds - 1;
            lineFeeds[lines] = offset + byte_marks_first(feeds);
            lines += feeds != 0;
            feeds &= feeds - 1;
        } while (feeds);
    }
    return lines;
}

/// The same, for any processor.
static inline size_t byte_marks_read(
    const uint8_t *bytes, size_t offset, size_t count, struct byte_marks *marks, size_t *lineFeeds, uint64_t *odd) {
    return byte_marks_find(bytes, offset, count, marks, lineFeeds, odd);
}
#endif

#if defined(__x86_64__)
/// Whether the processor has registers of 32 bytes, with AVX2, and the instructions for bits that came with them.
static inline bool byte_marks_are_wide(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"); }

/// The same as `byte_marks_read`, for processors with AVX2.
__attribute__((target("avx2,bmi"))) static inline size_t byte_marks_read_wide(
    const uint8_t *bytes, size_t offset, size_t count, struct byte_marks *marks, size_t *lineFeeds, uint64_t *odd) {
    return byte_marks_find(bytes, offset, count, marks, lineFeeds, odd);
}
#endif

#endif
