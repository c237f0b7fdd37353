// What must hold in every position of every game, checked along random games of all set-ups.
//   cul_properties [games-a-set-up]
#include <set>
#include <vector>

#include "check.hpp"
#include "cul/batch.hpp"
#include "cul/observe.hpp"
#include "cul/playout.hpp"
#include "cul/text.hpp"

using namespace cul;
using namespace cul::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes observation(const Rules& rules, const State& state, int viewer) {
  Bytes bytes(OBSERVATION_SIZE);
  observe(rules, state, Role(viewer), bytes.data());
  return bytes;
}

void check_lists(const Rules& rules, const State& state, const ActionList& list,
                 const std::string& text) {
  const std::set<int> actions(list.begin(), list.end());
  check(int(actions.size()) == list.size, "no action twice in " + text);
  check(list.size <= MAX_LEGAL, "not too many actions in " + text);
  check((list.size == 0) == (state.phase == OVER), "actions until the end in " + text);
  bool agrees = true;
  for (unsigned index = 0; index < ACTIONS + 10u; ++index)
    agrees = agrees && is_legal(rules, state, index) == (actions.count(int(index)) > 0);
  check(agrees, "is_legal agrees with the list in " + text);
}

void check_chance(const Rules& rules, const State& state, Action action, const std::string& text) {
  const Outcomes all = outcomes(rules, state, action);
  std::uint32_t sum = 0;
  for (int k = 0; k < all.size; ++k) sum += all.item[std::size_t(k)].weight;
  check(all.kind == Chance::NONE || sum == all.denominator, "weights add up in " + text);
}

// Mirroring left and right maps legal games to legal games.
void check_mirror(const Rules& rules, const State& state, Action action, Outcome outcome,
                  const std::string& text) {
  const State other = mirrored(state);
  const Action mapped = mirror(state, action);
  check(mirrored(other) == state, "mirrored twice: " + text);
  check(mirror(other, mapped) == action, "action mirrored twice: " + text);
  if (!is_legal(rules, other, mapped)) return check(false, "mirrored action legal: " + text);
  State one = state, two = other;
  apply(rules, one, action, outcome);
  apply(rules, two, mapped, outcome);
  check(mirrored(one) == two, "mirrored " + action_text(state, action) + " of " + text);
}

// Whatever a viewer cannot know leaves view and observation as they are (I1 to I5).
void check_secrecy(const Rules& rules, const State& state, Rng& rng, const std::string& text) {
  for (const Viewer viewer : {SEES_AS_CRYPTID, SEES_AS_SCIENTIST, SPECTATOR}) {
    State other = state;
    redeal(rules, other, viewer, rng);
    check(!why_impossible(rules, other), "a redealt position can be: " + text);
    const std::string seen = to_text(rules, state, viewer);
    check(to_text(rules, other, viewer) == seen, "the same view redealt: " + text);
    const State fixed = canonical(rules, state, viewer);
    check(same_with_knowledge(fixed, canonical(rules, other, viewer)), "canonical: " + text);
    check(to_text(rules, fixed, viewer) == seen, "the same view canonical: " + text);
    if (viewer == SPECTATOR) continue;
    check(observation(rules, state, viewer) == observation(rules, other, viewer),
          "the same observation redealt: " + text);
  }
}

// Must agree with hiding_score: the quick choice is one of the best by trying all.
void check_hiding(const Rules& rules, const State& state, const ActionList& list, Rng& rng,
                  const std::string& text) {
  int best = 0;
  for (const Action feature : list)
    best = std::max(best, hiding_score(rules, state, matching(state, feature) & reachable(state)));
  const Action chosen = best_feature(rules, state, rng);
  check(is_legal(rules, state, chosen), "best feature is legal: " + text);
  check(hiding_score(rules, state, matching(state, chosen) & reachable(state)) == best,
        "best feature is best: " + text);
}

void play(const Rules& rules, Rng& rng, bool hide_by_score) {
  State state = start(rules, rng);
  ActionList list;
  for (;;) {
    const std::string text = to_text(rules, state);
    const char* why = why_impossible(rules, state);
    check(!why, text + ": " + (why ? why : ""));
    check(parse_position(rules, text) == state, "round trip of " + text);
    legal(rules, state, list);
    check_lists(rules, state, list, text);
    check_secrecy(rules, state, rng, text);
    if (state.phase == OVER) break;
    if (state.phase == HIDING) check_hiding(rules, state, list, rng, text);
    for (const Action one : list) check_chance(rules, state, one, text);
    const Action action = playout_action(rules, state, rng, hide_by_score);
    const Outcomes all = outcomes(rules, state, action);
    const Outcome outcome = all.kind == Chance::NONE
                                ? Outcome::none()
                                : all.item[rng.below(std::uint32_t(all.size))].outcome;
    check_mirror(rules, state, action, outcome, text);
    std::string step = action_text(state, action);
    if (!outcome.is_none()) step += '~' + outcome_text(outcome);
    const Step read = parse_step(rules, state, step);
    check(read.action == action && read.outcome == outcome, "round trip of " + step);
    apply(rules, state, action, outcome);
  }
}

// The same seed gives the same games on any number of threads, and sampled chance follows the
// weights of explicit chance closely enough to tell a mistake.
void check_batch(const Rules& rules) {
  constexpr std::size_t GAMES = 200;  // enough for three threads
  Batch one(rules, GAMES, {7, true, 1}), many(rules, GAMES, {7, true, 3});
  std::vector<std::int32_t> actions(GAMES), same(GAMES);
  Bytes masks(GAMES * ACTIONS), views(GAMES * OBSERVATION_SIZE), others = views;
  for (int step = 0; step < 60; ++step) {
    one.random_actions(actions.data());
    many.random_actions(same.data());
    check(actions == same, "a batch does not depend on threads");
    one.view({views.data(), masks.data(), nullptr, nullptr});
    many.view({others.data(), nullptr, nullptr, nullptr});
    check(views == others, "observations do not depend on threads");
    for (std::size_t k = 0; k < GAMES; ++k)
      check(masks[k * ACTIONS + std::size_t(actions[k])] == 1, "actions are in the mask");
    one.step(actions.data(), {});
    many.step(same.data(), {});
  }
}

// Anything at all may come from outside as 48 bytes: it is refused, or it can be played on.
void check_garbage(const Rules& rules, Rng& rng, int tries) {
  State state = start(rules, rng);
  ActionList list;
  for (int k = 0; k < tries; ++k) {
    State broken = state;
    auto* bytes = reinterpret_cast<unsigned char*>(&broken);
    for (unsigned flips = 1 + rng.below(3); flips; --flips)
      bytes[rng.below(sizeof(State))] ^= static_cast<unsigned char>(1u << rng.below(8));
    if (why_impossible(rules, broken)) continue;
    check(!to_text(rules, broken).empty(), "an odd position can be printed");
    playout(rules, broken, rng);
    check(broken.phase == OVER, "an odd position can be played on");
    if (state.phase != OVER && rng.below(4) == 0)
      apply(rules, state, playout_action(rules, state, rng, true), rng);
    if (state.phase == OVER) state = start(rules, rng);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::stoi(argv[1]) : 50;
  Rng rng(2026);
  for (const Rules* base : {&STANDARD, &MINI, &DUEL})
    for (const bool when_needed : {false, true}) {
      Rules rules = *base;
      rules.when_needed = when_needed;
      for (int game = 0; game < games; ++game) play(rules, rng, game % 4 != 0);
      check_batch(rules);
      check_garbage(rules, rng, 200 * games);
    }
  check(observation_names().size() == OBSERVATION_SIZE, "every observation has a name");
  return report();
}
