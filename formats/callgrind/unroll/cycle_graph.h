// SPDX-License-Identifier: BSD-3-Clause
// The calls within one cycle of functions, with searches for ways through it.
#pragma once

#include <cstdint>
#include <exception>
#include <map>
#include <vector>

#include "formats/base/grouping.h"
#include "formats/callgrind/unroll/ways.h"

namespace convertprofile::callgrind {

// Thrown by CycleGraph::work when the step budget is used up.
struct TooMuchWork : std::exception {};

class CycleGraph {
 public:
  // All searches together take at most `most_steps`, or what the size of the cycle allows.
  explicit CycleGraph(const CycleCosts& costs, std::size_t most_steps = SIZE_MAX);

  static constexpr std::uint32_t none = 0xffffffff;

  const CycleCosts& costs;
  const std::size_t size;               // members
  const std::uint64_t total;            // sum of the local costs
  const Grouping by_caller, by_callee;  // indexes of calls
  const std::uint32_t hub;              // the member with the most expensive call

  // Steps allowed for an attempt to find ways, and for searches for the widest ones. A step in a
  // large graph takes several times as long, because the graph does not fit the processor's caches.
  const std::size_t most_work, most_search_work;

  // The widest way from `from` to `to`, both included: its cheapest call is more expensive than
  // that of any other way. Once the searches have taken most_search_work, only ways through the hub
  // are searched.
  std::vector<std::uint32_t> widest_way(std::uint32_t from, std::uint32_t to);

  // above[member]: the member's caller on the widest way from `from`; for `from`, `from` itself.
  std::vector<std::uint32_t> widest_ways(std::uint32_t from) const;

  // below[member]: its successor on the widest way to `to`; for `to`, `to` itself.
  std::vector<std::uint32_t> widest_ways_to(std::uint32_t to) const;

  // Removes the members between two occurrences of one if all of them also occur further up.
  std::vector<std::uint32_t> without_needless_loops(const std::vector<std::uint32_t>& members);

  void work(std::size_t steps) {
    note_work(steps);
    worked_ += steps;
    if (worked_ > most_work || all_work_ > most_steps_) throw TooMuchWork();
  }
  void begin_work() { worked_ = 0; }

  // Gives up as soon as the work for the first `done` of `all` ways shows that all of them would
  // take more than is left.
  void foresee(std::uint64_t done, std::uint64_t all) const {
    if (done < 256 || worked_ < most_work / 64) return;
    if (worked_ / done * all > most_work + most_work / 4) throw TooMuchWork();
  }

  // Steps that have limits of their own.
  void note_work(std::size_t steps) { all_work_ += steps; }
  std::size_t all_work() const { return all_work_; }

 private:
  std::vector<std::uint32_t> search(std::uint32_t start, const Grouping& calls,
                                    std::uint32_t CycleCosts::Call::*next) const;

  const std::vector<std::uint32_t>& widest_ways_once(std::uint32_t from);

  std::map<std::uint32_t, std::vector<std::uint32_t>> widest_;  // [from]
  std::vector<std::uint32_t> to_hub_;                           // widest_ways_to(hub)
  std::vector<std::uint32_t> occurrences_;                      // [member] in the current way
  const std::size_t most_steps_;
  std::size_t worked_ = 0, all_work_ = 0;
};

}  // namespace convertprofile::callgrind
