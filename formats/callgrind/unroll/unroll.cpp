// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/unroll.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "formats/base/attempt.h"
#include "formats/callgrind/unroll/call_flow.h"
#include "formats/callgrind/unroll/cost_sharing.h"
#include "formats/callgrind/unroll/cycle_table.h"
#include "formats/callgrind/unroll/cycles.h"
#include "formats/callgrind/unroll/each_once.h"
#include "formats/callgrind/unroll/growing_tree.h"
#include "formats/callgrind/unroll/member_nodes.h"
#include "formats/callgrind/unroll/negative_costs.h"

namespace convertprofile::callgrind {

namespace {

constexpr std::size_t large_graph = 100'000;  // functions

// Walks the cycles, callers first. Each gets its contexts from those before it.
class Unroller {
 public:
  Unroller(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
           const CallFlow& flow)
      : graph_(graph),
        cycles_(cycles),
        flow_(flow),
        table_(graph, calls, cycles, flow),
        sharing_(table_, tree_),
        nodes_(table_, tree_) {}

  // Nullopt if the tree grows beyond `most`.
  std::optional<CallTree> run(std::uint64_t simplified_below, std::size_t most) {
    tree_.begin(graph_.width() + 1, most);
    sharing_.begin(simplified_below);
    nodes_.begin();
    waiting_ = 0;
    contexts_.assign(cycles_.size(), {});
    const bool fits = attempt<TooLarge>([&] {
      for (std::size_t cycle = cycles_.size(); cycle-- > 0;) {
        enter_uncalled(cycle);
        place(cycle);
        contexts_[cycle] = {};
      }
    });
    if (!fits) return std::nullopt;
    return tree_.finish();
  }

 private:
  void enter_uncalled(std::size_t cycle) {
    const std::uint64_t* const uncalled = flow_.uncalled.data() + cycle * graph_.width();
    const std::uint64_t* const end = uncalled + graph_.width();
    const bool any = std::any_of(uncalled, end, [](std::uint64_t cost) { return cost != 0; });
    if (!any && !contexts_[cycle].list.empty()) return;
    const Context& context =
        enter(cycle, tree_.root(), cycles_.members[cycles_.begin[cycle + 1] - 1]);
    std::copy(uncalled, end, contexts_[cycle].amounts.data() + context.amounts);
  }

  Context& enter(std::size_t cycle, NodeId parent, std::uint32_t entry) {
    tree_.reserve(++waiting_);
    Contexts& contexts = contexts_[cycle];
    contexts.list.push_back({parent, entry, 0, contexts.amounts.size()});
    contexts.amounts.resize(contexts.amounts.size() + graph_.width());
    return contexts.list.back();
  }

  // Puts the members of a cycle below each of its contexts and enters what they call.
  void place(std::size_t cycle) {
    Contexts& contexts = contexts_[cycle];
    table_.select(cycle);
    // Ways through the cycle are found once for each entry.
    std::stable_sort(contexts.list.begin(), contexts.list.end(),
                     [](const Context& a, const Context& b) { return a.entry < b.entry; });
    sharing_.share(contexts);  // first: gives up sooner
    nodes_.begin_cycle(contexts);
    if (nodes_.can_count()) foresee_nodes(contexts);
    std::size_t cell = 0;
    for (std::uint32_t i = 0; i < contexts.list.size(); ++i) {
      const NodeId entry = nodes_.begin_context(contexts.list[i]);
      tree_.add_cost(entry, graph_.width(), contexts.list[i].calls);
      if (i == 0) count_calls_within();
      while (cell < sharing_.cells().size() && sharing_.cells()[cell].context == i)
        cell = fill(cell);
    }
    waiting_ -= contexts.list.size();
  }

  // Gives up before too many nodes are made.
  void foresee_nodes(const Contexts& contexts) {
    const std::vector<Cell>& cells = sharing_.cells();
    std::size_t nodes = 0, cell = 0;
    for (std::uint32_t i = 0; i < contexts.list.size(); ++i) {
      nodes += nodes_.count_context(contexts.list[i]);
      for (; cell < cells.size() && cells[cell].context == i; ++cell)
        if (cells[cell].way == widest_way)
          nodes += nodes_.count_widest_way(table_.members[table_.member_of(cells[cell].column)]);
      tree_.reserve(nodes);
    }
  }

  void count_calls_within() {
    table_.each_call_within([&](std::uint32_t index) {
      const GraphCall& call = graph_.calls[index];
      tree_.add_cost(nodes_.by_widest_way(call.callee), graph_.width(), call.calls);
    });
  }

  NodeId node_of(const Cell& cell) {
    if (cell.way != widest_way) return nodes_.by_way(cell.way, sharing_.way(cell.way));
    return nodes_.by_widest_way(table_.members[table_.member_of(cell.column)]);
  }

