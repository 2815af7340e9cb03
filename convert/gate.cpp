// SPDX-License-Identifier: BSD-3-Clause
#include "convert/gate.h"

#include <algorithm>
#include <compare>
#include <limits>

#include "convert/measures.h"
#include "convert/transforms/centre_patterns.h"
#include "convert/usage_error.h"
#include "formats/base/json_text.h"
#include "formats/base/nearest.h"
#include "formats/base/number_text.h"
#include "formats/base/rational.h"
#include "formats/base/text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr char no_base[] = "a change needs --base, or a comparison";

// The numbers that a condition checks, in units of the profile.
struct Measured {
  enum class Kind { cost, heap_bytes, collector_time };
  Kind kind = Kind::cost;
  Rational value, before, whole;        // means, if there are several runs
  std::optional<MetricId> metric = {};  // of a cost
  std::vector<Rational> runs = {}, base_runs = {};
  Rational base_scale = Rational(1);    // see RunColumns
  std::optional<Samples> samples = {};  // see chance()
};

Rational mean_of(const std::vector<Rational>& runs) {
  Rational sum;
  for (const Rational& run : runs) sum += run;
  return runs.empty() ? sum : sum / Rational(runs.size());
}

Sample spread_of(const std::vector<Rational>& runs) {
  std::vector<double> values;
  for (const Rational& run : runs) values.push_back(static_cast<double>(run.approximate()));
  return sample_of(values);
}

// A share or a change in percent may be infinite.
struct Relative {
  Rational value;
  int infinite = 0;  // -1 or 1
};

Relative percent_of(const Rational& part, const Rational& whole) {
  if (!whole.is_zero()) return {100 * part / whole};
  return {Rational(), part.is_zero() ? 0 : part < 0 ? -1 : 1};
}

std::strong_ordering compared(const Relative& value, const Rational& limit) {
  return value.infinite != 0 ? value.infinite <=> 0 : value.value <=> limit;
}

double as_double(const Rational& value) {
  return static_cast<double>(value.approximate());
}

class Evaluation {
 public:
  Evaluation(const Profile& profile, const Condition& condition, const WholeRuns& whole,
             Diagnostics& diagnostics)
      : p_(profile), c_(condition), whole_(whole), diagnostics_(diagnostics) {}

  Verdict verdict() {
    return against_limit(c_.metric == "heap-peak" ? peak(whole_.heap)
                         : c_.metric == "gc-time" ? collector_time()
                                                  : costs());
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UsageError("--fail-if " + quote(c_.text) + ": " + what);
  }

  Measured peak(const HeapPeaks& peaks) const {
    if (!peaks.now) refuse("the profile has no heap census");
    if (c_.is_change && !peaks.before)
      refuse(p_.metric(Role::base) ? "the base has no heap census" : no_base);
    return {Measured::Kind::heap_bytes, *peaks.now, peaks.before.value_or(0), *peaks.now};
  }

  Measured collector_time() const {
    const RuntimeCosts &now = whole_.now, &before = whole_.before;
    if (!now.has_time || !now.knows_collector)
      refuse(
          "the profile has no garbage-collection time; profiles by GHC's +RTS -pj and -Pa have it");
    if (c_.is_change && (!before.has_time || !before.knows_collector))
      refuse(p_.metric(Role::base) ? "the base has no garbage-collection time" : no_base);
    if (!c_.percent && !now.in_nanoseconds) refuse("the length of a tick is unknown");
    if (c_.is_change && before.in_nanoseconds != now.in_nanoseconds)
      refuse("the length of a tick is unknown in one run");
    return {Measured::Kind::collector_time, now.collector, before.collector, now.total()};
  }

