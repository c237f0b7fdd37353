// The memory of a tree search: nodes found by what somebody knows, and their edges.
//
// A node is a key: everything a player may know at some point (that player's
// cards, all that is public). So different orders of the same actions meet again, and after a move
// the search finds its former work under the new root. Memory is bounded: a full store stops
// growing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "cul/search/action_class.hpp"
#include "cul/state.hpp"

namespace cul::search {

inline constexpr std::uint32_t NO_NODE = 0xFFFFFFFF;

struct Edge {
  float value = 0;  // results of the player who acts: their mean in `search`, sum in the master
  std::uint32_t visits = 0;
  std::uint32_t child = NO_NODE;  // where a step without chance leads, once known
  float prior = 0;                // what the action promises before it is tried
  Action action = 0;
  std::uint8_t kind = 0;     // its class
  std::uint8_t waiting = 0;  // walks through it whose leaf has not been judged yet
};

inline Edge new_edge(Action action, float prior) {
  Edge edge;
  edge.prior = prior;
  edge.action = action;
  edge.kind = std::uint8_t(class_of(action));
  return edge;
}

struct Node {
  std::uint64_t key = 0;
  std::uint32_t edges = NO_NODE;  // where they begin
  std::uint32_t visits = 0;
  std::uint32_t available[CLASSES] = {};  // visits at which the actions of a class were legal
  float value = 0.5f;                     // for the Cryptid: see the search that uses it
  std::uint16_t size = 0;
  std::uint8_t room = 0;      // log2 of the capacity, rounded down
  std::uint8_t complete = 0;  // classes of which every action has an edge
  bool evaluated = false;     // a walk that comes here goes on
};

// What a player knows of a position, as one number. What is hidden does not enter.
std::uint64_t knowledge_key(const State& state, Role player);

class NodeStore {
 public:
  explicit NodeStore(std::uint32_t most_nodes, std::size_t most_edges = NO_NODE);

  // Forgets everything. With `free` the memory is given back, too.
  void clear(bool free = false);
  bool half_full() const;
  // The node of a key; NO_NODE if there is none.
  std::uint32_t find(std::uint64_t key) const;
  // Makes a node; NO_NODE when there is no room.
  std::uint32_t make(std::uint64_t key);
  // Room for edges, `size` in all, and for some more later; false when there is none.
  bool reserve(Node& node, int size);
  // Room for exactly so many edges, for a node that has none and gets them all at once.
  bool reserve_exactly(Node& node, int size);

  Node& operator[](std::uint32_t node) { return nodes_[node]; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
  // Null for a node without any.
  Edge* edges(const Node& node) { return node.size ? edge(node.edges) : nullptr; }
  const Edge* edges(const Node& node) const { return node.size ? edge(node.edges) : nullptr; }
  // Adds an edge for which there is room; its place among the node's.
  int add(Node& node, const Edge& edge) {
    *this->edge(node.edges + node.size) = edge;
    return node.size++;
  }
  std::size_t bytes() const;

 private:
  // A place in the table that finds nodes. Half of the key stands beside the number, so that other
  // nodes need not be looked at: most of the time of find() is waiting for memory.
  struct Slot {
    std::uint32_t node = NO_NODE, mark = 0;
  };
  static std::uint32_t mark(std::uint64_t key) { return std::uint32_t(key >> 32); }
  // Edges lie in chunks that never move, each node's in one of them.
  static constexpr std::size_t CHUNK = 4096;
  Edge* edge(std::uint32_t at) const { return &chunks_[at / CHUNK][at % CHUNK]; }
  std::uint32_t new_block(std::size_t size);
  void insert(std::uint64_t key, std::uint32_t node);
  void grow_slots();

  std::uint32_t most_nodes_;
  std::size_t most_edges_;
  std::vector<Node> nodes_;
  std::vector<std::unique_ptr<Edge[]>> chunks_;
  std::size_t edge_count_ = 0, next_edge_ = 0;
  std::vector<Slot> slots_;               // at most half of them are taken
  std::vector<std::uint32_t> spare_[10];  // edge blocks that became too small, by capacity
};

}  // namespace cul::search
