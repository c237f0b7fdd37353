// The sets of kernels that this machine can run, by kind, the fastest of each first.
#pragma once

#include <vector>

#include "cul/net/kernels.hpp"

namespace cul::net {

std::vector<Kernels> integer_kernels();
std::vector<Kernels> float_kernels();

#if defined(__x86_64__)
inline bool has_avx2() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
inline bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
}
#endif

}  // namespace cul::net
