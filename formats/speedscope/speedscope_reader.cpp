// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"
#include "formats/model/names.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/speedscope/speedscope.h"
#include "formats/speedscope/speedscope_json.h"

namespace convertprofile {

namespace {

using namespace speedscope;

// Each metric is a number at every entry of the call tree. Many metrics could make a profile larger
// than its file by any factor.
constexpr std::size_t most_metrics = 256;
constexpr std::uint64_t tree_always_allowed = std::uint64_t{1} << 26;
constexpr std::uint64_t tree_allowed_ratio = 128;

// The destination of a file profile's costs.
struct Target {
  MetricId metric{};
  std::int64_t scale = 1;              // from the file's numbers to the metric's
  std::optional<CostCentreId> thread;  // above all its stacks
};

std::int64_t scaled_value(Value value, std::int64_t scale) {
  const auto part = std::llround(value.part * static_cast<double>(scale));
  return saturating_add(saturating_multiply(value.whole, scale), part);
}

// Builds the call tree from the calls of parse().
class TreeMaker : public Visitor {
 public:
  // `centres`: one for each frame.
  TreeMaker(const FileFacts& file, const std::vector<Target>& targets,
            const std::vector<CostCentreId>& centres, std::size_t metrics,
            std::uint64_t most_entries)
      : file_(file),
        targets_(targets),
        centres_(centres),
        most_entries_(most_entries),
        builder_(metrics) {
    root_ = builder_.child(no_node, placeholder_root);
  }

  CallTree finish() { return builder_.finish().tree; }

  void profile_begins(std::size_t profile) override {
    facts_ = &file_.profiles[profile];
    target_ = &targets_[profile];
    evented_ = facts_->type == "evented";
    base_ = root_;
    if (target_->thread) base_ = builder_.child(root_, *target_->thread);
    node_ = base_;
    open_.clear();
    last_ = facts_->start;
    sample_ = 0;
    rest_ = 0;
  }

  void event(bool opens, std::uint64_t frame, Value at, std::uint64_t end) override {
    if (!evented_) return;
    advance(at, end);
    if (opens) {
      open_.push_back({node_, frame});
      call(frame, end);
      return;
    }
    if (open_.empty() || open_.back().frame != frame)
      fail_at_byte(end, "events",
                   "frame " + std::to_string(frame) + " is closed, but " +
                       (open_.empty() ? "none" : "frame " + std::to_string(open_.back().frame)) +
                       " is open");
    node_ = open_.back().above;
    open_.pop_back();
  }

  void sample_frame(std::uint64_t frame, std::uint64_t end) override {
    if (!evented_) call(frame, end);
  }

  void sample_ends(std::uint64_t) override {
    if (evented_) return;
    const Value weight = facts_->weights[sample_++];
    const double part = weight.part * static_cast<double>(target_->scale) + rest_;
    const double rounded = std::floor(part + 0.5);
    rest_ = part - rounded;
    add(saturating_add(saturating_multiply(weight.whole, target_->scale),
                       static_cast<std::int64_t>(rounded)));
    node_ = base_;
  }

  void profile_ends(std::uint64_t end) override {
    if (!evented_) return;
    if (!open_.empty())
      fail_at_byte(end, "events",
                   "frame " + std::to_string(open_.back().frame) + " is never closed");
    // Some writers leave the end at 0.
    if (scaled_value(facts_->end, target_->scale) > scaled_value(last_, target_->scale))
      advance(facts_->end, end);
  }

 private:
  struct Open {
    NodeId above;
    std::uint64_t frame;
  };

  // Adds the time since the last event to the stack before this one.
  void advance(Value at, std::uint64_t end) {
    if (std::pair(at.whole, at.part) < std::pair(last_.whole, last_.part))
      fail_at_byte(end, "at", "the values decrease");
    add(saturating_subtract(scaled_value(at, target_->scale), scaled_value(last_, target_->scale)));
    last_ = at;
  }

  void add(std::int64_t cost) { builder_.add_cost(node_, target_->metric, cost); }

  void call(std::uint64_t frame, std::uint64_t end) {
    if (frame >= centres_.size())
      fail_at_byte(end, "frame",
                   "there is no frame " + std::to_string(frame) + ", only " +
                       std::to_string(centres_.size()));
    node_ = builder_.child(node_, centres_[frame]);
    if (builder_.size() > most_entries_)
      fail_at_byte(end, "profiles", "the call tree would be far larger than the file");
  }

