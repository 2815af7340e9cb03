// SPDX-License-Identifier: BSD-3-Clause
// What one cycle's functions cost, and from where in the tree they were called: a table to be
// filled, whose rows are the cycle's contexts. Each column is either the own costs of a member or a
// call out of the cycle.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/wide.h"
#include "formats/callgrind/function_graph.h"
#include "formats/callgrind/unroll/call_flow.h"
#include "formats/callgrind/unroll/cycles.h"
#include "formats/callgrind/unroll/ways.h"

namespace convertprofile::callgrind {

// A cycle entered by one call from one place in the tree.
struct Context {
  NodeId parent{};
  std::uint32_t entry = 0;  // the function called
  std::uint64_t calls = 0;
  std::size_t amounts = 0;  // where its row begins in Contexts::amounts
};

// Those of one cycle.
struct Contexts {
  std::vector<Context> list;
  std::vector<std::uint64_t> amounts;  // rows of what came in, one number for each event
};

class CycleTable {
 public:
  CycleTable(const FunctionGraph& of, const Grouping& calls, const Cycles& cycles,
             const CallFlow& flow);

  void select(std::size_t cycle);

  // Functions, and indexes of the graph's calls. The columns are these, in this order.
  std::vector<std::uint32_t> members, calls_out;
  std::size_t columns() const { return members.size() + calls_out.size(); }
  bool is_call(std::uint32_t column) const { return column >= members.size(); }
  std::uint32_t call_of(std::uint32_t column) const { return calls_out[column - members.size()]; }

  std::size_t width() const { return graph.width(); }
  std::uint64_t total(std::uint32_t column, std::size_t event) const;

  // The member whose own costs, or whose call, the column is, by its place among the members.
  std::uint32_t member_of(std::uint32_t column) const;
  std::uint32_t number_of(std::uint32_t function) const { return number_[function]; }

  // Calls each(index of the call) for those of the members that stay in the cycle.
  template <class Each>
  void each_call_within(const Each& each) const {
    for (const std::uint32_t function : members)
      for (std::uint32_t k = calls_.begin[function]; k < calls_.begin[function + 1]; ++k)
        if (cycles_.of_function[graph.calls[calls_.order[k]].callee] == cycle_)
          each(calls_.order[k]);
  }

  // What find_ways takes, for one event.
  CycleCosts costs(const Contexts& contexts, std::size_t event) const;

  const FunctionGraph& graph;

 private:
  void bound(CycleCosts& costs, const std::vector<Wide>& most) const;

  const Grouping& calls_;
  const Cycles& cycles_;
  const CallFlow& flow_;
  std::size_t cycle_ = 0;
  std::vector<std::uint32_t> number_;  // [function] its place in members
};

}  // namespace convertprofile::callgrind
