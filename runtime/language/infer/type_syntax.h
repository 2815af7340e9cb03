// SPDX-License-Identifier: BSD-3-Clause
// From types as written to types: names, kinds, synonyms, type variables.
//
// Kinds are types over `*` and `->`, inferred by unification; those of a module's own types and
// classes stay open until all its declarations are read (defaulted_kind).
#pragma once

#include <vector>

#include "runtime/language/infer/context.h"

namespace convertprofile::runtime {

// The type variables in scope. A variable met for the first time is added, unless `closed`.
struct TypeVariables {
  struct Entry {
    Symbol name;
    Type* variable;
    Type* kind;
  };
  std::vector<Entry> entries;
  bool closed = false;

  const Entry* find(Symbol name) const;
};

class TypeReader {
 public:
  explicit TypeReader(Context& context) : context_(&context) {}

  // A type of kind `*`. Throws SourceError.
  Type* read(const TypeSyntax& syntax, TypeVariables& variables);
  std::pair<Type*, Type*> read_with_kind(const TypeSyntax& syntax, TypeVariables& variables);
  Predicate read(const PredicateSyntax& syntax, TypeVariables& variables);
  // Generalised over all variables that are not in `outer`.
  Scheme scheme(const QualifiedType& type, const TypeVariables& outer = {});

  Class* find_class(const QualifiedName& name, const Span& span);
  TypeConstructor* find_type(const QualifiedName& name, const Span& span);

  // Declares a type or class parameter with an open kind.
  TypeVariables::Entry& add_variable(TypeVariables& variables, Symbol name);
  void unify_kinds(Type* kind, Type* expected, const TypeSyntax& syntax);
  // `k1 -> k2 -> *` for the kinds of the parameters.
  Type* kind_of_parameters(const TypeVariables& variables);
  Type* defaulted_kind(Type* kind);  // what is open is `*`

  // Declares a synonym that is read when it is first used.
  void add_synonym(TypeConstructor* constructor, const SynonymDeclaration* declaration);
  void read_synonym(TypeConstructor* constructor);

 private:
  struct Synonym {
    TypeConstructor* constructor;
    const SynonymDeclaration* declaration;
    bool reading = false;
  };

  std::pair<Type*, Type*> application(const TypeSyntax& syntax, TypeVariables& variables);
  std::pair<Type*, Type*> variable(const TypeSyntax& syntax, TypeVariables& variables);
  Type* expand(TypeConstructor& synonym, std::vector<Type*>& arguments, const TypeSyntax& syntax);
  Type* result_kind(Type* kind, Type* argument_kind, const TypeSyntax& argument,
                    const TypeSyntax& whole);

  Context* context_;
  std::vector<Synonym> synonyms_;
};

}  // namespace convertprofile::runtime
