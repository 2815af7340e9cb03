// SPDX-License-Identifier: BSD-3-Clause
// Fills a cycle's table: which context pays how much of which column, and by which way through the
// cycle. NOTES.md, "Cycles", gives the rule.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "formats/callgrind/unroll/cycle_table.h"
#include "formats/callgrind/unroll/growing_tree.h"

namespace convertprofile::callgrind {

// What one context gets of one column, by one event.
struct Cell {
  std::uint32_t context, column, event;
  std::uint64_t amount;
  std::uint32_t way;
};
constexpr std::uint32_t widest_way = 0;  // by the first event: no way of its own

class CostSharing {
 public:
  // The tree's limit is that of the table's size, too. Both are kept.
  CostSharing(const CycleTable& table, GrowingTree& tree);

  // Costs below this fraction of an event's total go to one column after another; 0: none do.
  void begin(std::uint64_t simplified_below);

  // `contexts` are in the order of their entries, for the cycle that the table has.
  void share(const Contexts& contexts);

  // By context, way, column and event; a call that costs nothing is in the first context.
  const std::vector<Cell>& cells() const { return cells_; }
  std::uint64_t calls(std::size_t cell) const { return counts_[cell]; }

  // Places of members, from the entry on.
  const std::vector<std::uint32_t>& way(std::uint32_t number) const { return ways_[number]; }

 private:
  // What one context sends along one way.
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
  std::size_t steps_of_ways_left_ = 60'000'000;  // however often it begins
  std::size_t sent_ = 0;                         // what contexts have sent by ways, of all events
  // Of the current cycle:
  std::vector<Cell> cells_, ordered_;
  std::vector<std::size_t> places_;               // [key] where its next cell goes
  std::vector<std::uint64_t> counts_;             // [cell]
  std::vector<std::vector<std::uint32_t>> ways_;  // the first is widest_way
  std::map<std::vector<std::uint32_t>, std::uint32_t> way_number_;
};

}  // namespace convertprofile::callgrind
