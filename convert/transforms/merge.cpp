// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/merge.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "convert/transforms/common_run_info.h"
#include "convert/transforms/heap_stacks.h"
#include "convert/transforms/pair_metrics.h"
#include "convert/transforms/tree_edit.h"
#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/base/wide.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/source_text.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr std::string_view runs_property = "merge.runs";
constexpr std::string_view censuses_property = "merge.censuses";
constexpr std::string_view serials_property = "merge.serials";
constexpr char no_time_line[] = "runs have no common time line";

// A count stored by an earlier merge, or `otherwise`.
std::uint64_t noted(const Profile& profile, std::string_view property, std::uint64_t otherwise) {
  return parse_uint64(profile.property(property)).value_or(otherwise);
}

// Facts about all runs so far, either those with a call tree or those without.
struct RunsSoFar {
  std::uint64_t number = 0;
  RunInfo common;
  bool any_overhead = false;

  void add(const Profile& profile) {
    any_overhead |= profile.run.overhead_per_1000_calls != 0;
    common = common_run_info(number == 0 ? profile.run : common, profile.run);
    number += number_of_runs(profile);
    std::erase_if(common.properties, [](const auto& p) { return p.first.starts_with("merge."); });
  }
};

// Nanoseconds in fixed-point numbers, so that the rounding of single runs does not show in the sum.
class FixedPoint {
 public:
  // A run's times, in units of `unit` nanoseconds. Each remainder is carried to the next time.
  explicit FixedPoint(Ratio unit) : over_(unit.over), under_(static_cast<SignedWide>(unit.under)) {}

  struct Parts {
    std::int64_t whole = 0, fraction = 0;  // nanoseconds, and how many of `one` of them
  };
  Parts next(std::int64_t time) {
    bool exact = true;
    if (under_ == 1 || over_ >= largest) {
      const Ratio unit{over_, static_cast<std::uint64_t>(under_)};
      return {scaled(time, unit, exact), 0};
    }
    const SignedWide all = time * static_cast<SignedWide>(over_) * one + rest_;
    SignedWide sum = all / under_;
    if (all % under_ < 0) --sum;
    rest_ = all - sum * under_;
    return split(sum);
  }

  // Rounds sums to whole nanoseconds, in place, and carries the remainders, so that no sum of
  // consecutive numbers is off by 1.
  static void round(std::vector<std::int64_t>& whole, const std::vector<std::int64_t>& fraction) {
    SignedWide rest = one / 2;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      const Parts sum = split(whole[i] * one + fraction[i] + rest);
      whole[i] = sum.whole;
      rest = sum.fraction;
    }
  }

 private:
  static constexpr SignedWide one = SignedWide{1} << 32;
  static constexpr std::uint64_t largest = std::uint64_t{1} << 30;

  static Parts split(SignedWide all) {
    SignedWide whole = all / one;
    if (all % one < 0) --whole;
    const SignedWide in_range = std::clamp<SignedWide>(whole, INT64_MIN, INT64_MAX);
    return {static_cast<std::int64_t>(in_range), static_cast<std::int64_t>(all - whole * one)};
  }

  std::uint64_t over_;
  SignedWide under_;
  SignedWide rest_ = 0;  // at least 0, less than under_
};

struct Centre {
  std::string module, name, position;
  bool is_caf = false;

  auto key() const { return std::tie(module, name, position); }
};

// Prefixes the length, so that ("a", "bc") and ("ab", "c") differ.
void append_key(std::string& key, std::string_view text) {
  key.append(std::to_string(text.size())).append(1, ':').append(text);
}

}  // namespace

std::uint64_t number_of_runs(const Profile& profile) {
  return noted(profile, runs_property, 1);
}

class Merger::Sum {
 public:
  Sum() {
    centres_.push_back({"", "runs", "", false});
    by_key_.emplace(key_of(centres_[0].module, centres_[0].name, centres_[0].position), all_runs);
  }

  void add(const Profile& profile, const std::string& file) {
    const bool has_tree = !profile.tree.empty();
    if (has_tree) check(profile, file);
    const std::vector<CostCentreId> centre_of = add_centres(profile);
    std::vector<NodeId> node_of;
    if (has_tree) node_of = add_tree(profile, centre_of);
    (has_tree ? with_tree_ : without_).add(profile);
    add_census(profile, node_of);
    add_serial(profile, centre_of);
    sources_.add(profile);
  }

