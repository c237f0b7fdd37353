// Counting checks: a failure says where and goes on, so that one run shows everything.
#pragma once

#include <iostream>
#include <string>

namespace cul::test {

inline long passed = 0, failed = 0;

inline void check(bool holds, const std::string& what) {
  if (holds) {
    ++passed;
  } else if (++failed <= 20) {
    std::cerr << "FAILED: " << what << '\n';
  }
}

inline int report() {
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed ? 1 : 0;
}

}  // namespace cul::test
