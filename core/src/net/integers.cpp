// Kernels of 8-bit integers, which say the same on every machine, to the last bit.
//
// Sums of products are exact whatever the processor multiplies with. What stays in floats is
// computed number by number, or summed in one order for vectors of every length; this file is
// compiled without joining a product and a sum (CMakeLists.txt), which would round once less.
#include <algorithm>

#include "sets.hpp"
#include "vectors.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#if defined(__linux__)
#include <sys/auxv.h>
#endif
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace cul::net {
namespace {

constexpr int ACROSS = 32;  // sums side by side in every set

// What multiplies: each 32-bit lane of a vector holds some integers, as many of one row's inputs
// and of an output's weights; `dot` adds the sum of their products to that lane. Inputs and weights
// have as many bits; the zeros are those of rows with and without negative numbers.
//
// In assembly where an intrinsic would need the target on every function around it.
#if defined(__x86_64__)
// Four unsigned by four signed bytes at once (VNNI).
struct Unsigned {
  using Input = std::uint8_t;
  static constexpr int SIGNED_ZERO = 128, UNSIGNED_ZERO = 0;
};
struct Evex : Unsigned {
  template <class V>
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    asm("vpdpbusd %2, %1, %0" : "+v"(sum) : "v"(inputs), "vm"(weights));
  }
};
// For processors with VNNI but without AVX-512.
struct Vex : Unsigned {
  template <class V>
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    asm("%{vex%} vpdpbusd %2, %1, %0" : "+x"(sum) : "x"(inputs), "xm"(weights));
  }
};
#endif

#if !defined(__aarch64__)
// Pairs of 16-bit integers: what processors without anything for bytes have.
struct Pairs {
  using Input = std::int16_t;
  static constexpr int SIGNED_ZERO = 0, UNSIGNED_ZERO = 0;
};
#endif
#if defined(__x86_64__)
struct WidePairs : Pairs {
  template <class V>
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    V products;
    asm("vpmaddwd %2, %1, %0" : "=v"(products) : "v"(inputs), "vm"(weights));
    sum += products;
  }
};
struct GenericProduct : Pairs {
  using V = Vectors<4>::Integers;
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    sum += V(_mm_madd_epi16(__m128i(inputs), __m128i(weights)));
  }
};
#elif defined(__wasm_simd128__)
struct GenericProduct : Pairs {
  using V = Vectors<4>::Integers;
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    sum += V(wasm_i32x4_dot_i16x8(v128_t(inputs), v128_t(weights)));
  }
};
#elif defined(__aarch64__)
// Four signed bytes by four signed bytes. A weight is no smaller than -127, so that two products
// have room in 16 bits.
struct Signed {
  using Input = std::int8_t;
  using V = Vectors<4>::Integers;
  static constexpr int SIGNED_ZERO = 0, UNSIGNED_ZERO = -128;
};
struct GenericProduct : Signed {
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    const auto a = int8x16_t(inputs), b = int8x16_t(weights);
    const int16x8_t low = vmull_s8(vget_low_s8(a), vget_low_s8(b)), high = vmull_high_s8(a, b);
    sum = V(vpadalq_s16(int32x4_t(sum), vpaddq_s16(low, high)));
  }
};
struct DotProduct : Signed {
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    asm(".arch armv8.2-a+dotprod\n\tsdot %0.4s, %1.16b, %2.16b"
        : "+w"(sum)
        : "w"(inputs), "w"(weights));
  }
};
bool has_dot_product() {
#if defined(__linux__)
  return getauxval(AT_HWCAP) >> 20 & 1;  // HWCAP_ASIMDDP
#else
  return true;  // every Mac with such a processor
#endif
}
#else
struct GenericProduct : Pairs {
  using V = Vectors<4>::Integers;
  static CUL_INLINE void dot(V& sum, const V& inputs, const V& weights) {
    std::int16_t a[8], b[8];
    store(a, inputs), store(b, weights);
    for (int k = 0; k < 4; ++k) sum[k] += a[2 * k] * b[2 * k] + a[2 * k + 1] * b[2 * k + 1];
  }
};
#endif

