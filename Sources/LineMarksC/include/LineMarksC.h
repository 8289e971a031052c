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

// The marks of 16 or 32 bytes at a time, for processors that gather the highest bits of as many bytes in one instruction. Swift's
// standard library has no such operation; `ByteMarks` finds the same in Swift by words. A byte is looked at with the one before it.

#if defined(__SSE2__)
#include <immintrin.h>

/// Adds the marks of the 16 bytes at `bytes`, which stand at `place` among 64.
static inline void byte_marks_add_16(struct byte_marks *marks, const uint8_t *bytes, int place) {
    const __m128i text = _mm_loadu_si128((const __m128i *)bytes);
    const __m128i before = _mm_loadu_si128((const __m128i *)(bytes - 1));
#define EQUAL(text, byte) _mm_cmpeq_epi8(text, _mm_set1_epi8(byte))
#define OR(one, other) _mm_or_si128(one, other)
#define BITS(found) ((uint64_t)(uint32_t)_mm_movemask_epi8(found) << place)
    const __m128i feeds = EQUAL(text, '\n');
    const __m128i ends = OR(feeds, EQUAL(text, '\r'));
    // As signed numbers, bytes beyond ASCII are less than all others.
    const __m128i low = _mm_andnot_si128(ends, _mm_cmplt_epi8(text, _mm_set1_epi8(0x21)));
    const __m128i other = OR(OR(low, EQUAL(text, '"')), OR(EQUAL(text, '\\'), EQUAL(text, 0x7F)));
    const __m128i dot = _mm_and_si128(EQUAL(text, '.'), EQUAL(before, '/'));
    const __m128i odd = OR(OR(other, dot), _mm_andnot_si128(feeds, EQUAL(before, '\r')));
    marks->slashes |= BITS(EQUAL(text, '/'));
    marks->ends |= BITS(OR(OR(ends, odd), OR(EQUAL(text, '?'), EQUAL(text, '#'))));
    marks->escapes |= BITS(EQUAL(text, '%'));
    marks->odd |= BITS(odd);
    marks->lineFeeds |= BITS(feeds);
#undef EQUAL
#undef OR
#undef BITS
}

/// Finds `count` marks of 64 bytes each from `bytes` on, before which there is another byte.
static inline void byte_marks_read(const uint8_t *bytes, size_t count, struct byte_marks *marks) {
    for (size_t index = 0; index < count; index++) {
        struct byte_marks found = {0, 0, 0, 0, 0};
        for (int place = 0; place < 64; place += 16) byte_marks_add_16(&found, bytes + 64 * index + place, place);
        marks[index] = found;
    }
}

/// Whether the processor has the instructions of `byte_marks_read_wide`.
static inline bool byte_marks_are_wide(void) { return __builtin_cpu_supports("avx2"); }

/// Adds the marks of the 32 bytes at `bytes`, which stand at `place` among 64.
__attribute__((target("avx2"))) static inline void byte_marks_add_32(
    struct byte_marks *marks, const uint8_t *bytes, int place) {
    const __m256i text = _mm256_loadu_si256((const __m256i *)bytes);
    const __m256i before = _mm256_loadu_si256((const __m256i *)(bytes - 1));
#define EQUAL(text, byte) _mm256_cmpeq_epi8(text, _mm256_set1_epi8(byte))
#define OR(one, other) _mm256_or_si256(one, other)
#define BITS(found) ((uint64_t)(uint32_t)_mm256_movemask_epi8(found) << place)
    const __m256i feeds = EQUAL(text, '\n');
    const __m256i ends = OR(feeds, EQUAL(text, '\r'));
    const __m256i low = _mm256_andnot_si256(ends, _mm256_cmpgt_epi8(_mm256_set1_epi8(0x21), text));
    const __m256i other = OR(OR(low, EQUAL(text, '"')), OR(EQUAL(text, '\\'), EQUAL(text, 0x7F)));
    const __m256i dot = _mm256_and_si256(EQUAL(text, '.'), EQUAL(before, '/'));
    const __m256i odd = OR(OR(other, dot), _mm256_andnot_si256(feeds, EQUAL(before, '\r')));
    marks->slashes |= BITS(EQUAL(text, '/'));
    marks->ends |= BITS(OR(OR(ends, odd), OR(EQUAL(text, '?'), EQUAL(text, '#'))));
    marks->escapes |= BITS(EQUAL(text, '%'));
    marks->odd |= BITS(odd);
    marks->lineFeeds |= BITS(feeds);
#undef EQUAL
#undef OR
#undef BITS
}

/// The same as `byte_marks_read`, for processors with AVX2.
__attribute__((target("avx2"))) static inline void byte_marks_read_wide(
    const uint8_t *bytes, size_t count, struct byte_marks *marks) {
    for (size_t index = 0; index < count; index++) {
        struct byte_marks found = {0, 0, 0, 0, 0};
        byte_marks_add_32(&found, bytes + 64 * index, 0);
        byte_marks_add_32(&found, bytes + 64 * index + 32, 32);
        marks[index] = found;
    }
}
#endif

#endif
