// Nodes, edges and the table that finds nodes.
#include "cul/search/node_store.hpp"

#include <algorithm>
#include <bit>

namespace cul::search {
namespace {

constexpr std::size_t FEWEST_SLOTS = 1024;

// Room for so many, growing by half: twice, as a vector does by itself, would waste more.
template <class Item>
void make_room(std::vector<Item>& items, std::size_t size) {
  if (size > items.capacity()) items.reserve(std::max(size, items.capacity() * 3 / 2));
}

template <class Item>
std::size_t bytes_of(const std::vector<Item>& items) {
  return items.capacity() * sizeof(Item);
}

}  // namespace

std::uint64_t knowledge_key(const State& state, Role player) {
  State seen = state;
  const int other = 1 - player;
  seen.hand[other] = state.known[other];  // what history proves of it, and its size (I5)
  seen.deck[other] = Cards(total_cards(state.hand[other]));
  if (state.phase == EXPAND && state.actor != player) {  // I4
    const int mysterious = state.drawn - BOTH_ORDINARY;
    seen.deck_ordinary = std::uint8_t(state.deck_ordinary + 2 - mysterious);
    seen.deck_mysterious = std::uint8_t(state.deck_mysterious + mysterious);
    seen.drawn = NOTHING;
  }
  return hash(seen);
}

NodeStore::NodeStore(std::uint32_t most_nodes, std::size_t most_edges)
    : most_nodes_(std::max(most_nodes, 16u)), most_edges_(most_edges), slots_(FEWEST_SLOTS) {}

void NodeStore::clear(bool free) {
  if (free) {
    *this = NodeStore(most_nodes_, most_edges_);
    return;
  }
  if (nodes_.empty()) return;
  nodes_.clear();
  edge_count_ = next_edge_ = 0;
  for (auto& list : spare_) list.clear();
  std::fill(slots_.begin(), slots_.end(), Slot{});
}

bool NodeStore::half_full() const {
  return nodes_.size() * 2 > most_nodes_ || edge_count_ * 2 > most_edges_;
}

std::uint32_t NodeStore::find(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = key & mask; slots_[at].node != NO_NODE; at = (at + 1) & mask)
    if (slots_[at].mark == mark(key) && nodes_[slots_[at].node].key == key) return slots_[at].node;
  return NO_NODE;
}

void NodeStore::insert(std::uint64_t key, std::uint32_t node) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = key & mask;
  while (slots_[at].node != NO_NODE) at = (at + 1) & mask;
  slots_[at] = {node, mark(key)};
}

void NodeStore::grow_slots() {
  slots_ = std::vector<Slot>(slots_.size() * 2);
  for (std::uint32_t node = 0; node < nodes_.size(); ++node) insert(nodes_[node].key, node);
}

std::uint32_t NodeStore::make(std::uint64_t key) {
  if (nodes_.size() >= most_nodes_) return NO_NODE;
  if (2 * (nodes_.size() + 1) > slots_.size()) grow_slots();
  const auto made = std::uint32_t(nodes_.size());
  insert(key, made);
  make_room(nodes_, nodes_.size() + 1);
  nodes_.emplace_back().key = key;
  return made;
}

std::uint32_t NodeStore::new_block(std::size_t size) {
  if (next_edge_ % CHUNK + size > CHUNK) next_edge_ += CHUNK - next_edge_ % CHUNK;
  const auto at = std::uint32_t(next_edge_);
  next_edge_ += size;
  edge_count_ += size;
  if (at / CHUNK == chunks_.size()) chunks_.push_back(std::make_unique<Edge[]>(CHUNK));
  return at;
}

bool NodeStore::reserve(Node& node, int size) {
  if (node.edges != NO_NODE && size <= 1 << node.room) return true;
  const int wanted = std::max(1, int(std::bit_width(unsigned(size - 1))));
  std::uint32_t at;
  if (!spare_[wanted].empty()) {
    at = spare_[wanted].back();
    spare_[wanted].pop_back();
  } else {
    if (edge_count_ + (std::size_t(1) << wanted) > most_edges_) return false;
    at = new_block(std::size_t(1) << wanted);
  }
  if (node.edges != NO_NODE) {
    std::copy_n(edge(node.edges), node.size, edge(at));
    spare_[node.room].push_back(node.edges);
  }
  node.edges = at;
  node.room = std::uint8_t(wanted);
  return true;
}

bool NodeStore::reserve_exactly(Node& node, int size) {
  if (edge_count_ + std::size_t(size) > most_edges_) return false;
  node.edges = new_block(std::size_t(size));
  node.room = std::uint8_t(std::bit_width(unsigned(size)) - 1);
  return true;
}

std::size_t NodeStore::bytes() const {
  std::size_t sum = bytes_of(nodes_) + chunks_.size() * CHUNK * sizeof(Edge) + bytes_of(slots_);
  for (const auto& list : spare_) sum += bytes_of(list);
  return sum;
}

}  // namespace cul::search
