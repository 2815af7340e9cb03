// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/pair_metrics.h"

#include <algorithm>
#include <limits>
#include <string>

#include "formats/base/text.h"
#include "formats/base/wide.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

using PairedRuns = std::vector<Profile>;

std::string metric_and_unit(const Metric& metric) {
  return quote(metric.name) + " (" + metric.unit + ")";
}

bool is_measure(const Metric& metric) {
  return metric.role == Role::time || metric.role == Role::allocation ||
         metric.role == Role::allocation_by_class;
}

// Nanoseconds or bytes in one unit of the metric, if the unit has a known size.
std::optional<Ratio> length(const Profile& profile, const Metric& metric) {
  const auto time = nanoseconds_a_unit(profile, metric);
  return time ? time : bytes_a_unit(profile, metric);
}

bool has_length(const Metric& metric) {
  return metric.unit == unit::ticks || metric.unit == unit::words || metric.unit == unit::bytes ||
         nanoseconds_in(metric.unit);
}

// Finds the counterparts of the first run's metrics in another run.
class Matching {
 public:
  Matching(const Profile& first, const Profile& other, Diagnostics& diagnostics)
      : first_(first), other_(other), diagnostics_(diagnostics), taken_(other.metrics.size()) {}

  MetricPlace place_of(const Metric& metric) {
    const auto at = counterpart(metric);
    if (!at) return {};
    return {at, scale(metric, other_.metrics[index_of(*at)])};
  }

  std::vector<MetricId> unmatched() const {
    std::vector<MetricId> rest;
    for (std::size_t m = 0; m < taken_.size(); ++m)
      if (!taken_[m]) rest.push_back(id_at<MetricId>(m));
    return rest;
  }

 private:
  template <class Same>
  std::optional<MetricId> find(const Same& same) {
    for (std::size_t m = 0; m < taken_.size(); ++m) {
      if (taken_[m] || !same(other_.metrics[m])) continue;
      taken_[m] = true;
      return id_at<MetricId>(m);
    }
    return std::nullopt;
  }

  std::optional<MetricId> counterpart(const Metric& metric) {
    const auto same = find([&](const Metric& m) {
      return m.name == metric.name && m.unit == metric.unit && m.role == metric.role;
    });
    if (same || !is_measure(metric)) return same;
    return find([&](const Metric& m) {
      return m.role == metric.role && length(other_, m) && length(first_, metric) &&
             (m.role != Role::allocation_by_class || m.name == metric.name);
    });
  }

  std::optional<Ratio> scale(const Metric& to, const Metric& from) {
    if (!is_measure(to) && !has_length(to)) return Ratio{};
    const auto length_from = length(other_, from), length_to = length(first_, to);
    if (length_from == length_to) return Ratio{};
    const auto ratio = length_from && length_to ? quotient(*length_from, *length_to) : std::nullopt;
    if (!ratio)
      diagnostics_.warn("the length of " + to.unit +
                        " is unknown in one run; numbers are compared unscaled");
    return ratio;
  }

  const Profile& first_;
  const Profile& other_;
  Diagnostics& diagnostics_;
  std::vector<bool> taken_;
};

// Checks that either all runs of a side have a metric, or none.
void check_sides(const MetricPair& pair, std::size_t after, std::size_t before,
                 Diagnostics& diagnostics) {
  const auto count = [](const std::vector<MetricPlace>& places) {
    return static_cast<std::size_t>(std::count_if(
        places.begin(), places.end(), [](const MetricPlace& p) { return p.metric.has_value(); }));
  };
  const std::size_t has_after = count(pair.after), has_before = count(pair.before);
  if ((has_after != 0 && has_after != after) || (has_before != 0 && has_before != before))
    throw Error("the runs of one side have different metrics: " + metric_and_unit(pair.metric) +
                " is missing in some");
  if (has_before == 0) diagnostics.warn("the base has no " + metric_and_unit(pair.metric));
}

