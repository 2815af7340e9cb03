// SPDX-License-Identifier: BSD-3-Clause
#include "convert/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace convertprofile {

namespace {

// The continued fraction of the incomplete beta function, by Lentz's method (Abramowitz and Stegun,
// 26.5.8). Converges fast if x < (a + 1) / (a + b + 2).
double beta_fraction(double a, double b, double x) {
  constexpr double tiny = 1e-300, enough = 1e-15;
  constexpr int most_steps = 10'000;
  const auto nonzero = [](double value) { return std::fabs(value) < tiny ? tiny : value; };
  double c = 1, d = 1 / nonzero(1 - (a + b) * x / (a + 1)), result = d;
  for (int m = 1; m < most_steps; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    double step = 1;
    for (const double term : {even, odd}) {
      d = 1 / nonzero(1 + term * d);
      c = nonzero(1 + term / c);
      step = c * d;
      result *= step;
    }
    if (std::fabs(step - 1) < enough) break;
  }
  return result;
}

double incomplete_beta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

}  // namespace

double student_t_tails(double t, double degrees) {
  return incomplete_beta(degrees / 2, 0.5, degrees / (degrees + t * t));
}

Sample sample_of(const std::vector<double>& values) {
  Sample sample;
  sample.runs = values.size();
  if (values.empty()) return sample;
  // Rounded only once, so that the order of the runs does not matter.
  std::vector<double> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  sample.mean =
      std::accumulate(sorted.begin(), sorted.end(), 0.0) / static_cast<double>(values.size());
  double squares = 0;
  for (const double value : sorted) squares += (value - sample.mean) * (value - sample.mean);
  if (values.size() > 1)
    sample.deviation = std::sqrt(squares / static_cast<double>(values.size() - 1));
  return sample;
}

std::optional<double> welch_p(const Sample& a, const Sample& b) {
  if (a.runs < 2 || b.runs < 2) return std::nullopt;
  const auto runs_a = static_cast<double>(a.runs), runs_b = static_cast<double>(b.runs);
  const double of_a = a.deviation * a.deviation / runs_a;
  const double of_b = b.deviation * b.deviation / runs_b;
  if (of_a + of_b == 0) return a.mean == b.mean ? 1 : 0;
  const double t = (a.mean - b.mean) / std::sqrt(of_a + of_b);
  const double degrees =
      (of_a + of_b) * (of_a + of_b) / (of_a * of_a / (runs_a - 1) + of_b * of_b / (runs_b - 1));
  return student_t_tails(t, degrees);
}

std::optional<double> paired_p(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size() || a.size() < 2) return std::nullopt;
  std::vector<double> differences;
  for (std::size_t i = 0; i < a.size(); ++i) differences.push_back(a[i] - b[i]);
  const Sample sample = sample_of(differences);
  if (sample.deviation == 0) return sample.mean == 0 ? 1 : 0;
  const auto runs = static_cast<double>(sample.runs);
  return student_t_tails(sample.mean / sample.deviation * std::sqrt(runs), runs - 1);
}

double sampling_p(const Sample& a, const Sample& b, double whole) {
  const auto runs_a = static_cast<double>(a.runs), runs_b = static_cast<double>(b.runs);
  const double rate = (runs_a * a.mean + runs_b * b.mean) / (runs_a + runs_b);
  const double share = whole > 0 ? std::clamp(rate / whole, 0.0, 1.0) : 0;
  const double per_run = 1 / runs_a + 1 / runs_b;
  const double difference = std::fabs(a.mean - b.mean) - per_run / 2;
  if (difference <= 0) return 1;
  const double variance = rate * (1 - share) * per_run;
  return variance <= 0 ? 0 : std::erfc(difference / std::sqrt(2 * variance));
}

static std::optional<double> spread_p(const TwoSides& sides) {
  const auto is_positive = [](double value) { return value > 0; };
  if (!sides.relative || !std::all_of(sides.before.begin(), sides.before.end(), is_positive) ||
      !std::all_of(sides.after.begin(), sides.after.end(), is_positive))
    return sides.paired ? paired_p(sides.before, sides.after)
                        : welch_p(sample_of(sides.before), sample_of(sides.after));
  TwoSides logarithms = sides;
  for (auto* side : {&logarithms.before, &logarithms.after})
    for (double& value : *side) value = std::log(value);
  logarithms.relative = false;
  return spread_p(logarithms);
}

std::optional<double> chance(const TwoSides& sides) {
  const Sample before = sample_of(sides.before), after = sample_of(sides.after);
  const std::optional<double> p = spread_p(sides);
  if (!p || !sides.samples) return p;
  const auto counted = [&](Sample sample) {
    sample.mean /= sides.samples->size;
    return sample;
  };
  return std::max(*p, sampling_p(counted(before), counted(after), sides.samples->a_run));
}

double least_chance(const TwoSides& sides) {
  double sum = 0;
  const auto is_first = [&](double value) { return value == sides.before.front(); };
  for (const auto* side : {&sides.before, &sides.after})
    sum = std::accumulate(side->begin(), side->end(), sum);
  if (std::all_of(sides.before.begin(), sides.before.end(), is_first) &&
      std::all_of(sides.after.begin(), sides.after.end(), is_first))
    return 1;
  if (!sides.samples) return 0;
  // All samples in the runs of the smaller side.
  const auto fewer = static_cast<double>(std::min(sides.before.size(), sides.after.size()));
  const auto more = static_cast<double>(std::max(sides.before.size(), sides.after.size()));
  Sample all, none;
  all.runs = static_cast<std::size_t>(fewer);
  none.runs = static_cast<std::size_t>(more);
  all.mean = sum / sides.samples->size / fewer;
  return sampling_p(all, none, sides.samples->a_run);
}

std::vector<double> adjusted_for_number(const std::vector<double>& probabilities) {
  std::vector<std::size_t> order(probabilities.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return probabilities[a] < probabilities[b]; });
  std::vector<double> adjusted(probabilities.size());
  double least = 1;
  for (std::size_t rank = order.size(); rank > 0; --rank) {
    const double p = probabilities[order[rank - 1]];
    least = std::min(least, p * static_cast<double>(order.size()) / static_cast<double>(rank));
    adjusted[order[rank - 1]] = least;
  }
  return adjusted;
}

}  // namespace convertprofile
