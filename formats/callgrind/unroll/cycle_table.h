// SPDX-License-Identifier: BSD-3-Clause
// The costs of one cycle's functions by their places in the tree: a table to be filled, with a row
// for each context. A column is either the own costs of a member or a call out of the cycle.
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
  std::size_t amounts = 0;  // index of its row in Contexts::amounts
};

// The contexts of one cycle.
struct Contexts {
  std::vector<Context> list;
  std::vector<std::uint64_t> amounts;  // rows of costs that came in, one number per event
};

class CycleTable {
 public:
  CycleTable(const FunctionGraph& of, const Grouping& calls, const Cycles& cycles,
             const CallFlow& flow);

  void select(std::size_t cycle);

  // Functions, and indexes of the graph's calls: the columns, in this order.
  std::vector<std::uint32_t> members, calls_out;
  std::size_t columns() const { return members.size() + calls_out.size(); }
  bool is_call(std::uint32_t column) const { return column >= members.size(); }
  std::uint32_t call_of(std::uint32_t column) const { return calls_out[column - members.size()]; }

  std::size_t width() const { return graph.width(); }
  std::uint64_t total(std::uint32_t column, std::size_t event) const;

  // The place of the member that the column's own costs or call belong to.
  std::uint32_t member_of(std::uint32_t column) const;
  std::uint32_t number_of(std::uint32_t function) const { return number_[function]; }

  // Calls each(index of the call) for the calls between members.
  template <class Each>
  void each_call_within(const Each& each) const {
    for (const std::uint32_t function : members)
      for (std::uint32_t k = calls_.begin[function]; k < calls_.begin[function + 1]; ++k)
        if (cycles_.of_function[graph.calls[calls_.order[k]].callee] == cycle_)
          each(calls_.order[k]);
  }

  // The input of find_ways for one event.
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