std::vector<MetricPair> matched_metrics(const PairedRuns& after, const PairedRuns& before,
                                        Diagnostics& diagnostics) {
  const Profile& first = after.front();
  std::vector<MetricPair> pairs;
  for (const Metric& metric : first.metrics) pairs.push_back({metric, {}, {}});
  const auto only_base = [&](const Profile& run, const Metric& metric) -> std::optional<Ratio> {
    const auto from = length(run, metric), to = length(first, metric);
    return from && to ? quotient(*from, *to) : std::nullopt;
  };
  const auto match = [&](const Profile& run, auto side, bool is_first_of_base) {
    Matching matching(first, run, diagnostics);
    for (std::size_t p = 0; p < first.metrics.size(); ++p)
      (pairs[p].*side).push_back(matching.place_of(pairs[p].metric));
    for (const MetricId m : matching.unmatched()) {
      const Metric& metric = run.metrics[index_of(m)];
      const auto known =
          std::find_if(pairs.begin() + static_cast<std::ptrdiff_t>(first.metrics.size()),
                       pairs.end(), [&](const MetricPair& p) {
                         return p.metric.name == metric.name && p.metric.unit == metric.unit;
                       });
      if (known == pairs.end() && !is_first_of_base)
        throw Error("the runs of one side have different metrics: " + metric_and_unit(metric) +
                    " is missing in some");
      if (known == pairs.end()) {
        diagnostics.warn("only the base has " + metric_and_unit(metric));
        pairs.push_back(
            {metric, std::vector<MetricPlace>(after.size()), {{m, only_base(run, metric)}}});
      } else {
        (*known.*side).push_back({m, only_base(run, metric)});
      }
    }
  };
  for (const Profile& run : after) match(run, &MetricPair::after, false);
  for (const Profile& run : before) match(run, &MetricPair::before, &run == before.data());
  for (const MetricPair& pair : pairs) check_sides(pair, after.size(), before.size(), diagnostics);
  return pairs;
}

// A run's use of a metric.
struct MetricUse {
  const Profile& run;
  const Metric& metric;  // the run's
  MetricPlace& place;

  [[nodiscard]] bool is_sampled() const {
    return metric.unit == unit::ticks && run.run.tick_interval != 0;
  }
};

std::vector<MetricUse> uses_of(MetricPair& pair, const PairedRuns& after,
                               const PairedRuns& before) {
  std::vector<MetricUse> uses;
  const auto add = [&](std::vector<MetricPlace>& places, const PairedRuns& runs) {
    for (std::size_t r = 0; r < places.size(); ++r)
      if (const auto metric = places[r].metric)
        uses.push_back({runs[r], runs[r].metrics[index_of(*metric)], places[r]});
  };
  add(pair.after, after);
  add(pair.before, before);
  return uses;
}

bool is_each_known(const std::vector<MetricUse>& uses) {
  return std::all_of(uses.begin(), uses.end(), [](const MetricUse& use) {
    return use.place.scale && length(use.run, use.metric);
  });
}

bool is_each_whole(const std::vector<MetricUse>& uses) {
  return std::all_of(uses.begin(), uses.end(),
                     [](const MetricUse& use) { return use.place.scale->is_whole(); });
}

// Whether all sums of the numbers times `scale` fit.
bool fits(const MetricUse& use, Ratio scale) {
  constexpr std::int64_t most = INT64_MAX / 2;
  std::int64_t size = 0;
  for (const std::int64_t value : use.run.column(*use.place.metric))
    size = saturating_add(size, value < 0 ? -std::max(value, -INT64_MAX) : value);
  return size == 0 || scale.over <= static_cast<std::uint64_t>(most / size);
}

void convert_to(const std::vector<MetricUse>& uses, Ratio unit) {
  for (const MetricUse& use : uses) use.place.scale = quotient(*length(use.run, use.metric), unit);
}

