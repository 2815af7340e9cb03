// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/suggestions.h"

#include <algorithm>
#include <vector>

namespace convertprofile::runtime {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Rows of the table of distances between the beginnings of `a` and those of `b`.
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row{i};
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row.push_back(std::min({replaced, last[j] + 1, row[j - 1] + 1}));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    before_last = std::move(last);
    last = std::move(row);
  }
  return last.back();
}

void Suggestions::consider(const std::string& name) {
  const std::size_t limit = (wanted_.size() + 2) / 4;
  const std::size_t longer = std::max(name.size(), wanted_.size());
  if (longer - std::min(name.size(), wanted_.size()) > limit) return;
  const std::size_t distance = edit_distance(name, wanted_);
  if (distance <= limit) near_.emplace(distance, name);
}

std::string Suggestions::text() const {
  constexpr int most = 3;
  if (near_.empty()) return {};
  std::string text = " (perhaps you meant ";
  int count = 0;
  for (const auto& [distance, name] : near_) {
    if (count == most) break;
    text += (count == 0 ? "'" : " or '") + name + "'";
    ++count;
  }
  return text + ")";
}

}  // namespace convertprofile::runtime
