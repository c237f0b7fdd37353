#include "cul/build_info.hpp"

namespace cul {

std::string build_info() {
  return "C++ " + std::to_string(__cplusplus / 100 % 100) + ", compiler " __VERSION__;
}

}  // namespace cul
