// SPDX-License-Identifier: BSD-3-Clause
// The names an expression may still use: the basis of liveness. A frame keeps only live variables,
// and a constant of the program (CAF) lives while live code mentions it.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

// A local variable, or a global from which a CAF is reachable.
class Name {
 public:
  explicit Name(stg::LocalId local) : bits_(static_cast<std::uint32_t>(local)) {}
  explicit Name(stg::GlobalId global) : bits_(static_cast<std::uint32_t>(global) | global_bit) {}
  bool is_global() const { return (bits_ & global_bit) != 0; }
  std::uint32_t index() const { return bits_ & ~global_bit; }
  auto operator<=>(const Name&) const = default;

 private:
  static constexpr std::uint32_t global_bit = 1u << 31;
  std::uint32_t bits_;
};
using Names = std::vector<Name>;  // sorted, without duplicates

class FreeNames {
 public:
  FreeNames(const stg::Program& program, bool profiled);

  const Names& of(const stg::Expr* expr) const { return of_expr_.at(expr); }
  const Names& of(const stg::LambdaForm* form) const { return of_form_.at(form); }
  // Free names of a case's alternatives.
  const Names& of_alternatives(const stg::Expr* of_case) const { return alternatives_.at(of_case); }
  // True if the program can use the global: it needs only a part of the runtime's modules.
  bool is_reachable(stg::GlobalId global) const { return is_reachable_[std::size_t(global)]; }
  bool reaches_caf(stg::GlobalId global) const { return reaches_caf_[std::size_t(global)]; }
  // The binder of a case on a variable stands for that variable.
  stg::LocalId canonical(stg::LocalId local) const { return canonical_[std::size_t(local)]; }

 private:
  void find_globals();
  void add_globals_of_functions();
  void visit_form(const stg::LambdaForm* form);
  const Names& visit(const stg::Expr* expr);
  Names visit_case(const stg::Expr* expr, const stg::Case& node);
  Names visit_let(const stg::Let& node);
  Names visit_join(const stg::JoinPoint& node);
  void add(Names& names, const stg::Atom& atom) const;
  void add(Names& names, const stg::Rhs& rhs);

  const stg::Program& program_;
  bool profiled_;
  std::vector<char> is_reachable_;
  std::vector<char> reaches_caf_;
  std::vector<stg::LocalId> canonical_;
  std::unordered_map<const stg::Expr*, Names> of_expr_;
  std::unordered_map<const stg::Expr*, Names> alternatives_;
  std::unordered_map<const stg::LambdaForm*, Names> of_form_;
  std::vector<std::pair<stg::LocalId, const stg::LambdaForm*>> functions_;  // bound by lets
  std::unordered_map<std::uint32_t, Names> of_label_;  // of join points' right-hand sides
};

}  // namespace convertprofile::runtime
