// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/unroll.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "formats/base/wide.h"
#include "formats/callgrind/unroll/call_flow.h"
#include "formats/callgrind/unroll/cycle_graph.h"
#include "formats/callgrind/unroll/cycles.h"
#include "formats/callgrind/unroll/negative_costs.h"
#include "formats/callgrind/unroll/ways.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"

namespace convertprofile::callgrind {

namespace {

// A cycle entered by one call from one place in the tree.
struct Context {
  NodeId parent{};
  std::uint32_t entry = 0;  // the function called
  std::uint64_t calls = 0;
  std::size_t amounts = 0;  // where its row of amounts begins
};

// What one context gets from one column: own costs of a member, or a call out of the cycle.
struct Cell {
  std::uint32_t context, column, event;
  std::uint64_t amount;
  std::uint32_t way;  // through the cycle; those of no_way take the widest
};
constexpr std::uint32_t no_way = 0;

struct TooLarge {};

class Unroller {
 public:
  Unroller(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
           const CallFlow& flow)
      : graph_(graph), calls_(calls), cycles_(cycles), flow_(flow), width_(graph.width()) {
    totals_.resize(width_);
    for (std::size_t i = 0; i < graph.own_costs.size(); ++i)
      totals_[i % width_] += natural(graph.own_costs[i]);
    member_number_.resize(graph.functions.size());
  }

  // Nullopt if the tree grows beyond `most`.
  std::optional<CallTree> run(std::uint64_t simplified_below, std::size_t most) {
    simplified_below_ = simplified_below;
    most_ = most;
    waiting_ = worked_ = sent_ = 0;
    placed_.clear();
    builder_.emplace(width_ + 1);
    const NodeId root = builder_->child(no_node, placeholder_root);
    contexts_.assign(cycles_.size(), {});
    amounts_.assign(cycles_.size(), {});
    node_of_.assign(graph_.functions.size(), no_node);
    above_.assign(graph_.functions.size(), 0);
    try {
      for (std::size_t cycle = cycles_.size(); cycle-- > 0;) {
        enter_uncalled(cycle, root);
        place(cycle);
        contexts_[cycle] = {};
        amounts_[cycle] = {};
      }
    } catch (const TooLarge&) {
      return std::nullopt;
    }
    return builder_->finish().tree;
  }

 private:
  void enter_uncalled(std::size_t cycle, NodeId root) {
    const std::uint64_t* uncalled = flow_.uncalled.data() + cycle * width_;
    const bool any =
        std::any_of(uncalled, uncalled + width_, [](std::uint64_t c) { return c != 0; });
    if (!any && !contexts_[cycle].empty()) return;
    enter(cycle, root, cycles_.members[cycles_.begin[cycle + 1] - 1]);
    std::copy(uncalled, uncalled + width_, amounts_[cycle].end() - static_cast<long>(width_));
  }

  Context& enter(std::size_t cycle, NodeId parent, std::uint32_t entry) {
    if (builder_->size() + ++waiting_ > most_) throw TooLarge();
    contexts_[cycle].push_back({parent, entry, 0, amounts_[cycle].size()});
    amounts_[cycle].resize(amounts_[cycle].size() + width_);
    return contexts_[cycle].back();
  }

