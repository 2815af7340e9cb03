#include "formats/callgrind/unroll.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "formats/callgrind/call_flow.h"
#include "formats/callgrind/cycles.h"
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

// What one context gets of one column: own costs of a member, or a call out of the cycle.
struct Cell {
  std::uint32_t context, column, event;
  std::uint64_t amount;
};

struct TooLarge {};

class Unroller {
 public:
  Unroller(const FunctionGraph& graph, const CallsByFunction& calls, const Cycles& cycles,
           const CallFlow& flow)
      : graph_(graph), calls_(calls), cycles_(cycles), flow_(flow), width_(graph.width()) {
    totals_.resize(width_);
    for (std::size_t i = 0; i < graph.own_costs.size(); ++i)
      totals_[i % width_] += graph.own_costs[i];
  }

  // Nothing if the tree gets larger than `most`.
  std::optional<CallTree> run(std::uint64_t simplified_below, std::size_t most) {
    simplified_below_ = simplified_below;
    most_ = most;
    waiting_ = worked_ = 0;
    ways_cycle_ = SIZE_MAX;
    placed_.clear();
    builder_.emplace(width_ + 1);
    const NodeId root = builder_->child(no_node, root_to_be);
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
    cells_.clear();
    for (std::size_t e = 0; e < width_; ++e) share_out(cycle, e);
    // By context, column and event: that of events they have.
    order_cells(members_.size() + columns_.size(), &Cell::column);
    order_cells(contexts_[cycle].size(), &Cell::context);
    share_out_calls();
    std::size_t cell = 0;
    for (std::uint32_t i = 0; i < contexts_[cycle].size(); ++i) {
      begin_context(cycle, contexts_[cycle][i]);
      if (i == 0) count_calls_within(cycle);
      while (cell < cells_.size() && cells_[cell].context == i) cell = fill(cell);
    }
    waiting_ -= contexts_[cycle].size();
    forget_nodes();
  }

  // One event's own costs and calls out of a cycle, columns, over its contexts, rows. Both add up
  // to the same. A small context is filled from one column after the other, so that it goes on in
  // one stack or a few; the others share what is left in proportion, so that every row and every
  // column stays exact.
  void share_out(std::size_t cycle, std::size_t event) {
    const auto count = static_cast<std::uint32_t>(members_.size() + columns_.size());
    const auto& contexts = contexts_[cycle];
    std::vector<std::uint64_t> left(count);
    for (std::uint32_t j = 0; j < count; ++j) left[j] = column_total(j, event);
    std::vector<std::uint32_t> large;
    std::uint32_t column = 0;
    for (std::uint32_t i = 0; i < contexts.size(); ++i) {
      std::uint64_t amount = amounts_[cycle][contexts[i].amounts + event];
      if (!is_small(amount, event)) {
        large.push_back(i);
        continue;
      }
      while (amount != 0) {
        while (left[column] == 0) ++column;
        const std::uint64_t part = std::min(amount, left[column]);
        add_cell({i, column, static_cast<std::uint32_t>(event), part});
        left[column] -= part;
        amount -= part;
      }
    }
    for (const std::uint32_t i : large) {
      const std::uint64_t amount = amounts_[cycle][contexts[i].amounts + event];
      if (amount == 0) continue;
      work(count);
      const std::vector<std::uint64_t> parts = shares(amount, left);
      for (std::uint32_t j = 0; j < count; ++j) {
        if (parts[j] == 0) continue;
        add_cell({i, j, static_cast<std::uint32_t>(event), parts[j]});
        left[j] -= parts[j];
      }
    }
  }

  void add_cell(const Cell& cell) {
    if (cells_.size() / width_ + builder_->size() > most_) throw TooLarge();
    cells_.push_back(cell);
  }

  // Counting: keys are small, and comparing took half of the time with many events.
  void order_cells(std::size_t keys, std::uint32_t Cell::*key) {
    places_.assign(keys + 1, 0);
    for (const Cell& cell : cells_) ++places_[cell.*key + 1];
    for (std::size_t k = 1; k < keys; ++k) places_[k] += places_[k - 1];
    ordered_.resize(cells_.size());
    for (const Cell& cell : cells_) ordered_[places_[cell.*key]++] = cell;
    cells_.swap(ordered_);
  }

