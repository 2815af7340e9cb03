// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/suggestions.h"

#include <algorithm>

#include "formats/base/nearest.h"

namespace convertprofile::runtime {

void Suggestions::consider(const std::string& name) {
  constexpr std::size_t longest = 200;  // bytes; longer names are not typed by hand
  if (std::max(name.size(), wanted_.size()) > longest) return;
  const std::size_t limit = (wanted_.size() + 2) / 4;
  const std::size_t distance = edit_distance(name, wanted_, limit);
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
