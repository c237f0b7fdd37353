// The memory of the search: nodes found by what the observer knows, and their edges.
//
// A node is everything somebody may know at some point (the own cards, all that is public): the
// observer, or where the opponent acts and opponents are told apart, that opponent. So different
// orders of the same actions meet again, and after a move the search finds its former work under
// the new root. Memory is reserved up to a limit and never beyond: a full tree stops growing, and
// is emptied when the next search begins.
#pragma once

#include <cstdint>
#include <vector>

#include "cul/action.hpp"
#include "cul/state.hpp"

namespace cul::search {

inline constexpr std::uint32_t NO_NODE = 0xFFFFFFFF;

// Actions of one class are available together: what the opponent may do depends on the hidden
// hand by kind of card, and in the expand phase on the hidden blocks. Class 3 is always there.
inline constexpr int CLASSES = 4;

constexpr int class_of(Action action) {
  if (action < FIRST_ALIGN) return SPLIT;
  if (action < FIRST_SHUFFLE) return ALIGN;
  if (action < FIRST_WILD) return SHUFFLE;
  if (action < FIRST_PLACE) return 3;
  return action == FIRST_PLACE ? 0 : action == FIRST_PLACE + 3 ? 2 : 1;
}

constexpr unsigned classes_available(const State& state) {
  if (state.phase == EXPAND) return 1u << (state.drawn - BOTH_ORDINARY);
  if (state.phase != SENSOR) return 8;
  const Cards hand = state.hand[state.actor];
  return 8u | (count_cards(hand, SPLIT) ? 1u : 0u) | (count_cards(hand, ALIGN) ? 2u : 0u) |
         (count_cards(hand, SHUFFLE) ? 4u : 0u);
}

struct Edge {
  float mean;            // for the player who acts
  std::uint32_t visits;
  std::uint32_t child;   // where a step without chance leads, once known
  float bias;            // what the action promises before it is tried
  Action action;
  std::uint16_t kind;    // its class
};

struct Node {
  std::uint64_t key = 0;
  std::uint32_t edges = NO_NODE;         // where they begin
  std::uint32_t visits = 0;
  std::uint32_t available[CLASSES] = {};
  std::uint16_t size = 0;
  std::uint8_t room = 0;                 // log2 of the capacity
  std::uint8_t complete = 0;             // classes of which every action has an edge
  std::uint8_t round = 0;
  float mean = 0.5f;                     // for the Cryptid
};

// What the observer knows of a position, as one number. What is hidden does not enter.
std::uint64_t observer_key(const State& state, Role observer);

class Tree {
 public:
  explicit Tree(std::uint32_t most_nodes);

  void clear();
  bool half_full() const;
  // The node of a key; NO_NODE if there is none.
  std::uint32_t find(std::uint64_t key) const;
  // Makes a node; NO_NODE when there is no room.
  std::uint32_t make(std::uint64_t key);
  // Room for more edges, up to `size` in all; false when there is none.
  bool reserve(Node& node, int size);

  Node& operator[](std::uint32_t node) { return nodes_[node]; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
  // Of a node with edges; without any there is nothing to look at behind it.
  Edge* edges(const Node& node) { return edges_.data() + (node.size ? node.edges : 0); }
  const Edge* edges(const Node& node) const {
    return edges_.data() + (node.size ? node.edges : 0);
  }
  std::size_t size() const { return nodes_.size(); }

 private:
  std::uint32_t most_nodes_;
  std::size_t most_edges_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  // A place in the table that finds nodes. Half of the key stands beside the number, so that other
  // nodes need not be looked at: most of the time of find() is waiting for memory.
  struct Slot {
    std::uint32_t node = NO_NODE, mark = 0;
  };
  static std::uint32_t mark(std::uint64_t key) { return std::uint32_t(key >> 32); }
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> spare_[10];  // edge blocks that became too small, by capacity
};

}  // namespace cul::search
