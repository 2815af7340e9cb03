// SPDX-License-Identifier: BSD-3-Clause
// Facts about patterns as written.
#pragma once

#include <string>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

std::vector<const Binder*> binders(const Pattern& pattern);  // from left to right
// As in GHC's messages, starting at that column.
std::string pattern_text(const Pattern& pattern, std::size_t column);
const Pattern& without_bangs(const Pattern& pattern);
// The variable of a pattern that is only a variable, perhaps with a bang, tilde or type, after
// which GHC names its cost centre; else null.
const Binder* only_variable(const Pattern& pattern);
bool is_plain(const Pattern& pattern);  // a variable or a wildcard
// A field matched by a constructor pattern; a record pattern has those it names.
struct FieldPattern {
  std::size_t number;
  const Pattern* pattern;
};
std::vector<FieldPattern> field_patterns(const Pattern& pattern);  // in source order
const DataConstructor* constructor_of(const Pattern& pattern);     // null if there is none

}  // namespace convertprofile::runtime
