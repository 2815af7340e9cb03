// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/ghc_view.h"

#include <algorithm>
#include <string>

#include "formats/base/grouping.h"
#include "formats/base/text.h"
#include "formats/base/wide.h"
#include "formats/model/metric_choice.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr Role calls_by_kind[] = {Role::strict_calls, Role::lazy_calls, Role::curried_calls};

void view_time(const Profile& profile, GhcCosts& costs, Diagnostics& diagnostics) {
  const auto time = profile.metric(Role::time);
  const RunInfo& run = profile.run;
  costs.tick_interval = run.tick_interval;
  if (!time) {
    diagnostics.warn("the profile has no time; all entries get 0 ticks");
    return;
  }
  costs.ticks.add(profile.column(*time));
  const Metric& metric = profile.metrics[index_of(*time)];
  if (metric.unit == unit::ticks && run.tick_interval != 0) return;
  costs.tick_interval = 1;
  const auto nanoseconds = nanoseconds_a_unit(profile, metric);
  const auto microseconds =
      nanoseconds ? quotient(*nanoseconds, {nanoseconds_a_microsecond, 1}) : std::nullopt;
  if (microseconds) {
    costs.ticks.scale(microseconds->over, microseconds->under);
  } else if (costs.ticks.total(profile.tree.size()) == 0) {
    costs.tick_interval = 0;  // GHC without its timer (-V0)
  } else {
    diagnostics.warn("the length of a unit of time (" + metric.unit +
                     ") is unknown; times are written as ticks of 1 us");
  }
}

void view_allocation(const Profile& profile, GhcCosts& costs, Diagnostics& diagnostics) {
  const auto allocation = profile.metric(Role::allocation);
  if (!allocation) {
    diagnostics.warn("the profile has no allocation; all entries get 0 bytes");
    return;
  }
  costs.bytes.add(profile.column(*allocation));
  const std::string& its_unit = profile.metrics[index_of(*allocation)].unit;
  if (its_unit == unit::words) costs.bytes.scale(bytes_a_word(profile.run), 1);
  const std::int64_t negative = freed(profile, *allocation);
  if (negative != 0)
    diagnostics.lose("negative allocation", std::to_string(negative) + " " + printable(its_unit) +
                                                " in all, written as 0");
}

void view_entries(const Profile& profile, GhcCosts& costs, Diagnostics& diagnostics) {
  bool found = false;
  if (const auto entries = profile.metric(Role::entries)) {
    costs.entries.add(profile.column(*entries));
    found = true;
  } else {
    for (const Role kind : calls_by_kind) {
      if (const auto calls = profile.metric(kind)) {
        costs.entries.add(profile.column(*calls));
        found = true;
      }
    }
  }
  if (!found) diagnostics.warn("the profile has no counts of calls; all entries get 0");
}

}  // namespace

std::int64_t GhcColumn::operator[](NodeId node) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < count_; ++i) sum = saturating_add(sum, (*parts_[i])[index_of(node)]);
  if (sum <= 0) return 0;
  if (multiply_ == 1 && divide_ == 1) return sum;
  return scaled(sum, multiply_, divide_);
}

std::int64_t GhcColumn::total(std::size_t nodes) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < nodes; ++i) sum = saturating_add(sum, (*this)[id_at<NodeId>(i)]);
  return sum;
}

GhcCosts ghc_costs(const Profile& profile, Diagnostics& diagnostics) {
  GhcCosts costs;
  view_time(profile, costs, diagnostics);
  view_allocation(profile, costs, diagnostics);
  view_entries(profile, costs, diagnostics);
  return costs;
}

double ghc_seconds(std::uint64_t ticks, std::uint64_t interval_us, std::uint64_t capabilities) {
  const double nanoseconds = static_cast<double>(ticks) * (static_cast<double>(interval_us) * 1e3);
  return nanoseconds / (1e9 * static_cast<double>(std::max<std::uint64_t>(capabilities, 1)));
}

double ghc_seconds_in_32_bits(std::uint64_t ticks, std::uint64_t interval_us,
                              std::uint64_t capabilities) {
  const auto divisor =
      static_cast<std::uint32_t>(nanoseconds_a_second * std::max<std::uint64_t>(capabilities, 1));
  if (divisor == 0) return 0;
  return static_cast<double>(ticks) * (static_cast<double>(interval_us) * 1e3) /
         static_cast<double>(divisor);
}

void note_losses_to_ghc(const Profile& profile, Diagnostics& diagnostics) {
  const auto is_used = [&](std::size_t metric) {
    const auto first = [&](Role role) { return profile.metric(role) == id_at<MetricId>(metric); };
    return first(Role::time) || first(Role::allocation) || first(Role::entries);
  };
  const bool adds_calls = !profile.metric(Role::entries);
  std::string added;
  for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
    if (is_used(m)) continue;
    const Role role = profile.metrics[m].role;
    const bool is_call = std::find(std::begin(calls_by_kind), std::end(calls_by_kind), role) !=
                         std::end(calls_by_kind);
    const std::string name = printable(profile.metrics[m].name);
    if (adds_calls && is_call && profile.metric(role) == id_at<MetricId>(m))
      added.append(added.empty() ? "" : ", ").append(name);
    else
      diagnostics.lose(name);
  }
  if (!added.empty()) diagnostics.lose("calls by kind", "the entries are the sum of " + added);
  note_lost_heap_and_serial(profile, diagnostics);
}

std::vector<NodeId> ghc_order(const Profile& profile, const GhcColumn& entries) {
  const CallTree& tree = profile.tree;
  const std::size_t n = tree.size();
  std::vector<std::uint32_t> subtree(n, 1);
  for (std::size_t i = n; i-- > 1;) subtree[index_of(tree.parent[i])] += subtree[i];
  Grouping children = group_by(1, n, n, [&](std::uint32_t i) { return index_of(tree.parent[i]); });
  const auto before = [&](std::uint32_t i, std::uint32_t j) {
    const auto a = id_at<NodeId>(i), b = id_at<NodeId>(j);
    const std::int64_t entries_a = entries[a], entries_b = entries[b];
    if (entries_a != entries_b) return entries_a > entries_b;
    return profile.name(profile.centre_of(a)) < profile.name(profile.centre_of(b));
  };
  std::vector<NodeId> order(n);
  std::vector<std::uint32_t> place(n);
  for (std::size_t i = 0; i < n; ++i) {
    order[place[i]] = id_at<NodeId>(i);
    const auto begin = children.order.begin() + children.begin[i];
    const auto end = children.order.begin() + children.begin[i + 1];
    if (!std::is_sorted(begin, end, before)) std::stable_sort(begin, end, before);
    std::uint32_t at = place[i] + 1;
    for (auto child = begin; child != end; ++child) {
      place[*child] = at;
      at += subtree[*child];
    }
  }
  return order;
}

}  // namespace convertprofile