  // Puts the members of a cycle below each of its contexts and enters what they call.
  void place(std::size_t cycle) {
    members_.assign(cycles_.members.begin() + cycles_.begin[cycle],
                    cycles_.members.begin() + cycles_.begin[cycle + 1]);
    columns_.clear();
    for (const std::uint32_t f : members_)
      for (std::uint32_t k = calls_.begin[f]; k < calls_.begin[f + 1]; ++k)
        if (cycles_.of_function[graph_.calls[calls_.order[k]].callee] != cycle)
          columns_.push_back(calls_.order[k]);
    // Ways through the cycle are found once for each entry.
    std::stable_sort(contexts_[cycle].begin(), contexts_[cycle].end(),
                     [](const Context& a, const Context& b) { return a.entry < b.entry; });
    if (members_.size() > 1) prepare_widest_ways(cycle);
    cells_.clear();
    ways_.assign(1, {});
    way_number_.clear();
    for (std::size_t e = 0; e < width_; ++e)
      if (members_.size() == 1 || !share_out_by_ways(cycle, e)) share_out(cycle, e);
    // Sorts by context, way, column and event; cells are in the order of events already.
    order_cells(members_.size() + columns_.size(), &Cell::column);
    if (ways_.size() > 1) order_cells(ways_.size(), &Cell::way);
    order_cells(contexts_[cycle].size(), &Cell::context);
    share_out_calls();
    std::size_t cell = 0;
    for (std::uint32_t i = 0; i < contexts_[cycle].size(); ++i) {
      begin_context(contexts_[cycle][i]);
      if (i == 0) count_calls_within(cycle);
      while (cell < cells_.size() && cells_[cell].context == i) cell = fill(cell);
    }
    waiting_ -= contexts_[cycle].size();
    forget_nodes();
  }

  // Shares one event's own costs and calls out of a cycle (columns) among its contexts (rows).
  void share_out(std::size_t cycle, std::size_t event) {
    std::vector<std::uint64_t> rows, left;
    for (const Context& context : contexts_[cycle])
      rows.push_back(amounts_[cycle][context.amounts + event]);
    for (std::uint32_t j = 0; j < members_.size() + columns_.size(); ++j)
      left.push_back(column_total(j, event));
    share_out(rows, left, event, [&](std::uint32_t i, std::uint32_t j, std::uint64_t part) {
      add_cell({i, j, static_cast<std::uint32_t>(event), part, no_way});
    });
  }

  // Fills a table whose rows and columns have the same total. A small row takes from one column
  // after another, so that it continues in one stack or a few. The other rows share what is left in
  // proportion, so that every row and every column stays exact.
  template <class Add>
  void share_out(const std::vector<std::uint64_t>& rows, std::vector<std::uint64_t>& left,
                 std::size_t event, const Add& add) {
    std::vector<std::uint32_t> large;
    std::uint32_t column = 0;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
      std::uint64_t amount = rows[i];
      if (!is_small(amount, event)) {
        large.push_back(i);
        continue;
      }
      while (amount != 0) {
        while (left[column] == 0) ++column;
        const std::uint64_t part = std::min(amount, left[column]);
        add(i, column, part);
        left[column] -= part;
        amount -= part;
      }
    }
    for (const std::uint32_t i : large) {
      if (rows[i] == 0) continue;
      work(left.size());
      const std::vector<std::uint64_t> parts = apportion(rows[i], left);
      for (std::uint32_t j = 0; j < left.size(); ++j) {
        if (parts[j] == 0) continue;
        add(i, j, parts[j]);
        left[j] -= parts[j];
      }
    }
  }

  // What one context sends along one way.
  struct Sent {
    std::uint32_t context, way;
    std::uint64_t amount;
  };

  // Same, for functions that call each other: the contexts share the ways that begin with the
  // called function, and these ways share the columns of the member that they end with. False if
  // there are no ways.
  bool share_out_by_ways(std::size_t cycle, std::size_t event) {
    const CycleCosts costs = costs_of_cycle(cycle, event);
    std::vector<std::vector<std::uint32_t>> columns(members_.size());
    for (std::uint32_t j = 0; j < members_.size() + columns_.size(); ++j)
      if (column_total(j, event) != 0) columns[member_of_column(j)].push_back(j);
    const bool any =
        std::any_of(costs.local.begin(), costs.local.end(), [](std::uint64_t c) { return c != 0; });
    if (!any) return true;
    work(costs.calls.size());
    const std::vector<Way> ways = find_ways(costs, way_count(), steps_of_ways_left_);
    if (ways.empty()) return false;
    std::vector<std::vector<Sent>> sent(members_.size());  // [member where the way ends]
    send(cycle, event, ways, sent);
    for (std::size_t member = 0; member < members_.size(); ++member) {
      std::vector<std::uint64_t> rows, left;
      for (const Sent& s : sent[member]) rows.push_back(s.amount);
      for (const std::uint32_t j : columns[member]) left.push_back(column_total(j, event));
      share_out(rows, left, event, [&](std::uint32_t i, std::uint32_t j, std::uint64_t part) {
        const Sent& s = sent[member][i];
        add_cell({s.context, columns[member][j], static_cast<std::uint32_t>(event), part, s.way});
      });
    }
    return true;
  }