  // The metrics that conditions on this profile can name.
  std::vector<std::string> known_metrics() const {
    std::vector<std::string> names;
    const auto has = [&](Role role) { return p_.metric(role).has_value(); };
    if (has(Role::time)) names.emplace_back("time");
    if (has(Role::allocation)) names.emplace_back("alloc");
    if (has(Role::entries) ||
        std::any_of(std::begin(kinds_of_calls), std::end(kinds_of_calls), has))
      names.emplace_back("entries");
    if (whole_.now.has_time && whole_.now.knows_collector) names.emplace_back("gc-time");
    if (whole_.heap.now) names.emplace_back("heap-peak");
    for (std::size_t m = 0; m < p_.metrics.size(); ++m)
      if (p_.role_of(id_at<MetricId>(m)) != Role::base &&
          std::find(names.begin(), names.end(), p_.metrics[m].name) == names.end())
        names.push_back(p_.metrics[m].name);
    return names;
  }

  [[noreturn]] void refuse_metric() const {
    const std::vector<std::string> names = known_metrics();
    std::string hint = did_you_mean(c_.metric, names);
    for (std::size_t i = 0; i < names.size() && hint.find('?') == std::string::npos; ++i)
      hint.append(i == 0 ? ", only " : ", ").append(names[i]);
    refuse("the profile has no metric " + quote(c_.metric) + hint);
  }

  // If only one side has the metric, the zeros of the other are only placeholders.
  void refuse_what_a_side_lacks(const Metric& metric) const {
    if (new_run_lacks(p_, metric)) refuse("only the base has " + quote(metric.name));
    if (c_.is_change && base_lacks(p_, metric)) refuse("the base has no " + quote(metric.name));
    if (c_.is_change && is_unlike(p_, metric))
      refuse("the length of " + metric.unit +
             " is unknown in one run; --normalize compares shares");
  }

  std::vector<MetricId> metrics() const {
    std::vector<MetricId> found;
    const auto add = [&](Role role) {
      if (const auto metric = p_.metric(role)) found.push_back(*metric);
    };
    if (c_.metric == "time") {
      add(Role::time);
    } else if (c_.metric == "alloc") {
      add(Role::allocation);
    } else if (c_.metric == "entries") {
      add(Role::entries);
      if (found.empty())
        for (const Role role : kinds_of_calls) add(role);
    } else {
      for (std::size_t m = 0; m < p_.metrics.size() && found.empty(); ++m)
        if (p_.metrics[m].name == c_.metric) found.push_back(id_at<MetricId>(m));
    }
    if (found.empty()) refuse_metric();
    for (const MetricId metric : found) refuse_what_a_side_lacks(p_.metrics[index_of(metric)]);
    require_unit(c_, measure(found.front()));
    if (c_.percent && !c_.is_change && c_.pattern.empty()) refuse(share_needs_a_function);
    return found;
  }

  Measure measure(MetricId metric) const {
    const Metric& of = p_.metrics[index_of(metric)];
    if (p_.role_of(metric) == Role::time || nanoseconds_a_unit(p_, of)) return Measure::time;
    if (p_.role_of(metric) == Role::allocation || bytes_a_unit(p_, of)) return Measure::memory;
    return Measure::other;
  }