  Profile finish(Diagnostics& diagnostics) {
    if (with_tree_.number == 0 && censuses_ > 1)
      throw Error("heap profiles of several runs cannot be added: runs have no common time line");
    Profile sum;
    const RunsSoFar& runs = with_tree_.number != 0 ? with_tree_ : without_;
    sum.run = runs.common;
    if (runs.any_overhead && sum.run.overhead_per_1000_calls == 0)
      diagnostics.warn(
          "the runs' overheads of profiling differ, so the overhead of the sum is unknown");
    if (runs.number > 1) sum.set_property(runs_property, std::to_string(runs.number));
    StringInterner intern(sum.strings);
    const std::vector<std::uint32_t> rank = rank_centres();
    if (builder_) lay_out_tree(sum, rank, diagnostics);
    name_centres(sum, rank, intern);
    give_census(sum, intern, diagnostics);
    if (of_heap_alone_ && !sum.heap.empty()) {
      // Also keeps the properties needed to write the census in its own format again.
      for (const auto& [key, value] : of_heap_alone_->properties)
        if (sum.property(key).empty()) sum.set_property(key, value);
      name_heap_stacks(sum, diagnostics);
    }
    give_serial(sum, rank, diagnostics);
    sum.sources = sources_.finish(diagnostics);
    return sum;
  }

 private:
  static constexpr CostCentreId all_runs{0};  // the root above the runs' roots

  static std::string key_of(std::string_view module, std::string_view name,
                            std::string_view position) {
    std::string key;
    for (const std::string_view part : {module, name, position}) append_key(key, part);
    return key;
  }

  static std::string spoken(const Metric& metric) {
    return quote(metric.name) + " (" + metric.unit + ")";
  }

  // Distinguishes and orders metrics.
  static std::string key_of(const Metric& metric) {
    std::string key = metric.name;
    key.append(1, '\0')
        .append(metric.unit)
        .append(1, '\0')
        .append(1, static_cast<char>(metric.role));
    return key;
  }

  // Maps the profile's metrics to those of the sum.
  void check(const Profile& profile, const std::string& file) {
    column_of_.clear();
    if (!builder_) begin(profile, file);
    std::vector<std::string> order;
    std::vector<bool> found(metrics_.size());
    for (const Metric& metric : profile.metrics) {
      order.push_back(key_of(metric));
      const auto at = std::find_if(metrics_.begin(), metrics_.end(), [&](const Metric& m) {
        return m.name == metric.name && m.unit == metric.unit && m.role == metric.role &&
               !found[static_cast<std::size_t>(&m - metrics_.data())];
      });
      if (at == metrics_.end())
        throw Error("metrics: " + first_file_ + " has no " + spoken(metric));
      const auto column = static_cast<std::size_t>(at - metrics_.begin());
      found[column] = true;
      column_of_.push_back(column);
      at->title = std::min(at->title, metric.title);
    }
    for (std::size_t m = 0; m < metrics_.size(); ++m)
      if (!found[m])
        throw Error("metrics: " + spoken(metrics_[m]) + " is missing, but " + first_file_ +
                    " has it");
    order_ = std::min(order_, order);
    check_units(profile);
  }

  void begin(const Profile& profile, const std::string& file) {
    first_file_ = file;
    metrics_ = profile.metrics;
    for (const Metric& metric : metrics_) order_.push_back(key_of(metric));
    const auto time = profile.metric(Role::time);
    if (time && metrics_[index_of(*time)].unit == unit::ticks)
      for (std::size_t m = 0; m < metrics_.size(); ++m)
        if (metrics_[m].unit == unit::ticks) in_ticks_.push_back(m);
    builder_.emplace(metrics_.size() + 2 * in_ticks_.size());
    builder_->child(no_node, all_runs);
    word_ = bytes_a_word(profile.run);
    tick_ = tick_of(profile);
  }

  // Nanoseconds per tick, if the run states them.
  std::optional<Ratio> tick_of(const Profile& profile) const {
    if (in_ticks_.empty()) return std::nullopt;
    return nanoseconds_a_unit(profile, metrics_[in_ticks_.front()]);
  }

