// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <string>
#include <utility>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/cpuprofile/cpuprofile.h"
#include "formats/cpuprofile/cpuprofile_json.h"
#include "formats/cpuprofile/function_names.h"
#include "formats/cpuprofile/sample_order.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

using namespace cpuprofile;

constexpr std::size_t no_parent = SIZE_MAX;

// `URL:LINE:COLUMN`, counted from 1, 0 for none. Empty if it could not be parsed back.
std::string position_of(const CallFrame& frame) {
  if (frame.url.empty()) return {};
  std::string position =
      frame.url + ":" + std::to_string(frame.line + 1) + ":" + std::to_string(frame.column + 1);
  return source_file(position).file == frame.url ? position : std::string();
}

// The beginning of each sample and the end of the last one, never decreasing.
std::vector<std::int64_t> times_of(const CpuFile& file) {
  std::vector<std::int64_t> times;
  std::int64_t now = file.start, latest = INT64_MIN;
  const auto add = [&](std::int64_t time) {
    latest = std::max(latest, time);
    times.push_back(latest);
  };
  if (file.timestamps.empty()) {
    for (const std::int64_t delta : file.time_deltas) add(now = saturating_add(now, delta));
    if (!times.empty()) add(file.end);
  } else {
    for (const std::int64_t time : file.timestamps) add(time);
    if (times.size() == file.samples.size()) times.push_back(latest);
    times.resize(file.samples.size() + 1);
  }
  return times;
}

class CpuProfileReader {
 public:
  CpuProfileReader(std::string_view bytes, Diagnostics& diagnostics)
      : bytes_(bytes),
        diagnostics_(diagnostics),
        file_(parse(bytes, [this](const CallFrame& frame) { return centre_of(frame); })) {}

  Profile read() {
    if (file_.nodes.empty()) fail("nodes", "the file has none");
    check_times();
    builder_ = CallTreeBuilder(times_.empty() ? 1 : 2);
    number_nodes();
    connect_nodes();
    add_nodes();
    const bool has_times = !times_.empty();
    if (has_times)
      profile_.add_metric({"Time", "Time", std::string(unit::microseconds), Role::time});
    profile_.add_metric({std::string(samples_metric), std::string(samples_metric),
                         std::string(unit::count), has_times ? Role::other : Role::time});
    add_costs();
    finish_tree();
    if (has_times) {
      keep_samples();
      add_intervals();
    }
    return std::move(profile_);
  }

 private:
  [[noreturn]] void fail(std::string_view field, const std::string& what) const {
    fail_at_byte(bytes_.size(), field, what);
  }

  CostCentreId centre_of(const CallFrame& frame) {
    const std::string position = position_of(frame);
    const FunctionName name = frame.function.empty()
                                  ? FunctionName{{}, anonymous_name(frame.url, frame.line + 1)}
                                  : function_name(frame.function);
    return centres_(name.module, name.name, position);
  }

  // Some programs write samples without times, which are then only counted.
  void check_times() {
    const std::size_t samples = file_.samples.size();
    const auto& [field, times] = file_.timestamps.empty()
                                     ? std::pair("timeDeltas", file_.time_deltas.size())
                                     : std::pair("timestamps", file_.timestamps.size());
    if (times == 0 || samples == 0) {
      if (samples != 0) diagnostics_.warn("the samples have no times, so they are only counted");
      return;
    }
    const bool fits = file_.timestamps.empty() ? times == samples : times >= samples;
    if (!fits) fail(field, count_text(times, "time") + " for " + count_text(samples, "sample"));
    times_ = times_of(file_);
  }

  void number_nodes() {
    for (std::size_t i = 0; i < file_.nodes.size(); ++i) {
      const auto& id = file_.nodes[i].id;
      if (id && !node_of_id_.emplace(*id, i).second)
        fail("id", "two nodes have number " + std::to_string(*id));
    }
  }

  std::size_t node_of(std::int64_t id, std::string_view field) const {
    const auto found = node_of_id_.find(id);
    if (found == node_of_id_.end()) fail(field, "there is no node " + std::to_string(id));
    return found->second;
  }

