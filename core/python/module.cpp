// The Python module urban_legends._core: thin wrappers, no logic of its own.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "cul/build_info.hpp"

namespace nb = nanobind;

NB_MODULE(_core, m) {
    m.doc() = "The fast engine of Cryptid: Urban Legends.";
    m.def("build_info", &cul::build_info, "How this core was built, in words.");
}
