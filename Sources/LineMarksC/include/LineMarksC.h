#ifndef LINE_MARKS_C_H
#define LINE_MARKS_C_H

#include <stdint.h>

// The marks of a block of lines, sixteen bytes at a time, for processors that gather the highest bits of sixteen bytes in one
// instruction. Swift's standard library has no such operation. `ByteClasses` says what is marked and does the same without it.

#if defined(__SSE2__)
#include <emmintrin.h>

/// A bit for each of the sixteen bytes at `bytes`, the first one lowest.
static inline uint64_t line_marks_of_16(const void *bytes) {
    const __m128i text = _mm_loadu_si128((const __m128i *)bytes);
    // As signed numbers, bytes beyond ASCII are less than all others.
    __m128i marked = _mm_cmplt_epi8(text, _mm_set1_epi8(0x21));
    // `"` and `#` differ in one bit, and so do `/` and `?`.
    marked = _mm_or_si128(marked, _mm_cmpeq_epi8(_mm_and_si128(text, _mm_set1_epi8(0x7E)), _mm_set1_epi8(0x22)));
    marked = _mm_or_si128(marked, _mm_cmpeq_epi8(text, _mm_set1_epi8(0x25)));
    marked = _mm_or_si128(marked, _mm_cmpeq_epi8(_mm_or_si128(text, _mm_set1_epi8(0x10)), _mm_set1_epi8(0x3F)));
    marked = _mm_or_si128(marked, _mm_cmpeq_epi8(text, _mm_set1_epi8(0x5C)));
    marked = _mm_or_si128(marked, _mm_cmpeq_epi8(text, _mm_set1_epi8(0x7F)));
    return (uint64_t)(uint32_t)_mm_movemask_epi8(marked);
}

/// A bit for each of the 64 bytes at `bytes`, the first one lowest.
static inline uint64_t line_marks_of_64(const void *bytes) {
    const char *start = (const char *)bytes;
    return line_marks_of_16(start) | line_marks_of_16(start + 16) << 16 | line_marks_of_16(start + 32) << 32
        | line_marks_of_16(start + 48) << 48;
}
#endif

#endif
