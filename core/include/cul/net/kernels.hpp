// The few loops that take all the time of a network, in versions for the machines that exist.
//
// One source, written with vectors of a given length; compiled for AVX-512, for AVX2 with FMA and
// for whatever every machine of the architecture has (SSE2, NEON). The choice is made when the
// program runs, so one build works everywhere.
#pragma once

#include <string>
#include <vector>

namespace cul::net {

// Outputs are computed in panels of so many; weights are laid out accordingly: for each panel,
// for each input, PANEL weights side by side.
inline constexpr int PANEL = 16;
constexpr int padded(int outputs) { return (outputs + PANEL - 1) / PANEL * PANEL; }

// A fully connected layer, laid out for the kernels.
struct Layer {
  int inputs = 0, outputs = 0;  // outputs: a multiple of PANEL
  std::vector<float> weights;   // [outputs / PANEL][inputs][PANEL]
  std::vector<float> bias;      // [outputs]
};

struct Kernels {
  const char* name;
  // out[row] = layer(in[row]), or out[row] += layer(in[row]) when `add`; rows lie `stride` apart.
  void (*multiply)(const Layer& layer, const float* in, float* out, int rows, int stride, bool add,
                   bool relu);
  // Mean 0 and variance 1, then scaled and shifted; relu on top if asked for.
  void (*normalise)(const float* in, const float* scale, const float* shift, float* out, int width,
                    bool relu);
  void (*add_row)(float* sum, const float* row, int width);
  float (*dot)(const float* one, const float* other, int width);
};

// Those that this machine can run, the fastest first; the last runs everywhere.
const std::vector<Kernels>& usable_kernels();
// By name; the fastest if it is empty. std::invalid_argument if there is none of that name.
const Kernels& find_kernels(const std::string& name);

}  // namespace cul::net
