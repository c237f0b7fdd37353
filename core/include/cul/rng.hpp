// A small, fast, seedable generator: wyrand. Eight bytes of state, so that every game of a
// batch can own one and results do not depend on the number of threads.
#pragma once

#include <cstdint>

namespace cul {

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed = 0) : state_(seed) {}

  // A generator for one of many streams of the same seed; nearby streams are unrelated.
  static constexpr Rng stream(std::uint64_t seed, std::uint64_t number) {
    Rng mixer(seed ^ (number + 1) * 0x9E3779B97F4A7C15ull);
    mixer.next();
    return Rng(mixer.next() ^ seed);
  }

  constexpr std::uint64_t next() {
    state_ += 0xA0761D6478BD642Full;
    // __extension__: 128-bit integers are no ISO C++, but every compiler we build with has them.
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide(state_) * (state_ ^ 0xE7037ED1A0B428DBull);
    return std::uint64_t(product >> 64) ^ std::uint64_t(product);
  }

  // Uniform in [0, n) for 0 < n < 2^32, up to a bias below n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) {
    return std::uint32_t(((next() >> 32) * n) >> 32);
  }

  // Uniform in [0, 1).
  constexpr double unit() { return double(next() >> 11) * 0x1.0p-53; }

  constexpr std::uint64_t state() const { return state_; }

 private:
  std::uint64_t state_;
};

}  // namespace cul
