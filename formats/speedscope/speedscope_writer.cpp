// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/base/wide.h"
#include "formats/model/centre_table.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"
#include "formats/model/validate.h"
#include "formats/speedscope/speedscope.h"

namespace convertprofile {

namespace {

using namespace speedscope;

constexpr std::int64_t most_in_a_browser = std::int64_t{1} << 53;

// How a metric is written: its numbers times `multiply`, divided by `divide`.
struct Plan {
  std::string title;
  std::string unit{no_unit};
  std::uint64_t multiply = 1;
  std::uint64_t divide = 1;
};

Plan plan_of(const Profile& profile, const Metric& metric) {
  Plan plan{metric.title.empty() ? metric.name : metric.title};
  if (metric.unit == unit::bytes || nanoseconds_in(metric.unit)) {
    plan.unit = metric.unit;
  } else if (metric.unit == unit::words) {
    plan.unit = unit::bytes;
    plan.multiply = bytes_a_word(profile.run);
    if (metric.role == Role::allocation) plan.title = "Allocated bytes";
  } else if (const auto length = nanoseconds_a_unit(profile, metric)) {
    const bool in_microseconds =
        length->is_whole() && length->over % nanoseconds_a_microsecond == 0;
    plan.unit = in_microseconds ? unit::microseconds : unit::nanoseconds;
    plan.multiply = in_microseconds ? length->over / nanoseconds_a_microsecond : length->over;
    plan.divide = length->under;
    if (metric.role == Role::time) plan.title = "Time";
  }
  return plan;
}

class SpeedscopeWriter {
 public:
  SpeedscopeWriter(const Profile& profile, ByteWriter& out, Diagnostics& diagnostics)
      : profile_(profile),
        tree_(profile.tree),
        out_(out),
        diagnostics_(diagnostics),
        ends_(subtree_ends(tree_)) {}

  void run() {
    check_speedscope_size(count_events());
    out_.put("{\"$schema\":\"");
    out_.put(schema);
    out_.put("\",\n\"exporter\":\"");
    out_.put(exporter);
    out_.put(" " CONVERTPROFILE_VERSION "\",\n");
    if (!profile_.run.program.empty()) {
      out_.put("\"name\":");
      put_json_string(out_, profile_.run.program);
      out_.put(",\n");
    }
    out_.put("\"activeProfileIndex\":0,\n\"shared\":{\"frames\":[");
    frames();
    out_.put("\n]},\n\"profiles\":[");
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m) {
      out_.put(m == 0 ? "\n" : ",\n");
      one_profile(id_at<MetricId>(m));
    }
    out_.put("\n]}\n");
    note_losses();
  }

 private:
  // Counts two events for each entry and metric with a cost.
  std::uint64_t count_events() {
    std::uint64_t events = 0;
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m) {
      mark_costs(id_at<MetricId>(m));
      events +=
          2 * static_cast<std::uint64_t>(std::count(has_cost_.begin(), has_cost_.end(), true));
    }
    return events;
  }

