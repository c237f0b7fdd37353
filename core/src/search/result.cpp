// Putting what was found in order and in words.
#include "cul/search/result.hpp"

#include "cul/apply.hpp"
#include "cul/text.hpp"

namespace cul::search {

void rank(Result& found) {
  std::sort(found.actions.begin(), found.actions.end(),
            [](const RootAction& one, const RootAction& other) {
              if (one.visits != other.visits) return one.visits > other.visits;
              if (one.value != other.value) return one.value > other.value;
              return one.action < other.action;
            });
  found.best = found.actions.front().action;
  found.value = found.actions.front().value;
  if (found.line.empty() || found.line.front() != found.best) found.line = {found.best};
  play_best(found);
}

void play_best(Result& found) {
  std::uint64_t total = 0;
  for (const RootAction& one : found.actions) total += one.visits;
  for (RootAction& one : found.actions)
    one.policy = total ? double(one.visits) / double(total) : one.action == found.best;
  found.sampled = found.best;
}

std::vector<std::string> line_texts(const Rules& rules, const State& root,
                                    const std::vector<Action>& line) {
  std::vector<std::string> texts;
  State state = root;
  Rng rng(0);
  for (const Action action : line) {
    texts.push_back(action_text(state, action));
    if (is_effect(action) && !is_wild(action) &&
        !count_cards(state.hand[state.actor], EFFECT[action].card))
      state.hand[state.actor] = Cards(state.hand[state.actor] + one_card(EFFECT[action].card));
    apply(rules, state, action, rng);
  }
  return texts;
}

}  // namespace cul::search