template <int LANES, class Input>
CUL_INLINE float quantise(const float* in, void* out, int width, float steps, int zero) {
  using V = typename Vectors<LANES>::Type;
  using Integers = typename Vectors<LANES>::Integers;
  typedef Input Narrow __attribute__((vector_size(LANES * sizeof(Input))));
  V largest[ACROSS / LANES] = {}, x;
  for (int k = 0; k < width; k += ACROSS)
    CUL_EACH (part, ACROSS / LANES) {
      load(x, in + k + part * LANES);
      x = x > 0 ? x : -x;
      largest[part] = x > largest[part] ? x : largest[part];
    }
  CUL_EACH (part, ACROSS / LANES)
    x = largest[part] > largest[0] ? largest[part] : largest[0], largest[0] = x;
  float all = 0;
  for (int k = 0; k < LANES; ++k) all = std::max(all, x[k]);
  const float scale = all / steps, factor = scale > 0 ? 1 / scale : 0;
  // Positive when the fraction is cut off, so that it rounds to the nearest.
  constexpr int SHIFT = 128;
  for (int k = 0; k < width; k += LANES) {
    load(x, in + k);
    const Integers found = __builtin_convertvector(x * factor + (SHIFT + 0.5f), Integers);
    store(static_cast<Input*>(out) + k, __builtin_convertvector(found + (zero - SHIFT), Narrow));
  }
  return scale;
}

// PARTS vectors of outputs for ROWS inputs at once: weights are loaded once for all of the rows,
// inputs once for all of the outputs.
template <int LANES, int PARTS, int ROWS, class Product>
CUL_INLINE void panel_rows(const QuantisedLayer& layer, int first, const QuantisedRows& in, int at,
                           float* out, int stride, bool add, bool relu) {
  using V = typename Vectors<LANES>::Type;
  using Integers = typename Vectors<LANES>::Integers;
  constexpr int LANE = sizeof(std::int32_t);
  const std::ptrdiff_t size = std::ptrdiff_t(sizeof(typename Product::Input)) * layer.inputs;
  const std::int8_t* weights = layer.weights.data() + first * size;
  const std::int8_t* const rows = static_cast<const std::int8_t*>(in.integers) + at * size;
  Integers sums[ROWS][PARTS] = {};
  for (std::ptrdiff_t k = 0; k < size; k += LANE, weights += PARTS * LANES * LANE) {
    Integers weight[PARTS];
    CUL_EACH (part, PARTS) load(weight[part], weights + part * LANES * LANE);
    CUL_EACH (row, ROWS) {
      std::int32_t some;
      std::memcpy(&some, rows + row * size + k, sizeof some);
      const Integers same = Integers{} + some;
      CUL_EACH (part, PARTS) Product::dot(sums[row][part], same, weight[part]);
    }
  }
  CUL_EACH (part, PARTS) {
    const int output = first + part * LANES;
    V scale, bias;
    Integers of_weights;
    load(scale, layer.scales.data() + output), load(bias, layer.bias.data() + output);
    load(of_weights, layer.sums.data() + output);
    CUL_EACH (row, ROWS) {
      const Integers exact = sums[row][part] - in.zero * of_weights;
      V result = __builtin_convertvector(exact, V) * (scale * in.scales[at + row]) + bias;
      float* const to = out + std::ptrdiff_t(at + row) * stride + output;
      if (add) {
        V before;
        load(before, to);
        result += before;
      }
      if (relu) result = result > 0 ? result : V{};
      store(to, result);
    }
  }
}

template <int LANES, int PARTS, int ROWS, class Product>
CUL_INLINE void multiply(const QuantisedLayer& layer, const QuantisedRows& in, float* out, int rows,
                         int stride, bool add, bool relu) {
  for (int first = 0; first < layer.outputs; first += LANES * PARTS) {
    int at = 0;
    for (; at + ROWS <= rows; at += ROWS)
      panel_rows<LANES, PARTS, ROWS, Product>(layer, first, in, at, out, stride, add, relu);
    for (; at + 2 <= rows; at += 2)
      panel_rows<LANES, PARTS, 2, Product>(layer, first, in, at, out, stride, add, relu);
    for (; at < rows; ++at)
      panel_rows<LANES, PARTS, 1, Product>(layer, first, in, at, out, stride, add, relu);
  }
}

