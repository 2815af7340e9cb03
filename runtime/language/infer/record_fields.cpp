// SPDX-License-Identifier: BSD-3-Clause
// HasField: a record has the fields whose selectors are in scope, with the selector as evidence
// (GHC's user guide, "Record field selector polymorphism"). Other instances are the program's own.
#include "runtime/language/infer/constraints.h"

namespace convertprofile::runtime {

bool is_has_field(const Class& of) {
  return of.name.text() == "HasField" && of.module->name.text() == "GHC.Records" &&
         of.module->is_runtime;
}

bool Solver::solve_field(const Wanted& wanted) {
  const std::vector<Type*> types = class_arguments(wanted.predicate);
  const std::optional<std::string> field = TypeLiterals::text_of(types[0]);
  const Type* const head = spine_head(types[1]);
  if (!field || head->kind != Type::Kind::constructor) return false;
  TypeStore& store = context_->types;
  Binder* const selector =
      context_->names.selector(context_->symbols.intern(*field), *head->constructor);
  if (selector == nullptr) return false;
  const Scheme& scheme = selector->scheme;
  // As in GHC, excludes fields whose type is polymorphic or mentions existential variables.
  if (scheme.type == nullptr || !scheme.predicates.empty()) return false;
  const std::vector<Type*> at = store.metas(scheme.variables.size());
  const auto [record, result] = function_parts(store.substitute(scheme.type, scheme.variables, at));
  if (resolved(result)->kind == Type::Kind::polymorphic) return false;
  determine(types[1], record, wanted, "the selector for");
  determine(types[2], result, wanted, "the selector for");
  context_->modules.reach(*selector);
  wanted.evidence->kind = Evidence::Kind::variable;
  wanted.evidence->variable = selector;
  return true;
}

}  // namespace convertprofile::runtime
