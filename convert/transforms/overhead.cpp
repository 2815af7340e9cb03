// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/overhead.h"

#include <algorithm>

#include "formats/base/wide.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// The ticks of `events` profiling events.
std::int64_t overhead_ticks(std::uint64_t per_1000, std::int64_t events) {
  std::uint64_t product;
  if (!__builtin_mul_overflow(per_1000, static_cast<std::uint64_t>(events), &product))
    return static_cast<std::int64_t>(product / 1000);
  const Wide ticks = Wide{per_1000} * static_cast<std::uint64_t>(events) / 1000;
  return ticks > static_cast<std::uint64_t>(INT64_MAX) ? INT64_MAX
                                                       : static_cast<std::int64_t>(ticks);
}

}  // namespace

std::int64_t plausible_exits(std::int64_t exits, std::int64_t calls) {
  constexpr std::int64_t harmless = 1000;
  const std::int64_t most = saturating_add(saturating_add(calls, calls), harmless);
  return exits < 0 || exits > most ? calls : exits;
}

namespace {

// Columns for estimating the profiler's own time, for entries or for a serial profile's rows; null
// if there is none.
struct Columns {
  const std::int64_t* calls[3];
  const std::int64_t* exits;
  const std::vector<std::int64_t>* ticks;
};

// `column_of(metric)`: null if there is none.
template <class ColumnOf>
Columns columns_of(const Profile& profile, const ColumnOf& column_of) {
  const auto of = [&](Role role) -> const std::vector<std::int64_t>* {
    const auto metric = profile.metric(role);
    return metric ? column_of(*metric) : nullptr;
  };
  const auto data = [&](Role role) {
    const auto* const column = of(role);
    return column == nullptr ? nullptr : column->data();
  };
  return {{data(Role::strict_calls), data(Role::lazy_calls), data(Role::curried_calls)},
          data(Role::tail_calls_and_returns),
          of(Role::time)};
}

Columns columns_of_tree(const Profile& profile) {
  return columns_of(profile, [&](MetricId metric) { return &profile.column(metric); });
}

std::optional<std::size_t> position_in(const SerialProfile& serial, MetricId metric) {
  const auto at = std::find(serial.metrics.begin(), serial.metrics.end(), metric);
  if (at == serial.metrics.end()) return std::nullopt;
  return static_cast<std::size_t>(at - serial.metrics.begin());
}

Columns columns_of_serial(const Profile& profile) {
  return columns_of(profile, [&](MetricId metric) {
    const auto at = position_in(profile.serial, metric);
    return at ? &profile.serial.values[*at] : nullptr;
  });
}

// Calls take(row, ticks that the profiler used in it) for each row, or never if the overhead is
// unknown.
template <class Take>
void for_each_overhead(const Columns& columns, std::uint64_t per_1000, const Take& take) {
  if (per_1000 == 0 || columns.ticks == nullptr) return;
  const auto& [calls, exits, its_ticks] = columns;
  const std::vector<std::int64_t>& ticks = *its_ticks;
  const auto value = [](const std::int64_t* column, std::size_t i) {
    return column == nullptr ? 0 : column[i];
  };
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    const std::int64_t strict = value(calls[0], i), lazy = value(calls[1], i),
                       curried = value(calls[2], i), out = value(exits, i);
    // Sums of such small numbers cannot overflow.
    constexpr std::uint64_t small = std::uint64_t{1} << 40;
    const bool all_small = static_cast<std::uint64_t>(strict | lazy | curried | out) < small;
    std::int64_t events;
    if (all_small) {
      events = strict + lazy + curried;
      events += plausible_exits(out, events);
    } else {
      events = saturating_add(
          saturating_add(std::max<std::int64_t>(0, strict), std::max<std::int64_t>(0, lazy)),
          std::max<std::int64_t>(0, curried));
      events = saturating_add(events, plausible_exits(out, events));
    }
    const std::int64_t left =
        std::max<std::int64_t>(0, saturating_subtract(ticks[i], overhead_ticks(per_1000, events)));
    take(i, saturating_subtract(ticks[i], left));
  }
}

}  // namespace

std::int64_t overhead_of(const Profile& profile) {
  std::int64_t sum = 0;
  for_each_overhead(columns_of_tree(profile), profile.run.overhead_per_1000_calls,
                    [&](std::size_t, std::int64_t ticks) { sum = saturating_add(sum, ticks); });
  return sum;
}

Profile correct_overhead(Profile profile) {
  const auto time = profile.metric(Role::time);
  const std::uint64_t per_1000 = profile.run.overhead_per_1000_calls;
  if (per_1000 == 0 || !time) return profile;
  const auto take_from = [](std::vector<std::int64_t>& column) {
    return [&column](std::size_t i, std::int64_t ticks) {
      column[i] = saturating_subtract(column[i], ticks);
    };
  };
  for_each_overhead(columns_of_tree(profile), per_1000,
                    take_from(profile.tree.columns[index_of(*time)]));
  if (const auto at = position_in(profile.serial, *time))
    for_each_overhead(columns_of_serial(profile), per_1000, take_from(profile.serial.values[*at]));
  profile.run.overhead_per_1000_calls = 0;
  profile.run.reported_ticks.reset();
  profile.run.reported_seconds.reset();
  profile.drop_layout_properties();
  return profile;
}

}  // namespace convertprofile