  void send(std::size_t cycle, std::size_t event, const std::vector<Way>& ways,
            std::vector<std::vector<Sent>>& sent) {
    std::vector<std::vector<std::uint32_t>> ways_from(members_.size());
    for (std::uint32_t w = 0; w < ways.size(); ++w) ways_from[ways[w].members.front()].push_back(w);
    const auto& contexts = contexts_[cycle];
    for (std::uint32_t begin = 0, end = 0; begin < contexts.size(); begin = end) {
      std::vector<std::uint64_t> rows, left;
      for (; end < contexts.size() && contexts[end].entry == contexts[begin].entry; ++end)
        rows.push_back(amounts_[cycle][contexts[end].amounts + event]);
      const auto& from = ways_from[member_number_[contexts[begin].entry]];
      for (const std::uint32_t w : from) left.push_back(ways[w].amount);
      share_out(rows, left, event, [&](std::uint32_t i, std::uint32_t w, std::uint64_t part) {
        const Way& way = ways[from[w]];
        sent[way.members.back()].push_back({begin + i, number_of(way), part});
        if (++sent_ / width_ > most_) throw TooLarge();
      });
    }
  }

  std::uint32_t number_of(const Way& way) {
    const auto [at, added] =
        way_number_.try_emplace(way.members, static_cast<std::uint32_t>(ways_.size()));
    if (added) ways_.push_back(way.members);
    return at->second;
  }

  std::size_t way_count() const {
    return simplified_below_ == 0 ? 4000 : simplified_below_ >= 100000 ? 1000 : 200;
  }

  CycleCosts costs_of_cycle(std::size_t cycle, std::size_t event) {
    CycleCosts costs;
    const std::size_t n = members_.size();
    costs.entered.resize(n);
    costs.local.resize(n);
    costs.least.resize(n);
    std::vector<Wide> most(n);  // [member] of the calls from within
    for (std::uint32_t i = 0; i < n; ++i) member_number_[members_[i]] = i;
    for (const Context& context : contexts_[cycle])
      costs.entered[member_number_[context.entry]] += amounts_[cycle][context.amounts + event];
    for (std::uint32_t j = 0; j < n + columns_.size(); ++j)
      costs.local[member_of_column(j)] += column_total(j, event);
    for (const std::uint32_t f : members_)
      for (std::uint32_t k = calls_.begin[f]; k < calls_.begin[f + 1]; ++k) {
        const GraphCall& call = graph_.calls[calls_.order[k]];
        if (call.callee == f || cycles_.of_function[call.callee] != cycle) continue;
        const std::uint64_t cost = natural(graph_.call_costs[calls_.order[k] * width_ + event]);
        const std::uint32_t callee = member_number_[call.callee];
        costs.calls.push_back({member_number_[f], callee, cost});
        costs.least[callee] = std::max(costs.least[callee], cost);
        most[callee] += cost;
      }
    bound(costs, most);
    return costs;
  }

  // Bounds for the members' inclusive costs. The sum of a member's calls is at most too high,
  // because nested calls include their costs again; in files that this project wrote they do not.
  void bound(CycleCosts& costs, const std::vector<Wide>& most) const {
    const std::size_t n = costs.local.size();
    Wide total = 0;
    for (const std::uint64_t cost : costs.local) total += cost;
    costs.most.resize(n);
    for (std::size_t m = 0; m < n; ++m) {
      costs.most[m] = static_cast<std::uint64_t>(std::min(most[m] + costs.entered[m], total));
      if (graph_.is_own) costs.least[m] = costs.most[m];
    }
  }

