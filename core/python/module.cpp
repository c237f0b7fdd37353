// The Python module urban_legends._core: thin wrappers, no logic of its own.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "cul/build_info.hpp"
#include "cul/observe.hpp"

NB_MODULE(_core, m) {
  using namespace cul::python;
  // Caches of whoever imports us may outlive the interpreter's clean-up; that is no leak of ours.
  nb::set_leak_warnings(false);
  m.doc() = "The fast engine of Cryptid: Urban Legends.";
  m.def("build_info", &cul::build_info, "How this core was built, in words.");
  m.def("observation_names", &cul::observation_names,
        "What each entry of an observation means, in order.");
  m.attr("ACTIONS") = int(cul::ACTIONS);
  m.attr("ACTION_INDEX_VERSION") = cul::ACTION_INDEX_VERSION;
  m.attr("OBSERVATION_SIZE") = cul::OBSERVATION_SIZE;
  m.attr("PACKED_OBSERVATION_SIZE") = cul::PACKED_OBSERVATION_SIZE;
  m.attr("OBSERVATION_VERSION") = cul::OBSERVATION_VERSION;
  bind_rules(m);
  bind_state(m);
  bind_game(m);
  bind_batch(m);
  bind_search(m);
  bind_net(m);
}
