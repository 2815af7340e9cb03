// SPDX-License-Identifier: BSD-3-Clause
// Measures the spread of runs, and whether two sets of runs differ by more than that.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace convertprofile {

struct Sample {
  std::size_t runs = 0;
  double mean = 0;
  double deviation = 0;  // standard deviation of the runs (n - 1); 0 for fewer than two
};
[[nodiscard]] Sample sample_of(const std::vector<double>& values);

// The probability that runs of the same program have means at least this far apart: Welch's t-test,
// two-sided, which does not assume equal spreads. Nothing if a side has fewer than two runs. If
// neither side has any spread: 1 if the means are equal, else 0.
[[nodiscard]] std::optional<double> welch_p(const Sample& a, const Sample& b);

// The average number of timer samples in a run, and how much one sample adds to the run's numbers.
struct Samples {
  Samples(double number, double one = 1) : a_run(number), size(one) {}
  double a_run, size;
};

// The same for runs made in turn, so that run i of one side and run i of the other met the same
// conditions: the t-test of their differences, two-sided. Nothing if the sides have different
// numbers of runs, or fewer than two.
[[nodiscard]] std::optional<double> paired_p(const std::vector<double>& a,
                                             const std::vector<double>& b);

// Same as welch_p, for counts of timer samples, which vary by chance even between identical runs:
// tests whether two counts come from one rate, in runs of `whole` samples each on average. Uses the
// normal approximation of the binomial distribution, corrected for continuity.
[[nodiscard]] double sampling_p(const Sample& a, const Sample& b, double whole);

// The runs of the two sides of a comparison, and how they are tested.
struct TwoSides {
  std::vector<double> before, after;    // a number for each run
  bool paired = false;                  // made in turn; see paired_p
  std::optional<Samples> samples = {};  // if the numbers count samples of a timer
  // Compared by their ratio if all are above 0, as times of whole runs: slow runs differ by more.
  bool relative = false;
};

// The probability that a change is chance: from the spread of the runs and, if they count samples,
// from sampling; the larger of both. Nothing where welch_p or paired_p returns nothing.
[[nodiscard]] std::optional<double> chance(const TwoSides& sides);

// The least probability that `chance` could give, had the same numbers been spread over the runs in
// the way that tells the sides apart best. 1 if all numbers are the same.
[[nodiscard]] double least_chance(const TwoSides& sides);

// Adjusts probabilities for their number, by Benjamini and Hochberg (1995): if those below a level
// are taken for real changes, the expected share of false ones among these is at most the level.
// Without any real change, that is the probability of a single false alarm.
[[nodiscard]] std::vector<double> adjusted_for_number(const std::vector<double>& probabilities);

// A change is noise if its probability is at least this.
inline constexpr double significance = 0.05;

// The probability that a value from Student's t distribution is beyond t or -t.
[[nodiscard]] double student_t_tails(double t, double degrees);

}  // namespace convertprofile
