// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/call_graph.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "formats/base/hash.h"
#include "formats/base/in_parallel.h"
#include "formats/callgrind/cost_rows.h"

namespace convertprofile::callgrind {

namespace {

// A walk over consecutive nodes of the tree, which folds that part. Walks over different parts can
// run at the same time; append() then merges them into the result of a single walk over all nodes.
template <std::size_t Fixed>
class Walk {
 public:
  Walk(const Profile& profile, const Functions& functions, std::uint32_t deepest_level,
       const std::vector<std::uint64_t>& most)
      : tree_(profile.tree),
        functions_(functions),
        deepest_level_(deepest_level),
        metrics_{most.size()},
        rows_(profile, most) {
    graph_.metrics = metrics_();
    graph_.root = usual_entry(0);
    graph_.entries.resize(functions.size());
    for (std::size_t f = 0; f < functions.size(); ++f)
      graph_.entries[f].function = id_at<FunctionId>(f);
    graph_.own_costs.resize(cell_count(functions.size(), metrics_()));
    graph_.totals.resize(metrics_());
    // Few trees have more, and growing would copy all of it again and again.
    const std::size_t expected = tree_.size() / 16;
    graph_.edges.reserve(expected * graph_.edge_width());
    index_.resize(std::bit_ceil(expected));
    grow_index();
  }

  // Walks the nodes from `begin` up to, but not including, `end`.
  void run(std::size_t begin, std::size_t end) {
    if (begin == end) return;
    rows_.set_end(end);
    top_.assign(functions_.size(), no_entry);
    entered_.resize(cell_count(functions_.size(), metrics_()));
    if (begin > 0) enter_path_to(begin);
    for (std::size_t i = begin; i < end; ++i) {
      look_ahead(i, end);
      if (i > 0)
        while (frames_.back().node != tree_.parent[i]) leave();
      const bool leaf = i + 1 == tree_.size() || index_of(tree_.parent[i + 1]) != i;
      enter(i, leaf);
    }
    while (!frames_.empty()) leave();
    frames_ = {};
    top_ = {};
    entered_ = {};
  }

  // Adds the results of `later`, a walk over the nodes after this walk's. New entries and edges are
  // appended in its order, so that all of them are in the order of their first occurrence.
  void append(const Walk& later) {
    const CallGraph& from = later.graph_;
    const std::vector<EntryId> here = add_entries(from);
    for (std::size_t e = 0; e < here.size(); ++e)
      add(from.own_costs.data() + e * metrics_(), own_costs(here[e]));
    for (std::size_t e = 0; e < from.edge_count(); ++e) {
      const std::size_t edge =
          edge_of(here[index_of(from.caller(e))], here[index_of(from.callee(e))]);
      edge_row(edge)[1] += from.calls(e);
      add(from.inclusive_costs(e), inclusive_costs(edge));
    }
    add(from.totals.data(), graph_.totals.data());
    rows_.add_facts(later.rows_);
  }

  // Facts about the costs walked over.
  const ColumnFacts& column(std::size_t metric) const { return rows_.column(metric); }

  CallGraph take_graph() {
    graph_.occurs.resize(graph_.entries.size());
    graph_.occurs[index_of(graph_.root)] = true;
    for (std::size_t e = 0; e < graph_.edge_count(); ++e) {
      graph_.occurs[index_of(graph_.callee(e))] = true;
      if (graph_.callee(e) == graph_.root) graph_.root_is_called = true;
    }
    return std::move(graph_);
  }

 private:
  static constexpr std::uint32_t no_edge = 0xffffffff;

  // A node on the path from the root to the current node.
  struct Frame {
    NodeId node;
    EntryId entry;
    EntryId above;       // the entry of the same function nearest above, or none
    std::uint32_t edge;  // the edge that carries the node's inclusive costs, or none
  };

  // An earlier walk has counted the nodes above `first`. This walk adds to them only the inclusive
  // costs from `first` on; their edges are not new.
  void enter_path_to(std::size_t first) {
    for (NodeId node = tree_.parent[first];; node = tree_.parent[index_of(node)]) {
      frames_.push_back({node, no_entry, no_entry, no_edge});
      if (node == root_node) break;
    }
    std::reverse(frames_.begin(), frames_.end());
    for (std::size_t k = 0; k < frames_.size(); ++k) {
      Frame& frame = frames_[k];
      const std::size_t f = function_of(index_of(frame.node));
      frame.above = top_[f];
      frame.entry = entry_below(frame.above, f);
      if (k > 0 && frame.entry != frame.above)
        frame.edge = static_cast<std::uint32_t>(edge_of(frames_[k - 1].entry, frame.entry));
      top_[f] = frame.entry;
    }
  }

