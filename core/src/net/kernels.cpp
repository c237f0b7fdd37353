// Which kernels this machine can run.
#include "cul/net/kernels.hpp"

#include <stdexcept>

#include "sets.hpp"

namespace cul::net {
namespace {

std::vector<Kernels> find_usable() {
#if defined(__x86_64__)
  __builtin_cpu_init();
#endif
  std::vector<Kernels> found = integer_kernels();
  for (const Kernels& one : float_kernels()) found.push_back(one);
  return found;
}

}  // namespace

const std::vector<Kernels>& usable_kernels() {
  static const std::vector<Kernels> found = find_usable();
  return found;
}

const Kernels& find_kernels(const std::string& name, int width) {
  for (const Kernels& one : usable_kernels()) {
    const bool fits = one.multiply || width % WIDTH_OF_INTEGERS == 0;
    if (name.empty() ? !fits : name != one.name) continue;
    if (!fits) throw std::invalid_argument("no kernels of integers can do this network's width");
    return one;
  }
  throw std::invalid_argument("this machine has no kernels " + name);
}

}  // namespace cul::net