// The longest tick that divides the units of all runs; nothing if a run cannot have it or the
// numbers would not fit.
std::optional<Ratio> common_tick(const std::vector<MetricUse>& uses) {
  std::optional<Ratio> tick;
  for (const MetricUse& use : uses) {
    const Ratio its = *length(use.run, use.metric);
    tick = tick ? common_divisor(*tick, its) : its;
    if (!tick) return std::nullopt;
  }
  RunInfo run;
  if (!set_tick_length(run, *tick)) return std::nullopt;
  for (const MetricUse& use : uses) {
    const auto scale = quotient(*length(use.run, use.metric), *tick);
    if (!scale || !fits(use, *scale)) return std::nullopt;
  }
  return tick;
}

// Gives all metrics in ticks the same tick length.
void choose_tick(MetricPairs& all, const PairedRuns& after, const PairedRuns& before) {
  std::vector<MetricUse> uses;
  for (MetricPair& pair : all.pairs)
    if (pair.metric.unit == unit::ticks)
      for (const MetricUse& use : uses_of(pair, after, before)) uses.push_back(use);
  if (!is_each_known(uses)) return;
  if (!is_each_whole(uses)) {
    const auto first = nanoseconds_a_tick(after.front().run);
    const bool is_fine = first && first->value() < nanoseconds_a_microsecond;
    all.tick = common_tick(uses);
    if (!all.tick && !is_fine) all.tick = Ratio{};
    if (all.tick) convert_to(uses, *all.tick);
  }
  for (const MetricUse& use : uses) {
    if (!use.place.scale) continue;
    const bool is_after = &use.run >= after.data() && &use.run < after.data() + after.size();
    std::int64_t& size = use.is_sampled() ? (is_after ? all.sample_after : all.sample_before)
                                          : (is_after ? all.tick_after : all.tick_before);
    size = std::max(size, scaled(1, use.place.scale->over, use.place.scale->under));
  }
}

void choose_other_units(MetricPairs& all, const PairedRuns& after, const PairedRuns& before) {
  const auto has = [&](std::string_view name) {
    return std::any_of(all.pairs.begin(), all.pairs.end(),
                       [&](const MetricPair& pair) { return pair.metric.name == name; });
  };
  for (MetricPair& pair : all.pairs) {
    const std::vector<MetricUse> uses = uses_of(pair, after, before);
    Metric& metric = pair.metric;
    if (metric.unit == unit::ticks || !has_length(metric) || !is_each_known(uses) ||
        is_each_whole(uses))
      continue;
    convert_to(uses, Ratio{});
    if (metric.unit != unit::words) {
      metric.unit = unit::nanoseconds;
    } else if (metric.name == standard_metrics::words().name &&
               !has(standard_metrics::bytes().name)) {
      metric = standard_metrics::bytes();
    } else {
      metric.unit = unit::bytes;
    }
  }
}

}  // namespace

MetricPairs pair_metrics(const std::vector<Profile>& after, const std::vector<Profile>& before,
                         Diagnostics& diagnostics) {
  MetricPairs all;
  all.pairs = matched_metrics(after, before, diagnostics);
  choose_tick(all, after, before);
  choose_other_units(all, after, before);
  return all;
}

bool convert_column(std::vector<std::int64_t>& column, Ratio scale) {
  if (scale == Ratio{}) return true;
  bool exact = true;
  if (scale.is_whole() || scale.over > INT64_MAX / 2 || scale.under > INT64_MAX / 2) {
    for (std::int64_t& value : column) value = scaled(value, scale, exact);
    return exact;
  }
  const auto under = static_cast<SignedWide>(scale.under);
  SignedWide rest = 0;  // above -under / 2, at most under / 2
  for (std::int64_t& value : column) {
    const SignedWide all = value * static_cast<SignedWide>(scale.over) + rest;
    SignedWide whole = all / under;
    rest = all % under;
    if (2 * rest > under) {
      ++whole;
      rest -= under;
    } else if (2 * rest <= -under) {
      --whole;
      rest += under;
    }
    exact = exact && rest == 0;
    value = static_cast<std::int64_t>(std::clamp<SignedWide>(
        whole, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()));
    exact = exact && value == whole;
  }
  return exact;
}

}  // namespace convertprofile