  // The entries that count.
  std::vector<bool> chosen(bool individual) {
    const CallTree& tree = p_.tree;
    std::vector<bool> chosen(tree.size(), true);
    if (c_.pattern.empty()) return chosen;
    const std::vector<bool> matching =
        matching_centres(p_, {c_.pattern}, "--fail-if", diagnostics_);
    for (std::size_t c = 0; c < matching.size() && !whole_.counts_hidden; ++c)
      if (matching[c] && is_hidden_builtin(p_, p_.cost_centres[c])) names_hidden_ = true;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const bool below = !individual && i > 0 && chosen[index_of(tree.parent[i])];
      chosen[i] = below || matching[index_of(tree.centre[i])];
    }
    return chosen;
  }

  Measured costs() {
    Measured measured;
    std::vector<Rational> whole;  // [run]
    std::vector<bool> hidden(p_.tree.size());
    if (!whole_.counts_hidden) hidden = hidden_entries(p_);
    for (const MetricId metric : metrics()) {
      measured.metric = metric;
      std::vector<bool> all(p_.tree.size(), true);
      std::vector<bool> some = chosen(c_.individual || is_call_count(p_.role_of(metric)));
      for (std::size_t i = 0; i < all.size(); ++i)
        if (hidden[i]) all[i] = some[i] = false;
      if (names_hidden_ && std::find(some.begin(), some.end(), true) == some.end())
        diagnostics_.warn("--fail-if " + quote(c_.text) +
                          " matches only stacks that GHC's reports leave out; they do not count");
      const RunColumns columns = columns_of(metric);
      if (columns.before.empty() && c_.is_change) refuse(no_base);
      add_runs(whole, columns.after, all);
      add_runs(measured.runs, columns.after, some);
      add_runs(measured.base_runs, columns.before, some, columns.base_scale);
      measured.base_scale = columns.base_scale;
      if (has_several_runs()) measured.samples = samples_a_run(p_, metric, columns);
    }
    measured.value = mean_of(measured.runs);
    measured.before = mean_of(measured.base_runs);
    measured.whole = mean_of(whole);
    return measured;
  }

  bool has_several_runs() const { return whole_.runs.after > 1 || whole_.runs.before > 1; }

  RunColumns columns_of(MetricId metric) const {
    if (whole_.runs.after + whole_.runs.before > 0) return run_columns(p_, metric, whole_.runs);
    RunColumns columns;
    columns.after.push_back(metric);
    if (const auto base = p_.base_of(metric)) columns.before.push_back(*base);
    return columns;
  }

  // Adds up metrics, run by run.
  void add_runs(std::vector<Rational>& to, const std::vector<MetricId>& columns,
                const std::vector<bool>& entries, const Rational& scale = Rational(1)) const {
    to.resize(columns.size());
    for (std::size_t r = 0; r < columns.size(); ++r)
      to[r] += sum_over(p_, columns[r], entries) * scale;
  }

  // The limit, in units of the profile.
  Rational limit(const Measured& measured) const {
    if (c_.unit.empty()) return c_.value;
    const std::int64_t size = unit_size(c_.unit);
    if (measured.kind == Measured::Kind::collector_time) {
      if (size == 0) refuse("the length of a tick is unknown");
      return c_.value * size;
    }
    if (!measured.metric)
      return c_.value * Rational(size != 0 ? size : SignedWide{bytes_a_word(p_.run)});
    const Metric& metric = p_.metrics[index_of(*measured.metric)];
    if (size == 0 && metric.unit == c_.unit) return c_.value;
    const auto own = measure(*measured.metric) == Measure::time ? nanoseconds_a_unit(p_, metric)
                                                                : bytes_a_unit(p_, metric);
    if (!own || c_.unit == unit::ticks)
      refuse("the profile's " + metric.unit + " cannot be converted to " + c_.unit);
    const Rational in_base_units = c_.value * Rational(size != 0 ? size : bytes_a_word(p_.run));
    return in_base_units * Rational(static_cast<SignedWide>(own->under), own->over);
  }

  // With few ticks, a percentage rises in steps, so a limit finer than one step is finer than the
  // measurement. 0 % is fine: a single tick is meant to exceed it.
  void warn_of_few_ticks(const Measured& m) const {
    if (!c_.percent || c_.value.is_zero() || !m.metric || has_several_runs()) return;
    if (p_.metrics[index_of(*m.metric)].unit != unit::ticks) return;
    const std::string condition = "--fail-if " + quote(c_.text) + ": the ";
    if (m.whole.is_zero()) return diagnostics_.warn(condition + "profile has no ticks");
    // A comparison has the finest ticks of its runs; a scaled base is not in whole ticks.
    const SampleSizes sizes = tick_sizes(p_);
    const Rational& cost = c_.is_change ? m.before : m.whole;
    const Rational of_base = sizes.before * m.base_scale, of_new = sizes.after;
    const Rational& own = c_.is_change ? of_base : of_new;
    const bool is_new_coarser = c_.is_change && of_new > of_base;
    const Rational one = percent_of(is_new_coarser ? of_new : own, cost).value;
    if (!(cost > 0) || c_.value.magnitude() >= one) return;
    const bool is_part = c_.is_change && !c_.pattern.empty();
    diagnostics_.warn(condition + (c_.is_change ? "base" : "run") + " has only " +
                      count_text(grouped(rounded((cost / own).approximate())), "tick") +
                      (is_part ? " of " + quote(c_.pattern) : "") +
                      (is_new_coarser ? ", and one of the new run is " : ": a single one is ") +
                      fixed(as_double(one), 1) + "%, above the limit");
  }

  Verdict against_limit(const Measured& m) const {
    warn_of_few_ticks(m);
    const bool is_share = c_.percent && !c_.is_change;
    Relative is{c_.is_change ? m.value - m.before : m.value};
    if (c_.percent) is = percent_of(is.value, is_share ? m.whole : m.before.magnitude());
    const Rational least = c_.percent ? c_.value : limit(m);
    Verdict verdict;
    verdict.failed = is_exceeded(c_.op, compared(is, least));
    verdict.condition = c_.text;
    verdict.value = is.infinite != 0 ? is.infinite * std::numeric_limits<double>::infinity()
                                     : in_unit(m, is.value);
    verdict.limit = in_unit(m, least);
    verdict.unit = unit_of(m);
    verdict.p = chance(spread_of(m.base_runs), spread_of(m.runs), m.samples);
    verdict.text = "is " + shown(m, is);
    if (is_share)
      verdict.text += " (" + spoken(m, m.value) + " of " + spoken(m, m.whole) + ")";
    else if (c_.is_change)
      verdict.text += " (" + spoken(m, m.value) + ", was " + spoken(m, m.before) + ")";
    verdict.text += ", limit " + shown_limit(m, least);
    if (verdict.failed) verdict.text += ", " + by_how_much(m, is, least);
    if (m.kind == Measured::Kind::heap_bytes) verdict.text += heap_parts_text();
    if (c_.is_change && verdict.p && *verdict.p >= significance)
      verdict.text += "; may be chance (p = " + fixed(*verdict.p, 2) + ")";
    return verdict;
  }

  // `; the heap census has only ...`, for the sides that the condition refers to; empty if their
  // censuses are complete.
  std::string heap_parts_text() const {
    HeapPeaks sides = whole_.heap;
    if (!c_.is_change) sides.before.reset();
    const bool is_whole = sides.part_now.empty() && (!sides.before || sides.part_before.empty());
    return is_whole ? "" : "; " + parts_of_heap(sides);
  }

  std::string unit_of(const Measured& m) const {
    if (c_.percent) return "%";
    if (m.kind == Measured::Kind::collector_time) return "seconds";
    return m.metric ? p_.metrics[index_of(*m.metric)].unit : std::string(unit::bytes);
  }

  double in_unit(const Measured& m, const Rational& value) const {
    const bool nanoseconds = !c_.percent && m.kind == Measured::Kind::collector_time;
    return as_double(nanoseconds ? value * Rational(1, nanoseconds_a_second) : value);
  }

  // A value in the condition's terms: a share, a change or an amount.
  std::string shown(const Measured& m, const Relative& relative) const {
    const Rational& value = relative.value;
    const std::string sign = c_.is_change && value >= 0 ? "+" : "";
    if (c_.percent && relative.infinite != 0) return "new";
    if (c_.percent && c_.is_change && value > 1000)
      return growth_text(as_double(value), as_double(m.before));
    if (c_.percent) return sign + percent_text(value) + "%";
    return sign + spoken(m, value);
  }

  // Shows all digits of the limit, even if they are finer than the measurement.
  std::string shown_limit(const Measured& m, const Rational& limit) const {
    if (c_.percent) return shown(m, {limit});
    return (c_.is_change && limit >= 0 ? "+" : "") + spoken_exactly(m, limit);
  }

  std::string by_how_much(const Measured& m, const Relative& is, const Rational& limit) const {
    const auto order = compared(is, limit);
    const std::string side = order > 0 ? " above" : order < 0 ? " below" : " from it";
    if (is.infinite != 0) return "any percentage" + side;
    const Rational distance = (is.value - limit).magnitude();
    if (c_.percent) return percent_text(distance) + " points" + side;
    return spoken_exactly(m, distance) + side;
  }

  // As many decimals as the limit has, but at least one.
  std::string percent_text(const Rational& value) const {
    constexpr int most = 6;
    int decimals = 1;
    for (Rational scaled = c_.value * 10; decimals < most && !is_whole(scaled);
         scaled = scaled * 10)
      ++decimals;
    return fixed(as_double(value), decimals);
  }
  static bool is_whole(const Rational& value) {
    const auto up = value.ceiling();
    return !up || value == Rational(*up);
  }

  std::string spoken(const Measured& m, const Rational& value) const {
    if (m.kind == Measured::Kind::collector_time) return time_text(whole_.now, value);
    const long double number = value.approximate();
    return m.metric ? amount(p_, *m.metric, number) : count_text(grouped(rounded(number)), "byte");
  }

  std::string spoken_exactly(const Measured& m, const Rational& value) const {
    const bool is_cost = m.metric && p_.role_of(*m.metric) == Role::time;
    const auto unit = is_cost ? nanoseconds_a_unit(p_, p_.metrics[index_of(*m.metric)])
                      : m.kind == Measured::Kind::collector_time && whole_.now.in_nanoseconds
                          ? std::optional(whole_.now.length)
                          : std::nullopt;
    if (!unit) return spoken(m, value);
    const Rational nanoseconds =
        is_cost ? value * Rational(static_cast<SignedWide>(unit->over), unit->under) : value;
    Ratio step{nanoseconds_a_second, 1};
    while (step.over > 1 &&
           (step.value() > unit->value() || !is_whole(nanoseconds / Rational(step.over))))
      step.over /= 10;
    return seconds_text(static_cast<double>(nanoseconds.approximate()) * 1e-9, step);
  }

  const Profile& p_;
  const Condition& c_;
  const WholeRuns& whole_;
  bool names_hidden_ = false;  // its pattern matches stacks that do not count
  Diagnostics& diagnostics_;
};

}  // namespace