  void check_units(const Profile& profile) {
    const auto in_words = [](const Metric& m) { return m.unit == unit::words; };
    if (bytes_a_word(profile.run) != word_ &&
        std::any_of(metrics_.begin(), metrics_.end(), in_words))
      throw Error("word size: " + count_text(bytes_a_word(profile.run), "byte") + ", but " +
                  std::to_string(word_) + " in " + first_file_);
    const auto tick = tick_of(profile);
    if (tick.has_value() != tick_.has_value())
      throw Error(std::string("ticks: their length is ") +
                  (tick ? "known, but unknown in " : "unknown, but known in ") + first_file_);
    ticks_differ_ |= tick != tick_;
    nanoseconds_a_tick_ = tick;
  }

  std::vector<CostCentreId> add_centres(const Profile& profile) {
    std::vector<CostCentreId> centre_of;
    centre_of.reserve(profile.cost_centres.size());
    for (const CostCentre& c : profile.cost_centres) {
      const std::string_view module = profile.module_name(c), name = profile.name(c),
                             position = profile.text(c.position);
      const auto [at, added] =
          by_key_.try_emplace(key_of(module, name, position), id_at<CostCentreId>(centres_.size()));
      if (added)
        centres_.push_back({std::string(module), std::string(name), std::string(position)});
      if (at->second == all_runs) names_all_runs_ = true;
      centres_[index_of(at->second)].is_caf |= c.is_caf;
      centre_of.push_back(at->second);
    }
    return centre_of;
  }

  std::vector<NodeId> add_tree(const Profile& profile, const std::vector<CostCentreId>& centre_of) {
    const CallTree& tree = profile.tree;
    std::vector<NodeId> node_of(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const CostCentreId centre = centre_of[index_of(tree.centre[i])];
      if (i == 0 && centre == all_runs)
        has_sum_of_roots_ = true;
      else
        node_of[i] =
            builder_->child(i == 0 ? root_node : node_of[index_of(tree.parent[i])], centre);
      if (!tree.numbers.empty()) builder_->set_number(node_of[i], tree.numbers[i]);
      for (std::size_t m = 0; m < column_of_.size(); ++m)
        builder_->add_cost(node_of[i], id_at<MetricId>(column_of_[m]), tree.columns[m][i]);
    }
    if (!nanoseconds_a_tick_) return node_of;
    for (std::size_t t = 0; t < in_ticks_.size(); ++t) {
      const auto at = std::find(column_of_.begin(), column_of_.end(), in_ticks_[t]);
      const auto& ticks = tree.columns[static_cast<std::size_t>(at - column_of_.begin())];
      FixedPoint nanoseconds(*nanoseconds_a_tick_);
      for (std::size_t i = 0; i < tree.size(); ++i) {
        const auto [whole, fraction] = nanoseconds.next(ticks[i]);
        builder_->add_cost(node_of[i], id_at<MetricId>(column_of_nanoseconds(t)), whole);
        builder_->add_cost(node_of[i], id_at<MetricId>(column_of_nanoseconds(t) + 1), fraction);
      }
    }
    return node_of;
  }

  // The sum of in_ticks_[t]; the next column has the fractions.
  std::size_t column_of_nanoseconds(std::size_t t) const { return metrics_.size() + 2 * t; }

  void add_census(const Profile& profile, const std::vector<NodeId>& node_of) {
    const std::uint64_t number = noted(profile, censuses_property, profile.heap.empty() ? 0 : 1);
    censuses_ += number;
    if (censuses_ > 1) {
      census_ = {};
      census_strings_ = {};
    }
    if (number != 1 || censuses_ != 1) return;
    if (profile.tree.empty()) of_heap_alone_ = profile.run;
    census_ = profile.heap;
    census_strings_ = profile.strings;
    for (Band& band : census_.bands)
      if (band.node != no_node) band.node = node_of[index_of(band.node)];
    if (!census_.in_words) return;
    census_.in_words = false;
    for (std::int64_t& value : census_.record_value)
      value = saturating_multiply(value, bytes_a_word(profile.run));
  }

  void add_serial(const Profile& profile, const std::vector<CostCentreId>& centre_of) {
    const std::uint64_t number = noted(profile, serials_property, profile.serial.empty() ? 0 : 1);
    serials_ += number;
    if (serials_ > 1) serial_ = {};
    if (number != 1 || serials_ != 1 || profile.tree.empty()) return;
    serial_ = profile.serial;
    nanoseconds_a_serial_tick_ = nanoseconds_a_tick_;
    for (CostCentreId& centre : serial_.row_centre) centre = centre_of[index_of(centre)];
    for (MetricId& metric : serial_.metrics) metric = id_at<MetricId>(column_of_[index_of(metric)]);
  }

