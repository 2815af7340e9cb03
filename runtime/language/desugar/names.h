// SPDX-License-Identifier: BSD-3-Clause
// What the names of the source are in Core: variables, and constructors by number.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/desugar/core_builder.h"
#include "runtime/language/desugar/cost_centres.h"

namespace convertprofile::runtime {

class Names {
 public:
  Names(CoreBuilder& build, const CostCentres& centres);

  // The variable of a binder; made when first asked for, and described by where that is.
  core::Variable* variable(const Binder* binder);
  bool knows(const Binder* binder) const { return variables_.contains(binder); }
  // Another variable for the binder from here on; returns that until now.
  core::Variable* rebind(const Binder* binder, core::Variable* v);

  stg::ConstructorId constructor(const DataConstructor* constructor);
  stg::ConstructorId tuple(std::size_t parts);  // none: (); one: GHC's Solo, which no program names
  stg::ConstructorId result();                  // Builtins::result
  stg::ConstructorId dictionary(const Class* of);
  const stg::Constructor& operator[](stg::ConstructorId id) const;
  // A constructor used as a function: a global, defined in program.globals when first asked for.
  core::Variable* constructor_function(const DataConstructor* constructor);
  // `Con arguments`, whose strict fields are evaluated first. Not for a newtype.
  core::Expr* construct(const DataConstructor* constructor, std::vector<core::Expr*> arguments);

 private:
  stg::ConstructorId add(std::string name, std::string type, std::uint32_t tag, std::size_t arity,
                         std::size_t family);

  CoreBuilder& build_;
  const CostCentres& centres_;
  core::Program& program_;
  std::unordered_map<const Binder*, core::Variable*> variables_;
  std::unordered_map<const DataConstructor*, stg::ConstructorId> constructors_;
  std::unordered_map<const DataConstructor*, core::Variable*> functions_;
  std::unordered_map<const Class*, stg::ConstructorId> dictionaries_;
  std::unordered_map<std::size_t, stg::ConstructorId> tuples_;
};

// A class whose dictionary is its only method or superclass, without a constructor around it.
bool is_unary(const Class* of);

}  // namespace convertprofile::runtime
