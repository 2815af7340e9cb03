#include "convert/gate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "convert/measures.h"
#include "convert/options.h"
#include "convert/transforms/centre_patterns.h"
#include "convert/transforms/units.h"
#include "formats/base/nearest.h"
#include "formats/base/number_text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr char no_base[] = "a change needs --base, or a comparison";
constexpr Role kinds_of_calls[] = {Role::strict_calls, Role::lazy_calls, Role::curried_calls};

bool counts_calls(Role role) {
  switch (role) {
    case Role::entries:
    case Role::strict_calls:
    case Role::lazy_calls:
    case Role::curried_calls:
    case Role::tail_calls_and_returns:
      return true;
    default:
      return false;
  }
}

// What a condition looks at, in units of the profile.
struct Measured {
  std::int64_t value = 0, before = 0, whole = 0;
  std::optional<MetricId> metric;  // none: bytes of the heap
};

class Evaluation {
 public:
  Evaluation(const Profile& profile, const Condition& condition, Diagnostics& diagnostics)
      : p_(profile), c_(condition), diagnostics_(diagnostics) {}

  Verdict verdict(const HeapPeaks& heap_peaks) {
    return against_limit(c_.metric == "heap-peak" ? peak(heap_peaks) : costs());
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UsageError("--fail-if " + quoted(c_.text) + ": " + what);
  }

  Measured peak(const HeapPeaks& peaks) const {
    if (!peaks.now) refuse("the profile has no heap census");
    if (c_.is_change && !peaks.before)
      refuse(p_.metric(Role::base) ? "the base has no heap census" : no_base);
    return {*peaks.now, peaks.before.value_or(0), *peaks.now, std::nullopt};
  }

  [[noreturn]] void refuse_metric() const {
    std::vector<std::string> names = {"time", "alloc", "entries", "heap-peak"};
    for (const Metric& metric : p_.metrics) names.push_back(metric.name);
    refuse("the profile has no metric " + quoted(c_.metric) + did_you_mean(c_.metric, names));
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
    return found;
  }

  // The entries whose numbers count.
  std::vector<bool> chosen(bool individual) {
    const CallTree& tree = p_.tree;
    std::vector<bool> chosen(tree.size(), true);
    if (c_.pattern.empty()) return chosen;
    const std::vector<bool> matching =
        matching_centres(p_, {c_.pattern}, "--fail-if", diagnostics_);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const bool below = !individual && i > 0 && chosen[index_of(tree.parent[i])];
      chosen[i] = below || matching[index_of(tree.centre[i])];
    }
    return chosen;
  }

  Measured costs() {
    Measured measured;
    const std::vector<bool> hidden = hidden_entries(p_);
    for (const MetricId metric : metrics()) {
      measured.metric = metric;
      std::vector<bool> all(p_.tree.size(), true);
      std::vector<bool> some = chosen(c_.individual || counts_calls(p_.role_of(metric)));
      const bool any = std::find(some.begin(), some.end(), true) != some.end();
      for (std::size_t i = 0; i < all.size(); ++i)
        if (hidden[i]) all[i] = some[i] = false;
      if (any && std::find(some.begin(), some.end(), true) == some.end())
        diagnostics_.warn("--fail-if " + quoted(c_.text) +
                          " is of what GHC's reports leave out, and does not count");
      const auto add = [&](std::int64_t& to, MetricId from, const std::vector<bool>& entries) {
        to = saturating_add(to, sum_over(p_, from, entries));
      };
      add(measured.value, metric, some);
      add(measured.whole, metric, all);
      const auto base = p_.base_of(metric);
      if (!base && c_.is_change) refuse(no_base);
      if (base) add(measured.before, *base, some);
    }
    return measured;
  }

  // The limit, in units of the profile.
  long double limit(const Measured& measured) const {
    if (c_.unit.empty()) return c_.value;
    const double size = unit_size(c_.unit);
    if (!measured.metric) return size != 0 ? c_.value * size : c_.value * bytes_a_word(p_.run);
    const Metric& metric = p_.metrics[index_of(*measured.metric)];
    if (size == 0 && metric.unit == c_.unit) return c_.value;
    const auto own =
        c_.metric == "time" ? nanoseconds_a_unit(p_, metric) : bytes_a_unit(p_, metric);
    if (!own || c_.unit == unit::ticks)
      refuse("the profile's " + metric.unit + " are not known in " + c_.unit);
    const long double in_base_units = c_.value * (size != 0 ? size : bytes_a_word(p_.run));
    return in_base_units * static_cast<long double>(own->under) /
           static_cast<long double>(own->over);
  }

  Verdict against_limit(const Measured& m) const {
    const bool is_share = c_.percent && !c_.is_change;
    const auto value = static_cast<long double>(m.value),
               before = static_cast<long double>(m.before);
    long double is = c_.is_change ? value - before : value;
    if (c_.percent)
      is = percent_of(is, is_share ? static_cast<long double>(m.whole) : std::fabs(before));
    const long double least = c_.percent ? c_.value : limit(m);
    Verdict verdict;
    verdict.exceeded = is_exceeded(c_.op, is, least);
    verdict.text = c_.text + ": is " + shown(m, is);
    if (is_share)
      verdict.text += " (" + spoken(m, m.value) + " of " + spoken(m, m.whole) + ")";
    else if (c_.is_change)
      verdict.text += " (" + spoken(m, m.value) + ", was " + spoken(m, m.before) + ")";
    verdict.text += ", limit " + shown(m, least);
    if (verdict.exceeded) verdict.text += ", " + by_how_much(m, is, least);
    return verdict;
  }

  static long double percent_of(long double part, long double whole) {
    if (whole != 0) return 100 * part / whole;
    if (part == 0) return 0;
    return part > 0 ? std::numeric_limits<long double>::infinity()
                    : -std::numeric_limits<long double>::infinity();
  }

  // A value as the condition has it: a share, a change or an amount.
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
    return m.metric ? amount(p_, *m.metric, value) : grouped(rounded(value)) + " bytes";
  }

  const Profile& p_;
  const Condition& c_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::vector<Verdict> evaluate(const Profile& profile, const std::vector<Condition>& conditions,
                              const HeapPeaks& heap_peaks, Diagnostics& diagnostics) {
  std::vector<Verdict> verdicts;
  for (const Condition& condition : conditions)
    verdicts.push_back(Evaluation(profile, condition, diagnostics).verdict(heap_peaks));
  return verdicts;
}

}  // namespace convertprofile
