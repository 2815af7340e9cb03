#include "formats/model/ghc_builtins.h"

#include <algorithm>
#include <iterator>

namespace convertprofile {

bool is_hidden_builtin(const Profile& profile, const CostCentre& centre) {
  const std::string_view source = profile.text(centre.position);
  if (source != builtin_source && !source.empty()) return false;
  const std::string_view label = profile.name(centre);
  const std::string_view module = profile.module_name(centre);
  return std::any_of(std::begin(hidden_builtins), std::end(hidden_builtins),
                     [&](const GhcBuiltin& b) { return b.label == label && b.module == module; });
}

}  // namespace convertprofile
