// SPDX-License-Identifier: BSD-3-Clause
// Facts about patterns as written.
#pragma once

#include <string>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

std::vector<const Binder*> binders(const Pattern& pattern);  // from left to right
// As GHC's messages show it, behind what ends at that column.
std::string pattern_text(const Pattern& pattern, std::size_t column);
const Pattern& without_bangs(const Pattern& pattern);
// A pattern that is only a variable, perhaps with a bang, a tilde or a type: GHC names its cost
// centre by the variable. Else null.
const Binder* only_variable(const Pattern& pattern);
bool is_plain(const Pattern& pattern);  // a variable or a wildcard
// A field that a constructor pattern matches. A record's pattern has those that it names.
struct FieldPattern {
  std::size_t number;
  const Pattern* pattern;
};
std::vector<FieldPattern> field_patterns(const Pattern& pattern);  // in order of the source
const DataConstructor* constructor_of(const Pattern& pattern);     // null if it is none

}  // namespace convertprofile::runtime