  void connect_nodes() {
    auto pairs = std::move(file_.nested);
    for (const auto& [node, child] : file_.children)
      pairs.emplace_back(node, node_of(child, "children"));
    for (const auto& [node, parent] : file_.parents)
      pairs.emplace_back(node_of(parent, "parent"), node);
    const std::size_t nodes = file_.nodes.size();
    parent_.assign(nodes, no_parent);
    first_child_.assign(nodes + 1, 0);
    std::size_t kept = 0;
    for (const auto& [above, node] : pairs) {
      if (parent_[node] == above) continue;  // some files give both
      if (parent_[node] != no_parent)
        fail("children", "node " + number_of(node) + " is below two others");
      parent_[node] = above;
      pairs[kept++] = {above, node};
    }
    pairs.resize(kept);
    for (const auto& [above, node] : pairs) ++first_child_[above + 1];
    for (std::size_t i = 0; i < nodes; ++i) first_child_[i + 1] += first_child_[i];
    children_.resize(pairs.size());
    std::vector<std::size_t> next(first_child_.begin(), first_child_.end() - 1);
    for (const auto& [above, node] : pairs) children_[next[above]++] = node;
  }

  std::string number_of(std::size_t node) const {
    return std::to_string(file_.nodes[node].id.value_or(static_cast<std::int64_t>(node)));
  }