  void frames() {
    skip_root_ = has_made_root(profile_) && tree_.size() > 1 &&
                 std::all_of(tree_.columns.begin(), tree_.columns.end(),
                             [](const auto& column) { return column.front() <= 0; });
    std::vector<bool> used(profile_.cost_centres.size());
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m) {
      mark_costs(id_at<MetricId>(m));
      for (std::size_t i = skip_root_ ? 1 : 0; i < tree_.size(); ++i)
        if (has_cost_[i]) used[index_of(tree_.centre[i])] = true;
    }
    number_.resize(used.size());
    std::uint64_t count = 0;
    for (std::size_t c = 0; c < used.size(); ++c) {
      if (!used[c]) continue;
      out_.put(count == 0 ? "\n" : ",\n");
      number_[c] = count++;
      frame(profile_.cost_centres[c]);
    }
  }

  void frame(const CostCentre& centre) {
    out_.put("{\"name\":");
    put_json_string(out_, qualified_name(profile_, centre));
    const SourceFile source = source_file(profile_.text(centre.position));
    if (!source.file.empty()) {
      out_.put(",\"file\":");
      put_json_string(out_, source.file);
      put_known(",\"line\":", source.line);
      put_known(",\"col\":", source.column);
    }
    out_.put('}');
  }

  void put_known(std::string_view key, std::uint64_t value) {
    if (value == 0) return;
    out_.put(key);
    out_.number(value);
  }

  // Writes the stacks in the order of the tree, without entries whose inherited cost is 0.
  void one_profile(MetricId metric) {
    const Metric& its = profile_.metrics[index_of(metric)];
    if (its.role == Role::base)
      plan_.title += base_suffix;  // otherwise the same as that of the metric before it
    else
      plan_ = plan_of(profile_, its);
    make_title_distinct();
    mark_costs(metric);
    warn_of_costs(its);
    out_.put("{\"type\":\"evented\",\"name\":");
    put_json_string(out_, plan_.title);
    out_.put(",\"unit\":\"");
    out_.put(plan_.unit);
    out_.put("\",\"startValue\":0,\"endValue\":");
    out_.number(scaled(total_, plan_.multiply, plan_.divide));
    out_.put(",\"events\":[");
    first_event_ = true;
    total_ = 0;
    const std::vector<std::int64_t>& costs = profile_.column(metric);
    path_.clear();
    for (std::size_t i = 0; i < tree_.size(); ++i) {
      if (!has_cost_[i]) continue;
      while (!path_.empty() && index_of(ends_[path_.back()]) <= i) close();
      const bool skipped = i == 0 && skip_root_;
      const bool too_deep = path_.size() >= deepest_speedscope_stack + (skip_root_ ? 1 : 0);
      is_cut_ |= too_deep;
      if (!skipped && !too_deep) event('O', i);
      if (!too_deep) path_.push_back(i);
      total_ = saturating_add(total_, std::max<std::int64_t>(costs[i], 0));
    }
    while (!path_.empty()) close();
    out_.put("\n]}");
  }

  // Readers merge profiles with the same title and unit into one metric.
  void make_title_distinct() {
    const std::string title = plan_.title;
    for (int number = 2; std::find(titles_.begin(), titles_.end(),
                                   std::pair(plan_.title, plan_.unit)) != titles_.end();
         ++number)
      plan_.title = title + " " + std::to_string(number);
    titles_.emplace_back(plan_.title, plan_.unit);
  }

  // Marks the root and all entries with an inherited cost, and adds up the costs.
  void mark_costs(MetricId metric) {
    const std::vector<std::int64_t>& costs = profile_.column(metric);
    total_ = 0;
    has_negative_ = false;
    has_cost_.assign(tree_.size(), false);
    for (std::size_t i = tree_.size(); i-- > 0;) {
      if (costs[i] > 0) has_cost_[i] = true;
      has_negative_ |= costs[i] < 0;
      total_ = saturating_add(total_, std::max<std::int64_t>(costs[i], 0));
      if (has_cost_[i] && i > 0) has_cost_[index_of(tree_.parent[i])] = true;
    }
    has_cost_[0] = true;
  }

  void warn_of_costs(const Metric& metric) const {
    if (has_negative_)
      diagnostics_.lose("negative " + printable(metric.title),
                        "speedscope's costs cannot be negative");
    if (scaled(total_, plan_.multiply, plan_.divide) > most_in_a_browser)
      diagnostics_.warn(quote(metric.title) + ": the sum is above 2^53, so speedscope will round");
  }

  void close() {
    const std::size_t node = path_.back();
    path_.pop_back();
    if (node != 0 || !skip_root_) event('C', node);
  }

  void event(char type, std::size_t node) {
    out_.put(first_event_ ? "\n{\"type\":\"" : ",\n{\"type\":\"");
    first_event_ = false;
    out_.put(type);
    out_.put("\",\"frame\":");
    out_.number(number_[index_of(tree_.centre[node])]);
    out_.put(",\"at\":");
    out_.number(scaled(total_, plan_.multiply, plan_.divide));
    out_.put('}');
  }

  void note_losses() {
    if (is_cut_)
      diagnostics_.lose(
          "stacks deeper than " + std::to_string(deepest_speedscope_stack),
          "cut there, with their costs moved up, because speedscope fails on deeper ones");
    note_lost_heap_and_serial(profile_, diagnostics_);
  }

  const Profile& profile_;
  const CallTree& tree_;
  ByteWriter& out_;
  Diagnostics& diagnostics_;
  std::vector<std::uint64_t> number_;  // [CostCentreId] of its frame
  const std::vector<NodeId> ends_;     // [NodeId] one past the last entry below it
  std::vector<bool> has_cost_;         // [NodeId]
  std::vector<std::pair<std::string, std::string>> titles_;  // with units, of the profiles so far
  std::vector<std::size_t> path_;                            // the open entries
  Plan plan_;
  std::int64_t total_ = 0;  // of the costs so far, in the metric's own unit
  bool first_event_ = true, skip_root_ = false, is_cut_ = false, has_negative_ = false;
};

}  // namespace

void check_speedscope_size(std::uint64_t events) {
  constexpr std::string_view shortest = ",\n{\"type\":\"O\",\"frame\":1,\"at\":1}";
  if (events <= largest_speedscope_file / shortest.size()) return;
  throw Error(
      "speedscope: the file would have " +
      grouped(static_cast<std::int64_t>(std::min<std::uint64_t>(events, INT64_MAX))) +
      " events and be larger than " + grouped(static_cast<std::int64_t>(largest_speedscope_file)) +
      " bytes, far more than speedscope can open; use --max-depth, --fold-recursion, --min-ticks "
      "or --min-words");
}

void write_speedscope(const Profile& profile, const WriteOptions&, ByteWriter& out,
                      Diagnostics& diagnostics) {
  require_call_tree(profile, "speedscope");
  if (profile.metrics.empty()) throw Error("speedscope: the profile has no costs");
  SpeedscopeWriter(profile, out, diagnostics).run();
}

}  // namespace convertprofile
