// SPDX-License-Identifier: BSD-3-Clause
// Figures of whole runs, which comparisons and conditions show beside the costs of functions: how
// long a run took, what the collector took of it, how much memory it needed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "convert/runtime_costs.h"
#include "convert/statistics.h"
#include "formats/base/rational.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Kinds of metrics that differ in the units of their values.
enum class Measure { time, memory, other };

// Figures of a whole run; the `unprofiled` ones were measured without profiling (measurements.h).
enum class Figure : std::uint8_t {
  run_time,
  mutator,
  collector,
  wall,
  residency,
  heap_peak,
  unprofiled_time,
  unprofiled_wall,
  unprofiled_mutator,
  unprofiled_collector,
  unprofiled_residency,
  unprofiled_memory,
  unprofiled_allocation,
};
inline constexpr std::size_t figure_count = 13;
inline constexpr std::array<Figure, figure_count> all_figures = [] {
  std::array<Figure, figure_count> all{};
  for (std::size_t f = 0; f < figure_count; ++f) all[f] = static_cast<Figure>(f);
  return all;
}();

struct FigureTraits {
  std::string_view name;    // in conditions and JSON
  Measure measure;          // time in nanoseconds, memory in bytes
  std::string_view title;   // in tables
  std::string_view noun;    // `the profile has no NOUN`
  std::string_view source;  // what has it; may be empty
};
[[nodiscard]] const FigureTraits& traits_of(Figure figure);
// The figure that a condition names so.
[[nodiscard]] std::optional<Figure> figure_named(std::string_view name);

// A number for each run of a side that has the figure. Times are in nanoseconds if the runs' ticks
// have a known length, else in those ticks.
class FigureRuns {
 public:
  std::vector<Rational>& operator[](Figure figure) { return of_[static_cast<std::size_t>(figure)]; }
  const std::vector<Rational>& operator[](Figure figure) const {
    return of_[static_cast<std::size_t>(figure)];
  }

 private:
  std::array<std::vector<Rational>, figure_count> of_;
};

struct Figures {
  FigureRuns now, before;
  bool paired = false;            // see TwoSides
  bool measured_in_turn = false;  // the same of runs without profiling
  // Whether run time, mutator and collector are in nanoseconds, and not in ticks.
  bool now_in_nanoseconds = true, before_in_nanoseconds = true;

  // For chance() (statistics.h).
  [[nodiscard]] TwoSides sides(Figure figure) const;
};

// Adds those of a run, whose runtime costs are `costs`.
void add_figures(FigureRuns& to, const Profile& run, const RuntimeCosts& costs);

// As the property `figures` of a profile (formats/pgcl/FORMAT.md, 5.8), for readers of a written
// comparison: those of profiled runs only for comparisons, as a single run has them itself. Times
// in ticks are left out.
void note_figures(Profile& profile, const Figures& figures);
[[nodiscard]] Figures figures_of(const Profile& profile);

[[nodiscard]] inline bool is_unprofiled(Figure figure) {
  return figure >= Figure::unprofiled_time;
}
// Whether the profile counts its time in ticks.
[[nodiscard]] inline bool is_counted_in_ticks(Figure figure) {
  return figure <= Figure::collector;
}

// Nothing for no runs.
[[nodiscard]] std::optional<Rational> mean_of(const std::vector<Rational>& runs);

}  // namespace convertprofile