  // Adds nodes level by level, parents first.
  void add_nodes() {
    const NodeId root = builder_.child(no_node, placeholder_root);
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < parent_.size(); ++i)
      if (parent_[i] == no_parent) queue.push_back(i);
    entry_.assign(file_.nodes.size(), root);
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const std::size_t i = queue[at];
      const FileNode& node = file_.nodes[i];
      const bool is_top = parent_[i] == no_parent;
      if (!is_top || !node.is_root)
        entry_[i] = builder_.child(is_top ? root : entry_[parent_[i]],
                                   node.is_root ? centres_({}, root_name) : node.centre);
      queue.insert(queue.end(), children_.begin() + static_cast<std::ptrdiff_t>(first_child_[i]),
                   children_.begin() + static_cast<std::ptrdiff_t>(first_child_[i + 1]));
    }
    if (queue.size() != file_.nodes.size()) fail("children", "some nodes are below themselves");
  }

  void add_costs() {
    const MetricId hits = id_at<MetricId>(profile_.metrics.size() - 1);
    bool counts = false;
    for (std::size_t i = 0; i < file_.nodes.size(); ++i) {
      counts |= file_.nodes[i].hits != 0;
      builder_.add_cost(entry_[i], hits, file_.nodes[i].hits);
    }
    for (std::size_t s = 0; s < file_.samples.size(); ++s) {
      const std::size_t node = node_of(file_.samples[s], "samples");
      sampled_.push_back(entry_[node]);
      if (!counts && entry_[node] != root_node) builder_.add_cost(entry_[node], hits, 1);
      if (!times_.empty()) builder_.add_cost(entry_[node], MetricId{0}, duration(s));
    }
  }

  std::int64_t duration(std::size_t sample) const {
    return saturating_subtract(times_[sample + 1], times_[sample]);
  }

  void finish_tree() {
    CallTreeBuilder::Result result = builder_.finish();
    profile_.tree = std::move(result.tree);
    const std::size_t before = profile_.tree.size();
    settle_root(profile_, centres_);
    has_root_ = profile_.tree.size() == before;
    for (NodeId& node : sampled_) node = result.moved[index_of(node)];
  }

  // `sampled_` includes the root, which is not an entry if it was removed.
  void keep_samples() {
    SampleOrder order;
    order.start = file_.timestamps.empty() ? file_.start : file_.timestamps.front();
    order.end = file_.timestamps.empty() ? file_.end : times_.back();
    std::int64_t before = order.start;
    for (std::size_t s = 0; s < sampled_.size(); ++s) {
      std::int64_t delta = 0;
      if (file_.timestamps.empty()) {
        delta = file_.time_deltas[s];
      } else {
        delta = saturating_subtract(file_.timestamps[s], before);
        before = file_.timestamps[s];
      }
      const std::size_t node = index_of(sampled_[s]);
      order.samples.push_back({node == 0 ? 0 : node + (has_root_ ? 1 : 0), delta});
    }
    keep_order(profile_, order);
  }

  // Adds the time of each cost centre by intervals of equal length (the last may be shorter), at
  // most one for each sample.
  void add_intervals() {
    constexpr std::size_t most_intervals = 256;
    constexpr double second = 1e6;
    const std::int64_t start = times_.front(), whole = saturating_subtract(times_.back(), start);
    if (whole <= 0) return;
    const auto intervals =
        static_cast<std::int64_t>(std::min(most_intervals, file_.samples.size()));
    const std::int64_t length = (whole - 1) / intervals + 1;
    SerialProfile& serial = profile_.serial;
    serial.metrics = {MetricId{0}};
    serial.values.resize(1);
    serial.boundaries = {0};
    std::vector<std::int64_t> costs(profile_.cost_centres.size());
    std::size_t sample = 0;
    for (std::int64_t begin = 0, end = 0; begin < whole; begin = end) {
      end = whole - begin > length ? begin + length : whole;
      std::vector<CostCentreId> touched;
      for (; sample < sampled_.size(); ++sample) {
        const std::int64_t from = std::max(begin, saturating_subtract(times_[sample], start));
        const std::int64_t to = std::min(end, saturating_subtract(times_[sample + 1], start));
        if (to > from) add_to_interval(sampled_[sample], to - from, costs, touched);
        if (saturating_subtract(times_[sample + 1], start) > end) break;
      }
      serial.boundaries.push_back(static_cast<double>(end) / second);
      serial.interval_begin.push_back(serial.row_centre.size());
      std::sort(touched.begin(), touched.end());
      for (const CostCentreId centre : touched) {
        serial.row_centre.push_back(centre);
        serial.values[0].push_back(std::exchange(costs[index_of(centre)], 0));
      }
    }
    serial.interval_begin.push_back(serial.row_centre.size());
  }

  void add_to_interval(NodeId sampled, std::int64_t cost, std::vector<std::int64_t>& costs,
                       std::vector<CostCentreId>& touched) const {
    const std::size_t node = index_of(sampled);
    if (node == 0 && !has_root_) return;
    const std::size_t centre = index_of(profile_.tree.centre[node - (has_root_ ? 0 : 1)]);
    if (costs[centre] == 0) touched.push_back(id_at<CostCentreId>(centre));
    costs[centre] += cost;
  }

  std::string_view bytes_;
  Diagnostics& diagnostics_;
  Profile profile_;
  CentreTable centres_{profile_};
  CpuFile file_;
  std::vector<std::int64_t> times_;  // [sample], and the end of the last; empty: unknown
  NumberMap<std::int64_t, std::size_t> node_of_id_;
  std::vector<std::size_t> parent_;                  // [file's node]
  std::vector<std::size_t> first_child_, children_;  // those of node i: first_child_[i] to [i + 1]
  CallTreeBuilder builder_{1};
  std::vector<NodeId> entry_;    // [file's node]
  std::vector<NodeId> sampled_;  // [sample]
  bool has_root_ = false;        // `(root)` has costs, or several entries below it
};

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

Match sniff_cpuprofile(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = 4096;
  const std::string_view text = trimmed_front(bytes, " \t\r\n");
  if (!text.starts_with('{')) return Match::no;
  const std::string_view head = text.substr(0, enough_to_tell);
  const std::string_view tail = text.substr(text.size() - std::min(text.size(), enough_to_tell));
  const auto has_key = [&](std::string_view key) { return has(head, key) || has(tail, key); };
  for (const std::string_view foreign : {"\"traceEvents\"", "\"ph\":", "\"selfSize\""})
    if (has_key(foreign)) return Match::no;
  const bool has_list =
      has_key("\"callFrame\"") && (has_key("\"nodes\"") || has_key("\"timeDeltas\""));
  const bool has_nested = has_key("\"functionName\"") && has_key("\"hitCount\"");
  return has_list || has_nested ? Match::yes : Match::no;
}

Profile read_cpuprofile(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return CpuProfileReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