  const FileFacts& file_;
  const std::vector<Target>& targets_;
  const std::vector<CostCentreId>& centres_;
  const std::uint64_t most_entries_;
  CallTreeBuilder builder_;
  NodeId root_{};
  const ProfileFacts* facts_ = nullptr;  // of the current profile
  const Target* target_ = nullptr;
  bool evented_ = false;
  NodeId base_{}, node_{};
  std::vector<Open> open_;
  Value last_;
  std::size_t sample_ = 0;
  double rest_ = 0;  // rounding remainder of the samples' weights so far
};

// The metrics that write_speedscope writes, by title.
std::optional<Metric> standard_metric(std::string_view title) {
  using namespace standard_metrics;
  for (Metric metric : {ticks(), bytes(), entries(), strict_calls(), lazy_calls(), curried_calls(),
                        tail_calls_and_returns(), Metric{"Time", "Time", "", Role::time}})
    if (metric.title == title) return metric;
  return std::nullopt;
}

class SpeedscopeReader {
 public:
  SpeedscopeReader(std::string_view bytes, Diagnostics& diagnostics)
      : bytes_(bytes), diagnostics_(diagnostics), file_(parse(bytes, nullptr)) {}

  Profile read() {
    if (file_.schema != schema)
      diagnostics_.warn("$schema is " + quote(file_.schema) + ", not speedscope's");
    if (file_.profiles.empty()) fail_at_byte(bytes_.size(), "profiles", "the file has none");
    name_centres();
    for (const ProfileFacts& facts : file_.profiles) add_to_kind(facts);
    for (std::size_t i = 0; i < file_.profiles.size(); ++i) place(i);
    check_roles();
    profile_.tree.columns.clear();
    const std::size_t metrics = profile_.metrics.size();
    const std::uint64_t most_entries =
        std::max(tree_always_allowed, bytes_.size() * tree_allowed_ratio) /
        (sizeof(std::int64_t) * (metrics + 4));
    TreeMaker maker(file_, targets_, centre_of_frame_, metrics, most_entries);
    parse(bytes_, &maker);
    profile_.tree = maker.finish();
    settle_root(profile_, centres_);
    profile_.run.program = file_.name;
    return std::move(profile_);
  }

 private:
  // The profiles with the same unit.
  struct Kind {
    std::optional<std::string> name;  // of the first profile that is not named after a metric
    bool names_differ = false;
    bool any_parts = false;
  };

  static std::string unit_of(const ProfileFacts& facts) {
    return facts.unit == no_unit ? std::string() : facts.unit;
  }

  // Whether a profile is named after its metric, as in our files. Other programs name it after a
  // thread, a process or the program.
  bool is_named_by_metric(const ProfileFacts& facts) const {
    return file_.exporter.starts_with(exporter) || standard_metric(facts.name);
  }

  static std::string title_of_unit(const ProfileFacts& facts) {
    const std::string unit = unit_of(facts);
    if (nanoseconds_in(unit)) return "Time";
    if (unit == unit::bytes) return "Bytes";
    if (!unit.empty()) return unit;
    return facts.type == "sampled" ? "Samples" : "Count";
  }

  void add_to_kind(const ProfileFacts& facts) {
    Kind& kind = kinds_[unit_of(facts)];
    kind.any_parts |= facts.has_parts;
    if (is_named_by_metric(facts)) return;
    if (!kind.name) kind.name = facts.name;
    kind.names_differ |= *kind.name != facts.name;
  }

  // Finds or makes the metric of a profile.
  void place(std::size_t number) {
    const ProfileFacts& facts = file_.profiles[number];
    check(facts, number);
    Target target;
    std::string unit = unit_of(facts);
    const Kind& kind = kinds_.at(unit);
    const bool is_metric = is_named_by_metric(facts);
    const std::string title = is_metric ? facts.name : title_of_unit(facts);
    if (!is_metric && kind.names_differ) target.thread = centres_({}, facts.name);
    const auto nanoseconds = nanoseconds_in(unit);
    // All profiles of one unit are scaled alike, because they may share a metric.
    if (nanoseconds && kind.any_parts) {
      target.scale = static_cast<std::int64_t>(*nanoseconds);
      unit = unit::nanoseconds;
    }
    if (facts.has_parts && !nanoseconds)
      diagnostics_.warn("values of " + quote(title) + " are rounded to whole numbers");
    target.metric = metric(title, unit);
    targets_.push_back(target);
  }