  std::uint32_t member_of_column(std::uint32_t column) const {
    return column < members_.size()
               ? column
               : member_number_[graph_.calls[columns_[column - members_.size()]].caller];
  }

  void add_cell(const Cell& cell) {
    if (cells_.size() / width_ + builder_->size() > most_) throw TooLarge();
    cells_.push_back(cell);
  }

  // Counting sort: keys are small, and comparisons took half of the time with many events.
  void order_cells(std::size_t keys, std::uint32_t Cell::*key) {
    places_.assign(keys + 1, 0);
    for (const Cell& cell : cells_) ++places_[cell.*key + 1];
    for (std::size_t k = 1; k < keys; ++k) places_[k] += places_[k - 1];
    ordered_.resize(cells_.size());
    for (const Cell& cell : cells_) ordered_[places_[cell.*key]++] = cell;
    cells_.swap(ordered_);
  }

  static std::uint64_t natural(std::int64_t cost) { return static_cast<std::uint64_t>(cost); }

  std::uint64_t column_total(std::uint32_t column, std::size_t event) const {
    return column < members_.size()
               ? natural(graph_.own_costs[members_[column] * width_ + event])
               : flow_.carried[columns_[column - members_.size()] * width_ + event];
  }

  bool is_small(std::uint64_t amount, std::size_t event) const {
    return simplified_below_ != 0 && amount < totals_[event] / simplified_below_;
  }