template <int LANES, class Product>
CUL_INLINE std::int32_t dot_quantised(const void* row, const std::int8_t* weights, int width) {
  typename Vectors<LANES>::Integers total{}, a, b;
  const std::ptrdiff_t size = std::ptrdiff_t(sizeof(typename Product::Input)) * width;
  for (std::ptrdiff_t k = 0; k < size; k += std::ptrdiff_t(sizeof a)) {
    load(a, static_cast<const std::int8_t*>(row) + k), load(b, weights + k);
    Product::dot(total, a, b);
  }
  return folded<LANES>(total);
}

// NAME: what the set is called; TARGET: what it is compiled for; PARTS and ROWS: vectors of outputs
// and inputs at once, as many as there are registers for their sums.
#define CUL_KERNELS(NAME, TARGET, LANES, PARTS, ROWS, PRODUCT)                                    \
  TARGET void NAME##_enter(const float* columns, const float* bias, const std::uint16_t* holding, \
                           int count, float* out, int width) {                                    \
    enter<LANES>(columns, bias, holding, count, out, width);                                      \
  }                                                                                               \
  TARGET void NAME##_normalise(const float* in, const float* scale, const float* shift,           \
                               float* out, int width, bool relu) {                                \
    normalise<LANES, ACROSS>(in, scale, shift, out, width, relu);                                 \
  }                                                                                               \
  TARGET float NAME##_dot(const float* one, const float* other, int width) {                      \
    return dot<LANES, ACROSS>(one, other, width);                                                 \
  }                                                                                               \
  TARGET float NAME##_quantise(const float* in, void* out, int width, float steps, int zero) {    \
    return quantise<LANES, PRODUCT::Input>(in, out, width, steps, zero);                          \
  }                                                                                               \
  TARGET void NAME##_multiply(const QuantisedLayer& layer, const QuantisedRows& in, float* out,   \
                              int rows, int stride, bool add, bool relu) {                        \
    multiply<LANES, PARTS, ROWS, PRODUCT>(layer, in, out, rows, stride, add, relu);               \
  }                                                                                               \
  TARGET std::int32_t NAME##_dot_quantised(const void* row, const std::int8_t* weights,           \
                                           int width) {                                           \
    return dot_quantised<LANES, PRODUCT>(row, weights, width);                                    \
  }                                                                                               \
  constexpr Kernels NAME##_kernels = {                                                            \
      #NAME,                                                                                      \
      NAME##_enter,                                                                               \
      NAME##_normalise,                                                                           \
      NAME##_dot,                                                                                 \
      nullptr,                                                                                    \
      {LANES * PARTS, sizeof(PRODUCT::Input), PRODUCT::SIGNED_ZERO, PRODUCT::UNSIGNED_ZERO},      \
      NAME##_quantise,                                                                            \
      NAME##_multiply,                                                                            \
      NAME##_dot_quantised};

CUL_KERNELS(genericint, , 4, 2, 4, GenericProduct)
#if defined(__x86_64__)
CUL_KERNELS(avx2int, __attribute__((target("avx2"))), 8, 2, 4, WidePairs)
CUL_KERNELS(avxvnni, __attribute__((target("avx2"))), 8, 2, 4, Vex)
CUL_KERNELS(avx512int, __attribute__((target("avx512f,avx512vl,avx512bw"))), 16, 4, 4, WidePairs)
CUL_KERNELS(avx512vnni, __attribute__((target("avx512f,avx512vl,avx512bw,avx512vnni"))), 16, 4, 4,
            Evex)

// GCC learned to ask for it by name in version 12 only: CPUID leaf 7.1, bit 4 of EAX.
bool has_avxvnni() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return has_avx2() && __get_cpuid_count(7, 1, &a, &b, &c, &d) && (a >> 4 & 1);
}
#elif defined(__aarch64__)
CUL_KERNELS(neondot, , 4, 4, 4, DotProduct)
#endif

}  // namespace

std::vector<Kernels> integer_kernels() {
  std::vector<Kernels> found;
#if defined(__x86_64__)
  const bool avx512bw = has_avx512() && __builtin_cpu_supports("avx512bw");
  if (avx512bw && __builtin_cpu_supports("avx512vnni")) found.push_back(avx512vnni_kernels);
  if (has_avxvnni()) found.push_back(avxvnni_kernels);
  if (avx512bw) found.push_back(avx512int_kernels);
  if (has_avx2()) found.push_back(avx2int_kernels);
#elif defined(__aarch64__)
  if (has_dot_product()) found.push_back(neondot_kernels);
#endif
  found.push_back(genericint_kernels);
  return found;
}

}  // namespace cul::net
