// SPDX-License-Identifier: BSD-3-Clause
// Groups the statements of a `do` block into parallel and sequential ones (LANGUAGE ApplicativeDo)
// by GHC's heuristic.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

// A statement with resolved names and its uses of local names.
struct UsedStatement {
  Statement* statement;
  std::vector<EVariable*> uses;
  std::uint32_t number = 0;            // position in the block as written
  std::vector<std::uint32_t> needs{};  // numbers of the statements that bind what it uses
};
using StatementGroup = std::span<UsedStatement>;

// One statement; several independent groups; or groups that each need earlier ones.
struct StatementTree {
  enum class Kind : std::uint8_t { one, beside, before } kind;
  StatementGroup statements;
  std::vector<StatementTree> parts;
};

std::vector<Binder*> bound_by(const UsedStatement& each);

// Whether matching the pattern may fail; its constructors must be resolved.
bool can_fail(const Pattern& pattern);

// Whether matching evaluates the value, whose statement then must not be moved or parallelised.
bool is_strict(const Pattern& pattern);

// Numbers and reorders the statements, moving lets before binds they do not need; the tree refers
// to them in their new places. Takes quadratic time at worst, and linear time if each needs the one
// before.
StatementTree grouped(StatementGroup statements);

}  // namespace convertprofile::runtime
