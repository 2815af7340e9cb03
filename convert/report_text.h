// What the reports on the terminal have in common.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

struct ReportStyle {
  std::optional<std::size_t> top;  // rows of each table; none: so many that all fit a screen
  bool colour = false;             // escape sequences
  bool bars = false;               // beside shares; for eyes, not for pipes
  bool inverted = false;           // the call tree is turned round (transforms/invert.h)
  std::string metric;              // tables are by it first (formats/model/metric_choice.h)

  std::size_t rows(std::size_t usual) const { return top.value_or(usual); }
  std::string bold(const std::string& text) const {
    return colour ? "\033[1m" + text + "\033[0m" : text;
  }
};

[[nodiscard]] std::string percent(std::int64_t part, std::int64_t whole);
[[nodiscard]] std::string count(std::size_t value);

// `text` as a column of a table: to the right, with a blank in front however long it is.
[[nodiscard]] std::string cell(std::string_view text, std::size_t width);

// `Module.name`; the name alone where both are the same, as GHC's MAIN.
[[nodiscard]] std::string function_label(const Profile& profile, const CostCentre& centre);

// The stack of an entry, from the caller below the root to the entry: `Main.main > Main.f`; of a
// long one the end: `... > Main.f`. The root by itself is its name.
[[nodiscard]] std::string stack_label(const Profile& profile, NodeId node);

// What tables are by: `wanted`, if it is not empty, time and allocation; another one only where
// there is none of these. Throws Error if the profile has no metric `wanted`.
[[nodiscard]] std::vector<MetricId> metrics_of_tables(const Profile& profile,
                                                      const std::string& wanted);

[[nodiscard]] std::vector<std::size_t> numbers_below(std::size_t end);

// The first `rows` of some things in the order of `before`, like ones by their numbers; how many
// there were is `of`.
struct Ranking {
  std::vector<std::size_t> first;
  std::size_t of = 0;
};
template <class Before>
Ranking rank(std::vector<std::size_t> things, std::size_t rows, const Before& before) {
  Ranking ranking{std::move(things), 0};
  ranking.of = ranking.first.size();
  const auto total_order = [&](std::size_t a, std::size_t b) {
    if (before(a, b)) return true;
    return !before(b, a) && a < b;
  };
  const std::size_t shown = std::min(rows, ranking.of);
  std::partial_sort(ranking.first.begin(),
                    ranking.first.begin() + static_cast<std::ptrdiff_t>(shown), ranking.first.end(),
                    total_order);
  ranking.first.resize(shown);
  return ranking;
}

// `  and 12 functions more`, a line; empty if there are no more.
[[nodiscard]] std::string more(const Ranking& ranking, const std::string& what);

// Takes the numbers of GHC's hidden stacks out. Returns a line that says how much they are; empty
// if there are none.
[[nodiscard]] std::string take_out_hidden(Profile& profile);

// The run: its command line, its date, how many runs were added up.
[[nodiscard]] std::string run_text(const Profile& profile);

}  // namespace convertprofile
