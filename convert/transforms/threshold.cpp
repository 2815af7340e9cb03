// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/threshold.h"

#include <cmath>

#include "formats/base/number_text.h"

namespace convertprofile {

std::optional<Threshold> parse_threshold(std::string_view text) {
  Threshold threshold;
  threshold.percent = text.ends_with('%');
  if (threshold.percent) {
    text.remove_suffix(1);
    text = text.substr(0, text.find_last_not_of(' ') + 1);
  }
  const auto value = parse_amount(text);
  if (!value || *value < 0) return std::nullopt;
  threshold.value = *value;
  return threshold;
}

std::optional<std::int64_t> least_cost(Threshold threshold, std::int64_t whole, double unit) {
  constexpr double beyond = 0x1p63;
  const double least =
      std::ceil(threshold.percent ? threshold.value * static_cast<double>(whole) / 100
                                  : threshold.value * unit);
  if (least >= beyond) return std::nullopt;
  return least < -beyond ? INT64_MIN : static_cast<std::int64_t>(least);
}

}  // namespace convertprofile
