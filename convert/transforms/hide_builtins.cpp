// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/hide_builtins.h"

#include <algorithm>
#include <vector>

#include "convert/transforms/hidden_costs.h"
#include "convert/transforms/tree_edit.h"
#include "formats/model/ghc_builtins.h"

namespace convertprofile {

namespace {

void hide_rows(SerialProfile& serial, const std::vector<bool>& is_hidden) {
  std::size_t kept = 0, row = 0;
  for (std::size_t i = 0; i + 1 < serial.interval_begin.size(); ++i) {
    const std::size_t end = serial.interval_begin[i + 1];
    serial.interval_begin[i] = kept;
    for (; row < end; ++row) {
      if (is_hidden[index_of(serial.row_centre[row])]) continue;
      serial.row_centre[kept] = serial.row_centre[row];
      for (auto& values : serial.values) values[kept] = values[row];
      ++kept;
    }
  }
  if (!serial.interval_begin.empty()) serial.interval_begin.back() = kept;
  serial.row_centre.resize(kept);
  for (auto& values : serial.values) values.resize(kept);
}

}  // namespace

Profile hide_builtins(Profile profile) {
  const std::vector<bool> hidden = hidden_entries(profile);
  if (std::find(hidden.begin(), hidden.end(), true) == hidden.end()) return profile;
  clear_hidden_entries(profile, hidden);
  std::vector<bool> is_hidden;
  for (const CostCentre& centre : profile.cost_centres)
    is_hidden.push_back(is_hidden_builtin(profile, centre));
  hide_rows(profile.serial, is_hidden);
  forget_reported_totals(profile);
  return profile;
}

}  // namespace convertprofile