  void enter(std::size_t i, bool leaf) {
    const std::size_t f = function_of(i);
    const EntryId above = top_[f];
    const EntryId entry = entry_below(above, f);
    const bool nested = entry == above;
    const std::uint64_t* const row = rows_[i];
    std::size_t edge = no_edge;
    if (i > 0) {
      edge = edge_of(frames_.back().entry, entry);
      edge_row(edge)[1] += row[metrics_()];
      if (nested) edge = no_edge;
    }
    if (leaf && edge != no_edge) add(row, inclusive_costs(edge));
    if (!leaf && !nested) {
      // The node's inclusive costs are the growth of the totals until the walk leaves it. An entry
      // is on the stack at most once without being nested, so one row per entry is enough.
      std::copy_n(graph_.totals.data(), metrics_(), entered_.data() + index_of(entry) * metrics_());
    }
    add(row, own_costs(entry));
    add(row, graph_.totals.data());
    if (leaf) return;
    top_[f] = entry;
    frames_.push_back({id_at<NodeId>(i), entry, above, static_cast<std::uint32_t>(edge)});
  }

  void leave() {
    const Frame& frame = frames_.back();
    if (frame.edge != no_edge) {
      const std::uint64_t* const __restrict before =
          entered_.data() + index_of(frame.entry) * metrics_();
      const std::uint64_t* const __restrict now = graph_.totals.data();
      std::uint64_t* const __restrict to = inclusive_costs(frame.edge);
      for (std::size_t m = 0; m < metrics_(); ++m) to[m] += now[m] - before[m];
    }
    top_[index_of(graph_.entries[index_of(frame.entry)].function)] = frame.above;
    frames_.pop_back();
  }

  std::uint64_t* edge_row(std::size_t edge) {
    return graph_.edges.data() + edge * (metrics_() + 2);
  }
  std::uint64_t* inclusive_costs(std::size_t edge) { return edge_row(edge) + 2; }
  std::uint64_t* own_costs(EntryId entry) {
    return graph_.own_costs.data() + index_of(entry) * metrics_();
  }

  void add(const std::uint64_t* __restrict row, std::uint64_t* __restrict to) const {
    for (std::size_t m = 0; m < metrics_(); ++m) to[m] += row[m];
  }

  // The entry for function `f`, given its nearest entry `above` in the stack. Returns `above` if
  // that already has the deepest level.
  EntryId entry_below(EntryId above, std::size_t f) {
    if (above == no_entry) return id_at<EntryId>(f);
    if (graph_.entries[index_of(above)].level == deepest_level_) return above;
    const EntryId deeper = entry_deeper(above);
    entered_.resize(cell_count(graph_.entries.size(), metrics_()));
    return deeper;
  }

  // The entry of the same function one level deeper, which is added if it is new.
  EntryId entry_deeper(EntryId above) {
    const Entry upper = graph_.entries[index_of(above)];
    if (upper.deeper != no_entry) return upper.deeper;
    const EntryId added = id_at<EntryId>(graph_.entries.size());
    graph_.entries[index_of(above)].deeper = added;
    graph_.entries.push_back({upper.function, upper.level + 1, no_entry});
    graph_.own_costs.resize(cell_count(graph_.entries.size(), metrics_()));
    return added;
  }

  // Maps each entry of another graph of the same functions to the entry here.
  std::vector<EntryId> add_entries(const CallGraph& from) {
    // The entry of the level above comes first: it has the lower number.
    std::vector<EntryId> here(from.entries.size());
    for (std::size_t e = 0; e < here.size(); ++e)
      if (const EntryId deeper = from.entries[e].deeper; deeper != no_entry)
        here[index_of(deeper)] = id_at<EntryId>(e);
    for (std::size_t e = 0; e < here.size(); ++e)
      here[e] = e < functions_.size() ? id_at<EntryId>(e) : entry_deeper(here[index_of(here[e])]);
    return here;
  }

  // The number of an edge, which is added if it is new.
  std::size_t edge_of(EntryId caller, EntryId callee) {
    const std::uint64_t key = key_of(caller, callee);
    std::size_t slot = first_slot(key);
    for (; index_[slot] != no_edge; slot = (slot + 1) & (index_.size() - 1))
      if (edge_row(index_[slot])[0] == key) return index_[slot];
    const std::size_t edge = graph_.edge_count();
    index_[slot] = static_cast<std::uint32_t>(edge);
    graph_.edges.resize(graph_.edges.size() + graph_.edge_width());
    edge_row(edge)[0] = key;
    if (edge * 2 >= index_.size()) grow_index();
    return edge;
  }

  static std::uint64_t key_of(EntryId caller, EntryId callee) {
    return std::uint64_t{static_cast<std::uint32_t>(caller)} << 32 |
           static_cast<std::uint32_t>(callee);
  }

  std::size_t first_slot(std::uint64_t key) const { return hash_(key) & (index_.size() - 1); }

