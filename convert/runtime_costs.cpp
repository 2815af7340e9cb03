// SPDX-License-Identifier: BSD-3-Clause
#include "convert/runtime_costs.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "convert/measures.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/capabilities.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/ghc_view.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

void add_name(std::vector<std::string>& names, std::string name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
}

std::string share(const Rational& part, const Rational& whole) {
  const long double percent = whole.is_zero() ? 0 : (100 * part / whole).approximate();
  return fixed(static_cast<double>(percent), 1) + "%";
}

// The costs in units of the profile.
struct Counts {
  SignedWide mutator = 0, collector = 0, runtime = 0, idle = 0, hidden = 0;
};

// The field of `counts` to which an entry's time is added.
SignedWide& part_of(Counts& counts, const Profile& profile, const CostCentre& centre,
                    bool is_hidden) {
  if (is_garbage_collector(profile, centre)) return counts.collector;
  if (!is_hidden) return counts.mutator;
  return profile.name(centre) == "IDLE" ? counts.idle : counts.runtime;
}

void add_times(RuntimeCosts& costs, const Profile& profile, const std::vector<bool>& hidden) {
  const auto time = profile.metric(Role::time);
  if (!time) return;
  const Metric& metric = profile.metrics[index_of(*time)];
  const auto length = nanoseconds_a_unit(profile, metric);
  const Rational unit =
      length ? Rational(static_cast<SignedWide>(length->over), length->under) : Rational(1);
  costs.has_time = true;
  costs.in_nanoseconds = length.has_value();
  costs.unit = length ? "" : metric.unit;
  costs.length = length.value_or(Ratio{});
  const std::vector<std::int64_t>& column = profile.column(*time);
  Counts counts;
  for (std::size_t i = 0; i < column.size(); ++i) {
    const CostCentre& centre = profile.centre_of(id_at<NodeId>(i));
    part_of(counts, profile, centre, hidden[i]) += column[i];
    if (hidden[i]) counts.hidden += column[i];
  }
  costs.mutator = counts.mutator * unit;
  costs.collector = counts.collector * unit;
  costs.runtime = counts.runtime * unit;
  costs.idle = counts.idle * unit;
  costs.hidden_time = counts.hidden * unit;
}

void add_allocation(RuntimeCosts& costs, const Profile& profile, const std::vector<bool>& hidden) {
  const auto allocation = profile.metric(Role::allocation);
  if (!allocation) return;
  const auto size = bytes_a_unit(profile, profile.metrics[index_of(*allocation)]);
  if (!size) return;
  costs.has_allocation = true;
  const auto bytes = [&](std::int64_t value) {
    return Rational(value) * Rational(static_cast<SignedWide>(size->over), size->under);
  };
  costs.hidden_bytes = bytes(sum_over(profile, *allocation, hidden));
  costs.all_bytes = bytes(total(profile, *allocation));
}

// The option that asks for a census; `-h` alone asks for one, too, but `-hSIZE` and `-hide` do not.
std::string census_option(const RunInfo& run) {
  constexpr std::string_view kinds = "cmdyrbTie";
  for (const std::string& argument : run.runtime_arguments)
    if (argument == "-h" || (argument.starts_with("-h") && argument.size() >= 3 &&
                             kinds.find(argument[2]) != std::string_view::npos))
      return argument;
  return {};
}

// Compares the reported time with that of the ticks.
void add_ghc_time(RuntimeCosts& costs, const RunInfo& run) {
  if (!run.reported_seconds || !run.reported_ticks || *run.reported_ticks < 0) return;
  const std::uint64_t capabilities = run.processors.value_or(1);
  const auto is_printed = [&](double seconds) {
    return std::fabs(seconds - *run.reported_seconds) <= 0.005 + 1e-9;
  };
  const auto ticks = static_cast<std::uint64_t>(*run.reported_ticks);
  if (run.tick_interval == 0 || is_printed(ghc_seconds(ticks, run.tick_interval, 1))) return;
  costs.ghc_seconds = run.reported_seconds;
  costs.ghc_time = fixed(*run.reported_seconds, 2) + " s";
  if (is_printed(ghc_seconds(ticks, run.tick_interval, capabilities)))
    costs.ghc_time += ": divided by " + count_text(capabilities, "capability", "capabilities");
  else if (is_printed(ghc_seconds_in_32_bits(ticks, run.tick_interval, capabilities)))
    costs.ghc_time += ": wrong, because GHC's divisor, 10^9 x " + std::to_string(capabilities) +
                      " capabilities, overflows 32 bits";
}

}  // namespace

