#include "formats/callgrind/call_graph.h"

#include <algorithm>
#include <array>

#include "formats/callgrind/cost_rows.h"

namespace convertprofile::callgrind {

namespace {

template <std::size_t Fixed>
class Walk {
 public:
  Walk(const Profile& profile, const Functions& functions, std::uint32_t deepest_level,
       CallGraph& graph)
      : tree_(profile.tree),
        functions_(functions),
        deepest_level_(deepest_level),
        graph_(graph),
        metrics_{graph.metrics},
        rows_(profile, graph.most),
        top_(functions.size(), no_entry) {
    graph_.entries.resize(functions.size());
    for (std::size_t f = 0; f < functions.size(); ++f)
      graph_.entries[f].function = id_at<FunctionId>(f);
    graph_.own_costs.resize(functions.size() * metrics_());
    graph_.totals.resize(metrics_());
    entered_.resize(functions.size() * metrics_());
    grow_index();
  }

  // Of the costs walked over.
  const ColumnFacts& column(std::size_t metric) const { return rows_.column(metric); }

  void run() {
    const std::size_t n = tree_.size();
    for (std::size_t i = 0; i < n; ++i) {
      look_ahead(i);
      if (i > 0)
        while (frames_.back().node != tree_.parent[i]) leave();
      const bool leaf = i + 1 == n || index_of(tree_.parent[i + 1]) != i;
      enter(i, leaf);
    }
    while (!frames_.empty()) leave();
    graph_.occurs.resize(graph_.entries.size());
    graph_.occurs[index_of(graph_.root)] = true;
    for (std::size_t e = 0; e < graph_.edge_count(); ++e) {
      graph_.occurs[index_of(graph_.callee(e))] = true;
      if (graph_.callee(e) == graph_.root) graph_.root_is_called = true;
    }
  }

 private:
  static constexpr std::uint32_t no_edge = 0xffffffff;

  // A node on the way from the root to the node at hand.
  struct Frame {
    NodeId node;
    EntryId entry;
    EntryId above;       // the entry of the same function nearest above, or none
    std::uint32_t edge;  // that bears the inclusive costs of the node, or none
  };

  void enter(std::size_t i, bool leaf) {
    const std::size_t f = index_of(functions_.of_centre[index_of(tree_.centre[i])]);
    const EntryId above = top_[f];
    const EntryId entry = entry_below(above, f);
    const bool nested = entry == above;
    const std::uint64_t* const row = rows_[i];
    std::size_t edge = no_edge;
    if (i > 0) {
      edge = edge_of(frames_.back().entry, entry);
      edge_row(edge)[1] += row[metrics_()];
      if (nested) edge = no_edge;
    } else {
      graph_.root = entry;
    }
    if (leaf && edge != no_edge) add(row, inclusive_costs(edge));
    if (!leaf && !nested) {
      // The node's inclusive costs are what the totals grow by until it is left. An entry is on the
      // stack once at most without being nested, so that one row for each entry will do.
      std::copy_n(graph_.totals.data(), metrics_(), entered_.data() + index_of(entry) * metrics_());
    }
    add(row, graph_.own_costs.data() + index_of(entry) * metrics_());
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

  void add(const std::uint64_t* __restrict row, std::uint64_t* __restrict to) const {
    for (std::size_t m = 0; m < metrics_(); ++m) to[m] += row[m];
  }

  // The entry of function `f` where `above` is its entry nearest above in the stack. Equal to
  // `above` if that has the deepest level.
  EntryId entry_below(EntryId above, std::size_t f) {
    if (above == no_entry) return id_at<EntryId>(f);
    const Entry upper = graph_.entries[index_of(above)];
    if (upper.level == deepest_level_) return above;
    if (upper.deeper != no_entry) return upper.deeper;
    const EntryId added = id_at<EntryId>(graph_.entries.size());
    graph_.entries[index_of(above)].deeper = added;
    graph_.entries.push_back({upper.function, upper.level + 1, no_entry});
    graph_.own_costs.resize(graph_.entries.size() * metrics_());
    entered_.resize(graph_.entries.size() * metrics_());
    return added;
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

  std::size_t first_slot(std::uint64_t key) const {
    return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15) >> 32) & (index_.size() - 1);
  }

