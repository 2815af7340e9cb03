// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/centre_patterns.h"

#include "convert/transforms/glob.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

struct CentreNames {
  explicit CentreNames(const Profile& profile, const CostCentre& centre)
      : raw(profile.name(centre)),
        shown(display_name(raw)),
        module(std::string(profile.module_name(centre)) + ".") {}

  template <class Matches>
  bool any(const Matches& matches) const {
    return matches(raw) || matches(shown) || matches(module + raw) || matches(module + shown);
  }

  std::string raw, shown, module;
};

// [pattern]: whether it equals the name of a function.
std::vector<bool> patterns_that_are_names(const Profile& profile,
                                          const std::vector<std::string>& patterns) {
  std::vector<bool> is_name(patterns.size());
  for (const CostCentre& centre : profile.cost_centres) {
    const CentreNames names(profile, centre);
    for (std::size_t i = 0; i < patterns.size(); ++i)
      if (!is_name[i])
        is_name[i] = names.any([&](const std::string& name) { return name == patterns[i]; });
  }
  return is_name;
}

}  // namespace

std::vector<bool> matching_centres(const Profile& profile, const std::vector<std::string>& patterns,
                                   std::string_view option, Diagnostics& diagnostics) {
  std::vector<bool> matching(profile.cost_centres.size());
  std::vector<bool> used(patterns.size());
  const std::vector<bool> is_name = patterns_that_are_names(profile, patterns);
  for (std::size_t c = 0; c < matching.size(); ++c) {
    const CentreNames names(profile, profile.cost_centres[c]);
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      const std::string& pattern = patterns[i];
      if (names.any([&](const std::string& name) {
            return is_name[i] ? name == pattern : glob_matches(pattern, name);
          })) {
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