  std::uint64_t column_total(std::uint32_t column, std::size_t event) const {
    return column < members_.size()
               ? graph_.own_costs[members_[column] * width_ + event]
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
        cells_.push_back({0, static_cast<std::uint32_t>(members_.size() + j), 0, 0});
        counts_.push_back(calls);
        continue;
      }
      std::vector<std::uint64_t> weights;
      for (const std::size_t c : call_cells_[j]) weights.push_back(cells_[c].amount);
      const std::vector<std::uint64_t> parts = shares(calls, weights);
      for (std::size_t k = 0; k < parts.size(); ++k) counts_[call_cells_[j][k]] = parts[k];
    }
    // Those of the first context, at the end so far, belong behind its others.
    std::size_t first = 0;
    while (first < costly && cells_[first].context == 0) ++first;
    std::rotate(cells_.begin() + static_cast<long>(first),
                cells_.begin() + static_cast<long>(costly), cells_.end());
    std::rotate(counts_.begin() + static_cast<long>(first),
                counts_.begin() + static_cast<long>(costly), counts_.end());
  }

  void begin_context(std::size_t cycle, const Context& context) {
    forget_nodes();
    const NodeId node = child(context.parent, context.entry);
    remember_node(context.entry, node);
    builder_->add_cost(node, id_at<MetricId>(width_), static_cast<std::int64_t>(context.calls));
    if (members_.size() > 1) find_ways(cycle, context.entry);
  }

  // above_[f] becomes the caller of f on a shortest way from the entry through the cycle.
  void find_ways(std::size_t cycle, std::uint32_t entry) {
    if (ways_cycle_ == cycle && ways_entry_ == entry) return;
    ways_cycle_ = cycle;
    ways_entry_ = entry;
    std::deque<std::uint32_t> queue{entry};
    for (const std::uint32_t f : members_) above_[f] = none;
    work(members_.size());
    above_[entry] = entry;
    for (; !queue.empty(); queue.pop_front()) {
      const std::uint32_t f = queue.front();
      work(1 + calls_.begin[f + 1] - calls_.begin[f]);
      for (std::uint32_t k = calls_.begin[f]; k < calls_.begin[f + 1]; ++k) {
        const std::uint32_t g = graph_.calls[calls_.order[k]].callee;
        if (cycles_.of_function[g] != cycle || above_[g] != none) continue;
        above_[g] = f;
        queue.push_back(g);
      }
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

  void remember_node(std::uint32_t function, NodeId node) {
    node_of_[function] = node;
    placed_.push_back(function);
  }
  void forget_nodes() {
    for (const std::uint32_t f : placed_) node_of_[f] = no_node;
    placed_.clear();
  }

  // Of steps that do not show in the size of the tree.
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
      return c.context == first.context && c.column == first.column;
    };
    if (first.column < members_.size()) {
      const NodeId node = node_of(members_[first.column]);
      for (; cell < cells_.size() && is_same(cells_[cell]); ++cell)
        builder_->add_cost(node, id_at<MetricId>(cells_[cell].event),
                           static_cast<std::int64_t>(cells_[cell].amount));
      return cell;
    }
    const GraphCall& call = graph_.calls[columns_[first.column - members_.size()]];
    const std::size_t callee_cycle = cycles_.of_function[call.callee];
    Context& context = enter(callee_cycle, node_of(call.caller), call.callee);
    for (; cell < cells_.size() && is_same(cells_[cell]); ++cell) {
      amounts_[callee_cycle][context.amounts + cells_[cell].event] += cells_[cell].amount;
      context.calls += counts_[cell];
    }
    return cell;
  }

  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr std::size_t steps_an_entry = 200;

  const FunctionGraph& graph_;
  const CallsByFunction& calls_;
  const Cycles& cycles_;
  const CallFlow& flow_;
  const std::size_t width_;
  std::vector<std::uint64_t> totals_;  // [event]
  std::uint64_t simplified_below_ = 0;
  std::size_t most_ = 0;
  std::size_t waiting_ = 0;  // contexts entered and not yet placed
  std::size_t worked_ = 0;
  std::optional<CallTreeBuilder> builder_;
  std::vector<std::vector<Context>> contexts_;       // [cycle]
  std::vector<std::vector<std::uint64_t>> amounts_;  // [cycle] rows of its contexts
  // Of the cycle being placed:
  std::vector<std::uint32_t> members_, columns_;  // functions; calls out of it
  std::vector<Cell> cells_, ordered_;
  std::vector<std::size_t> places_;                   // [key] where its next cell goes
  std::vector<std::vector<std::size_t>> call_cells_;  // [call out of it] cells of its first event
  std::vector<std::uint64_t> counts_;                 // [cell]
  // Of the context being filled:
  std::vector<NodeId> node_of_;        // [function]
  std::vector<std::uint32_t> placed_;  // functions that have one
  std::vector<std::uint32_t> above_;   // [function]
  std::vector<std::uint32_t> way_;
  std::size_t ways_cycle_ = SIZE_MAX;
  std::uint32_t ways_entry_ = none;
};

}  // namespace

Unrolled unroll(const FunctionGraph& graph, const UnrollLimits& limits) {
  const CallsByFunction calls = calls_by_caller(graph);
  const Cycles cycles = find_cycles(graph, calls);
  const CallFlow flow = find_call_flow(graph, calls, cycles);
  Unroller unroller(graph, calls, cycles, flow);
  const std::size_t most = std::min(limits.most_entries, limits.most_numbers / (graph.width() + 1));
  Unrolled result;
  // From all stacks to none but the simplest; the last try may be larger.
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

}  // namespace convertprofile::callgrind
