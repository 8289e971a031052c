#ifndef C_BYTE_CLASSES_H
#define C_BYTE_CLASSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The classes of the bytes of a block, 32 bytes at a time, as bitmasks. `ByteClassMasks` in Swift says what
// each class is. Only this part is C: gathering one bit of each byte of a vector takes few instructions, and
// Swift's standard library has no operation for it.
//
// For each group of 64 bytes four words are written, in this order:
enum {
    byte_classes_slashes, byte_classes_ends, byte_classes_escapes, byte_classes_special, byte_classes_count
};

/// 32 bytes, as many as the widest registers hold. The compiler takes two narrower ones where there is no
/// AVX2.
typedef uint8_t byte_classes_vector __attribute__((ext_vector_type(32)));
/// The result of a comparison: all bits of a byte are set for yes.
typedef char byte_classes_matches __attribute__((ext_vector_type(32)));
typedef signed char byte_classes_signed __attribute__((ext_vector_type(32)));
typedef _Bool byte_classes_flags __attribute__((ext_vector_type(32)));

/// One bit per byte of `matches`: what x86-64 calls movemask.
static inline __attribute__((always_inline)) uint64_t byte_classes_bits(const byte_classes_matches *matches) {
    const byte_classes_flags flags = __builtin_convertvector(*matches, byte_classes_flags);
    uint32_t bits;
    __builtin_memcpy(&bits, &flags, sizeof bits);
    return bits;
}

/// 32 bytes, and the byte before each of them: some classes depend on it, such as a `.` after a `/`.
struct byte_classes_text {
    byte_classes_vector bytes, before;
};

static inline __attribute__((always_inline)) void byte_classes_load(
    const uint8_t *start, struct byte_classes_text *text) {
    __builtin_memcpy(&text->bytes, start, sizeof text->bytes);
    __builtin_memcpy(&text->before, start - 1, sizeof text->before);
}

/// Adds the masks of 32 bytes at bit `position`. Line ends still count as special. Returns one bit per line
/// feed.
static inline __attribute__((always_inline)) uint64_t byte_classes_add(
    uint64_t *masks, const struct byte_classes_text *text, int position) {
    const byte_classes_vector bytes = text->bytes;
    const byte_classes_matches slashes = bytes == '/';
    const byte_classes_matches escapes = bytes == '%';
    const byte_classes_matches feeds = bytes == '\n';
    // Adding 0x5F makes `!` the smallest signed number. `~` is then -0x23, and all unprintable bytes are
    // greater.
    const byte_classes_matches unprintable =
        __builtin_convertvector(bytes + 0x5F, byte_classes_signed) > (signed char)-0x23;
    const byte_classes_matches special =
        unprintable | (bytes == '"') | (bytes == '\\') | ((bytes == '.') & (text->before == '/'));
    const byte_classes_matches ends = special | (bytes == '?') | (bytes == '#');
    masks[byte_classes_slashes] |= byte_classes_bits(&slashes) << position;
    masks[byte_classes_ends] |= byte_classes_bits(&ends) << position;
    masks[byte_classes_escapes] |= byte_classes_bits(&escapes) << position;
    masks[byte_classes_special] |= byte_classes_bits(&special) << position;
    return byte_classes_bits(&feeds) << position;
}

/// Takes carriage returns off the special bytes, and adds what follows one and is not a line feed.
static inline __attribute__((always_inline)) void byte_classes_handle_returns(
    uint64_t *masks, const struct byte_classes_text *text, int position) {
    const byte_classes_matches returns = text->bytes == '\r';
    const byte_classes_matches after = (text->before == '\r') & (text->bytes != '\n');
    const uint64_t special = byte_classes_bits(&after) << position;
    masks[byte_classes_special] &= ~(byte_classes_bits(&returns) << position);
    masks[byte_classes_special] |= special;
    masks[byte_classes_ends] |= special;
}

/// The position of the lowest bit; 64 if no bit is set.
static inline __attribute__((always_inline)) size_t byte_classes_lowest(uint64_t bits) {
    return bits ? __builtin_ctzll(bits) : 64;
}

