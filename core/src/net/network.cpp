// Reading weights and running the network.
#include "cul/net/network.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>

#include "cul/observe.hpp"

namespace cul::net {
namespace {

constexpr char MAGIC[] = "CUL-NET\n";  // 8 bytes without the closing zero
constexpr std::size_t MAGIC_SIZE = 8, HEADER_SIZE = MAGIC_SIZE + 7 * 4, CHECK_SIZE = 4;
constexpr std::uint32_t MOST_WIDTH = 4096, MOST_BLOCKS = 64;

[[noreturn]] void refuse(const std::string& why) {
  throw std::invalid_argument("these weights cannot be used: " + why);
}

std::uint32_t word_at(const unsigned char* bytes) {
  return std::uint32_t(bytes[0]) | std::uint32_t(bytes[1]) << 8 | std::uint32_t(bytes[2]) << 16 |
         std::uint32_t(bytes[3]) << 24;
}

// CRC-32 as in zlib.
std::uint32_t crc32(const unsigned char* bytes, std::size_t size) {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t k = 0; k < 256; ++k) {
    std::uint32_t rest = k;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1 ? 0xEDB88320u : 0u);
    table[k] = rest;
  }
  std::uint32_t check = ~0u;
  for (std::size_t k = 0; k < size; ++k) check = check >> 8 ^ table[(check ^ bytes[k]) & 0xFF];
  return ~check;
}

float half_to_float(std::uint16_t half) {
  const std::uint32_t sign = std::uint32_t(half & 0x8000) << 16, exponent = half >> 10 & 31,
                      fraction = half & 0x3FF;
  if (exponent == 31) refuse("a number in them is not finite");
  if (exponent) return std::bit_cast<float>(sign | (exponent + 112) << 23 | fraction << 13);
  const float small = std::ldexp(float(fraction), -24);  // zero, or too small to be normal
  return sign ? -small : small;
}

// Quantises weights [outputs][inputs] and lays them out; outputs are padded with zeros to full
// panels.
QuantisedLayer quantised(const std::vector<float>& rows, const std::vector<float>& bias, int inputs,
                         const Layout& layout) {
  const int outputs = int(bias.size()), panel = layout.panel, group = 4 / layout.bytes;
  const int all = (outputs + panel - 1) / panel * panel;
  QuantisedLayer layer{inputs,
                       all,
                       std::vector<std::int8_t>(std::size_t(all * inputs * layout.bytes)),
                       std::vector<float>(std::size_t(all)),
                       bias,
                       std::vector<std::int32_t>(std::size_t(all))};
  layer.bias.resize(std::size_t(all));
  for (int output = 0; output < outputs; ++output) {
    const float* const row = rows.data() + std::ptrdiff_t(output) * inputs;
    float most = 0;
    for (int k = 0; k < inputs; ++k) most = std::max(most, std::abs(row[k]));
    const float scale = layer.scales[std::size_t(output)] = most / SIGNED_STEPS;
    for (int k = 0; k < inputs; ++k) {
      const auto integer = std::int16_t(most > 0 ? std::lround(row[k] / scale) : 0);
      const int at =
          ((output / panel * (inputs / group) + k / group) * panel + output % panel) * group +
          k % group;
      std::memcpy(&layer.weights[std::size_t(at * layout.bytes)], &integer,
                  std::size_t(layout.bytes));
      layer.sums[std::size_t(output)] += integer;
    }
  }
  return layer;
}

// Hands out the tensors of a file one after the other.
class Reader {
 public:
  Reader(const unsigned char* at, const unsigned char* end) : at_(at), end_(end) {}

  std::vector<float> tensor(int size) {
    if (std::size_t(end_ - at_) < 2 * std::size_t(size)) refuse("the file is too short");
    std::vector<float> found(static_cast<std::size_t>(size));
    for (float& one : found) one = half_to_float(std::uint16_t(at_[0] | at_[1] << 8)), at_ += 2;
    return found;
  }
  // Weights [outputs][inputs] and a bias, laid out in panels.
  Layer layer(int outputs, int inputs) {
    const std::vector<float> rows = tensor(outputs * inputs);
    Layer layer{inputs, outputs, std::vector<float>(rows.size()), tensor(outputs)};
    for (int output = 0; output < outputs; ++output)
      for (int input = 0; input < inputs; ++input)
        layer.weights[std::size_t((output / PANEL * inputs + input) * PANEL + output % PANEL)] =
            rows[std::size_t(output * inputs + input)];
    return layer;
  }
  QuantisedLayer quantised_layer(int outputs, int inputs, const Layout& layout) {
    const std::vector<float> rows = tensor(outputs * inputs);
    return quantised(rows, tensor(outputs), inputs, layout);
  }
  bool done() const { return at_ == end_; }

 private:
  const unsigned char* at_;
  const unsigned char* end_;
};

