// SPDX-License-Identifier: BSD-3-Clause
// Maps source names to Core: variables, and constructors by number.
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

  // Returns the binder's variable. Creates it at the first request, with a description of its
  // place.
  core::Variable* variable(const Binder* binder);
  bool knows(const Binder* binder) const { return variables_.contains(binder); }
  // Replaces the binder's variable from here on and returns the previous one.
  core::Variable* rebind(const Binder* binder, core::Variable* v);

  stg::ConstructorId constructor(const DataConstructor* constructor);
  stg::ConstructorId tuple(std::size_t parts);  // none: (); one: GHC's Solo, never named
  stg::ConstructorId result();                  // Builtins::result
  stg::ConstructorId dictionary(const Class* of);
  const stg::Constructor& operator[](stg::ConstructorId id) const;
  // A constructor as a function: a global, defined in program.globals at the first request.
  core::Variable* constructor_function(const DataConstructor* constructor);
  // `Con arguments`, evaluating strict fields first. Not for newtypes.
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

// Whether the class's dictionary is its only method or superclass, without a constructor.
bool is_unary(const Class* of);

}  // namespace convertprofile::runtime