/// Writes the masks of `groups` groups of 64 bytes to `masks`, and the offsets of their line feeds to
/// `lineFeeds`. Returns the number of line feeds. Adds all bits of special bytes to `special`.
///
/// `bytes` points to the first group, at `offset` of its block, and can be read from one byte before it.
/// `lineFeeds` has room for two more entries than there can be line feeds.
static inline __attribute__((always_inline)) size_t byte_classes_find(
    const uint8_t *bytes, size_t offset, size_t groups, uint64_t *masks, size_t *lineFeeds,
    uint64_t *special) {
    size_t lines = 0;
    for (size_t group = 0; group < groups; group++, bytes += 64, offset += 64, masks += byte_classes_count) {
        uint64_t found[byte_classes_count] = {0, 0, 0, 0};
        struct byte_classes_text first, second;
        byte_classes_load(bytes, &first);
        byte_classes_load(bytes + 32, &second);
        uint64_t feeds = byte_classes_add(found, &first, 0);
        feeds |= byte_classes_add(found, &second, 32);
        found[byte_classes_special] &= ~feeds;
        // Carriage returns are rare. They count as special until this finds them.
        if (__builtin_expect(found[byte_classes_special] != 0 || bytes[-1] == '\r', 0)) {
            byte_classes_handle_returns(found, &first, 0);
            byte_classes_handle_returns(found, &second, 32);
            *special |= found[byte_classes_special];
        }
        __builtin_memcpy(masks, found, sizeof found);
        // Two line feeds a turn, without a branch for each: few groups have more. What is written for none is
        // overwritten.
        do {
            lineFeeds[lines] = offset + byte_classes_lowest(feeds);
            lines += feeds != 0;
            feeds &= feeds - 1;
            lineFeeds[lines] = offset + byte_classes_lowest(feeds);
            lines += feeds != 0;
            feeds &= feeds - 1;
        } while (feeds);
    }
    return lines;
}

/// Writes the masks of `groups` groups of 64 bytes to `masks`. Returns all bits of special bytes, combined.
/// Line ends are special.
///
/// `bytes` points to the first group, and can be read from one byte before it.
static inline __attribute__((always_inline)) uint64_t byte_classes_classify(
    const uint8_t *bytes, size_t groups, uint64_t *masks) {
    uint64_t special = 0;
    for (size_t group = 0; group < groups; group++, bytes += 64, masks += byte_classes_count) {
        uint64_t found[byte_classes_count] = {0, 0, 0, 0};
        struct byte_classes_text first, second;
        byte_classes_load(bytes, &first);
        byte_classes_load(bytes + 32, &second);
        byte_classes_add(found, &first, 0);
        byte_classes_add(found, &second, 32);
        special |= found[byte_classes_special];
        __builtin_memcpy(masks, found, sizeof found);
    }
    return special;
}

/// `byte_classes_find` for any processor of the architecture.
static inline size_t byte_classes_read(
    const uint8_t *bytes, size_t offset, size_t groups, uint64_t *masks, size_t *lineFeeds,
    uint64_t *special) {
    return byte_classes_find(bytes, offset, groups, masks, lineFeeds, special);
}

/// `byte_classes_classify` for any processor of the architecture.
static inline uint64_t byte_classes_read_link(const uint8_t *bytes, size_t groups, uint64_t *masks) {
    return byte_classes_classify(bytes, groups, masks);
}

#if defined(__x86_64__)
/// Whether the processor has AVX2, and the bit instructions that came with it.
static inline bool byte_classes_have_avx2(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
}

/// `byte_classes_find` for processors with AVX2.
__attribute__((target("avx2,bmi"))) static inline size_t byte_classes_read_avx2(
    const uint8_t *bytes, size_t offset, size_t groups, uint64_t *masks, size_t *lineFeeds,
    uint64_t *special) {
    return byte_classes_find(bytes, offset, groups, masks, lineFeeds, special);
}

/// `byte_classes_classify` for processors with AVX2.
__attribute__((target("avx2,bmi"))) static inline uint64_t byte_classes_read_link_avx2(
    const uint8_t *bytes, size_t groups, uint64_t *masks) {
    return byte_classes_classify(bytes, groups, masks);
}
#endif

#endif
