// SPDX-License-Identifier: BSD-3-Clause
#include "convert/report_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "convert/text_table.h"
#include "convert/transforms/merge.h"
#include "formats/base/display_width.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr std::size_t whole = std::string::npos;

}  // namespace

std::string command_line(const RunInfo& run) {
  std::string command = run.program;
  if (command.empty()) return command;
  for (std::size_t i = 1; i < run.arguments.size(); ++i) command += " " + run.arguments[i];
  if (!run.runtime_arguments.empty()) {
    command += " +RTS";
    for (const auto& a : run.runtime_arguments) command += " " + a;
    command += " -RTS";
  }
  return command;
}

std::string percent(std::int64_t part, std::int64_t of, int decimals) {
  const double share = of == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(of);
  return fixed(share, decimals);
}

int percent_decimals(std::int64_t largest, std::int64_t of) {
  if (largest <= 0 || of <= 0) return 1;
  constexpr int most = 5;
  const double share = 100 * static_cast<double>(largest) / static_cast<double>(of);
  return std::clamp(1 - static_cast<int>(std::floor(std::log10(share))), 1, most);
}

std::string count(std::size_t value) {
  return grouped(static_cast<std::int64_t>(value));
}

const char* share_title(Role role) {
  return role == Role::time         ? "%time"
         : role == Role::allocation ? "%alloc"
         : role == Role::entries    ? "%calls"
                                    : "%cost";
}

std::vector<MetricId> metrics_of_tables(const Profile& profile, const std::string& wanted) {
  std::vector<MetricId> metrics;
  if (!wanted.empty()) metrics.push_back(chosen_metric(profile, wanted, "--metric"));
  for (const Role role : {Role::time, Role::allocation})
    if (const auto metric = profile.metric(role))
      if (metrics.empty() || metrics.front() != *metric) metrics.push_back(*metric);
  if (metrics.empty() && !profile.metrics.empty())
    metrics.push_back(chosen_metric(profile, {}, "--metric"));
  return metrics;
}

std::vector<std::size_t> numbers_below(std::size_t end) {
  std::vector<std::size_t> numbers(end);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return numbers;
}

std::string more(std::size_t shown, std::size_t of, const std::string& what) {
  if (shown == of) return "";
  return "  and " + count_text(count(of - shown), what) + " more\n";
}

std::string bold(const std::string& text, bool colour) {
  return colour ? "\033[1m" + text + "\033[0m" : text;
}

ReportDocument report_of_run(const Profile& profile, const ReportContext& context) {
  ReportDocument document(printable(context.heading, whole));
  const auto line = [&](const char* name, const std::string& value) {
    if (!value.empty()) document.field(name, printable(value, 400));
  };
  line("program", command_line(profile.run));
  line("date", profile.run.date);
  const std::uint64_t runs = number_of_runs(profile);
  if (runs > 1) line("runs", grouped(static_cast<std::int64_t>(runs)) + ", added up");
  return document;
}

void add_costs(ReportDocument& document, const ReportContext& context) {
  const RuntimeCosts& costs = context.whole.now;
  if (const std::string parts = breakdown_text(costs); !parts.empty())
    document.field("run time", parts);
  else if (costs.lacks_collector)
    document.field("GC", "not in this report; reports by +RTS -Pa and -pj have it");
  if (!costs.census.empty() && context.bases.empty())
    document.field("GC",
                   "includes the collections of the heap census (" + printable(costs.census) + ")");
  if (!costs.ghc_time.empty()) document.field("GHC's time", costs.ghc_time);
  const std::string hidden = context.whole.counts_hidden ? "" : hidden_text(costs);
  if (!hidden.empty()) document.field("left out", hidden + "; --builtins show counts them");
}

void add_figures(ReportDocument& document, const ReportContext& context) {
  const auto value = [&](Figure figure) {
    const auto mean = mean_of(context.whole.figures.now[figure]);
    if (!mean) return std::string();
    const auto number = static_cast<double>(mean->approximate());
    constexpr Ratio microseconds{nanoseconds_a_microsecond, 1};
    return traits_of(figure).measure == Measure::time
               ? seconds_text(number * 1e-9, microseconds)
               : count_text(grouped(rounded(number)), "byte");
  };
  if (const std::string wall = value(Figure::wall); !wall.empty())
    document.field("wall time", wall);
  if (const std::string live = value(Figure::residency); !live.empty())
    document.field("residency", "at most " + live + " live after a collection");
  std::string unprofiled;
  for (const Figure figure : all_figures) {
    const std::string shown = is_unprofiled(figure) ? value(figure) : "";
    if (shown.empty()) continue;
    std::string title(traits_of(figure).title);
    if (title != "GC") title.front() = static_cast<char>(title.front() + ('a' - 'A'));
    unprofiled += (unprofiled.empty() ? "" : ", ") + title + " " + shown;
  }
  if (!unprofiled.empty()) document.field("unprofiled", unprofiled);
}

void add_shaping(ReportDocument& document, const ReportContext& context) {
  for (const std::string& sentence : context.shaping) document.sentence(sentence);
}

std::optional<Sampling> sampling(const Profile& profile) {
  const auto time = profile.metric(Role::time);
  if (!time || profile.tree.empty()) return std::nullopt;
  const Metric& metric = profile.metrics[index_of(*time)];
  if (!is_sampled(profile, metric)) return std::nullopt;
  Sampling result;
  result.samples = total(profile, *time) / units_a_sample(profile);
  result.is_of_ghc = metric.unit == unit::ticks;
  result.points = points_of_error(result.samples);
  return result;
}

double points_of_error(std::int64_t samples) {
  // Half the width of the 95 % confidence interval for a share of one half: 1.96 * sqrt(1/4 / n).
  return std::min(98 / std::sqrt(static_cast<double>(std::max<std::int64_t>(samples, 1))), 100.0);
}

}  // namespace convertprofile