  void grow_index() {
    index_.assign(std::max<std::size_t>(index_.size() * 2, 1024), no_edge);
    for (std::size_t e = 0; e < graph_.edge_count(); ++e) {
      std::size_t slot = first_slot(graph_.edge(e)[0]);
      while (index_[slot] != no_edge) slot = (slot + 1) & (index_.size() - 1);
      index_[slot] = static_cast<std::uint32_t>(e);
    }
  }

  // Has the memory that nodes a little further on will need brought near: most of the walk's time
  // is waiting for the rows of edges. A wrong guess (another level of the function) does no harm.
  void look_ahead(std::size_t i) {
    const std::size_t far = i + ahead_.size();
    if (far >= tree_.size()) return;
    const std::size_t near = (i + ahead_.size() / 2) % ahead_.size();
    const std::uint32_t edge = index_[ahead_[near].slot & (index_.size() - 1)];
    if (edge != no_edge) {
      __builtin_prefetch(edge_row(edge));
      __builtin_prefetch(edge_row(edge) + metrics_() + 1);
    }
    const std::uint64_t* const own =
        graph_.own_costs.data() + index_of(ahead_[near].entry) * metrics_();
    __builtin_prefetch(own);
    __builtin_prefetch(own + metrics_() - 1);
    const EntryId caller = usual_entry(index_of(tree_.parent[far]));
    const EntryId callee = usual_entry(far);
    const std::size_t slot = first_slot(key_of(caller, callee));
    __builtin_prefetch(&index_[slot]);
    ahead_[i % ahead_.size()] = {slot, callee};
  }

  // Of a node, the entry that it has outside of itself.
  EntryId usual_entry(std::size_t node) const {
    return id_at<EntryId>(index_of(functions_.of_centre[index_of(tree_.centre[node])]));
  }

  struct Coming {
    std::size_t slot = 0;  // of its edge
    EntryId entry{};
  };

  const CallTree& tree_;
  const Functions& functions_;
  const std::uint32_t deepest_level_;
  CallGraph& graph_;
  const Width<Fixed> metrics_;
  CostRows<Fixed> rows_;
  std::vector<Frame> frames_;
  std::vector<EntryId> top_;            // [FunctionId]: its entry nearest above, or none
  std::vector<std::uint64_t> entered_;  // [EntryId][MetricId]: the totals when it was entered
  std::vector<std::uint32_t> index_;    // of edges: open addressing, at most half full
  std::array<Coming, 16> ahead_{};      // of the nodes that are near enough
};

// Whether all sums fit; if one does not, lowers what a cost of that metric may be at most.
template <std::size_t Fixed>
bool fold(const Profile& profile, const Functions& functions, std::uint32_t deepest_level,
          CallGraph& graph, std::vector<std::uint64_t>& most) {
  Walk<Fixed> walk(profile, functions, deepest_level, graph);
  walk.run();
  bool fits = true;
  for (std::size_t m = 0; m < most.size(); ++m) {
    graph.has_negative[m] = walk.column(m).has_negative;
    if (!walk.column(m).overflows) continue;
    fits = false;
    most[m] = greatest_sum / profile.tree.size();
  }
  return fits;
}

}  // namespace

CallGraph fold_call_tree(const Profile& profile, const Functions& functions,
                         std::uint32_t deepest_level) {
  const std::size_t metrics = profile.metrics.size();
  // Clean's profiles have 6 metrics, GHC's 3.
  const auto fold_rows = metrics == 6 ? fold<6> : metrics == 3 ? fold<3> : fold<0>;
  std::vector<std::uint64_t> most(metrics, greatest_sum);
  for (;;) {
    CallGraph graph;
    graph.metrics = metrics;
    graph.has_negative.resize(metrics);
    graph.most = most;
    if (fold_rows(profile, functions, deepest_level, graph, most)) return graph;
  }
}

}  // namespace convertprofile::callgrind
