// How this core was built: for bug reports and for the test of the wheel.
#pragma once

#include <string>

namespace cul {

std::string build_info();

}  // namespace cul
