// What chance can give on an action, with exact weights; and the distinct positions it leads to.
#pragma once

#include <array>
#include <cstdint>

#include "cul/apply.hpp"

namespace cul {

enum class Chance : std::uint8_t { NONE, CARDS, BLOCKS };

struct Weighted {
  Outcome outcome;
  std::uint32_t weight;
};

// Outcomes with their weights; probabilities are weight / denominator. At most nine: two cards
// of three kinds in order.
struct Outcomes {
  std::array<Weighted, 9> item;
  int size = 0;
  std::uint32_t denominator = 1;
  Chance kind = Chance::NONE;

  void add(Outcome outcome, int weight) {
    if (weight > 0) item[std::size_t(size++)] = {outcome, std::uint32_t(weight)};
  }
};

namespace detail {

// Learns that chance is needed by being asked; the position it is used on is thrown away.
struct AskedChance {
  Chance kind = Chance::NONE;
  int ordinary = 0, mysterious = 0;

  int card(Cards deck, int) {
    kind = Chance::CARDS;
    return card_at(deck, 0);
  }
  Drawn blocks(const Rules&, const State& state) {
    kind = Chance::BLOCKS;
    ordinary = state.deck_ordinary, mysterious = state.deck_mysterious;
    return Drawn(BOTH_ORDINARY + (ordinary > 1 ? 0 : ordinary == 1 ? 1 : 2));
  }
};

inline void card_outcomes(const Rules& rules, const State& state, Outcomes& out) {
  const int role = state.actor, size = draw_size(rules, state);
  State first = state;
  if (first.deck[role] == 0) rebuild(first, role);
  const Cards deck = first.deck[role];
  out.denominator = std::uint32_t(total_cards(deck));
  bool counted = false;
  for (int one = 0; one < CARDS; ++one) {
    const int ways = count_cards(deck, one);
    if (!ways) continue;
    if (size == 1) {
      out.add(Outcome::cards(one), ways);
      continue;
    }
    State second = first;
    take_card(rules, second, role, one);
    if (second.deck[role] == 0) rebuild(second, role);
    const Cards rest = second.deck[role];
    if (!counted) out.denominator *= std::uint32_t(total_cards(rest)), counted = true;
    for (int two = 0; two < CARDS; ++two)
      out.add(Outcome::cards(one, two), ways * count_cards(rest, two));
  }
}

inline void block_outcomes(const Rules& rules, int ordinary, int mysterious, Outcomes& out) {
  const int left = ordinary + mysterious;
  if (left - rules.shuffled() >= 2) return out.add(Outcome::blocks(BOTH_ORDINARY), 1);  // S5
  if (left - rules.shuffled() == 1) {
    out.denominator = std::uint32_t(left - 1);
    out.add(Outcome::blocks(BOTH_ORDINARY), ordinary - 1);
    return out.add(Outcome::blocks(ONE_EACH), mysterious);
  }
  out.denominator = std::uint32_t(left * (left - 1));
  out.add(Outcome::blocks(BOTH_ORDINARY), ordinary * (ordinary - 1));
  out.add(Outcome::blocks(ONE_EACH), 2 * ordinary * mysterious);
  out.add(Outcome::blocks(BOTH_MYSTERIOUS), mysterious * (mysterious - 1));
}

}  // namespace detail

// What chance decides on this legal action. Cheap for all but the few actions that could lead
// into the expand phase.
inline Outcomes outcomes(const Rules& rules, const State& state, Action action) {
  Outcomes out;
  if (action < DRAW || action >= FIRST_PLACE) return out;
  State after = state;
  detail::AskedChance asked;
  apply(rules, after, action, asked);
  out.kind = asked.kind;
  if (asked.kind == Chance::CARDS) detail::card_outcomes(rules, state, out);
  if (asked.kind == Chance::BLOCKS)
    detail::block_outcomes(rules, asked.ordinary, asked.mysterious, out);
  return out;
}

// Whether chance can give this on this legal action: nothing where nothing is drawn.
inline bool is_possible(const Outcomes& all, Outcome outcome) {
  if (all.kind == Chance::NONE) return outcome.is_none();
  for (int k = 0; k < all.size; ++k)
    if (all.item[std::size_t(k)].outcome == outcome) return true;
  return false;
}

struct Successor {
  State state;
  std::uint32_t weight;
};

struct Successors {
  std::array<Successor, 9> item;
  int size = 0;
  std::uint32_t denominator = 1;
};

// The distinct positions an action can lead to, with weights; S then A and A then S are one.
inline Successors successors(const Rules& rules, const State& state, Action action) {
  Successors result;
  const Outcomes all = outcomes(rules, state, action);
  result.denominator = all.denominator;
  if (all.kind == Chance::NONE) {
    result.item[0] = {state, 1};
    apply(rules, result.item[0].state, action, Outcome::none());
    result.size = 1;
    return result;
  }
  for (int k = 0; k < all.size; ++k) {
    const Weighted& one = all.item[std::size_t(k)];
    State next = state;
    apply(rules, next, action, one.outcome);
    int at = 0;
    while (at < result.size && !(result.item[std::size_t(at)].state == next)) ++at;
    if (at == result.size)
      result.item[std::size_t(result.size++)] = {next, one.weight};
    else
      result.item[std::size_t(at)].weight += one.weight;
  }
  return result;
}

// The sum of perft(depth - 1) over every legal action and every distinct position.
inline std::uint64_t perft(const Rules& rules, const State& state, int depth) {
  if (depth == 0) return 1;
  ActionList list;
  legal(rules, state, list);
  std::uint64_t sum = 0;
  for (const Action action : list) {
    const Successors next = successors(rules, state, action);
    if (depth == 1) {
      sum += std::uint64_t(next.size);
      continue;
    }
    for (int k = 0; k < next.size; ++k)
      sum += perft(rules, next.item[std::size_t(k)].state, depth - 1);
  }
  return sum;
}

}  // namespace cul
