// SPDX-License-Identifier: BSD-3-Clause
// Finds the variables of a type determined by its uses; others are ambiguous.
#include <algorithm>

#include "runtime/language/infer/type_syntax.h"

namespace convertprofile::runtime {

void TypeReader::add_determined(std::vector<Predicate> predicates, std::vector<Type*>& mentioned) {
  for (std::size_t i = 0; i < predicates.size(); ++i) {
    const Predicate of = predicates[i];
    if (!of.of->superclasses_determine) continue;
    for (const Predicate& superclass : of.of->superclasses) {
      predicates.push_back(context_->types.at(superclass, *of.of, of.type));
    }
  }
  const auto is_mentioned = [&mentioned](Type* type) {
    std::vector<Type*> variables;
    TypeStore::collect_variables(type, variables);
    return std::ranges::all_of(variables, [&mentioned](Type* variable) {
      return std::ranges::find(mentioned, variable) != mentioned.end();
    });
  };
  for (bool grown = true; grown;) {
    const std::size_t before = mentioned.size();
    for (const Predicate& predicate : predicates) {
      if (predicate.of->dependencies.empty() && !predicate.of->is_equality) continue;
      const std::vector<Type*> types = class_arguments(predicate);
      if (predicate.of->is_equality) {
        for (const std::size_t i : {0, 1}) {
          if (is_mentioned(types[i])) collect_fixed_variables(types[1 - i], mentioned);
        }
      }
      for (const auto& [from, to] : predicate.of->dependencies) {
        if (!std::ranges::all_of(from, [&](std::size_t i) { return is_mentioned(types[i]); })) {
          continue;
        }
        for (const std::size_t i : to) TypeStore::collect_variables(types[i], mentioned);
      }
    }
    grown = mentioned.size() > before;
  }
}

// Whether all variables of the type owned by `own` are mentioned.
bool TypeReader::is_determined(Type* type, const TypeVariables& own,
                               const std::vector<Type*>& mentioned) {
  std::vector<Type*> variables;
  TypeStore::collect_variables(type, variables);
  return std::ranges::all_of(variables, [&](Type* variable) {
    return std::ranges::find(mentioned, variable) != mentioned.end() ||
           std::ranges::find(own.entries, variable, &TypeVariables::Entry::variable) ==
               own.entries.end();
  });
}

// A use must determine the scheme's own variables; arguments of families do not.
void TypeReader::check_ambiguity(const Scheme& scheme, const TypeVariables& variables,
                                 const std::vector<Span>& spans, const Span& span) {
  if (context_->module.extensions.allow_ambiguous_types) return;
  std::vector<Type*> mentioned;
  collect_fixed_variables(scheme.type, mentioned);
  add_determined(scheme.predicates, mentioned);
  for (std::size_t i = 0; i < scheme.predicates.size(); ++i) {
    const Predicate& predicate = scheme.predicates[i];
    if (!is_determined(predicate.type, variables, mentioned)) {
      context_->fail(spans[i], "The constraint '" + TypePrinter().predicate(predicate) +
                                   "' is ambiguous: the type does not mention it");
    }
  }
  std::vector<Type*> families;
  collect_families(scheme.type, families);
  for (Type* const family : families) {
    if (is_determined(family, variables, mentioned)) continue;
    context_->fail(span, "The type '" + type_text(scheme.type) +
                             "' is ambiguous: other types may have the same '" + type_text(family) +
                             "'");
  }
}

}  // namespace convertprofile::runtime
