// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/stg/labels.h"

namespace convertprofile::runtime::stg {

bool label_matches(std::string_view pattern, std::string_view label) {
  // On a mismatch the last star absorbs one more character.
  std::size_t p = 0, t = 0;
  std::size_t after_star = std::string_view::npos, taken = 0;
  while (t < label.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      after_star = ++p;
      taken = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == label[t])) {
      ++p;
      ++t;
    } else if (after_star != std::string_view::npos) {
      p = after_star;
      t = ++taken;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace convertprofile::runtime::stg
