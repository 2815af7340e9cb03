// SPDX-License-Identifier: BSD-3-Clause
#include "convert/gate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "convert/json_text.h"
#include "convert/measures.h"
#include "convert/options.h"
#include "convert/transforms/centre_patterns.h"
#include "formats/base/nearest.h"
#include "formats/base/number_text.h"
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
  long double value = 0, before = 0, whole = 0;
  std::optional<MetricId> metric;                // of a cost
  std::vector<double> runs, base_runs;           // each run's value, if there are several
  std::optional<double> samples = std::nullopt;  // see chance()
};

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
    const auto now = static_cast<long double>(*peaks.now);
    return {Measured::Kind::heap_bytes,
            now,
            static_cast<long double>(peaks.before.value_or(0)),
            now,
            std::nullopt,
            {},
            {}};
  }

  Measured collector_time() const {
    const RuntimeCosts &now = whole_.now, &before = whole_.before;
    if (!now.has_time || !now.knows_collector)
      refuse(
          "the profile does not say what the garbage collector took; those of GHC's +RTS -pj and "
          "-Pa "
          "do");
    if (c_.is_change && (!before.has_time || !before.knows_collector))
      refuse(p_.metric(Role::base) ? "the base does not say what the garbage collector took"
                                   : no_base);
    if (!c_.percent && !now.in_nanoseconds) refuse("the length of a tick is not known");
    if (c_.is_change && before.in_nanoseconds != now.in_nanoseconds)
      refuse("the length of a tick is not known of both runs");
    return {Measured::Kind::collector_time,
            now.collector,
            before.collector,
            now.total(),
            std::nullopt,
            {},
            {}};
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

  // A metric of one side has zeros on the other, which nobody measured.
  void refuse_what_a_side_lacks(const Metric& metric) const {
    if (new_run_lacks(p_, metric)) refuse("only the base has " + quote(metric.name));
    if (c_.is_change && base_lacks(p_, metric)) refuse("the base has no " + quote(metric.name));
    if (c_.is_change && is_unlike(p_, metric))
      refuse("how long " + metric.unit + " are is not known of both runs; --normalize compares " +
             "shares");
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

  // The entries whose numbers count.
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
                          " is of what GHC's reports leave out, and does not count");
      const auto sum = [&](MetricId from, const std::vector<bool>& entries) {
        return static_cast<long double>(sum_over(p_, from, entries));
      };
      measured.whole += sum(metric, all);
      const auto base = p_.base_of(metric);
      if (!base && c_.is_change) refuse(no_base);
      if (whole_.runs.after + whole_.runs.before > 0) {
        const RunColumns columns = run_columns(p_, metric, whole_.runs);
        add_runs(measured.runs, columns.after, [&](MetricId of) { return sum(of, some); });
        add_runs(measured.base_runs, columns.before, [&](MetricId of) { return sum(of, some); });
        measured.value = sample_of(measured.runs).mean;
        measured.before = sample_of(measured.base_runs).mean;
        measured.samples = samples_a_run(p_, metric, columns);
      } else {
        measured.value += sum(metric, some);
        if (base) measured.before += sum(*base, some);
      }
    }
    return measured;
  }

  // Adds up metrics, run by run.
  template <class Sum>
  static void add_runs(std::vector<double>& to, const std::vector<MetricId>& columns,
                       const Sum& sum) {
    to.resize(columns.size());
    for (std::size_t r = 0; r < columns.size(); ++r) to[r] += static_cast<double>(sum(columns[r]));
  }

  // The limit, in units of the profile.
  long double limit(const Measured& measured) const {
    if (c_.unit.empty()) return c_.value;
    const double size = unit_size(c_.unit);
    if (measured.kind == Measured::Kind::collector_time) {
      if (size == 0) refuse("the length of a tick is not known");
      return c_.value * size;
    }
    if (!measured.metric) return size != 0 ? c_.value * size : c_.value * bytes_a_word(p_.run);
    const Metric& metric = p_.metrics[index_of(*measured.metric)];
    if (size == 0 && metric.unit == c_.unit) return c_.value;
    const auto own = measure(*measured.metric) == Measure::time ? nanoseconds_a_unit(p_, metric)
                                                                : bytes_a_unit(p_, metric);
    if (!own || c_.unit == unit::ticks)
      refuse("the profile's " + metric.unit + " are not known in " + c_.unit);
    const long double in_base_units = c_.value * (size != 0 ? size : bytes_a_word(p_.run));
    return in_base_units * static_cast<long double>(own->under) /
           static_cast<long double>(own->over);
  }

  // A percentage of few ticks goes up in steps: a limit within one step is beyond what was
  // measured. Not so 0 %, which one tick exceeds as it should.
  void warn_of_few_ticks(const Measured& m) const {
    if (!c_.percent || c_.value == 0 || !m.metric || !m.runs.empty()) return;
    if (p_.metrics[index_of(*m.metric)].unit != unit::ticks) return;
    const long double ticks = c_.is_change ? m.before : m.whole;
    const long double one = percent_of(1, ticks);
    const std::string condition = "--fail-if " + quote(c_.text) + ": the ";
    if (m.whole == 0) {
      diagnostics_.warn(condition + "profile has no ticks");
    } else if (ticks > 0 && std::fabs(c_.value) < one) {
      const bool is_part = c_.is_change && !c_.pattern.empty();
      diagnostics_.warn(condition + (c_.is_change ? "base" : "run") + " has only " +
                        count_text(grouped(rounded(ticks)), "tick") +
                        (is_part ? " of " + quote(c_.pattern) : "") + ": one is " +
                        fixed(static_cast<double>(one), 1) + "%, above the limit");
    }
  }

  Verdict against_limit(const Measured& m) const {
    warn_of_few_ticks(m);
    const bool is_share = c_.percent && !c_.is_change;
    long double is = c_.is_change ? m.value - m.before : m.value;
    if (c_.percent) is = percent_of(is, is_share ? m.whole : std::fabs(m.before));
    const long double least = c_.percent ? c_.value : limit(m);
    Verdict verdict;
    verdict.failed = is_exceeded(c_.op, is, least);
    verdict.condition = c_.text;
    verdict.value = in_unit(m, is);
    verdict.limit = in_unit(m, least);
    verdict.unit = unit_of(m);
    verdict.p = chance(sample_of(m.base_runs), sample_of(m.runs), m.samples);
    verdict.text = "is " + shown(m, is);
    if (is_share)
      verdict.text += " (" + spoken(m, m.value) + " of " + spoken(m, m.whole) + ")";
    else if (c_.is_change)
      verdict.text += " (" + spoken(m, m.value) + ", was " + spoken(m, m.before) + ")";
    verdict.text += ", limit " + shown(m, least);
    if (verdict.failed) verdict.text += ", " + by_how_much(m, is, least);
    if (c_.is_change && verdict.p && *verdict.p >= significance)
      verdict.text += "; may be chance (p = " + fixed(*verdict.p, 2) + ")";
    return verdict;
  }

  std::string unit_of(const Measured& m) const {
    if (c_.percent) return "%";
    if (m.kind == Measured::Kind::collector_time) return "seconds";
    return m.metric ? p_.metrics[index_of(*m.metric)].unit : std::string(unit::bytes);
  }

  double in_unit(const Measured& m, long double value) const {
    const bool nanoseconds = !c_.percent && m.kind == Measured::Kind::collector_time;
    return static_cast<double>(nanoseconds ? value * 1e-9L : value);
  }

  static long double percent_of(long double part, long double whole) {
    if (whole != 0) return 100 * part / whole;
    if (part == 0) return 0;
    return part > 0 ? std::numeric_limits<long double>::infinity()
                    : -std::numeric_limits<long double>::infinity();
  }

  // A value in the condition's terms: a share, a change or an amount.
  std::string shown(const Measured& m, long double value) const {
    const std::string sign = c_.is_change && value >= 0 ? "+" : "";
    if (c_.percent)
      return std::isinf(value) ? "new" : sign + fixed(static_cast<double>(value), 1) + "%";
    return sign + spoken(m, value);
  }

  std::string by_how_much(const Measured& m, long double is, long double limit) const {
    const long double distance = std::fabs(is - limit);
    const std::string side = is > limit ? " above" : is < limit ? " below" : " from it";
    if (std::isinf(distance)) return "any percentage" + side;
    if (c_.percent) return fixed(static_cast<double>(distance), 1) + " points" + side;
    return spoken(m, distance) + side;
  }

  std::string spoken(const Measured& m, long double value) const {
    if (m.kind == Measured::Kind::collector_time) return time_text(whole_.now, value);
    return m.metric ? amount(p_, *m.metric, value) : count_text(grouped(rounded(value)), "byte");
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
  std::string out;
  for (const char c : printable(text, std::string::npos)) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
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
  json.open('{').member("schema", std::int64_t{1}).member("subject", subject);
  json.member("ok", failures(verdicts) == 0).key("conditions").open('[');
  for (const Verdict& verdict : verdicts) {
    json.open('{').member("condition", verdict.condition).member("ok", !verdict.failed);
    json.member("value", verdict.value).member("limit", verdict.limit);
    json.member("unit", verdict.unit);
    if (verdict.p) json.member("p", *verdict.p);
    json.member("text", verdict.text).close();
  }
  json.close().close();
  return std::move(json).text();
}

}  // namespace convertprofile
