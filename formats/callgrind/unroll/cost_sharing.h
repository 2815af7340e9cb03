// SPDX-License-Identifier: BSD-3-Clause
// Fills a cycle's table: the part of each column that each context pays, and its way through the
// cycle. NOTES.md, "Cycles", gives the rule.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "formats/callgrind/unroll/cycle_table.h"
#include "formats/callgrind/unroll/growing_tree.h"

namespace convertprofile::callgrind {

// A context's part of a column, for one event.
struct Cell {
  std::uint32_t context, column, event;
  std::uint64_t amount;
  std::uint32_t way;
};
constexpr std::uint32_t widest_way = 0;  // of the first event; has no number of its own

class CostSharing {
 public:
  // Keeps both references. The tree's limit also bounds the table's size.
  CostSharing(const CycleTable& table, GrowingTree& tree);

  // Costs below this fraction of an event's total fill one column after another; 0: none do.
  void begin(std::uint64_t simplified_below);

  // `contexts`: those of the table's current cycle, in the order of their entries.
  void share(const Contexts& contexts);

  // Sorted by context, way, column and event; a call without costs is in the first context.
  const std::vector<Cell>& cells() const { return cells_; }
  std::uint64_t calls(std::size_t cell) const { return counts_[cell]; }

  // The way's members by their places, starting with the entry.
  const std::vector<std::uint32_t>& way(std::uint32_t number) const { return ways_[number]; }

 private:
  // The amount that a context sends along a way.
  struct Sent {
    std::uint32_t context, way;
    std::uint64_t amount;
  };

  void share_event(const Contexts& contexts, std::uint32_t event);
  bool share_event_by_ways(const Contexts& contexts, std::uint32_t event);
  std::vector<std::vector<Sent>> send(const Contexts& contexts, std::size_t event,
                                      const std::vector<Way>& ways);
  template <class Add>
  void fill(const std::vector<std::uint64_t>& rows, std::vector<std::uint64_t>& left,
            std::size_t event, const Add& add);
  void share_calls();
  void add(const Cell& cell);
  void order_by(std::size_t keys, std::uint32_t Cell::*key);
  bool is_small(std::uint64_t amount, std::size_t event) const;
  std::size_t way_count() const;
  std::uint32_t number_of(const Way& way);

  const CycleTable& table_;
  GrowingTree& tree_;
  std::vector<std::uint64_t> totals_;  // [event]
  std::uint64_t simplified_below_ = 0;
  std::size_t steps_of_ways_left_ = 60'000'000;  // over all calls of begin()
  std::size_t sent_ = 0;                         // number of Sents, over all events
  // State for the current cycle:
  std::vector<Cell> cells_, ordered_;
  std::vector<std::size_t> places_;               // [key] where its next cell goes
  std::vector<std::uint64_t> counts_;             // [cell]
  std::vector<std::vector<std::uint32_t>> ways_;  // the first is widest_way
  std::map<std::vector<std::uint32_t>, std::uint32_t> way_number_;
};

}  // namespace convertprofile::callgrind
