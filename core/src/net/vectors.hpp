// Vectors of any length, by the compilers' vector types.
//
// GCC's and Clang's vector types are used instead of intrinsics: the same source becomes NEON,
// SSE2, AVX2, AVX-512 or WebAssembly's SIMD. Everything is forced inline into functions that
// carry the target.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

#define CUL_INLINE inline __attribute__((always_inline))
#define CUL_INLINE_LAMBDA __attribute__((always_inline))
// A short loop over an array of vectors. They stay in registers only when every loop that touches
// them is written out, so that is asked for.
#if defined(__clang__)
#define CUL_EACH(k, count) _Pragma("clang loop unroll(full)") for (int k = 0; k < (count); ++k)
#else
#define CUL_EACH(k, count) _Pragma("GCC unroll 16") for (int k = 0; k < (count); ++k)
#endif

namespace cul::net {

inline constexpr float EPSILON = 1e-5f;  // as in PyTorch's LayerNorm

template <int LANES>
struct Vectors {
  typedef float Type __attribute__((vector_size(LANES * sizeof(float))));
  typedef std::int32_t Integers __attribute__((vector_size(LANES * sizeof(std::int32_t))));
};

// Loads and stores through memcpy: no alignment is asked for, and one instruction comes of it.
template <class V>
CUL_INLINE void load(V& vector, const void* from) {
  std::memcpy(&vector, from, sizeof(V));
}
template <class V>
CUL_INLINE void store(void* to, const V& vector) {
  std::memcpy(to, &vector, sizeof(V));
}

// The sum of all lanes: the upper half is added to the lower one until one number is left, so that
// vectors of every length add up in the same order.
template <int LANES, class V>
CUL_INLINE auto folded(const V& vector) {
  if constexpr (LANES == 4) {
    return (vector[0] + vector[2]) + (vector[1] + vector[3]);
  } else {
    typedef decltype(vector[0] + vector[0]) Number;
    typedef Number Half __attribute__((vector_size(LANES / 2 * sizeof(Number))));
    Half low, high;
    load(low, &vector);
    load(high, reinterpret_cast<const char*>(&vector) + sizeof(Half));
    low += high;
    return folded<LANES / 2>(low);
  }
}

// The same for whole vectors: the first one becomes their sum.
template <int COUNT, class V>
CUL_INLINE void fold_vectors(V* vectors) {
  if constexpr (COUNT > 1) {
    CUL_EACH (k, COUNT / 2) vectors[k] += vectors[k + COUNT / 2];
    fold_vectors<COUNT / 2>(vectors);
  }
}

// Part of the entry layer: PARTS vectors of outputs are summed in registers.
template <int LANES, int PARTS>
CUL_INLINE void enter_part(const float* columns, const float* bias, const std::uint16_t* holding,
                           int count, float* out, int width) {
  using V = typename Vectors<LANES>::Type;
  V sums[PARTS], column;
  CUL_EACH (part, PARTS) load(sums[part], bias + part * LANES);
  for (int k = 0; k < count; ++k)
    CUL_EACH (part, PARTS) {
      load(column, columns + std::ptrdiff_t(holding[k]) * width + part * LANES);
      sums[part] += column;
    }
  CUL_EACH (part, PARTS) {
    const V sum = sums[part] > 0 ? sums[part] : V{};
    store(out + part * LANES, sum);
  }
}

// The entry layer with relu: the bias and the columns of the inputs that hold, in their order.
template <int LANES>
CUL_INLINE void enter(const float* columns, const float* bias, const std::uint16_t* holding,
                      int count, float* out, int width) {
  constexpr int PARTS = 8, LEAST = 16;  // a width is a multiple of LEAST
  int first = 0;
  for (; first + PARTS * LANES <= width; first += PARTS * LANES)
    enter_part<LANES, PARTS>(columns + first, bias + first, holding, count, out + first, width);
  for (; first < width; first += LEAST)
    enter_part<LANES, LEAST / LANES>(columns + first, bias + first, holding, count, out + first,
                                     width);
}

// A sum over a whole row, in ACROSS numbers side by side whatever a vector's length is. `add` adds
// a vector's worth, from a place in the row on, to what it is given.
template <int LANES, int ACROSS, class Add>
CUL_INLINE float sum_of_row(int width, Add add) {
  typename Vectors<LANES>::Type sums[ACROSS / LANES] = {};
  for (int k = 0; k < width; k += ACROSS)
    CUL_EACH (part, ACROSS / LANES) add(sums[part], k + part * LANES);
  fold_vectors<ACROSS / LANES>(sums);
  return folded<LANES>(sums[0]);
}

template <int LANES, int ACROSS>
CUL_INLINE void normalise(const float* in, const float* scale, const float* shift, float* out,
                          int width, bool relu) {
  using V = typename Vectors<LANES>::Type;
  V x, a, b;
  const auto plain = [&](V& sum, int k) CUL_INLINE_LAMBDA { load(x, in + k), sum += x; };
  const float mean = sum_of_row<LANES, ACROSS>(width, plain) / float(width);
  const auto square = [&](V& sum, int k) CUL_INLINE_LAMBDA {
    load(x, in + k);
    x -= mean;
    sum += x * x;
  };
  const float variance = sum_of_row<LANES, ACROSS>(width, square) / float(width);
  const float factor = 1 / std::sqrt(variance + EPSILON);
  for (int k = 0; k < width; k += LANES) {
    load(x, in + k), load(a, scale + k), load(b, shift + k);
    x = (x - mean) * factor * a + b;
    if (relu) x = x > 0 ? x : V{};
    store(out + k, x);
  }
}

template <int LANES, int ACROSS>
CUL_INLINE float dot(const float* one, const float* other, int width) {
  typename Vectors<LANES>::Type a, b;
  return sum_of_row<LANES, ACROSS>(width, [&](auto& sum, int k) CUL_INLINE_LAMBDA {
    load(a, one + k), load(b, other + k);
    sum += a * b;
  });
}

}  // namespace cul::net