std::vector<Verdict> evaluate(const Profile& profile, const std::vector<Condition>& conditions,
                              const WholeRuns& whole, Diagnostics& diagnostics) {
  std::vector<Verdict> verdicts;
  for (const Condition& condition : conditions)
    verdicts.push_back(Evaluation(profile, condition, whole, diagnostics).verdict());
  return verdicts;
}

namespace {

std::string xml(const std::string& text) {
  return xml_escaped(printable(text, std::string::npos));
}

std::size_t failures(const std::vector<Verdict>& verdicts) {
  return static_cast<std::size_t>(
      std::count_if(verdicts.begin(), verdicts.end(), [](const Verdict& v) { return v.failed; }));
}

}  // namespace

std::string verdicts_junit(const std::string& subject, const std::vector<Verdict>& verdicts) {
  const std::string counts = " tests=\"" + std::to_string(verdicts.size()) + "\" failures=\"" +
                             std::to_string(failures(verdicts)) + "\"";
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"convertprofile\"" + counts +
      ">\n  <testsuite name=\"" + xml(subject) + "\"" + counts + " errors=\"0\" skipped=\"0\">\n";
  for (const Verdict& verdict : verdicts) {
    out += "    <testcase classname=\"" + xml(subject) + "\" name=\"" + xml(verdict.condition) +
           "\">\n";
    if (verdict.failed)
      out += "      <failure message=\"" + xml(verdict.condition + ": " + verdict.text) +
             "\"></failure>\n";
    else
      out += "      <system-out>" + xml(verdict.text) + "</system-out>\n";
    out += "    </testcase>\n";
  }
  return out + "  </testsuite>\n</testsuites>\n";
}

std::string verdicts_json(const std::string& subject, const std::vector<Verdict>& verdicts) {
  JsonText json;
  json.begin('{').member("schema", std::int64_t{1}).member("subject", subject);
  json.member("ok", failures(verdicts) == 0).key("conditions").begin('[');
  for (const Verdict& verdict : verdicts) {
    json.begin('{').member("condition", verdict.condition).member("ok", !verdict.failed);
    json.member("value", verdict.value).member("limit", verdict.limit);
    json.member("unit", verdict.unit);
    if (verdict.p) json.member("p", *verdict.p);
    json.member("text", verdict.text).end();
  }
  json.end().end();
  return std::move(json).text();
}

}  // namespace convertprofile
