// SPDX-License-Identifier: BSD-3-Clause
#include "convert/run_figures.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "formats/base/number_text.h"
#include "formats/model/run_facts.h"

namespace convertprofile {

namespace {

constexpr char figures_property[] = "figures";

constexpr std::string_view collector_time = "garbage-collection time";
constexpr std::string_view reports = "profiles by GHC's +RTS -pj and -Pa have it";
constexpr std::string_view unprofiled = "run measured without profiling";
constexpr std::string_view measurements = "--measured reads one, --measure makes one";
constexpr std::array<FigureTraits, figure_count> all_traits = {{
    {"run-time", Measure::time, "Run time", collector_time, reports},
    {"mutator", Measure::time, "Mutator", collector_time, reports},
    {"gc", Measure::time, "GC", collector_time, reports},
    {"wall", Measure::time, "Wall time", "wall time", "eventlogs have it"},
    {"residency", Measure::memory, "Largest residency", "amount of live memory",
     "eventlogs have it"},
    {"heap-peak", Measure::memory, "Heap peak", "heap census", ""},
    {"unprofiled-time", Measure::time, "Processor time", unprofiled, measurements},
    {"unprofiled-wall", Measure::time, "Wall time", unprofiled, measurements},
    {"unprofiled-mutator", Measure::time, "Mutator", unprofiled, measurements},
    {"unprofiled-gc", Measure::time, "GC", unprofiled, measurements},
    {"unprofiled-residency", Measure::memory, "Largest residency", unprofiled, measurements},
    {"unprofiled-memory", Measure::memory, "Resident memory", unprofiled, measurements},
    {"unprofiled-alloc", Measure::memory, "Allocated", unprofiled, measurements},
}};

void add_fact(FigureRuns& to, Figure figure, const Profile& run, std::string_view property) {
  const auto value = parse_uint64(run.property(property));
  if (value) to[figure].emplace_back(static_cast<SignedWide>(*value));
}

}  // namespace

const FigureTraits& traits_of(Figure figure) {
  return all_traits[static_cast<std::size_t>(figure)];
}

std::optional<Figure> figure_named(std::string_view name) {
  if (name == "gc-time") return Figure::collector;  // its former name
  for (const Figure figure : all_figures)
    if (traits_of(figure).name == name) return figure;
  return std::nullopt;
}

TwoSides Figures::sides(Figure figure) const {
  TwoSides sides;
  sides.relative = true;
  sides.paired = is_unprofiled(figure) ? measured_in_turn : paired;
  for (const Rational& run : before[figure])
    sides.before.push_back(static_cast<double>(run.approximate()));
  for (const Rational& run : now[figure])
    sides.after.push_back(static_cast<double>(run.approximate()));
  return sides;
}

void add_figures(FigureRuns& to, const Profile& run, const RuntimeCosts& costs) {
  const auto add = [&](Figure figure, const Rational& value) { to[figure].push_back(value); };
  if (costs.has_time && costs.knows_collector) {
    add(Figure::run_time, costs.total());
    add(Figure::mutator, costs.mutator);
    add(Figure::collector, costs.collector);
  }
  add_fact(to, Figure::wall, run, wall_time_property);
  add_fact(to, Figure::residency, run, residency_property);
}

void note_figures(Profile& profile, const Figures& figures) {
  std::string text;
  const auto put = [&](std::vector<Rational> runs, bool in_turn) {
    if (!in_turn) std::sort(runs.begin(), runs.end());  // the order of the inputs changes nothing
    for (const Rational& run : runs)
      text.append(text.ends_with('\t') ? "" : " ")
          .append(std::to_string(std::llroundl(run.approximate())));
  };
  for (const Figure figure : all_figures) {
    const bool is_known_anyway = figures.before[figure].empty() && !is_unprofiled(figure);
    if (is_known_anyway || figures.now[figure].empty()) continue;
    if (is_counted_in_ticks(figure) &&
        !(figures.now_in_nanoseconds && figures.before_in_nanoseconds))
      continue;
    if (!text.empty()) text += '\n';
    text.append(traits_of(figure).name).append("\t");
    const TwoSides sides = figures.sides(figure);
    put(figures.before[figure], sides.paired);
    text += '\t';
    put(figures.now[figure], sides.paired);
    const auto p = chance(sides);
    text.append("\t").append(p ? fixed(*p, 6) : "");
  }
  if (!text.empty()) profile.set_property(figures_property, text);
}

Figures figures_of(const Profile& profile) {
  Figures figures;
  std::string_view text = profile.property(figures_property);
  const auto take = [](std::string_view& from, char end) {
    const std::string_view part = from.substr(0, from.find(end));
    from.remove_prefix(std::min(part.size() + 1, from.size()));
    return part;
  };
  while (!text.empty()) {
    std::string_view line = take(text, '\n');
    const auto figure = figure_named(take(line, '\t'));
    if (!figure) continue;
    for (FigureRuns* side : {&figures.before, &figures.now}) {
      std::string_view runs = take(line, '\t');
      while (!runs.empty())
        if (const auto value = parse_int64(take(runs, ' '))) (*side)[*figure].emplace_back(*value);
    }
  }
  return figures;
}

std::optional<Rational> mean_of(const std::vector<Rational>& runs) {
  if (runs.empty()) return std::nullopt;
  Rational sum;
  for (const Rational& run : runs) sum += run;
  return sum / Rational(runs.size());
}

}  // namespace convertprofile