RuntimeCosts runtime_costs(const Profile& profile) {
  RuntimeCosts costs;
  const std::vector<bool> hidden = hidden_entries(profile);
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    const CostCentre& centre = profile.centre_of(id_at<NodeId>(i));
    if (hidden[i]) add_name(costs.hidden_names, printable(profile.name(centre)));
    costs.knows_collector |= is_garbage_collector(profile, centre);
  }
  add_times(costs, profile, hidden);
  add_allocation(costs, profile, hidden);
  // A selected part of a run may lack the collector even if the run had it.
  const bool is_whole = profile.property(shaping_property).empty();
  costs.capabilities = capabilities_of(profile.run);
  add_ghc_time(costs, profile.run);
  if (costs.knows_collector) costs.census = census_option(profile.run);
  costs.lacks_collector =
      is_whole && costs.has_time && !costs.knows_collector && profile.run.tick_interval != 0;
  return costs;
}

void add_costs(RuntimeCosts& to, const RuntimeCosts& more) {
  if (!more.has_time && !more.has_allocation && more.hidden_names.empty()) return;
  if (!to.has_time && !to.has_allocation) {
    to = more;
    return;
  }
  to.capabilities = all_capabilities(std::move(to.capabilities), more.capabilities);
  if (to.census.empty()) to.census = more.census;
  to.ghc_seconds.reset();
  to.ghc_time.clear();
  // Ticks of unknown length cannot be added to other times.
  const bool same_unit = to.in_nanoseconds == more.in_nanoseconds && to.unit == more.unit;
  to.has_time = to.has_time && more.has_time && same_unit;
  to.knows_collector = to.knows_collector && more.knows_collector;
  to.lacks_collector = to.lacks_collector || more.lacks_collector;
  if (more.length.value() < to.length.value()) to.length = more.length;
  to.mutator += more.mutator;
  to.collector += more.collector;
  to.runtime += more.runtime;
  to.idle += more.idle;
  to.hidden_time += more.hidden_time;
  to.has_allocation = to.has_allocation && more.has_allocation;
  to.hidden_bytes += more.hidden_bytes;
  to.all_bytes += more.all_bytes;
  for (const std::string& name : more.hidden_names) add_name(to.hidden_names, name);
}

void divide_costs(RuntimeCosts& costs, std::size_t runs) {
  for (Rational* value : {&costs.mutator, &costs.collector, &costs.runtime, &costs.idle,
                          &costs.hidden_time, &costs.hidden_bytes, &costs.all_bytes})
    *value = *value / Rational(static_cast<SignedWide>(runs));
}

std::string time_text(const RuntimeCosts& costs, const Rational& time) {
  if (!costs.in_nanoseconds) return in_unit(rounded(time.approximate()), costs.unit);
  return seconds_text(static_cast<double>(time.approximate()) * 1e-9, costs.length);
}

std::string breakdown_text(const RuntimeCosts& costs) {
  if (!costs.has_time || !costs.knows_collector) return "";
  std::string text = time_text(costs, costs.total());
  const char* separator = ": ";
  const auto part = [&](const char* name, const Rational& value) {
    text.append(separator).append(name).append(" ").append(time_text(costs, value));
    text.append(" (").append(share(value, costs.total())).append(")");
    separator = ", ";
  };
  part("mutator", costs.mutator);
  part("GC", costs.collector);
  if (!costs.runtime.is_zero()) part("runtime", costs.runtime);
  if (!costs.idle.is_zero()) text += "; idle " + time_text(costs, costs.idle);
  return text;
}

std::string capabilities_text(const RuntimeCosts& costs) {
  const std::vector<std::uint64_t>& all = costs.capabilities;
  std::string text;
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    text.append(std::to_string(all[i])).append(i + 2 < all.size() ? ", " : " and ");
  return all.empty() ? "" : text + count_text(all.back(), "capability", "capabilities");
}

bool is_of_several_capabilities(const RuntimeCosts& costs) {
  return !costs.capabilities.empty() && costs.capabilities.back() > 1;
}

std::string hidden_text(const RuntimeCosts& costs) {
  std::string text;
  for (const std::string& name : costs.hidden_names) text += (text.empty() ? "" : ", ") + name;
  if (text.empty()) return text;
  const char* separator = ": ";
  const auto part = [&](const std::string& amount, const Rational& hidden, const Rational& all) {
    text.append(separator).append(amount).append(" (").append(share(hidden, all)).append(")");
    separator = ", ";
  };
  if (costs.has_time)
    part(time_text(costs, costs.hidden_time), costs.hidden_time, costs.total() + costs.idle);
  if (costs.has_allocation)
    part(count_text(grouped(rounded(costs.hidden_bytes.approximate())), "byte"), costs.hidden_bytes,
         costs.all_bytes);
  return text;
}

}  // namespace convertprofile
