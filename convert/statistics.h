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

// Same, for counts of timer samples, which vary by chance even between identical runs. Tests
// whether two counts come from one rate, in runs with an average of `whole` samples each. Uses the
// normal approximation of the binomial distribution, corrected for continuity.
[[nodiscard]] double sampling_p(const Sample& a, const Sample& b, double whole);

// The probability that a change is chance, from the spread of the runs and, if `samples` has their
// number per run, from sampling: the larger of the two. Nothing where welch_p returns nothing.
[[nodiscard]] std::optional<double> chance(const Sample& a, const Sample& b,
                                           const std::optional<Samples>& samples);

// A change is noise if its probability is at least this.
inline constexpr double significance = 0.05;

// The probability that a value from Student's t distribution is beyond t or -t.
[[nodiscard]] double student_t_tails(double t, double degrees);

}  // namespace convertprofile
