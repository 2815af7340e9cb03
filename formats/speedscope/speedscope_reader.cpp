#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "formats/base/diagnostics.h"
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

constexpr std::uint64_t no_thread = UINT64_MAX;

// What a profile of the file adds to.
struct Target {
  MetricId metric{};
  std::int64_t scale = 1;            // of the file's numbers to the metric's
  std::uint64_t thread = no_thread;  // the frame that all its stacks hang below, if any
};

std::int64_t scaled(Value value, std::int64_t scale) {
  const auto part = std::llround(value.part * static_cast<double>(scale));
  return saturating_add(saturating_multiply(value.whole, scale), part);
}

// Builds the call tree of what parse() tells it.
class TreeMaker : public Visitor {
 public:
  TreeMaker(const FileFacts& file, const std::vector<Target>& targets, std::size_t metrics)
      : file_(file), targets_(targets), builder_(metrics) {
    root_ = builder_.child(no_node, root_to_be);
  }

  CallTree finish() { return builder_.finish().tree; }

  void profile_begins(std::size_t profile) override {
    facts_ = &file_.profiles[profile];
    target_ = &targets_[profile];
    evented_ = facts_->type == "evented";
    base_ = root_;
    if (target_->thread != no_thread)
      base_ = builder_.child(root_, id_at<CostCentreId>(target_->thread));
    node_ = base_;
    open_.clear();
    last_ = facts_->start;
    sample_ = 0;
  }