// Rows that the kernels take without a rest: a rest costs more than rows nobody asked for.
int full_sets(int count) {
  return count > 8 ? (count + 15) / 16 * 16 : int(std::bit_ceil(unsigned(count)));
}

void check_version(const char* what, std::uint32_t found, int wanted) {
  if (found != std::uint32_t(wanted))
    refuse(std::string("they were made for version ") + std::to_string(found) + " of " + what +
           ", this is version " + std::to_string(wanted));
}

Shape read_header(const unsigned char* file, std::size_t size) {
  if (size < MAGIC_SIZE || std::memcmp(file, MAGIC, MAGIC_SIZE) != 0) refuse("no weights file");
  if (size < HEADER_SIZE + CHECK_SIZE) refuse("the file is too short");
  std::array<std::uint32_t, 7> word;
  for (std::size_t k = 0; k < word.size(); ++k) word[k] = word_at(file + MAGIC_SIZE + 4 * k);
  check_version("the file format", word[0], int(WEIGHTS_VERSION));
  const std::size_t checked = size - CHECK_SIZE;
  if (crc32(file, checked) != word_at(file + checked)) refuse("the file is damaged");
  check_version("the observation", word[1], OBSERVATION_VERSION);
  check_version("the action index", word[2], ACTION_INDEX_VERSION);
  if (word[3] != std::uint32_t(OBSERVATION_SIZE) || word[6] != ACTIONS)
    refuse("they have other inputs or actions than the game");
  if (word[4] == 0 || word[4] % PANEL || word[4] > MOST_WIDTH || word[5] > MOST_BLOCKS)
    refuse("no such width or number of blocks");
  return {int(word[3]), int(word[4]), int(word[5]), int(word[6])};
}

}  // namespace

Network::Network(const unsigned char* file, std::size_t size, const std::string& kernels)
    : shape_(read_header(file, size)), kernels_(find_kernels(kernels, shape_.width)) {
  const int width = shape_.width;
  Reader reader(file + HEADER_SIZE, file + size - CHECK_SIZE);
  const std::vector<float> entry = reader.tensor(width * shape_.inputs);
  entry_.resize(entry.size());
  for (int output = 0; output < width; ++output)
    for (int input = 0; input < shape_.inputs; ++input)
      entry_[std::size_t(input * width + output)] =
          entry[std::size_t(output * shape_.inputs + input)];
  entry_bias_ = reader.tensor(width);
  for (int k = 0; k < shape_.blocks; ++k) {
    Block block;
    block.norm.scale = reader.tensor(width);
    block.norm.shift = reader.tensor(width);
    if (is_quantised()) {
      block.quantised_first = reader.quantised_layer(width, width, kernels_.layout);
      block.quantised_second = reader.quantised_layer(width, width, kernels_.layout);
    } else {
      block.first = reader.layer(width, width);
      block.second = reader.layer(width, width);
    }
    blocks_.push_back(std::move(block));
  }
  norm_.scale = reader.tensor(width);
  norm_.shift = reader.tensor(width);
  policy_ = reader.tensor(shape_.actions * width);
  policy_bias_ = reader.tensor(shape_.actions);
  value_ = reader.tensor(width);
  value_bias_ = reader.tensor(1)[0];
  if (!reader.done()) refuse("the file is too long");
  if (is_quantised()) {
    Layout rows = kernels_.layout;
    rows.panel = 1;
    policy_rows_ = quantised(policy_, policy_bias_, width, rows);
    policy_layer_ = quantised(policy_, policy_bias_, width, kernels_.layout);
    policy_ = {};
  }
}

void Network::body(const std::uint8_t* observations, int count, float* features,
                   std::vector<float>& scratch) const {
  const int width = shape_.width, rows = is_quantised() ? count : full_sets(count);
  const std::ptrdiff_t size = std::ptrdiff_t(rows) * width;
  scratch.resize(std::size_t(3 * size));  // x, and two rows' room for the blocks
  float* const x = scratch.data();
  std::uint16_t holding[OBSERVATION_SIZE];
  for (int row = 0; row < rows; ++row) {
    int held = 0;
    if (row < count) {
      const std::uint8_t* const seen = observations + std::ptrdiff_t(row) * shape_.inputs;
      for (int input = 0; input < shape_.inputs; ++input)
        holding[held] = std::uint16_t(input), held += seen[input] != 0;
    }
    kernels_.enter(entry_.data(), entry_bias_.data(), holding, held,
                   x + std::ptrdiff_t(row) * width, width);
  }
  is_quantised() ? run_quantised(x, rows, x + size) : run_floats(x, rows, x + size);
  normalise(norm_, x, features, count, true);
}

void Network::normalise(const Norm& norm, const float* in, float* out, int rows, bool relu) const {
  const std::ptrdiff_t width = shape_.width;
  for (int row = 0; row < rows; ++row)
    kernels_.normalise(in + row * width, norm.scale.data(), norm.shift.data(), out + row * width,
                       shape_.width, relu);
}

