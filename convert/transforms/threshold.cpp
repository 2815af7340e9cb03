// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/threshold.h"

namespace convertprofile {

std::optional<Threshold> parse_threshold(std::string_view text) {
  Threshold threshold;
  threshold.percent = text.ends_with('%');
  if (threshold.percent) {
    text.remove_suffix(1);
    text = text.substr(0, text.find_last_not_of(' ') + 1);
  }
  const auto value = Rational::parse(text);
  if (!value || *value < 0) return std::nullopt;
  threshold.value = *value;
  return threshold;
}

std::optional<std::int64_t> least_cost(const Threshold& threshold, std::int64_t whole,
                                       std::int64_t unit) {
  return (threshold.value * (threshold.percent ? Rational(whole, 100) : Rational(unit))).ceiling();
}

}  // namespace convertprofile
