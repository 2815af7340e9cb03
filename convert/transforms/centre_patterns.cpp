// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/centre_patterns.h"

#include "convert/transforms/glob.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

bool matches(const std::string& pattern, std::string_view name) {
  return pattern == name || glob_matches(pattern, name);
}

}  // namespace

std::vector<bool> matching_centres(const Profile& profile, const std::vector<std::string>& patterns,
                                   std::string_view option, Diagnostics& diagnostics) {
  std::vector<bool> matching(profile.cost_centres.size());
  std::vector<bool> used(patterns.size());
  for (std::size_t c = 0; c < matching.size(); ++c) {
    const CostCentre& centre = profile.cost_centres[c];
    const std::string raw(profile.name(centre));
    const std::string shown = display_name(raw);
    const std::string module = std::string(profile.module_name(centre)) + ".";
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      const std::string& p = patterns[i];
      if (matches(p, raw) || matches(p, shown) || matches(p, module + raw) ||
          matches(p, module + shown)) {
        matching[c] = true;
        used[i] = true;
      }
    }
  }
  for (std::size_t i = 0; i < patterns.size(); ++i)
    if (!used[i])
      diagnostics.warn(std::string(option) + " " + quote(patterns[i]) + " matches no cost centre");
  return matching;
}

}  // namespace convertprofile
