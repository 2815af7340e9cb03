// SPDX-License-Identifier: BSD-3-Clause
#include "convert/statistics.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace convertprofile;

namespace {

bool is_near(double a, double b) {
  return std::fabs(a - b) < 1e-9 * std::fmax(1, std::fabs(b));
}

}  // namespace

TEST_CASE("the standard deviation divides by one less than the runs") {
  const Sample sample = sample_of({2, 4, 4, 4, 5, 5, 7, 9});
  CHECK(sample.runs == 8);
  CHECK(is_near(sample.mean, 5));
  CHECK(is_near(sample.deviation, std::sqrt(32.0 / 7)));
  CHECK(sample_of({3}).deviation == 0);
  CHECK(sample_of({}).runs == 0);
}

TEST_CASE("tails of Student's t distribution, where they have a closed form") {
  const double pi = std::acos(-1);
  for (const double t : {0.0, 0.1, 1.0, 2.0, 12.706, 1e6}) {
    CHECK(is_near(student_t_tails(t, 1), 1 - 2 / pi * std::atan(t)));  // Cauchy's distribution
    CHECK(is_near(student_t_tails(t, 2), 1 - t / std::sqrt(2 + t * t)));
    CHECK(student_t_tails(-t, 3) == student_t_tails(t, 3));
  }
  // Critical values of 5 % from a table.
  CHECK(std::fabs(student_t_tails(2.228139, 10) - 0.05) < 1e-6);
  CHECK(std::fabs(student_t_tails(1.959964, 1e7) - 0.05) < 1e-6);
}

TEST_CASE("Welch's test, by hand") {
  // Variances 2 and 2, so t = 3 / sqrt(2) with 2 degrees of freedom.
  CHECK(is_near(*welch_p(sample_of({0, 2}), sample_of({3, 5})), 1 - 3 / std::sqrt(13.0)));
  // t = 2 / sqrt(5 / 3); (5 / 3)^2 / (1 / 18 + 16 / 18) = 50 / 17 degrees.
  CHECK(is_near(*welch_p(sample_of({1, 2, 3}), sample_of({2, 4, 6})),
                student_t_tails(2 / std::sqrt(5.0 / 3), 50.0 / 17)));
  // One side without spread: t = 3 with 2 degrees.
  CHECK(is_near(*welch_p(sample_of({1, 2, 3}), sample_of({2 - std::sqrt(3.0), 2 - std::sqrt(3.0)})),
                student_t_tails(3, 2)));
}

TEST_CASE("a few more samples may be chance") {
  const auto p = [](std::vector<double> a, std::vector<double> b, double whole) {
    return sampling_p(sample_of(a), sample_of(b), whole);
  };
  // The chance of 2 or fewer of 8 samples on either side is 2 * (1 + 8 + 28) / 256; of 0 of 4
  // samples it is 2 / 16.
  CHECK(std::fabs(p({1, 1}, {3, 3}, 1e9) - 74.0 / 256) < 0.01);
  CHECK(std::fabs(p({0, 0}, {2, 2}, 1e9) - 2.0 / 16) < 0.01);
  CHECK(p({10, 10}, {40, 40}, 1e9) < 1e-6);
  CHECK(p({5, 5}, {5, 5}, 1e9) == 1);
  // Sampling cannot explain a longer whole run; half of the increase is nearly as unlikely.
  CHECK(p({100, 100}, {103, 103}, 101.5) == 0);
  CHECK(p({50, 50}, {60, 60}, 110) < p({50, 50}, {60, 60}, 1e9));
  CHECK(p({0}, {0}, 0) == 1);
}

TEST_CASE("a change of samples must exceed the spread of the runs and that of sampling") {
  CHECK(*chance({{1, 1}, {3, 3}}) == 0);
  CHECK(*chance({{1, 1}, {3, 3}, false, 1000}) > 0.2);
  CHECK(!chance({{1}, {3, 3}, false, 1000}));
  CHECK(*chance({{10, 400}, {300, 900}, false, 5000}) ==
        *welch_p(sample_of({10, 400}), sample_of({300, 900})));
}

TEST_CASE("pairs of runs made in turn: what drifts in both cancels out") {
  // Differences 1, 2, 3: t = 2 / (1 / sqrt(3)) with 2 degrees.
  CHECK(is_near(*paired_p({1, 12, 103}, {0, 10, 100}), student_t_tails(2 * std::sqrt(3.0), 2)));
  CHECK(*paired_p({1, 50, 900}, {2, 51, 901}) == 0);
  CHECK(*paired_p({1, 50}, {1, 50}) == 1);
  CHECK(!paired_p({1, 2, 3}, {1, 2}));
  CHECK(!paired_p({1}, {2}));
  CHECK(*chance({{1, 50, 900}, {2, 51, 902}, true}) < 0.2);
  CHECK(*chance({{1, 50, 900}, {2, 51, 902}, false}) > 0.9);
}

TEST_CASE("times of whole runs are compared by their ratio") {
  const double e = std::exp(1.0);
  CHECK(is_near(*chance({{1, e * e}, {e * e * e, std::pow(e, 5)}, false, {}, true}),
                *welch_p(sample_of({0, 2}), sample_of({3, 5}))));
  CHECK(*chance({{0.02, 0.03, 0.028}, {0.4, 0.6, 0.48}, false, {}, true}) < 0.001);
  CHECK(*chance({{0, 1}, {3, 5}, false, {}, true}) ==
        *chance({{0, 1}, {3, 5}}));  // a run took none
}

TEST_CASE("probabilities adjusted for their number, by hand") {
  // 4 * 0.01, 4 / 2 * 0.02, 4 / 3 * 0.03, 0.5; each at most that of the next.
  const std::vector<double> adjusted = adjusted_for_number({0.5, 0.03, 0.01, 0.02});
  CHECK(is_near(adjusted[0], 0.5));
  CHECK(is_near(adjusted[1], 0.04));
  CHECK(is_near(adjusted[2], 0.04));
  CHECK(is_near(adjusted[3], 0.04));
  CHECK(is_near(adjusted_for_number({0.04, 0.9})[0], 0.08));
  CHECK(adjusted_for_number({}).empty());
}

TEST_CASE("numbers that cannot tell the sides apart do not count as tests") {
  CHECK(least_chance({{7, 7}, {7, 7}}) == 1);
  CHECK(least_chance({{7, 7}, {7, 8}}) == 0);
  CHECK(least_chance({{1, 0, 0}, {0, 0, 0}, false, 1000}) > 0.05);  // a single tick
  CHECK(least_chance({{9, 9, 9}, {9, 9, 9.5}, false, 1000}) < 1e-6);
}

TEST_CASE("without spread any change counts; with one run nothing is known") {
  CHECK(*welch_p(sample_of({4, 4}), sample_of({5, 5})) == 0);
  CHECK(*welch_p(sample_of({4, 4}), sample_of({4, 4})) == 1);
  CHECK(!welch_p(sample_of({4}), sample_of({5, 5})));
}