  void grow_index() {
    index_.assign(std::max<std::size_t>(index_.size() * 2, 1024), no_edge);
    for (std::size_t e = 0; e < graph_.edge_count(); ++e) {
      std::size_t slot = first_slot(graph_.edge(e)[0]);
      while (index_[slot] != no_edge) slot = (slot + 1) & (index_.size() - 1);
      index_[slot] = static_cast<std::uint32_t>(e);
    }
  }

  // Prefetches the memory that nodes a little further on will need: the walk spends most of its
  // time waiting for rows of edges. A wrong guess (another level of the function) does no harm.
  void look_ahead(std::size_t i, std::size_t end) {
    const std::size_t far = i + ahead_.size();
    if (far >= end) return;
    const std::size_t near = (i + ahead_.size() / 2) % ahead_.size();
    const std::uint32_t edge = index_[ahead_[near].slot & (index_.size() - 1)];
    if (edge != no_edge) {
      __builtin_prefetch(edge_row(edge));
      __builtin_prefetch(edge_row(edge) + metrics_() + 1);
    }
    const std::uint64_t* const own = own_costs(ahead_[near].entry);
    __builtin_prefetch(own);
    __builtin_prefetch(own + metrics_() - 1);
    const EntryId caller = usual_entry(index_of(tree_.parent[far]));
    const EntryId callee = usual_entry(far);
    const std::size_t slot = first_slot(key_of(caller, callee));
    __builtin_prefetch(&index_[slot]);
    ahead_[i % ahead_.size()] = {slot, callee};
  }

  // The entry of a node that is not below another node of its function.
  EntryId usual_entry(std::size_t node) const { return id_at<EntryId>(function_of(node)); }

  std::size_t function_of(std::size_t node) const {
    return index_of(functions_.of_centre[index_of(tree_.centre[node])]);
  }

  struct Coming {
    std::size_t slot = 0;  // of its edge
    EntryId entry{};
  };

  const CallTree& tree_;
  const Functions& functions_;
  const std::uint32_t deepest_level_;
  const Width<Fixed> metrics_;
  CallGraph graph_;
  CostRows<Fixed> rows_;
  std::vector<Frame> frames_;
  std::vector<EntryId> top_;            // [FunctionId]: its entry nearest above, or none
  std::vector<std::uint64_t> entered_;  // [EntryId][MetricId]: the totals when it was entered
  NumberHash hash_;
  std::vector<std::uint32_t> index_;  // of edges: open addressing, at most half full
  std::array<Coming, 16> ahead_{};    // of the nodes that are near enough
};

// Makes no graph if the sum of a metric does not fit; lowers its limit for a single cost instead.
template <std::size_t Fixed>
std::optional<CallGraph> fold(const Profile& profile, const Functions& functions,
                              std::uint32_t deepest_level, std::size_t parts,
                              std::vector<std::uint64_t>& most) {
  const std::size_t nodes = profile.tree.size();
  const auto walk_part = [&, &limits = std::as_const(most)](std::size_t part) {
    Walk<Fixed> walk(profile, functions, deepest_level, limits);
    walk.run(nodes * part / parts, nodes * (part + 1) / parts);
    return walk;
  };
  std::optional<Walk<Fixed>> joined;
  in_parallel(parts, walk_part, [&](Walk<Fixed>&& walk) {
    if (joined)
      joined->append(walk);
    else
      joined.emplace(std::move(walk));
  });
  Walk<Fixed>& walk = *joined;

  CallGraph graph = walk.take_graph();
  graph.most = most;
  bool fits = true;
  for (std::size_t m = 0; m < most.size(); ++m) {
    graph.has_negative.push_back(walk.column(m).has_negative);
    if (!walk.column(m).overflows) continue;
    fits = false;
    most[m] = greatest_sum / nodes;
  }
  if (!fits) return std::nullopt;
  return graph;
}

// Threads do not pay off for small trees, nor do many threads, whose results must be merged.
std::size_t sensible_parts(std::size_t nodes) {
  constexpr std::size_t large = 500'000;
  constexpr std::size_t most_parts = 4;
  if (nodes < large) return 1;
  return std::min(hardware_threads(), most_parts);
}

}  // namespace

CallGraph fold_call_tree(const Profile& profile, const Functions& functions,
                         std::uint32_t deepest_level) {
  return fold_in_parts(profile, functions, deepest_level, sensible_parts(profile.tree.size()));
}

CallGraph fold_in_parts(const Profile& profile, const Functions& functions,
                        std::uint32_t deepest_level, std::size_t parts) {
  const std::size_t metrics = profile.metrics.size();
  // Clean's profiles have 6 metrics, GHC's 3.
  const auto fold_rows = metrics == 6 ? fold<6> : metrics == 3 ? fold<3> : fold<0>;
  std::vector<std::uint64_t> most(metrics, greatest_sum);
  for (;;)
    if (auto graph = fold_rows(profile, functions, deepest_level, parts, most))
      return std::move(*graph);
}

}  // namespace convertprofile::callgrind