  void event(bool opens, std::uint64_t frame, Value at, std::uint64_t end) override {
    if (!evented_) return;
    advance(at, end);
    if (opens) {
      check_frame(frame, end);
      open_.push_back({node_, frame});
      node_ = builder_.child(node_, id_at<CostCentreId>(frame));
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
    if (evented_) return;
    check_frame(frame, end);
    node_ = builder_.child(node_, id_at<CostCentreId>(frame));
  }

  void sample_ends(std::uint64_t) override {
    if (evented_) return;
    add(scaled(facts_->weights[sample_++], target_->scale));
    node_ = base_;
  }

  void profile_ends(std::uint64_t end) override {
    if (!evented_) return;
    if (!open_.empty())
      fail_at_byte(end, "events",
                   "frame " + std::to_string(open_.back().frame) + " is never closed");
    // Some writers leave the end at 0.
    if (scaled(facts_->end, target_->scale) > scaled(last_, target_->scale))
      advance(facts_->end, end);
  }

 private:
  struct Open {
    NodeId above;
    std::uint64_t frame;
  };

  // What has passed since the last event belongs to the stack as it was.
  void advance(Value at, std::uint64_t end) {
    if (std::pair(at.whole, at.part) < std::pair(last_.whole, last_.part))
      fail_at_byte(end, "at", "the values go back");
    add(saturating_subtract(scaled(at, target_->scale), scaled(last_, target_->scale)));
    last_ = at;
  }

  void add(std::int64_t cost) { builder_.add_cost(node_, target_->metric, cost); }

  void check_frame(std::uint64_t frame, std::uint64_t end) const {
    if (frame >= file_.frames.size())
      fail_at_byte(end, "frame",
                   "there is no frame " + std::to_string(frame) + ", only " +
                       std::to_string(file_.frames.size()));
  }

  const FileFacts& file_;
  const std::vector<Target>& targets_;
  CallTreeBuilder builder_;  // cost centres are frames, then threads
  NodeId root_{};
  const ProfileFacts* facts_ = nullptr;  // of the profile at hand
  const Target* target_ = nullptr;
  bool evented_ = false;
  NodeId base_{}, node_{};
  std::vector<Open> open_;
  Value last_;
  std::size_t sample_ = 0;
};

// The metrics that write_speedscope makes of the usual ones, by their title.
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
      diagnostics_.warn("$schema is " + quoted(file_.schema) + ", not speedscope's");
    if (file_.profiles.empty()) fail_at_byte(bytes_.size(), "profiles", "there are none");
    for (std::size_t i = 0; i < file_.profiles.size(); ++i) place(i);
    check_roles();
    profile_.tree.columns.clear();
    TreeMaker maker(file_, targets_, profile_.metrics.size());
    parse(bytes_, &maker);
    profile_.tree = maker.finish();
    name_centres();
    profile_.run.program = file_.name;
    return std::move(profile_);
  }

 private:
  // Finds or makes the metric of a profile.
  void place(std::size_t number) {
    const ProfileFacts& facts = file_.profiles[number];
    check(facts, number);
    Target target;
    std::string its_unit = facts.unit == no_unit || facts.unit.empty() ? "" : facts.unit;
    const auto nanoseconds = nanoseconds_in(its_unit);
    if (nanoseconds && any_parts(its_unit)) {
      target.scale = static_cast<std::int64_t>(*nanoseconds);
      its_unit = unit::nanoseconds;
    } else if (facts.has_parts) {
      diagnostics_.warn("values of " + quoted(facts.name) + " are rounded to whole numbers");
    }
    const bool own = file_.exporter.starts_with(exporter);
    if (nanoseconds && !own && times_of(facts.unit) > 1) {
      target.thread = file_.frames.size() + threads_.size();
      threads_.push_back(facts.name);
      target.metric = metric("Time", its_unit);
    } else {
      target.metric = metric(facts.name, its_unit);
    }
    targets_.push_back(target);
  }

  void check(const ProfileFacts& facts, std::size_t number) const {
    const std::string which = "profile " + std::to_string(number) + ", counted from 0, ";
    if (facts.type != "evented" && facts.type != "sampled")
      fail_at_byte(bytes_.size(), "type",
                   which + "is of type " + quoted(facts.type) + ", neither evented nor sampled");
    if (facts.type == "sampled" && facts.samples != facts.weights.size())
      fail_at_byte(bytes_.size(), "weights",
                   which + "has " + std::to_string(facts.samples) + " samples, but " +
                       std::to_string(facts.weights.size()) + " weights");
  }

  std::size_t times_of(const std::string& its_unit) const {
    return static_cast<std::size_t>(
        std::count_if(file_.profiles.begin(), file_.profiles.end(),
                      [&](const ProfileFacts& p) { return p.unit == its_unit; }));
  }

  // All profiles of one unit of time are scaled alike, as they may be of one metric.
  bool any_parts(const std::string& its_unit) const {
    return std::any_of(file_.profiles.begin(), file_.profiles.end(),
                       [&](const ProfileFacts& p) { return p.unit == its_unit && p.has_parts; });
  }

  MetricId metric(const std::string& title, const std::string& its_unit) {
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m)
      if (profile_.metrics[m].title == title && units_[m] == its_unit) return id_at<MetricId>(m);
    units_.push_back(its_unit);
    Metric made{title, title, its_unit.empty() ? std::string(unit::count) : its_unit, Role::other};
    if (auto standard = standard_metric(title)) {
      made = std::move(*standard);
      if (!its_unit.empty() || made.unit.empty())
        made.unit = its_unit.empty() ? std::string(unit::ticks) : its_unit;
      if (profile_.metric(made.role)) made.role = Role::other;
    }
    return profile_.add_metric(std::move(made));
  }

  // Metrics of a unit that says what they are get its role if no metric has it yet.
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
    // Weights without a unit are counts of samples, taken at regular times.
    if (profile_.metrics.size() == 1) give(Role::time, [](const std::string&) { return true; });
  }

  void name_centres() {
    CentreTable centres(profile_);
    std::vector<CostCentreId> of_frame;
    for (const Frame& frame : file_.frames) {
      const QualifiedName name = split_qualified(frame.name);
      std::string position = frame.file;
      if (!position.empty()) position += ':' + std::to_string(frame.line);
      if (!position.empty() && frame.column != 0) position += ':' + std::to_string(frame.column);
      of_frame.push_back(centres(name.module, name.name, position));
    }
    for (const std::string& thread : threads_) of_frame.push_back(centres({}, thread));
    for (CostCentreId& centre : profile_.tree.centre)
      if (centre != root_to_be) centre = of_frame[index_of(centre)];
    settle_root(profile_, centres);
  }

  std::string_view bytes_;
  Diagnostics& diagnostics_;
  const FileFacts file_;
  std::vector<Target> targets_;       // [profile of the file]
  std::vector<std::string> threads_;  // names
  std::vector<std::string> units_;    // [MetricId] the file's, empty for none
  Profile profile_;
};

}  // namespace

Match sniff_speedscope(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = 4096;
  const std::string_view head = bytes.substr(0, enough_to_tell);
  const std::size_t first = head.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  if (first == std::string_view::npos || head[first] != '{') return Match::no;
  if (head.find(schema) != std::string_view::npos) return Match::yes;
  // The keys may stand in any order, `$schema` behind all else.
  const std::string_view tail = bytes.substr(bytes.size() - std::min(bytes.size(), enough_to_tell));
  return tail.find(schema) != std::string_view::npos ? Match::yes : Match::no;
}

Profile read_speedscope(std::string_view bytes, Diagnostics& diagnostics) {
  return SpeedscopeReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
