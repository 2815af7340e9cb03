// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/report_layout.h"

#include <algorithm>
#include <cmath>

#include "formats/base/number_text.h"

namespace convertprofile::ghc_prof {

namespace {

// printf rounds the exact value of the double, half to even. value * 10 may round up to a half
// although the value is below it, so ties are checked again with the product's exact error.
Tenths tenths(double value) {
  const double product = value * 10.0;
  if (!(product < 1e15)) return 1'000'000'000'000'000;
  const double whole = std::floor(product);
  const double rest = product - whole;
  auto result = static_cast<Tenths>(whole);
  if (rest > 0.5) return result + 1;
  if (rest < 0.5) return result;
  const double error = std::fma(value, 10.0, -product);
  if (error > 0 || (error == 0 && result % 2 == 1)) ++result;
  return result;
}

}  // namespace

Tenths tree_percent(std::uint64_t part, std::uint64_t total) {
  if (total == 0) return 0;
  return tenths(static_cast<double>(part) / static_cast<double>(total) * 100.0);
}

Tenths table_percent(std::uint64_t part, std::uint64_t total) {
  if (total == 0) return 0;
  const float percent = static_cast<float>(part) / static_cast<float>(total) * 100.0F;
  return tenths(static_cast<double>(percent));
}

std::string layout_key(Layout what, bool all) {
  static constexpr std::string_view names[] = {
      "columns", "table-widths", "tree-widths", "total-ticks", "total-bytes", "seconds",
      "table",   "table-order",  "tree-order",  "zero-rows",   "log",         "appendix"};
  static_assert(std::size(names) == static_cast<std::size_t>(Layout::appendix) + 1);
  return std::string("layout.ghc-prof.")
      .append(all ? "all." : "")
      .append(names[static_cast<std::size_t>(what)]);
}

std::string widths_text(const Widths& widths) {
  std::string text = std::to_string(widths.label) + " " + std::to_string(widths.module) + " " +
                     std::to_string(widths.source);
  return widths.number == 0 ? text : text + " " + std::to_string(widths.number);
}

bool parse_widths(std::string_view text, Widths& widths) {
  constexpr std::uint64_t limit = 1'000'000'000;
  std::size_t* fields[] = {&widths.label, &widths.module, &widths.source, &widths.number};
  for (std::size_t* field : fields) {
    if (field == &widths.number && text.empty()) break;
    const std::size_t space = text.find(' ');
    const auto value = parse_uint64(text.substr(0, space));
    if (!value || *value > limit) return false;
    *field = static_cast<std::size_t>(*value);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
  }
  return text.empty();
}

std::string columns_text(const Widths& tree, const Widths& table) {
  return widths_text(tree) + " " + widths_text(table);
}

bool parse_columns(std::string_view text, Widths& tree, Widths& table) {
  std::size_t end = 0;
  for (int i = 0; i < 4 && end != std::string_view::npos; ++i) end = text.find(' ', end + 1);
  return end != std::string_view::npos && parse_widths(text.substr(0, end), tree) &&
         parse_widths(text.substr(end + 1), table) && tree.number != 0;
}

}  // namespace convertprofile::ghc_prof