  // Enters the cells of one context, way and column, from `cell` on; returns the next one.
  std::size_t fill(std::size_t cell) {
    const std::vector<Cell>& cells = sharing_.cells();
    const Cell first = cells[cell];
    const auto is_same = [&](const Cell& c) {
      return c.context == first.context && c.way == first.way && c.column == first.column;
    };
    const NodeId node = node_of(first);
    if (!table_.is_call(first.column)) {
      for (; cell < cells.size() && is_same(cells[cell]); ++cell)
        tree_.add_cost(node, cells[cell].event, cells[cell].amount);
      return cell;
    }
    const std::uint32_t callee = graph_.calls[table_.call_of(first.column)].callee;
    const std::size_t callee_cycle = cycles_.of_function[callee];
    Context& context = enter(callee_cycle, node, callee);
    for (; cell < cells.size() && is_same(cells[cell]); ++cell) {
      contexts_[callee_cycle].amounts[context.amounts + cells[cell].event] += cells[cell].amount;
      context.calls += sharing_.calls(cell);
    }
    return cell;
  }

  const FunctionGraph& graph_;
  const Cycles& cycles_;
  const CallFlow& flow_;
  GrowingTree tree_;
  CycleTable table_;
  CostSharing sharing_;
  MemberNodes nodes_;
  std::vector<Contexts> contexts_;  // [cycle]
  std::size_t waiting_ = 0;         // contexts entered and not yet placed
};

// The calls whose numbers the tree does not reproduce: calls of recursive functions lose costs, and
// counts to other calls.
std::vector<std::uint32_t> find_changed_calls(const FunctionGraph& graph, const Cycles& cycles,
                                              const CallFlow& flow) {
  std::vector<bool> recursive(graph.functions.size());
  for (const GraphCall& call : graph.calls)
    if (cycles.of_function[call.caller] == cycles.of_function[call.callee])
      recursive[call.callee] = true;
  std::vector<std::uint32_t> changed;
  for (std::uint32_t c = 0; c < graph.calls.size(); ++c) {
    const std::size_t row = c * graph.width();
    const auto carried = flow.carried.begin() + static_cast<long>(row);
    const auto said = graph.call_costs.begin() + static_cast<long>(row);
    const bool same = std::equal(
        carried, carried + static_cast<long>(graph.width()), said,
        [](std::uint64_t a, std::int64_t b) { return a == static_cast<std::uint64_t>(b); });
    if (!same || recursive[graph.calls[c].callee] || graph.calls[c].calls == 0)
      changed.push_back(c);
  }
  return changed;
}

CallTree each_function_once(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
                            std::size_t most) {
  GrowingTree tree;
  tree.begin(graph.width() + 1, most);
  if (!attempt<TooLarge>([&] { add_each_function_once(graph, calls, cycles, tree); }))
    throw Error("callgrind: the call tree would have more than " + std::to_string(most) +
                " entries");
  return tree.finish();
}

Unrolled unroll_natural(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
                        const UnrollLimits& limits) {
  const CallFlow flow = find_call_flow(graph, calls, cycles);
  Unroller unroller(graph, calls, cycles, flow);
  const std::size_t most = std::min(limits.most_entries, limits.most_numbers / (graph.width() + 1));
  Unrolled result;
  result.changed_calls = find_changed_calls(graph, cycles, flow);
  // Tries all stacks first, then ever simpler ones; the last attempt may be larger. A failed
  // attempt has built a tree of the largest size, so a large graph gets only two.
  const bool is_large = graph.functions.size() > large_graph;
  for (const std::uint64_t below : {0ull, 100000ull, 1000ull, 10ull}) {
    if (is_large && below != 0 && below != 10) continue;
    result.simplified_below = below;
    if (auto tree = unroller.run(below, below == 10 ? most : std::min(limits.entries, most))) {
      result.tree = std::move(*tree);
      return result;
    }
  }
  result.tree = each_function_once(graph, calls, cycles, most);
  result.simplified_below = 0;
  result.each_function_once = true;
  result.changed_calls.reset();
  return result;
}

void count_cycles(const FunctionGraph& graph, const Cycles& cycles, Unrolled& result) {
  for (std::size_t cycle = 0; cycle < cycles.size(); ++cycle) {
    const bool is_one = cycles.begin[cycle + 1] - cycles.begin[cycle] == 1;
    for (std::uint32_t i = cycles.begin[cycle]; i < cycles.begin[cycle + 1]; ++i) {
      const auto cost = static_cast<double>(graph.own_costs[cycles.members[i] * graph.width()]);
      result.total += cost;
      if (is_one) continue;
      ++result.functions_on_cycles;
      result.cost_on_cycles += cost;
    }
  }
}

}  // namespace

Unrolled unroll(const FunctionGraph& graph, const UnrollLimits& limits) {
  const Grouping calls = calls_by_caller(graph);
  const Cycles cycles = find_cycles(graph, calls);
  Unrolled result;
  if (has_negative_costs(graph)) {
    FunctionGraph parted = graph;
    const std::vector<std::size_t> events = part_negative_costs(parted, calls, cycles);
    result = unroll_natural(parted, calls, cycles, limits);
    result.changed_calls.reset();
    join_negative_costs(result.tree, graph.width(), events);
  } else {
    result = unroll_natural(graph, calls, cycles, limits);
  }
  count_cycles(graph, cycles, result);
  return result;
}

}  // namespace convertprofile::callgrind
