// The few loops that take all the time of a network, in versions for the machines that exist.
//
// One source, written with vectors of a given length; compiled for AVX-512, for AVX2 with FMA and
// for whatever every machine of the architecture has (SSE2, NEON). Where the processor multiplies
// 8-bit integers faster than floats (VNNI), large layers are of integers. The choice is made when
// the program runs, so one build works everywhere.
#pragma once

#include <cstdint>
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

// The same in 8-bit integers. An output's weights have a scale; inputs are quantised row by row as
// they come: input = scale * (integer - zero), with a zero of 0 for rows without negative numbers.
inline constexpr int FOUR = 4;  // inputs that one instruction takes at once
inline constexpr int ZERO = 128;
struct QuantisedLayer {
  int inputs = 0, outputs = 0;       // inputs: a multiple of FOUR; outputs: of PANEL
  std::vector<std::int8_t> weights;  // [outputs / PANEL][inputs / FOUR][PANEL][FOUR]
  std::vector<float> scales, bias;   // [outputs]
  std::vector<std::int32_t> sums;    // [outputs]: of an output's weights
};

// Rows of integers with what they stand for.
struct QuantisedRows {
  const std::uint8_t* integers;  // [rows][inputs]
  const float* scales;           // [rows]
  int zero;
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
  // For quantised layers; null where floats are as fast.
  // A row of numbers as integers with this zero; gives their scale.
  float (*quantise)(const float* in, std::uint8_t* out, int width, int zero) = nullptr;
  void (*multiply_quantised)(const QuantisedLayer& layer, const QuantisedRows& in, float* out,
                             int rows, int stride, bool add, bool relu) = nullptr;
  std::int32_t (*dot_quantised)(const std::uint8_t* one, const std::int8_t* other,
                                int width) = nullptr;
};

// Those that this machine can run, the fastest first; the last runs everywhere.
const std::vector<Kernels>& usable_kernels();
// By name; the fastest if it is empty. std::invalid_argument if there is none of that name.
const Kernels& find_kernels(const std::string& name);

}  // namespace cul::net
