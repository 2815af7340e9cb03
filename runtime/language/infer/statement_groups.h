// SPDX-License-Identifier: BSD-3-Clause
// Which statements of a `do` block can be run beside each other, and which come before others
// (LANGUAGE ApplicativeDo), as GHC's heuristic has it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

// A statement whose names are resolved, with its uses of local names.
struct UsedStatement {
  Statement* statement;
  std::vector<EVariable*> uses;
  std::uint32_t number = 0;            // in the block as written
  std::vector<std::uint32_t> needs{};  // numbers of statements that bind what this one uses
};
using StatementGroup = std::span<UsedStatement>;

// One statement; several groups of which none needs another; or groups of which each needs those
// before it.
struct StatementTree {
  enum class Kind : std::uint8_t { one, beside, before } kind;
  StatementGroup statements;
  std::vector<StatementTree> parts;
};

std::vector<Binder*> bound_by(const UsedStatement& each);

// Whether matching it may fail; of a pattern whose constructors are known.
bool can_fail(const Pattern& pattern);

// Whether matching it evaluates: what it binds to may not come before or beside it.
bool is_strict(const Pattern& pattern);

// Numbers the statements and reorders them: lets before binds that do not need them. The tree
// refers to them there. Time is quadratic at worst, and linear where each needs the one before.
StatementTree grouped(StatementGroup statements);

}  // namespace convertprofile::runtime