void Network::run_floats(float* x, int rows, float* scratch) const {
  const int width = shape_.width;
  float* const normal = scratch;
  float* const inner = normal + std::ptrdiff_t(rows) * width;
  for (const Block& block : blocks_) {
    normalise(block.norm, x, normal, rows, false);
    kernels_.multiply(block.first, normal, inner, rows, width, false, true);
    kernels_.multiply(block.second, inner, x, rows, width, true, false);
  }
}

QuantisedRows Network::quantise(const float* in, int rows, bool negative, float* scratch) const {
  const Layout& layout = kernels_.layout;
  const int zero = negative ? layout.signed_zero : layout.unsigned_zero;
  const std::ptrdiff_t width = shape_.width;
  auto* const integers = reinterpret_cast<std::int8_t*>(scratch + rows);
  for (int row = 0; row < rows; ++row)
    scratch[row] = kernels_.quantise(in + row * width, integers + row * width * layout.bytes,
                                     shape_.width, negative ? SIGNED_STEPS : UNSIGNED_STEPS, zero);
  return {integers, scratch, zero};
}

void Network::run_quantised(float* x, int rows, float* scratch) const {
  const int width = shape_.width;
  float* const inner = scratch;
  float* const room = inner + std::ptrdiff_t(rows) * width;
  for (const Block& block : blocks_) {
    normalise(block.norm, x, inner, rows, false);
    kernels_.multiply_quantised(block.quantised_first, quantise(inner, rows, true, room), inner,
                                rows, width, false, true);
    kernels_.multiply_quantised(block.quantised_second, quantise(inner, rows, false, room), x, rows,
                                width, true, false);
  }
}

float Network::value(const float* features) const {
  const float sum = kernels_.dot(features, value_.data(), shape_.width) + value_bias_;
  const double twice = exponential(2 * std::abs(double(sum)));
  return std::copysign(float(1 - 2 / (twice + 1)), sum);
}

void Network::logits(const float* features, const Action* actions, int count, float* out) const {
  const std::ptrdiff_t width = shape_.width;
  if (!is_quantised()) {
    for (int k = 0; k < count; ++k)
      out[k] = kernels_.dot(features, policy_.data() + actions[k] * width, shape_.width) +
               policy_bias_[actions[k]];
    return;
  }
  float room[1 + MOST_WIDTH];
  const QuantisedRows row = quantise(features, 1, false, room);
  for (int k = 0; k < count; ++k) {
    const Action action = actions[k];
    const std::int32_t sum = kernels_.dot_quantised(
        row.integers, policy_rows_.weights.data() + action * width * kernels_.layout.bytes,
        shape_.width);
    out[k] = float(sum - row.zero * policy_rows_.sums[action]) *
                 (policy_rows_.scales[action] * row.scales[0]) +
             policy_rows_.bias[action];
  }
}

void Network::all_logits(const float* features, int rows, float* out,
                         std::vector<float>& scratch) const {
  const std::ptrdiff_t actions = shape_.actions, width = shape_.width;
  if (!is_quantised()) {
    for (int row = 0; row < rows; ++row)
      for (int action = 0; action < shape_.actions; ++action)
        out[row * actions + action] =
            kernels_.dot(features + row * width, policy_.data() + action * width, shape_.width) +
            policy_bias_[std::size_t(action)];
    return;
  }
  const std::ptrdiff_t padded = policy_layer_.outputs;
  scratch.resize(std::size_t(rows * (padded + width + 1)));
  const QuantisedRows integers = quantise(features, rows, false, scratch.data() + rows * padded);
  kernels_.multiply_quantised(policy_layer_, integers, scratch.data(), rows, int(padded), false,
                              false);
  for (int row = 0; row < rows; ++row)
    std::copy_n(scratch.data() + row * padded, actions, out + row * actions);
}

double exponential(double x) {
  constexpr double LOG2_E = 1.4426950408889634, LN2 = 0.6931471805599453, MOST = 700;
  constexpr int TERMS = 14;  // of the series, for at most half of LN2
  x = std::clamp(x, -MOST, MOST);
  const auto twos = std::int64_t(std::floor(x * LOG2_E + 0.5));
  const double rest = x - double(twos) * LN2;
  double sum = 1;
  for (int k = TERMS; k > 0; --k) sum = 1 + sum * rest / k;
  return sum * std::bit_cast<double>((twos + 1023) << 52);
}

void softmax(float* logits, int size) {
  const float most = *std::max_element(logits, logits + size);
  float total = 0;
  for (int k = 0; k < size; ++k) total += logits[k] = float(exponential(logits[k] - most));
  for (int k = 0; k < size; ++k) logits[k] /= total;
}

}  // namespace cul::net
