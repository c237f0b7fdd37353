// The parameters of the searches: one table of names, defaults and ranges. Settings from Python
// and the benchmarks are checked against it, and docs/search.md shows it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace cul::search {

enum class Searcher : std::uint8_t { SEARCH, MASTER };

// What each one means is said in the table, PARAMETERS.
struct Parameters {
  float cpuct = 0;
  float fpu_reduction = 0;
  int virtual_loss = 0;
  int batch_size = 1;
  int use_policy = 0;
  float prior_cutoff = 0;
  float ucb_exploration = 0;
  float fpu = 0;
  float progressive_history = 0;
  int belief_min_nodes = 0;
  float future_weight = 1;
  int rollout_sensors = 0;
  int rollout_samples = 1;
  float temperature = 0;
  int best_response = 0;
  int certain_win_nodes = 0;
  int max_tree_nodes = 1;

  // The defaults of the table.
  static Parameters of(Searcher searcher);
};

// In place of a default: this searcher has no such parameter.
inline constexpr double NOT_USED = -1;

struct Parameter {
  const char* name;
  float Parameters::* real;
  int Parameters::* whole;  // one of the two is null
  double search_default, master_default;
  double low, high;
  const char* meaning;

  constexpr double default_of(Searcher searcher) const {
    return searcher == Searcher::SEARCH ? search_default : master_default;
  }
};

inline constexpr std::array<Parameter, 17> PARAMETERS = {{
    {"cpuct", &Parameters::cpuct, nullptr, 1, 1, 0, 100,
     "PUCT: weight of the policy's prior against the value found"},
    {"fpu_reduction", &Parameters::fpu_reduction, nullptr, 0.2, 0.2, 0, 10,
     "PUCT: first-play urgency of an untried action is the node's value less this times the square "
     "root of the prior that was tried"},
    {"virtual_loss", nullptr, &Parameters::virtual_loss, NOT_USED, 1, 0, 10,
     "lost visits that an edge counts for each walk that still waits for the network"},
    {"batch_size", nullptr, &Parameters::batch_size, NOT_USED, 16, 1, 64,
     "leaves that the network judges together"},
    {"use_policy", nullptr, &Parameters::use_policy, 1, NOT_USED, 0, 1,
     "1: the small network's policy and PUCT in the sensor phase; 0: UCB1 in every phase"},
    {"prior_cutoff", &Parameters::prior_cutoff, nullptr, 0.01, NOT_USED, 0, 1,
     "below the root, actions with less than this share of the largest prior are left out"},
    {"ucb_exploration", &Parameters::ucb_exploration, nullptr, 0.18, NOT_USED, 0, 10,
     "UCB1: the exploration constant"},
    {"fpu", &Parameters::fpu, nullptr, 0.3, NOT_USED, 0, 10,
     "UCB1: first-play urgency of an untried action is the node's mean plus this"},
    {"progressive_history", &Parameters::progressive_history, nullptr, 0.07, NOT_USED, 0, 10,
     "UCB1: weight of an action's mean result anywhere in the round"},
    {"belief_min_nodes", nullptr, &Parameters::belief_min_nodes, 10'000, NOT_USED, 0, 1e9,
     "a search of fewer iterations a thread does not read what the opponent did"},
    {"future_weight", &Parameters::future_weight, nullptr, 1, NOT_USED, 0, 1,
     "how much counts what comes after this round: 1 in full, 0 not at all"},
    {"rollout_sensors", nullptr, &Parameters::rollout_sensors, 2, NOT_USED, 0, 10,
     "with so few sensors left in the active row a round is played out instead of judged"},
    {"rollout_samples", nullptr, &Parameters::rollout_samples, 2, NOT_USED, 1, 100,
     "random actions of which a rollout plays the one that looks best at once"},
    {"temperature", &Parameters::temperature, nullptr, NOT_USED, 0.02, 0, 10,
     "what is played is drawn from the policy times exp(value / temperature), values being chances "
     "to win; 0: the best action is played"},
    {"best_response", nullptr, &Parameters::best_response, NOT_USED, 0, 0, 1,
     "1: in the tree the opponent draws from the network's policy instead of searching, so that "
     "the search finds an answer to that policy"},
    {"certain_win_nodes", nullptr, &Parameters::certain_win_nodes, 20'000, 20'000, 0, 1e9,
     "positions looked at for a certain win before the search"},
    {"max_tree_nodes", nullptr, &Parameters::max_tree_nodes, 1 << 20, 1 << 17, 1, 1 << 26,
     "nodes of the tree at most; a full tree stops growing"},
}};

// Sets a parameter by name. Empty if that went well, else a sentence that says why not.
std::string set(Parameters& parameters, Searcher searcher, const std::string& name, double value);

}  // namespace cul::search
