// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "formats/base/diagnostics.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

constexpr std::size_t most_names = 3;
constexpr std::size_t longest = 200;

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) return most + 1;
  std::vector<std::size_t> two_above, above(b.size() + 1), row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_above = std::exchange(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + other});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
    if (*std::min_element(row.begin(), row.end()) > most) return most + 1;
  }
  return std::min(row.back(), most + 1);
}

namespace {

struct Near {
  std::size_t distance, distance_in_case;
  const std::string* candidate;

  bool operator<(const Near& other) const {
    return std::pair(distance, distance_in_case) <
           std::pair(other.distance, other.distance_in_case);
  }
};

std::vector<Near> containing(const std::string& wanted, const std::vector<std::string>& names) {
  constexpr std::size_t least = 3;
  std::vector<Near> found;
  if (wanted.size() < least) return found;
  for (const std::string& candidate : names)
    if (candidate.size() <= longest && lower_case(candidate).find(wanted) != std::string::npos)
      found.push_back({candidate.size(), 0, &candidate});
  return found;
}

}  // namespace

std::vector<std::string> nearest(std::string_view name, const std::vector<std::string>& names) {
  if (name.size() > longest) return {};
  const std::string wanted = lower_case(name);
  const std::size_t most = std::max<std::size_t>(1, wanted.size() / 3);
  std::vector<Near> found;
  for (const std::string& candidate : names) {
    if (candidate.size() > name.size() + most) continue;
    const std::size_t distance = edit_distance(wanted, lower_case(candidate), most);
    if (distance <= most && distance < wanted.size())
      found.push_back({distance, edit_distance(name, candidate, longest), &candidate});
  }
  if (found.empty()) found = containing(wanted, names);
  std::stable_sort(found.begin(), found.end());
  std::vector<std::string> result;
  for (const auto& [distance, distance_in_case, candidate] : found) {
    if (result.size() == most_names || (distance > 0 && found.front().distance == 0)) break;
    if (std::find(result.begin(), result.end(), *candidate) == result.end())
      result.push_back(*candidate);
  }
  return result;
}

std::string suggestion(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text.append(i == 0                 ? "; did you mean "
                : i + 1 < names.size() ? ", "
                                       : " or ")
        .append(quote(names[i]));
  return text + (names.empty() ? "" : "?");
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& names) {
  return suggestion(nearest(name, names));
}

}  // namespace convertprofile
