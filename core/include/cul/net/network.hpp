// The trained network: what a seat sees goes in, a policy over all actions and a value come out.
//
// The body is entry -> relu -> blocks (x + second(relu(first(norm(x))))) -> norm -> relu. Inputs
// are 0 or 1 and mostly 0, so the entry layer is a sum of columns. Weights come from a file of
// ours (docs/training.md has its layout); PyTorch is not needed.
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
  // much an action is wanted.
  float value(const float* features) const;
  float logit(const float* features, Action action) const;

 private:
  struct Norm {
    std::vector<float> scale, shift;
  };
  struct Block {
    Norm norm;
    Layer first, second;
  };

  Shape shape_;
  Kernels kernels_;
  std::vector<float> entry_, entry_bias_;  // [inputs][width]
  std::vector<Block> blocks_;
  Norm norm_;
  std::vector<float> policy_, policy_bias_;  // [actions][width]
  std::vector<float> value_;                 // [width]
  float value_bias_ = 0;
};

// Turns logits into probabilities, in place.
void softmax(float* logits, int size);

}  // namespace cul::net
