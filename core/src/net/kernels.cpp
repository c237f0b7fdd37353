// Kernels for vectors of 4, 8 and 16 floats.
//
// GCC's and Clang's vector types are used instead of intrinsics: the same source becomes NEON,
// SSE2, AVX2 or AVX-512. Everything is forced inline into functions that carry the target.
#include "cul/net/kernels.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#define CUL_INLINE inline __attribute__((always_inline))

namespace cul::net {
namespace {

constexpr float EPSILON = 1e-5f;  // as in PyTorch's LayerNorm

template <int LANES>
struct Vectors {
  typedef float Type __attribute__((vector_size(LANES * sizeof(float))));
  typedef std::int32_t Integers __attribute__((vector_size(LANES * sizeof(std::int32_t))));
  typedef std::uint8_t Bytes __attribute__((vector_size(LANES)));
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
template <int LANES>
CUL_INLINE float sum(const typename Vectors<LANES>::Type& vector) {
  float total = 0;
  for (int k = 0; k < LANES; ++k) total += vector[k];
  return total;
}

// One panel of outputs for ROWS inputs at once: each weight is loaded once for all of them.
template <int LANES, int ROWS>
CUL_INLINE void panel_rows(const float* weights, const float* bias, int inputs, const float* in,
                           float* out, int stride, bool add, bool relu) {
  using V = typename Vectors<LANES>::Type;
  constexpr int PARTS = PANEL / LANES;
  V sums[ROWS][PARTS];
  for (int row = 0; row < ROWS; ++row)
    for (int part = 0; part < PARTS; ++part) load(sums[row][part], bias + part * LANES);
  for (int k = 0; k < inputs; ++k, weights += PANEL) {
    V weight[PARTS];
    for (int part = 0; part < PARTS; ++part) load(weight[part], weights + part * LANES);
    for (int row = 0; row < ROWS; ++row) {
      const float value = in[row * stride + k];
      for (int part = 0; part < PARTS; ++part) sums[row][part] += weight[part] * value;
    }
  }
  for (int row = 0; row < ROWS; ++row)
    for (int part = 0; part < PARTS; ++part) {
      V result = sums[row][part];
      float* const to = out + row * stride + part * LANES;
      if (add) {
        V before;
        load(before, to);
        result += before;
      }
      if (relu) result = result > 0 ? result : V{};
      store(to, result);
    }
}

// As many full sets of ROWS as there are in `rows`, from row `at` on.
template <int LANES, int ROWS>
CUL_INLINE void sets(const Layer& layer, int first, const float* in, float* out, int& at, int rows,
                     int stride, bool add, bool relu) {
  const float* const weights = layer.weights.data() + std::ptrdiff_t(first) * layer.inputs;
  for (; at + ROWS <= rows; at += ROWS)
    panel_rows<LANES, ROWS>(weights, layer.bias.data() + first, layer.inputs,
                            in + std::ptrdiff_t(at) * stride,
                            out + std::ptrdiff_t(at) * stride + first, stride, add, relu);
}

template <int LANES, int ROWS>
CUL_INLINE void multiply(const Layer& layer, const float* in, float* out, int rows, int stride,
                         bool add, bool relu) {
  for (int first = 0; first < layer.outputs; first += PANEL) {
    int at = 0;
    sets<LANES, ROWS>(layer, first, in, out, at, rows, stride, add, relu);
    if constexpr (ROWS > 8) sets<LANES, 8>(layer, first, in, out, at, rows, stride, add, relu);
    sets<LANES, 4>(layer, first, in, out, at, rows, stride, add, relu);
    sets<LANES, 2>(layer, first, in, out, at, rows, stride, add, relu);
    sets<LANES, 1>(layer, first, in, out, at, rows, stride, add, relu);
  }
}

template <int LANES>
CUL_INLINE void normalise(const float* in, const float* scale, const float* shift, float* out,
                          int width, bool relu) {
  using V = typename Vectors<LANES>::Type;
  V total{}, squares{}, x, a, b;
  for (int k = 0; k < width; k += LANES) load(x, in + k), total += x;
  const float mean = sum<LANES>(total) / float(width);
  for (int k = 0; k < width; k += LANES) {
    load(x, in + k);
    x -= mean;
    squares += x * x;
  }
  const float factor = 1 / std::sqrt(sum<LANES>(squares) / float(width) + EPSILON);
  for (int k = 0; k < width; k += LANES) {
    load(x, in + k), load(a, scale + k), load(b, shift + k);
    x = (x - mean) * factor * a + b;
    if (relu) x = x > 0 ? x : V{};
    store(out + k, x);
  }
}

template <int LANES>
CUL_INLINE void add_row(float* sum, const float* row, int width) {
  typename Vectors<LANES>::Type a, b;
  for (int k = 0; k < width; k += LANES) {
    load(a, sum + k), load(b, row + k);
    a += b;
    store(sum + k, a);
  }
}

template <int LANES>
CUL_INLINE float dot(const float* one, const float* other, int width) {
  typename Vectors<LANES>::Type total{}, a, b;
  for (int k = 0; k < width; k += LANES) {
    load(a, one + k), load(b, other + k);
    total += a * b;
  }
  return sum<LANES>(total);
}

#if defined(__x86_64__)

// Adds products of four unsigned and four signed bytes to each 32-bit integer. As assembly, since
// an intrinsic would need the target on every function around it; VEX is for processors with
// VNNI but without AVX-512.
struct Evex {
  template <class V>
  static CUL_INLINE void dot(V& sum, const V& unsigned_bytes, const V& signed_bytes) {
    asm("vpdpbusd %2, %1, %0" : "+v"(sum) : "v"(unsigned_bytes), "vm"(signed_bytes));
  }
};
struct Vex {
  template <class V>
  static CUL_INLINE void dot(V& sum, const V& unsigned_bytes, const V& signed_bytes) {
    asm("%{vex%} vpdpbusd %2, %1, %0" : "+x"(sum) : "x"(unsigned_bytes), "xm"(signed_bytes));
  }
};

template <int LANES>
CUL_INLINE float quantise(const float* in, std::uint8_t* out, int width, int zero) {
  using V = typename Vectors<LANES>::Type;
  using Integers = typename Vectors<LANES>::Integers;
  V most{}, x;
  for (int k = 0; k < width; k += LANES) {
    load(x, in + k);
    x = x > 0 ? x : -x;
    most = x > most ? x : most;
  }
  float largest = 0;
  for (int k = 0; k < LANES; ++k) largest = std::max(largest, most[k]);
  const float scale = largest / float(zero ? 127 : 255), factor = scale > 0 ? 1 / scale : 0;
  const float shift = float(zero) + 0.5f;  // cut off afterwards: rounds to the nearest
  for (int k = 0; k < width; k += LANES) {
    load(x, in + k);
    const Integers integers = __builtin_convertvector(x * factor + shift, Integers);
    store(out + k, __builtin_convertvector(integers, typename Vectors<LANES>::Bytes));
  }
  return scale;
}

template <int LANES, int ROWS, class Product>
CUL_INLINE void quantised_panel(const QuantisedLayer& layer, int first, const QuantisedRows& in,
                                int at, float* out, int stride, bool add, bool relu) {
  using V = typename Vectors<LANES>::Type;
  using Integers = typename Vectors<LANES>::Integers;
  constexpr int PARTS = PANEL / LANES;
  const std::int8_t* weights = layer.weights.data() + std::ptrdiff_t(first) * layer.inputs;
  const std::uint8_t* const rows = in.integers + std::ptrdiff_t(at) * layer.inputs;
  Integers sums[ROWS][PARTS] = {};
  for (int k = 0; k < layer.inputs; k += FOUR, weights += PANEL * FOUR) {
    Integers weight[PARTS];
    for (int part = 0; part < PARTS; ++part) load(weight[part], weights + part * LANES * FOUR);
    for (int row = 0; row < ROWS; ++row) {
      std::int32_t four;
      std::memcpy(&four, rows + std::ptrdiff_t(row) * layer.inputs + k, sizeof four);
      const Integers same = Integers{} + four;
      for (int part = 0; part < PARTS; ++part) Product::dot(sums[row][part], same, weight[part]);
    }
  }
  for (int part = 0; part < PARTS; ++part) {
    const int output = first + part * LANES;
    V scale, bias;
    Integers of_weights;
    load(scale, layer.scales.data() + output), load(bias, layer.bias.data() + output);
    load(of_weights, layer.sums.data() + output);
    for (int row = 0; row < ROWS; ++row) {
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

template <int LANES, int ROWS, class Product>
CUL_INLINE void multiply_quantised(const QuantisedLayer& layer, const QuantisedRows& in, float* out,
                                   int rows, int stride, bool add, bool relu) {
  for (int first = 0; first < layer.outputs; first += PANEL) {
    int at = 0;
    for (; at + ROWS <= rows; at += ROWS)
      quantised_panel<LANES, ROWS, Product>(layer, first, in, at, out, stride, add, relu);
    for (; at + 4 <= rows; at += 4)
      quantised_panel<LANES, 4, Product>(layer, first, in, at, out, stride, add, relu);
    for (; at < rows; ++at)
      quantised_panel<LANES, 1, Product>(layer, first, in, at, out, stride, add, relu);
  }
}

template <int LANES, class Product>
CUL_INLINE std::int32_t dot_quantised(const std::uint8_t* one, const std::int8_t* other,
                                      int width) {
  typename Vectors<LANES>::Integers total{}, a, b;
  for (int k = 0; k < width; k += LANES * FOUR) {
    load(a, one + k), load(b, other + k);
    Product::dot(total, a, b);
  }
  std::int32_t sum = 0;
  for (int k = 0; k < LANES; ++k) sum += total[k];
  return sum;
}

#endif

// NAME: what the set is called; TARGET: what it is compiled for; ROWS: inputs at once, as many
// as there are registers for.
#define CUL_KERNELS(NAME, TARGET, LANES, ROWS)                                                  \
  TARGET void NAME##_multiply(const Layer& layer, const float* in, float* out, int rows,        \
                              int stride, bool add, bool relu) {                                \
    multiply<LANES, ROWS>(layer, in, out, rows, stride, add, relu);                             \
  }                                                                                             \
  TARGET void NAME##_normalise(const float* in, const float* scale, const float* shift,         \
                               float* out, int width, bool relu) {                              \
    normalise<LANES>(in, scale, shift, out, width, relu);                                       \
  }                                                                                             \
  TARGET void NAME##_add_row(float* sum, const float* row, int width) {                         \
    add_row<LANES>(sum, row, width);                                                            \
  }                                                                                             \
  TARGET float NAME##_dot(const float* one, const float* other, int width) {                    \
    return dot<LANES>(one, other, width);                                                       \
  }                                                                                             \
  constexpr Kernels NAME##_kernels = {#NAME, NAME##_multiply, NAME##_normalise, NAME##_add_row, \
                                      NAME##_dot};

CUL_KERNELS(generic, , 4, 4)
#if defined(__x86_64__)
CUL_KERNELS(avx2, __attribute__((target("avx2,fma"))), 8, 6)
CUL_KERNELS(avx512, __attribute__((target("avx512f,avx512vl,fma"))), 16, 16)

// A set for integers is one for floats with three more kernels.
#define CUL_QUANTISED_KERNELS(NAME, FLOATS, TARGET, LANES, ROWS, PRODUCT)                        \
  TARGET float NAME##_quantise(const float* in, std::uint8_t* out, int width, int zero) {        \
    return quantise<LANES>(in, out, width, zero);                                                \
  }                                                                                              \
  TARGET void NAME##_multiply(const QuantisedLayer& layer, const QuantisedRows& in, float* out,  \
                              int rows, int stride, bool add, bool relu) {                       \
    multiply_quantised<LANES, ROWS, PRODUCT>(layer, in, out, rows, stride, add, relu);           \
  }                                                                                              \
  TARGET std::int32_t NAME##_dot(const std::uint8_t* one, const std::int8_t* other, int width) { \
    return dot_quantised<LANES, PRODUCT>(one, other, width);                                     \
  }                                                                                              \
  constexpr Kernels NAME##_kernels = {#NAME,                                                     \
                                      FLOATS##_kernels.multiply,                                 \
                                      FLOATS##_kernels.normalise,                                \
                                      FLOATS##_kernels.add_row,                                  \
                                      FLOATS##_kernels.dot,                                      \
                                      NAME##_quantise,                                           \
                                      NAME##_multiply,                                           \
                                      NAME##_dot};

