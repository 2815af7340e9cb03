// SPDX-License-Identifier: BSD-3-Clause
// Facts about patterns as written.
#pragma once

#include <string>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

std::vector<const Binder*> binders(const Pattern& pattern);  // from left to right
std::string pattern_text(const Pattern& pattern);            // as GHC's messages show it
const Pattern& without_bangs(const Pattern& pattern);
// A pattern that is only a variable, perhaps with a bang, a tilde or a type: GHC names its cost
// centre by the variable. Else null.
const Binder* only_variable(const Pattern& pattern);
bool is_plain(const Pattern& pattern);  // a variable or a wildcard
// The arguments of a constructor pattern, by field; null where a record's pattern has none.
std::vector<const Pattern*> constructor_arguments(const Pattern& pattern);
// The numbers of the fields that a record pattern names, as written; none of another pattern.
std::vector<std::size_t> field_order(const Pattern& pattern);
const DataConstructor* constructor_of(const Pattern& pattern);  // null if it is none

}  // namespace convertprofile::runtime
