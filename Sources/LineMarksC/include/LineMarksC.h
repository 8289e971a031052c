#ifndef LINE_MARKS_C_H
#define LINE_MARKS_C_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What is marked of 64 bytes of a block of lines. Bit `i` of a member stands for the byte at `i`.
struct __attribute__((swift_name("ByteMarks"))) byte_marks {
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
    uint64_t lineFeeds;
};

// The marks of many bytes at a time, for processors that gather a bit of each of them in few instructions: Swift's standard library has
// no such operation. `ByteMarks` finds the same in Swift by words. A byte is looked at with the one before it.

#if defined(__x86_64__) || defined(__aarch64__)

/// As many bytes as the widest registers hold; narrower ones hold a part each.
typedef uint8_t byte_marks_vector __attribute__((ext_vector_type(32)));
/// What comparing them gives: all bits of a byte for yes.
typedef char byte_marks_found __attribute__((ext_vector_type(32)));
typedef _Bool byte_marks_flags __attribute__((ext_vector_type(32)));

/// A bit for each byte of `found`.
static inline __attribute__((always_inline)) uint64_t byte_marks_bits(const byte_marks_found *found) {
    const byte_marks_flags flags = __builtin_convertvector(*found, byte_marks_flags);
    uint32_t bits;
    __builtin_memcpy(&bits, &flags, sizeof bits);
    return bits;
}

/// Adds the marks of the 32 bytes at `bytes`, which stand at `place` among 64.
static inline __attribute__((always_inline)) void byte_marks_add(struct byte_marks *marks, const uint8_t *bytes, int place) {
    byte_marks_vector text, before;
    __builtin_memcpy(&text, bytes, sizeof text);
    __builtin_memcpy(&before, bytes - 1, sizeof before);
    const byte_marks_found slashes = text == '/';
    const byte_marks_found escapes = text == '%';
    const byte_marks_found feeds = text == '\n';
    const byte_marks_found lineEnds = feeds | (text == '\r');
    // Where `!` is 0, what is not printable is greater than what is.
    const byte_marks_found other = ((text - 0x21 > 0x5D) & ~lineEnds) | (text == '"') | (text == '\\');
    const byte_marks_found odd = other | ((text == '.') & (before == '/')) | ((before == '\r') & ~feeds);
    const byte_marks_found ends = lineEnds | odd | (text == '?') | (text == '#');
    marks->slashes |= byte_marks_bits(&slashes) << place;
    marks->ends |= byte_marks_bits(&ends) << place;
    marks->escapes |= byte_marks_bits(&escapes) << place;
    marks->odd |= byte_marks_bits(&odd) << place;
    marks->lineFeeds |= byte_marks_bits(&feeds) << place;
}

/// Finds `count` marks of 64 bytes each from `bytes` on, before which there is another byte.
static inline __attribute__((always_inline)) void byte_marks_find(const uint8_t *bytes, size_t count, struct byte_marks *marks) {
    for (size_t index = 0; index < count; index++) {
        struct byte_marks found = {0, 0, 0, 0, 0};
        byte_marks_add(&found, bytes + 64 * index, 0);
        byte_marks_add(&found, bytes + 64 * index + 32, 32);
        marks[index] = found;
    }
}

/// The same, for any processor.
static inline void byte_marks_read(const uint8_t *bytes, size_t count, struct byte_marks *marks) {
    byte_marks_find(bytes, count, marks);
}
#endif

#if defined(__x86_64__)
/// Whether the processor has registers of 32 bytes, with AVX2.
static inline bool byte_marks_are_wide(void) { return __builtin_cpu_supports("avx2"); }

/// The same as `byte_marks_read`, for processors with AVX2.
__attribute__((target("avx2"))) static inline void byte_marks_read_wide(
    const uint8_t *bytes, size_t count, struct byte_marks *marks) {
    byte_marks_find(bytes, count, marks);
}
#endif

#endif