CUL_QUANTISED_KERNELS(avx512vnni, avx512,
                      __attribute__((target("avx512f,avx512vl,avx512bw,avx512vnni,fma"))), 16, 8,
                      Evex)
CUL_QUANTISED_KERNELS(avxvnni, avx2, __attribute__((target("avx2,fma"))), 8, 6, Vex)
#endif

#if defined(__x86_64__)
// GCC learned to ask for it by name in version 12 only: CPUID leaf 7.1, bit 4 of EAX.
bool has_avxvnni() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __get_cpuid_count(7, 1, &a, &b, &c, &d) && (a >> 4 & 1);
}
#endif

std::vector<Kernels> find_usable() {
  std::vector<Kernels> found;
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
  if (avx512 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni"))
    found.push_back(avx512vnni_kernels);
  if (has_avxvnni()) found.push_back(avxvnni_kernels);
  if (avx512) found.push_back(avx512_kernels);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    found.push_back(avx2_kernels);
#endif
  found.push_back(generic_kernels);
  return found;
}

}  // namespace

const std::vector<Kernels>& usable_kernels() {
  static const std::vector<Kernels> found = find_usable();
  return found;
}

const Kernels& find_kernels(const std::string& name) {
  const std::vector<Kernels>& all = usable_kernels();
  if (name.empty()) return all.front();
  for (const Kernels& one : all)
    if (name == one.name) return one;
  throw std::invalid_argument("this machine has no kernels " + name);
}

}  // namespace cul::net
