// The trained network: what a seat sees goes in, a policy over all actions and a value come out.
//
// The body is entry -> relu -> blocks (x + second(relu(first(norm(x))))) -> norm -> relu. Inputs
// are 0 or 1 and mostly 0, so the entry layer is a sum of columns. Weights come from a file of
// ours (docs/training.md has its layout); PyTorch is not needed. Blocks and policy are computed in
// 8-bit integers, unless kernels of floats are asked for (kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cul/action.hpp"
#include "cul/net/kernels.hpp"
#include "cul/rules.hpp"
#include "cul/state.hpp"

namespace cul::net {

inline constexpr std::uint32_t WEIGHTS_VERSION = 1;

struct Shape {
  int inputs, width, blocks, actions;
};

class Network {
 public:
  // Reads a weights file; std::invalid_argument says what is wrong with it.
  Network(const unsigned char* file, std::size_t size, const std::string& kernels = "");

  const Shape& shape() const { return shape_; }
  const char* kernels() const { return kernels_.name; }

  // What the body makes of `count` observations of 0 and 1: count * width numbers. `scratch`
  // grows as needed; keep it to save allocations.
  void body(const std::uint8_t* observations, int count, float* features,
            std::vector<float>& scratch) const;
  // From the features of one observation: the expected result for the Cryptid, -1 to 1, and how
  // much each of these actions is wanted.
  float value(const float* features) const;
  void logits(const float* features, const Action* actions, int count, float* out) const;
  // The same of every action, for several observations: rows * actions numbers.
  void all_logits(const float* features, int rows, float* out, std::vector<float>& scratch) const;

 private:
  struct Norm {
    std::vector<float> scale, shift;
  };
  // A block's layers are of floats or quantised, as the kernels want them; the others are empty.
  struct Block {
    Norm norm;
    Layer first, second;
    QuantisedLayer quantised_first, quantised_second;
  };

  bool is_quantised() const { return kernels_.multiply_quantised; }
  void normalise(const Norm& norm, const float* in, float* out, int rows, bool relu) const;
  // Rows as integers, with or without negative numbers; rows * (1 + width) numbers of scratch.
  QuantisedRows quantise(const float* in, int rows, bool negative, float* scratch) const;
  void run_floats(float* x, int rows, float* scratch) const;
  void run_quantised(float* x, int rows, float* scratch) const;

  Shape shape_;
  Kernels kernels_;
  std::vector<float> entry_, entry_bias_;  // [inputs][width]
  std::vector<Block> blocks_;
  Norm norm_;
  std::vector<float> policy_, policy_bias_;  // [actions][width]
  // Quantised: an action's weights side by side for some actions, in panels for all of them.
  QuantisedLayer policy_rows_, policy_layer_;
  std::vector<float> value_;  // [width]
  float value_bias_ = 0;
};

// The exponential function by the same few operations on every machine: libraries differ in the
// last place. From -700 to 700; beyond, that of the nearer end.
double exponential(double x);
// Turns logits into probabilities, in place.
void softmax(float* logits, int size);

}  // namespace cul::net
