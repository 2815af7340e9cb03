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

TEST_CASE("a change of samples must exceed the spread of the runs and of sampling") {
  const Sample one = sample_of({1, 1}), three = sample_of({3, 3});
  CHECK(*chance(one, three, std::nullopt) == 0);
  CHECK(*chance(one, three, 1000) > 0.2);
  CHECK(!chance(sample_of({1}), three, 1000));
  const Sample wide = sample_of({10, 400}), far = sample_of({300, 900});
  CHECK(*chance(wide, far, 5000) == *welch_p(wide, far));
}

TEST_CASE("without spread any change counts; with one run nothing is known") {
  CHECK(*welch_p(sample_of({4, 4}), sample_of({5, 5})) == 0);
  CHECK(*welch_p(sample_of({4, 4}), sample_of({4, 4})) == 1);
  CHECK(!welch_p(sample_of({4}), sample_of({5, 5})));
}