  // The counts of each call out of the cycle, in proportion to the first event that it carries; a
  // call that carries nothing is counted in the first context.
  void share_out_calls() {
    call_cells_.assign(columns_.size(), {});
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      if (cells_[c].column < members_.size()) continue;
      auto& list = call_cells_[cells_[c].column - members_.size()];
      if (list.empty() || cells_[c].event == cells_[list.front()].event) list.push_back(c);
    }
    counts_.assign(cells_.size(), 0);
    const std::size_t costly = cells_.size();
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      const std::uint64_t calls = graph_.calls[columns_[j]].calls;
      if (call_cells_[j].empty()) {
        cells_.push_back({0, static_cast<std::uint32_t>(members_.size() + j), 0, 0, no_way});
        counts_.push_back(calls);
        continue;
      }
      std::vector<std::uint64_t> weights;
      for (const std::size_t c : call_cells_[j]) weights.push_back(cells_[c].amount);
      const std::vector<std::uint64_t> parts = apportion(calls, weights);
      for (std::size_t k = 0; k < parts.size(); ++k) counts_[call_cells_[j][k]] = parts[k];
    }
    // The cells of the first context, so far at the end, belong after its others.
    std::size_t first = 0;
    while (first < costly && cells_[first].context == 0) ++first;
    std::rotate(cells_.begin() + static_cast<long>(first),
                cells_.begin() + static_cast<long>(costly), cells_.end());
    std::rotate(counts_.begin() + static_cast<long>(first),
                counts_.begin() + static_cast<long>(costly), counts_.end());
  }

  void begin_context(const Context& context) {
    forget_nodes();
    const NodeId node = child(context.parent, context.entry);
    remember_node(context.entry, node);
    builder_->add_cost(node, id_at<MetricId>(width_), static_cast<std::int64_t>(context.calls));
    if (members_.size() > 1) find_widest_ways(context.entry);
    entry_node_ = node;
    last_way_ = no_way;
  }

  // One search for the ways from each entry, unless that took too long: then all go by one member.
  void prepare_widest_ways(std::size_t cycle) {
    widest_.reset();
    cycle_costs_ = costs_of_cycle(cycle, 0);
    widest_.emplace(cycle_costs_);
    ways_entry_ = hub_ = none;
    const auto& contexts = contexts_[cycle];
    std::size_t entries = 1;
    for (std::size_t i = 1; i < contexts.size(); ++i)
      entries += contexts[i].entry != contexts[i - 1].entry;
    if (entries * (members_.size() + cycle_costs_.calls.size()) <= CycleGraph::most_search_work)
      return;
    hub_ = widest_->hub();
    search_widest_ways(hub_);
    to_hub_ = widest_->widest_ways_to(hub_);
  }

  void search_widest_ways(std::uint32_t from) {
    work(members_.size() + cycle_costs_.calls.size());
    const std::vector<std::uint32_t> above = widest_->widest_ways(from);
    for (std::size_t i = 0; i < members_.size(); ++i) above_[members_[i]] = members_[above[i]];
  }

  // Sets above_[f] to the caller of f on the widest way from the entry through the cycle, by the
  // first event.
  void find_widest_ways(std::uint32_t entry) {
    if (hub_ != none) {
      enter_hub(entry);
    } else if (ways_entry_ != entry) {
      ways_entry_ = entry;
      search_widest_ways(member_number_[entry]);
    }
  }

  // Puts the way from the entry to the hub, from which all others are known, below the entry.
  void enter_hub(std::uint32_t entry) {
    NodeId node = node_of_[entry];
    for (std::uint32_t m = member_number_[entry]; m != hub_;) {
      m = to_hub_[m];
      node = child(node, members_[m]);
      remember_node(members_[m], node);
    }
  }

  NodeId node_of(std::uint32_t function) {
    way_.clear();
    for (std::uint32_t f = function; node_of_[f] == no_node; f = above_[f]) way_.push_back(f);
    NodeId node = node_of_[way_.empty() ? function : above_[way_.back()]];
    for (std::size_t i = way_.size(); i-- > 0;) {
      node = child(node, way_[i]);
      remember_node(way_[i], node);
    }
    return node;
  }

  NodeId node_of(const Cell& cell, std::uint32_t function) {
    if (cell.way == no_way) return node_of(function);
    if (cell.way == last_way_) return last_way_node_;
    NodeId node = entry_node_;
    const std::vector<std::uint32_t>& way = ways_[cell.way];
    work(way.size());
    for (std::size_t i = 1; i < way.size(); ++i) node = child(node, members_[way[i]]);
    last_way_ = cell.way;
    return last_way_node_ = node;
  }

  void remember_node(std::uint32_t function, NodeId node) {
    node_of_[function] = node;
    placed_.push_back(function);
  }
  void forget_nodes() {
    for (const std::uint32_t f : placed_) node_of_[f] = no_node;
    placed_.clear();
  }

  // Counts steps that do not show in the size of the tree.
  void work(std::size_t steps) {
    worked_ += steps;
    if (worked_ / steps_an_entry > most_) throw TooLarge();
  }

  NodeId child(NodeId parent, std::uint32_t function) {
    if (builder_->size() >= most_) throw TooLarge();
    return builder_->child(parent, id_at<CostCentreId>(function));
  }

  void count_calls_within(std::size_t cycle) {
    for (const std::uint32_t f : members_)
      for (std::uint32_t k = calls_.begin[f]; k < calls_.begin[f + 1]; ++k) {
        const GraphCall& call = graph_.calls[calls_.order[k]];
        if (cycles_.of_function[call.callee] == cycle)
          builder_->add_cost(node_of(call.callee), id_at<MetricId>(width_),
                             static_cast<std::int64_t>(call.calls));
      }
  }

  // The cells of one context and column, from `cell` on; returns the next one.
  std::size_t fill(std::size_t cell) {
    const Cell first = cells_[cell];
    const auto is_same = [&](const Cell& c) {
      return c.context == first.context && c.way == first.way && c.column == first.column;
    };
    if (first.column < members_.size()) {
      const NodeId node = node_of(first, members_[first.column]);
      for (; cell < cells_.size() && is_same(cells_[cell]); ++cell)
        builder_->add_cost(node, id_at<MetricId>(cells_[cell].event),
                           static_cast<std::int64_t>(cells_[cell].amount));
      return cell;
    }
    const GraphCall& call = graph_.calls[columns_[first.column - members_.size()]];
    const std::size_t callee_cycle = cycles_.of_function[call.callee];
    Context& context = enter(callee_cycle, node_of(first, call.caller), call.callee);
    for (; cell < cells_.size() && is_same(cells_[cell]); ++cell) {
      amounts_[callee_cycle][context.amounts + cells_[cell].event] += cells_[cell].amount;
      context.calls += counts_[cell];
    }
    return cell;
  }

  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr std::size_t steps_an_entry = 200;

  const FunctionGraph& graph_;
  const Grouping& calls_;
  const Cycles& cycles_;
  const CallFlow& flow_;
  const std::size_t width_;
  std::vector<std::uint64_t> totals_;  // [event]
  std::uint64_t simplified_below_ = 0;
  std::size_t most_ = 0;
  std::size_t waiting_ = 0;  // contexts entered and not yet placed
  std::size_t worked_ = 0;
  std::size_t steps_of_ways_left_ = 60'000'000;  // in all attempts
  std::size_t sent_ = 0;                         // what contexts have sent by ways, of all events
  std::optional<CallTreeBuilder> builder_;
  std::vector<std::vector<Context>> contexts_;       // [cycle]
  std::vector<std::vector<std::uint64_t>> amounts_;  // [cycle] rows of its contexts
  // Of the current cycle:
  std::vector<std::uint32_t> members_, columns_;  // functions; calls out of it
  std::vector<Cell> cells_, ordered_;
  std::vector<std::size_t> places_;                   // [key] where its next cell goes
  std::vector<std::vector<std::size_t>> call_cells_;  // [call out of it] cells of its first event
  std::vector<std::uint64_t> counts_;                 // [cell]
  std::vector<std::uint32_t> member_number_;          // [function] its place in members_
  std::vector<std::vector<std::uint32_t>> ways_;      // of places in members_; the first is no_way
  std::map<std::vector<std::uint32_t>, std::uint32_t> way_number_;
  CycleCosts cycle_costs_;             // of the first event
  std::optional<CycleGraph> widest_;   // of cycle_costs_
  std::uint32_t hub_ = none;           // the member through which all widest ways go, if any
  std::vector<std::uint32_t> to_hub_;  // [member] the next on the widest way to the hub
  // Of the current context:
  std::vector<NodeId> node_of_;        // [function]
  std::vector<std::uint32_t> placed_;  // functions that have one
  std::vector<std::uint32_t> above_;   // [function]
  std::vector<std::uint32_t> way_;
  std::uint32_t ways_entry_ = none;
  NodeId entry_node_ = no_node, last_way_node_ = no_node;
  std::uint32_t last_way_ = no_way;
};

// Calls of functions that can call themselves lose costs, and counts to other calls.
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

Unrolled unroll_natural(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
                        const UnrollLimits& limits) {
  const CallFlow flow = find_call_flow(graph, calls, cycles);
  Unroller unroller(graph, calls, cycles, flow);
  const std::size_t most = std::min(limits.most_entries, limits.most_numbers / (graph.width() + 1));
  Unrolled result;
  result.changed_calls = find_changed_calls(graph, cycles, flow);
  // From all stacks to only the simplest; the last attempt may be larger.
  for (const std::uint64_t below : {0ull, 100000ull, 1000ull, 10ull}) {
    result.simplified_below = below;
    if (auto tree = unroller.run(below, below == 10 ? most : std::min(limits.entries, most))) {
      result.tree = std::move(*tree);
      return result;
    }
  }
  throw Error("callgrind: the call graph makes a tree of more than " + std::to_string(most) +
              " entries");
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
