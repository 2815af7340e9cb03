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

constexpr Ratio clock_unit{nanoseconds_a_microsecond, 1};  // of times that are not ticks
constexpr char no_base[] = "a change needs --base, or a comparison";

// The numbers that a condition checks: costs, in units of the profile, or a figure of whole runs.
struct Measured {
  Rational value, before, whole;        // means, if there are several runs
  std::optional<MetricId> metric = {};  // of costs
  std::optional<Figure> figure = {};
  std::vector<Rational> runs = {}, base_runs = {};
  Rational base_scale = Rational(1);    // see RunColumns
  std::optional<Samples> samples = {};  // see chance()

  bool is_time() const { return figure && traits_of(*figure).measure == Measure::time; }
};

std::vector<double> approximate(const std::vector<Rational>& runs) {
  std::vector<double> values;
  for (const Rational& run : runs) values.push_back(static_cast<double>(run.approximate()));
  return values;
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
             bool significant_only, Diagnostics& diagnostics)
      : p_(profile),
        c_(condition),
        whole_(whole),
        significant_only_(significant_only),
        diagnostics_(diagnostics) {}

  Verdict verdict() {
    return against_limit(c_.figure && !is_own_metric() ? figure(*c_.figure) : costs());
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UsageError("--fail-if " + quote(c_.text) + ": " + what);
  }

  bool is_own_metric() const {
    return std::any_of(p_.metrics.begin(), p_.metrics.end(),
                       [&](const Metric& metric) { return metric.name == c_.metric; });
  }

  Measured figure(Figure figure) const {
    const FigureTraits& traits = traits_of(figure);
    Measured measured;
    measured.figure = figure;
    measured.runs = whole_.figures.now[figure];
    measured.base_runs = whole_.figures.before[figure];
    const auto now = mean_of(measured.runs), before = mean_of(measured.base_runs);
    const std::string noun(traits.noun);
    if (!now)
      refuse("the profile has no " + noun + (traits.source.empty() ? "" : "; ") +
             std::string(traits.source));
    if (c_.is_change && !before) refuse(has_base() ? "the base has no " + noun : no_base);
    measured.value = *now;
    measured.before = before.value_or(Rational());
    measured.whole = *now;
    if (figure == Figure::collector) measured.whole = whole_of(Figure::run_time);
    if (figure == Figure::unprofiled_collector) measured.whole = whole_of(Figure::unprofiled_time);
    if (is_counted_in_ticks(figure)) require_length_of_ticks();
    return measured;
  }

  bool has_base() const { return p_.metric(Role::base) || whole_.read.before > 0; }

  Rational whole_of(Figure figure) const {
    const auto whole = mean_of(whole_.figures.now[figure]);
    if (!whole) refuse("the measurement has no processor time");
    return *whole;
  }

  void require_length_of_ticks() const {
    const Figures& figures = whole_.figures;
    if (!c_.percent && !figures.now_in_nanoseconds) refuse("the length of a tick is unknown");
    if (c_.is_change && figures.before_in_nanoseconds != figures.now_in_nanoseconds)
      refuse("the length of a tick is unknown in one run");
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
    for (const Figure figure : all_figures)
      if (!whole_.figures.now[figure].empty()) names.emplace_back(traits_of(figure).name);
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
    measured.value = mean_of(measured.runs).value_or(Rational());
    measured.before = mean_of(measured.base_runs).value_or(Rational());
    measured.whole = mean_of(whole).value_or(Rational());
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
    if (measured.is_time()) {
      if (size == 0) refuse("the length of a tick is unknown");
      return c_.value * size;
    }
    if (measured.figure)
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
    verdict.p = m.figure ? chance(whole_.figures.sides(*m.figure))
                         : chance({approximate(m.base_runs), approximate(m.runs),
                                   whole_.figures.paired, m.samples, c_.pattern.empty()});
    const bool counts = !significant_only_ || !c_.is_change || is_significant(verdict);
    const bool is_beyond = is_exceeded(c_.op, compared(is, least));
    verdict.failed = is_beyond && counts;
    verdict.condition = c_.text;
    verdict.value = is.infinite != 0 ? is.infinite * std::numeric_limits<double>::infinity()
                                     : in_unit(m, is.value);
    verdict.limit = in_unit(m, least);
    verdict.unit = unit_of(m);
    verdict.text = "is " + shown(m, is);
    if (is_share)
      verdict.text += " (" + spoken(m, m.value) + " of " + spoken(m, m.whole) + ")";
    else if (c_.is_change)
      verdict.text += " (" + spoken(m, m.value) + ", was " + spoken(m, m.before) + ")";
    verdict.text += ", limit " + shown_limit(m, least);
    if (is_beyond) verdict.text += ", " + by_how_much(m, is, least);
    if (m.figure == Figure::heap_peak) verdict.text += heap_parts_text();
    if (m.figure == Figure::collector || m.figure == Figure::run_time)
      verdict.text += census_text();
    if (c_.is_change && verdict.p && *verdict.p >= significance)
      verdict.text += "; may be chance (p = " + fixed(*verdict.p, 2) + ")";
    return verdict;
  }

  // `; the heap census (-hc) of the new run is part of it`, if only one side took one.
  std::string census_text() const {
    const std::string &now = whole_.now.census, &before = whole_.before.census;
    if (!c_.is_change || now.empty() == before.empty()) return {};
    return "; the heap census (" + printable(now.empty() ? before : now) + ") of the " +
           (now.empty() ? "base" : "new run") + " is part of it";
  }

  bool is_significant(const Verdict& verdict) const {
    if (!verdict.p)
      refuse("--significant needs at least two runs on each side" +
             std::string(whole_.figures.paired ? ", and --paired as many on both" : ""));
    return *verdict.p < significance;
  }

  // `; the heap census has only ...`, for the sides that the condition refers to; empty if each is
  // whole.
  std::string heap_parts_text() const {
    const HeapPeaks& sides = whole_.heap;
    const bool has_base = c_.is_change;
    const bool is_whole = sides.part_now.empty() && (!has_base || sides.part_before.empty());
    return is_whole ? "" : "; " + parts_of_heap(sides, has_base);
  }

  std::string unit_of(const Measured& m) const {
    if (c_.percent) return "%";
    if (m.is_time()) return "seconds";
    return m.metric ? p_.metrics[index_of(*m.metric)].unit : std::string(unit::bytes);
  }

  double in_unit(const Measured& m, const Rational& value) const {
    const bool nanoseconds = !c_.percent && m.is_time();
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
    if (m.is_time() && is_counted_in_ticks(*m.figure)) return time_text(whole_.now, value);
    if (m.is_time()) return seconds_text(as_double(value) * 1e-9, clock_unit);
    const long double number = value.approximate();
    return m.metric ? amount(p_, *m.metric, number) : count_text(grouped(rounded(number)), "byte");
  }

  std::string spoken_exactly(const Measured& m, const Rational& value) const {
    const bool is_cost = m.metric && p_.role_of(*m.metric) == Role::time;
    const auto unit = is_cost ? nanoseconds_a_unit(p_, p_.metrics[index_of(*m.metric)])
                      : m.is_time() && !is_counted_in_ticks(*m.figure) ? std::optional(clock_unit)
                      : m.is_time() && whole_.now.in_nanoseconds ? std::optional(whole_.now.length)
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
  const bool significant_only_;
  bool names_hidden_ = false;  // its pattern matches stacks that do not count
  Diagnostics& diagnostics_;
};

}  // namespace

std::vector<Verdict> evaluate(const Profile& profile, const std::vector<Condition>& conditions,
                              const WholeRuns& whole, Diagnostics& diagnostics,
                              bool significant_only) {
  std::vector<Verdict> verdicts;
  for (const Condition& condition : conditions)
    verdicts.push_back(
        Evaluation(profile, condition, whole, significant_only, diagnostics).verdict());
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
