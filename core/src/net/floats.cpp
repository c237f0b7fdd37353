// Kernels of floats for vectors of 4, 8 and 16. A product and a sum are one instruction where there
// is one, and sums are made in the order that the vectors ask for: the last places differ from
// machine to machine.
#include "sets.hpp"
#include "vectors.hpp"

namespace cul::net {
namespace {

// One panel of outputs for ROWS inputs at once: each weight is loaded once for all of them.
template <int LANES, int ROWS>
CUL_INLINE void panel_rows(const float* weights, const float* bias, int inputs, const float* in,
                           float* out, int stride, bool add, bool relu) {
  using V = typename Vectors<LANES>::Type;
  constexpr int PARTS = PANEL / LANES;
  V sums[ROWS][PARTS];
  CUL_EACH (row, ROWS)
    CUL_EACH (part, PARTS) load(sums[row][part], bias + part * LANES);
  for (int k = 0; k < inputs; ++k, weights += PANEL) {
    V weight[PARTS];
    CUL_EACH (part, PARTS) load(weight[part], weights + part * LANES);
    CUL_EACH (row, ROWS) {
      const float value = in[row * stride + k];
      CUL_EACH (part, PARTS) sums[row][part] += weight[part] * value;
    }
  }
  CUL_EACH (row, ROWS)
    CUL_EACH (part, PARTS) {
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

// NAME: what the set is called; TARGET: what it is compiled for; ROWS: inputs at once, as many
// as there are registers for.
#define CUL_KERNELS(NAME, TARGET, LANES, ROWS)                                                    \
  TARGET void NAME##_multiply(const Layer& layer, const float* in, float* out, int rows,          \
                              int stride, bool add, bool relu) {                                  \
    multiply<LANES, ROWS>(layer, in, out, rows, stride, add, relu);                               \
  }                                                                                               \
  TARGET void NAME##_normalise(const float* in, const float* scale, const float* shift,           \
                               float* out, int width, bool relu) {                                \
    normalise<LANES, PANEL>(in, scale, shift, out, width, relu);                                  \
  }                                                                                               \
  TARGET void NAME##_enter(const float* columns, const float* bias, const std::uint16_t* holding, \
                           int count, float* out, int width) {                                    \
    enter<LANES>(columns, bias, holding, count, out, width);                                      \
  }                                                                                               \
  TARGET float NAME##_dot(const float* one, const float* other, int width) {                      \
    return dot<LANES, PANEL>(one, other, width);                                                  \
  }                                                                                               \
  constexpr Kernels NAME##_kernels = {#NAME, NAME##_enter, NAME##_normalise, NAME##_dot,          \
                                      NAME##_multiply};

CUL_KERNELS(generic, , 4, 4)
#if defined(__x86_64__)
CUL_KERNELS(avx2, __attribute__((target("avx2,fma"))), 8, 6)
CUL_KERNELS(avx512, __attribute__((target("avx512f,avx512vl,fma"))), 16, 16)
#endif

}  // namespace

std::vector<Kernels> float_kernels() {
  std::vector<Kernels> found;
#if defined(__x86_64__)
  if (has_avx512()) found.push_back(avx512_kernels);
  if (has_avx2()) found.push_back(avx2_kernels);
#endif
  found.push_back(generic_kernels);
  return found;
}

}  // namespace cul::net
