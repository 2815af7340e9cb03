// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/text.h"
#include "formats/cpuprofile/cpuprofile.h"
#include "formats/cpuprofile/function_names.h"
#include "formats/cpuprofile/sample_order.h"
#include "formats/model/centre_table.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"
#include "formats/model/validate.h"

namespace convertprofile {

namespace {

using namespace cpuprofile;

std::int64_t from_zero(std::uint64_t number) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(number, INT64_MAX)) - 1;
}

class CpuProfileWriter {
 public:
  CpuProfileWriter(const Profile& profile, MetricId time, ByteWriter& out, Diagnostics& diagnostics)
      : profile_(profile),
        tree_(profile.tree),
        time_(profile.column(time)),
        out_(out),
        diagnostics_(diagnostics),
        has_root_(has_made_root(profile)),
        written_{time} {
    find_hits();
    choose_unit(profile.metrics[index_of(time)]);
    link_children();
    order_ = kept_order(profile);
    keeps_order_ = order_.has_value();
    if (!keeps_order_) make_order();
  }

  void run() {
    out_.put("{\"nodes\":[\n");
    if (!has_root_) put_root();
    for (std::size_t i = 0; i < tree_.size(); ++i) put_node(i);
    out_.put("\n],\n\"startTime\":");
    out_.number(order_->start);
    out_.put(",\"endTime\":");
    out_.number(order_->end);
    put_samples();
    note_losses();
  }