  // [CostCentreId] of the sum -> its place when sorted by module, name and position; all_runs is
  // last.
  std::vector<std::uint32_t> rank_centres() const {
    std::vector<std::uint32_t> order(centres_.size()), rank(centres_.size());
    for (std::size_t c = 0; c < order.size(); ++c) order[c] = static_cast<std::uint32_t>(c);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      if (a == 0 || b == 0) return b == 0 && a != 0;
      return centres_[a].key() < centres_[b].key();
    });
    for (std::size_t r = 0; r < order.size(); ++r) rank[order[r]] = static_cast<std::uint32_t>(r);
    return rank;
  }

  void lay_out_tree(Profile& sum, const std::vector<std::uint32_t>& rank,
                    Diagnostics& diagnostics) {
    auto [tree, places] = builder_->finish();
    if (with_tree_.number > 1) tree.numbers.clear();
    const std::vector<NodeId> moved = order_siblings(tree, rank);
    for (NodeId& place : places) place = moved[index_of(place)];
    const bool one_root = !has_sum_of_roots_ &&
                          std::count(tree.parent.begin() + 1, tree.parent.end(), root_node) == 1;
    if (!one_root) {
      names_all_runs_ = true;
    } else {
      drop_root(tree);
      for (NodeId& place : places)
        place = id_at<NodeId>(index_of(place) - (place == root_node ? 0 : 1));
    }
    move_heap_bands(census_, places);
    // If the runs state equal lengths differently (as interval, as frequency), the sum states
    // neither.
    if (tick_) ticks_differ_ |= tick_of(sum) != tick_;
    if (ticks_differ_) count_nanoseconds(sum, tree, diagnostics);
    tree.columns.resize(metrics_.size());
    for (CostCentreId& centre : tree.centre) centre = id_at<CostCentreId>(rank[index_of(centre)]);
    order_metrics(tree);
    sum.tree = std::move(tree);
    sum.metrics = metrics_;
  }

  void count_nanoseconds(Profile& sum, CallTree& tree, Diagnostics& diagnostics) {
    for (std::size_t t = 0; t < in_ticks_.size(); ++t) {
      std::vector<std::int64_t>& whole = tree.columns[column_of_nanoseconds(t)];
      FixedPoint::round(whole, tree.columns[column_of_nanoseconds(t) + 1]);
      tree.columns[in_ticks_[t]] = std::move(whole);
    }
    for (std::size_t m = 0; m < serial_.metrics.size(); ++m)
      if (std::count(in_ticks_.begin(), in_ticks_.end(), index_of(serial_.metrics[m])) != 0)
        convert_column(serial_.values[m], nanoseconds_a_serial_tick_.value_or(Ratio{}));
    sum.run.tick_interval = 0;
    sum.run.ticks_per_second = nanoseconds_a_second;
    diagnostics.warn("the runs' ticks differ in length: times are in nanoseconds");
  }

  static void drop_root(CallTree& tree) {
    tree.centre.erase(tree.centre.begin());
    tree.parent.erase(tree.parent.begin());
    for (NodeId& parent : tree.parent)
      parent = id_at<NodeId>(parent == root_node ? 0 : index_of(parent) - 1);
    for (auto& column : tree.columns) column.erase(column.begin());
    if (!tree.numbers.empty()) tree.numbers.erase(tree.numbers.begin());
  }

  // Orders the metrics as in the run with the lexicographically least order.
  void order_metrics(CallTree& tree) {
    std::vector<std::size_t> place(metrics_.size());
    std::vector<bool> placed(metrics_.size());
    for (std::size_t m = 0; m < place.size(); ++m) {
      std::size_t to = 0;
      while (placed[to] || order_[to] != key_of(metrics_[m])) ++to;
      placed[to] = true;
      place[m] = to;
    }
    std::vector<Metric> metrics(metrics_.size());
    std::vector<std::vector<std::int64_t>> columns(metrics_.size());
    for (std::size_t m = 0; m < place.size(); ++m) {
      metrics[place[m]] = std::move(metrics_[m]);
      columns[place[m]] = std::move(tree.columns[m]);
    }
    metrics_ = std::move(metrics);
    tree.columns = std::move(columns);
    for (MetricId& metric : serial_.metrics) metric = id_at<MetricId>(place[index_of(metric)]);
  }

  void name_centres(Profile& sum, const std::vector<std::uint32_t>& rank, StringInterner& intern) {
    std::vector<std::uint32_t> by_rank(rank.size());
    for (std::size_t c = 0; c < rank.size(); ++c) by_rank[rank[c]] = static_cast<std::uint32_t>(c);
    for (const std::uint32_t c : by_rank) {
      if (c == 0 && !names_all_runs_) continue;
      const Centre& centre = centres_[c];
      const StringId module = intern(centre.module);
      if (sum.modules.empty() || sum.modules.back() != module) sum.modules.push_back(module);
      CostCentre named;
      named.module = id_at<ModuleId>(sum.modules.size() - 1);
      named.name = intern(centre.name);
      named.position = intern(centre.position);
      named.is_caf = centre.is_caf;
      sum.cost_centres.push_back(named);
    }
  }

  void give_census(Profile& sum, StringInterner& intern, Diagnostics& diagnostics) {
    sum.heap = std::move(census_);
    for (Band& band : sum.heap.bands)
      for (StringId* text :
           {&band.closure_class, &band.description, &band.type, &band.label, &band.module})
        *text = intern(census_strings_[*text]);
    for (RetainerSet& set : sum.heap.retainer_sets) {
      for (Retainer& member : set.members) {
        member.label = intern(census_strings_[member.label]);
        member.stack = intern(census_strings_[member.stack]);
      }
    }
    if (censuses_ < 2) return;
    sum.set_property(censuses_property, std::to_string(censuses_));
    diagnostics.lose("the heap censuses of " + std::to_string(censuses_) + " runs", no_time_line);
  }

  void name_heap_stacks(Profile& sum, Diagnostics& diagnostics) {
    if (with_tree_.number == 1) return resolve_heap_stacks(sum, *of_heap_alone_, diagnostics);
    if (with_tree_.number > 1 && sum.heap.breakdown == Breakdown::cost_centre_stack)
      diagnostics.warn("the heap profile may be of any of the " +
                       std::to_string(with_tree_.number) + " runs, so its bands keep GHC's names");
  }

  void give_serial(Profile& sum, const std::vector<std::uint32_t>& rank, Diagnostics& diagnostics) {
    sum.serial = std::move(serial_);
    for (CostCentreId& centre : sum.serial.row_centre)
      centre = id_at<CostCentreId>(rank[index_of(centre)]);
    if (serials_ < 2) return;
    sum.set_property(serials_property, std::to_string(serials_));
    diagnostics.lose("the serial profiles of " + std::to_string(serials_) + " runs", no_time_line);
  }

  std::string first_file_;  // the first file with a call tree
  RunsSoFar with_tree_, without_;
  std::vector<Centre> centres_;
  TextMap<CostCentreId> by_key_;
  std::vector<Metric> metrics_;
  std::vector<std::string> order_;      // the metrics in the order of the file of the sum
  std::vector<std::size_t> column_of_;  // in the run that is being added
  // Columns of metrics_, then two for each of those in_ticks_ (FixedPoint::Parts).
  std::optional<CallTreeBuilder> builder_;
  std::vector<std::size_t> in_ticks_;  // if time is: it and, of comparisons, the base's
  std::optional<Ratio> tick_, nanoseconds_a_tick_;  // of the first run; of the last
  std::optional<Ratio> nanoseconds_a_serial_tick_;
  bool ticks_differ_ = false;
  bool has_sum_of_roots_ = false;
  bool names_all_runs_ = false;  // a cost centre of the sum is all_runs
  std::uint32_t word_ = 0;
  std::uint64_t censuses_ = 0, serials_ = 0;
  HeapCensus census_;  // bands are of the builder's nodes, and their texts in census_strings_
  StringTable census_strings_;
  std::optional<RunInfo> of_heap_alone_;  // the census's, if its file had no call tree
  SerialProfile serial_;
  SourceSum sources_;
};

Merger::Merger() : sum_(std::make_unique<Sum>()) {}
Merger::~Merger() = default;

void Merger::add(const Profile& profile, const std::string& file) {
  sum_->add(profile, file);
}

Profile Merger::finish(Diagnostics& diagnostics) {
  return sum_->finish(diagnostics);
}

}  // namespace convertprofile
