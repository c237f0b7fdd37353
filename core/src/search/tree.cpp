// Nodes, edges and the table that finds nodes.
#include "cul/search/tree.hpp"

#include <algorithm>
#include <bit>

namespace cul::search {
namespace {

constexpr std::size_t EDGES_PER_NODE = 8;

}  // namespace

std::uint64_t observer_key(const State& state, Role observer) {
  State seen = state;
  const int other = 1 - observer;
  seen.hand[other] = state.known[other];  // what history proves of it, and its size (I5)
  seen.deck[other] = Cards(total_cards(state.hand[other]));
  if (state.phase == EXPAND && state.actor != observer) {  // I4
    const int mysterious = state.drawn - BOTH_ORDINARY;
    seen.deck_ordinary = std::uint8_t(state.deck_ordinary + 2 - mysterious);
    seen.deck_mysterious = std::uint8_t(state.deck_mysterious + mysterious);
    seen.drawn = NOTHING;
  }
  return hash(seen);
}

Tree::Tree(std::uint32_t most_nodes)
    : most_nodes_(std::max(most_nodes, 16u)), most_edges_(EDGES_PER_NODE * most_nodes_ + 1024) {
  slots_.resize(std::bit_ceil(std::size_t(most_nodes_) * 2));
}

void Tree::clear() {
  if (nodes_.empty()) return;
  nodes_.clear();
  edges_.clear();
  for (auto& list : spare_) list.clear();
  std::fill(slots_.begin(), slots_.end(), Slot{});
}

bool Tree::half_full() const {
  return nodes_.size() * 2 > most_nodes_ || edges_.size() * 2 > most_edges_;
}

std::uint32_t Tree::find(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = key & mask; slots_[at].node != NO_NODE; at = (at + 1) & mask)
    if (slots_[at].mark == mark(key) && nodes_[slots_[at].node].key == key) return slots_[at].node;
  return NO_NODE;
}

std::uint32_t Tree::make(std::uint64_t key) {
  if (nodes_.size() >= most_nodes_) return NO_NODE;
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = key & mask;
  while (slots_[at].node != NO_NODE) at = (at + 1) & mask;
  slots_[at] = {std::uint32_t(nodes_.size()), mark(key)};
  nodes_.emplace_back().key = key;
  return slots_[at].node;
}

bool Tree::reserve(Node& node, int size) {
  if (node.edges != NO_NODE && size <= 1 << node.room) return true;
  const int wanted = std::max(1, int(std::bit_width(unsigned(size - 1))));
  std::uint32_t at;
  if (!spare_[wanted].empty()) {
    at = spare_[wanted].back();
    spare_[wanted].pop_back();
  } else {
    const std::size_t more = edges_.size() + (std::size_t(1) << wanted);
    if (more > most_edges_) return false;
    at = std::uint32_t(edges_.size());
    edges_.resize(more);
  }
  if (node.edges != NO_NODE) {
    std::copy_n(edges_.begin() + node.edges, node.size, edges_.begin() + at);
    spare_[node.room].push_back(node.edges);
  }
  node.edges = at;
  node.room = std::uint8_t(wanted);
  return true;
}

}  // namespace cul::search