  void check(const ProfileFacts& facts, std::size_t number) const {
    const std::string which = "profile " + std::to_string(number) + " (counted from 0) ";
    if (facts.type != "evented" && facts.type != "sampled")
      fail_at_byte(bytes_.size(), "type",
                   which + "has type " + quote(facts.type) + ", which must be evented or sampled");
    if (facts.type == "sampled" && facts.samples != facts.weights.size())
      fail_at_byte(bytes_.size(), "weights",
                   which + "has " + count_text(facts.samples, "sample") + ", but " +
                       count_text(facts.weights.size(), "weight"));
  }

  MetricId metric(const std::string& title, const std::string& unit) {
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m)
      if (profile_.metrics[m].title == title && units_[m] == unit) return id_at<MetricId>(m);
    if (profile_.metrics.size() == most_metrics)
      fail_at_byte(bytes_.size(), "profiles",
                   "more than " + std::to_string(most_metrics) + " metrics are not supported");
    if (is_base(title, unit)) {
      units_.push_back(unit);
      return profile_.add_metric(standard_metrics::before(profile_.metrics.back()));
    }
    units_.push_back(unit);
    Metric made{title, title, unit.empty() ? std::string(unit::count) : unit, Role::other};
    if (auto standard = standard_metric(title)) {
      made = std::move(*standard);
      if (!unit.empty() || made.unit.empty())
        made.unit = unit.empty() ? std::string(unit::ticks) : unit;
      if (profile_.metric(made.role)) made.role = Role::other;
    }
    return profile_.add_metric(std::move(made));
  }

  // Recognises the base profiles of a comparison that write_speedscope wrote.
  bool is_base(std::string_view title, std::string_view unit) const {
    return file_.exporter.starts_with(exporter) && !profile_.metrics.empty() &&
           profile_.metrics.back().role != Role::base && units_.back() == unit &&
           title == profile_.metrics.back().title + std::string(base_suffix);
  }

  // Gives each role to the first metric with a telling unit, unless a metric has the role already.
  void check_roles() {
    const auto give = [this](Role role, const auto& fits) {
      if (profile_.metric(role)) return;
      for (Metric& m : profile_.metrics) {
        if (m.role != Role::other || !fits(m.unit)) continue;
        m.role = role;
        return;
      }
    };
    give(Role::time, [](const std::string& u) { return nanoseconds_in(u).has_value(); });
    give(Role::allocation, [](const std::string& u) { return u == unit::bytes; });
    // Weights without a unit are counts of samples that were taken at regular times.
    const bool is_one = profile_.metrics.size() == 1 ||
                        (profile_.metrics.size() == 2 && profile_.metrics[1].role == Role::base);
    if (is_one) give(Role::time, [](const std::string&) { return true; });
  }

  void name_centres() {
    for (const Frame& frame : file_.frames) {
      const QualifiedName name = split_qualified(frame.name);
      std::string position = frame.file;
      if (!position.empty()) position += ':' + std::to_string(frame.line);
      if (!position.empty() && frame.column != 0) position += ':' + std::to_string(frame.column);
      centre_of_frame_.push_back(centres_(name.module, name.name, position));
    }
  }

  std::string_view bytes_;
  Diagnostics& diagnostics_;
  const FileFacts file_;
  TextMap<Kind> kinds_;             // by unit
  std::vector<Target> targets_;     // [profile of the file]
  std::vector<std::string> units_;  // [MetricId] the file's unit, empty for none
  Profile profile_;
  CentreTable centres_{profile_};
  std::vector<CostCentreId> centre_of_frame_;
};

}  // namespace

Match sniff_speedscope(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = 4096;
  // Some writers put a backslash before each slash, as JSON allows.
  constexpr std::string_view with_backslashes =
      R"(https:\/\/www.speedscope.app\/file-format-schema.json)";
  const auto names_schema = [&](std::string_view part) {
    return part.find(schema) != std::string_view::npos ||
           part.find(with_backslashes) != std::string_view::npos;
  };
  const std::string_view head = bytes.substr(0, enough_to_tell);
  const std::size_t first = head.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  if (first == std::string_view::npos || head[first] != '{') return Match::no;
  if (names_schema(head)) return Match::yes;
  // Keys may come in any order, so `$schema` may be the last.
  const std::string_view tail = bytes.substr(bytes.size() - std::min(bytes.size(), enough_to_tell));
  return names_schema(tail) ? Match::yes : Match::no;
}

Profile read_speedscope(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return SpeedscopeReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