 private:
  void find_hits() {
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m)
      if (profile_.metrics[m].name == samples_metric && hits_ == nullptr) {
        hits_ = &tree_.columns[m];
        written_.push_back(id_at<MetricId>(m));
      }
  }

  // Microseconds in a unit of time. A tick of unknown length counts as one of V8's usual samples.
  void choose_unit(const Metric& metric) {
    constexpr Ratio a_millisecond{1000, 1};
    const auto length = nanoseconds_a_unit(profile_, metric);
    const auto in_microseconds =
        length ? quotient(*length, {nanoseconds_a_microsecond, 1}) : std::nullopt;
    microseconds_ = in_microseconds.value_or(a_millisecond);
    if (!in_microseconds)
      diagnostics_.warn("the length of the unit of " + quote(metric.title) +
                        " is unknown; each is written as 1 ms");
  }

  // Links the entries below each entry, in the order of the tree.
  void link_children() {
    next_.assign(tree_.size(), 0);
    first_.assign(tree_.size(), 0);
    for (std::size_t i = tree_.size(); i-- > 1;) {
      const std::size_t above = index_of(tree_.parent[i]);
      next_[i] = first_[above];
      first_[above] = i;
    }
  }

  // Makes a sample for each entry with time, and one more, because some readers give the last
  // sample no time.
  void make_order() {
    SampleOrder& order = order_.emplace();
    std::int64_t total = 0, last = 0;
    bool exact = true, has_negative = false;
    for (std::size_t i = 0; i < tree_.size(); ++i) {
      has_negative |= time_[i] < 0;
      if (time_[i] <= 0) continue;
      order.samples.push_back({i + 1, order.end - last});
      last = order.end;
      total = saturating_add(total, time_[i]);
      order.end = scaled(total, microseconds_, exact);
    }
    order.samples.push_back({0, order.end - last});
    if (has_negative)
      diagnostics_.lose("negative times", "samples of V8 cannot take negative time");
    if (hits_ == nullptr) count_samples();
  }

  // Fills the nodes' `hitCount` if the profile has no number of samples.
  void count_samples() {
    counted_.assign(tree_.size(), 0);
    for (std::size_t i = 0; i < tree_.size(); ++i) counted_[i] = time_[i] > 0 ? 1 : 0;
    hits_ = &counted_;
  }

  std::uint64_t id_of(std::size_t node) const { return node + (has_root_ ? 1 : 2); }

  // The id for a SampleOrder::Sample::place.
  std::uint64_t id_at_place(std::uint64_t place) const {
    return place == 0 ? 1 : id_of(static_cast<std::size_t>(place) - 1);
  }

  void put_root() {
    put_frame(1, root_name, {}, 0, 0);
    out_.put("\"hitCount\":0,\"children\":[2]}");
  }

  void put_node(std::size_t i) {
    if (i > 0 || !has_root_) out_.put(",\n");
    const CostCentre& centre = profile_.centre_of(id_at<NodeId>(i));
    const SourceFile source = source_file(profile_.text(centre.position));
    const bool is_root = i == 0 && has_root_;
    const std::string name = qualified_name(profile_, centre);
    const bool has_no_name =
        name == anonymous_name(source.file, static_cast<std::int64_t>(source.line));
    if (is_root)
      put_frame(id_of(i), root_name, {}, 0, 0);
    else
      put_frame(id_of(i), has_no_name ? "" : name, source.file, source.line, source.column);
    out_.put("\"hitCount\":");
    out_.number(hits_ == nullptr ? 0 : std::max<std::int64_t>(0, (*hits_)[i]));
    if (first_[i] != 0) put_children(i);
    out_.put('}');
  }

  // Lines and columns count from 0; -1: none.
  void put_frame(std::uint64_t id, std::string_view name, std::string_view url, std::uint64_t line,
                 std::uint64_t column) {
    out_.put("{\"id\":");
    out_.number(id);
    out_.put(",\"callFrame\":{\"functionName\":");
    put_json_string(out_, name);
    out_.put(",\"scriptId\":\"0\",\"url\":");
    put_json_string(out_, url);
    out_.put(",\"lineNumber\":");
    out_.number(from_zero(line));
    out_.put(",\"columnNumber\":");
    out_.number(from_zero(column));
    out_.put("},");
  }

  void put_children(std::size_t i) {
    out_.put(",\"children\":[");
    for (std::size_t child = first_[i]; child != 0; child = next_[child]) {
      if (child != first_[i]) out_.put(',');
      out_.number(id_of(child));
    }
    out_.put(']');
  }

  void put_samples() {
    out_.put(",\n\"samples\":[");
    bool is_first = true;
    for (const SampleOrder::Sample& sample : order_->samples) {
      if (!std::exchange(is_first, false)) out_.put(',');
      out_.number(id_at_place(sample.place));
    }
    out_.put("],\n\"timeDeltas\":[");
    is_first = true;
    for (const SampleOrder::Sample& sample : order_->samples) {
      if (!std::exchange(is_first, false)) out_.put(',');
      out_.number(sample.delta);
    }
    out_.put("]}\n");
  }

  // If the samples keep their order, they contain the serial profile of the time.
  void note_losses() const {
    note_lost_metrics(profile_, written_, diagnostics_);
    if (!profile_.heap.empty()) diagnostics_.lose("the heap census");
    if (!profile_.serial.empty() && !keeps_order_) diagnostics_.lose("the serial profile");
  }

  const Profile& profile_;
  const CallTree& tree_;
  const std::vector<std::int64_t>& time_;
  ByteWriter& out_;
  Diagnostics& diagnostics_;
  const bool has_root_;  // the tree's root is the file's `(root)`
  const std::vector<std::int64_t>* hits_ = nullptr;
  std::vector<std::int64_t> counted_;
  std::vector<MetricId> written_;
  Ratio microseconds_;                     // in a unit of time
  std::vector<std::size_t> first_, next_;  // [NodeId] first below it, next beside it; 0: none
  std::optional<SampleOrder> order_;
  bool keeps_order_ = false;
};

}  // namespace

void write_cpuprofile(const Profile& profile, const WriteOptions&, ByteWriter& out,
                      Diagnostics& diagnostics) {
  require_call_tree(profile, "cpuprofile");
  const auto time = profile.metric(Role::time);
  if (!time) throw Error("cpuprofile: the profile has no time");
  CpuProfileWriter(profile, *time, out, diagnostics).run();
}

}  // namespace convertprofile
