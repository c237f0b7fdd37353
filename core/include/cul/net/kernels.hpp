// The few loops that take all the time of a network, in versions for the machines that exist.
//
// One source, written with vectors of a given length. Sets of integers quantise the large layers to
// 8 bits; they are the faster ones, and say the same to the last bit on every machine: with VNNI,
// AVX-512, AVX2, SSE2, NEON with and without its dot product, WebAssembly. Sets of floats are for
// AVX-512, AVX2 with FMA, and whatever every machine of the architecture has. The choice is made
// when the program runs, so one build works everywhere.
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

// The same in 8-bit integers. An output's weights have a scale and lie between -127 and 127; inputs
// are quantised row by row as they come: input = scale * (integer - zero), with 127 steps on either
// side of the zero, or 255 above it for rows without negative numbers.
inline constexpr int WIDTH_OF_INTEGERS = 64;  // widths have to be a multiple of it
inline constexpr float SIGNED_STEPS = 127, UNSIGNED_STEPS = 255;
struct QuantisedLayer {
  int inputs = 0, outputs = 0;       // a multiple of WIDTH_OF_INTEGERS, a multiple of the panel
  std::vector<std::int8_t> weights;  // laid out as Layout says
  std::vector<float> scales, bias;   // [outputs]
  std::vector<std::int32_t> sums;    // [outputs]: of an output's weights
};

// How a set wants its integers. Those that are multiplied at once take 32 bits: a group of four
// bytes, or two of 16 bits. Weights are [outputs / panel][inputs / group][panel][group].
struct Layout {
  int panel = 0;  // outputs computed at once
  int bytes = 0;  // an integer takes
  int signed_zero = 0, unsigned_zero = 0;
};

// Rows of integers with what they stand for.
struct QuantisedRows {
  const void* integers;  // [rows][inputs]
  const float* scales;   // [rows]
  int zero;
};

struct Kernels {
  const char* name;
  // The entry layer: relu of the bias and the columns [inputs][width] of `count` inputs.
  void (*enter)(const float* columns, const float* bias, const std::uint16_t* holding, int count,
                float* out, int width);
  // Mean 0 and variance 1, then scaled and shifted; relu on top if asked for.
  void (*normalise)(const float* in, const float* scale, const float* shift, float* out, int width,
                    bool relu);
  float (*dot)(const float* one, const float* other, int width);
  // out[row] = layer(in[row]), or out[row] += layer(in[row]) when `add`; rows lie `stride` apart.
  // In sets of floats; the rest is null there.
  void (*multiply)(const Layer& layer, const float* in, float* out, int rows, int stride, bool add,
                   bool relu);
  Layout layout = {};
  // A row of numbers as integers with this zero, the largest so many steps from it; their scale.
  float (*quantise)(const float* in, void* out, int width, float steps, int zero) = nullptr;
  void (*multiply_quantised)(const QuantisedLayer& layer, const QuantisedRows& in, float* out,
                             int rows, int stride, bool add, bool relu) = nullptr;
  // Of a quantised row and weights of one output.
  std::int32_t (*dot_quantised)(const void* row, const std::int8_t* weights, int width) = nullptr;
};

// Those that this machine can run: integers, then floats, the fastest of each first. The last of
// each runs everywhere.
const std::vector<Kernels>& usable_kernels();
// By name, or the first that can do this width if it is empty. std::invalid_argument if there is
// none of that name.
const Kernels& find_kernels(const std::string& name, int width);

}  // namespace cul::net
