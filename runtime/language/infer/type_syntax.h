// SPDX-License-Identifier: BSD-3-Clause
// Converts types from syntax: names, kinds, synonyms, type variables.
//
// Kinds are types over `*` and `->`, inferred by unification; those of a module's own types and
// classes stay open until all its declarations are read (defaulted_kind).
#pragma once

#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/infer/context.h"

namespace convertprofile::runtime {

// The type variables of a declaration. New variables are added unless `closed`.
struct TypeVariables {
  struct Entry {
    Symbol name;
    Type* variable;
    Type* kind;
  };
  std::vector<Entry> entries;
  std::vector<std::pair<Symbol, Type*>> kinds;  // instances of kind variables
  bool closed = false;
  TypeVariables* outer = nullptr;

  const Entry* find(Symbol name) const;
};

// Type variables in scope in enclosed code (LANGUAGE ScopedTypeVariables): those of signatures with
// a `forall`, of classes and instances, and of pattern signatures, which may stand for any type.
class ScopedTypes {
  struct Scoped {
    TypeVariables::Entry entry;
    std::size_t shadowed;  // index + 1 of the outer one with this name, or 0
  };

 public:
  // Removes what is added during its lifetime.
  class Here {
   public:
    explicit Here(ScopedTypes& types) : types_(types), size_(types.entries_.size()) {}
    ~Here() { types_.leave(size_); }
    Here(const Here&) = delete;
    Here& operator=(const Here&) = delete;

   private:
    ScopedTypes& types_;
    std::size_t size_;
  };

  // Hides everything during its lifetime: for code at the top of a module.
  class Outside {
   public:
    explicit Outside(ScopedTypes& types) : types_(types) { swap(); }
    ~Outside() { swap(); }
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;

   private:
    void swap() {
      std::swap(types_.entries_, entries_);
      std::swap(types_.visible_, visible_);
    }
    ScopedTypes& types_;
    std::vector<Scoped> entries_;
    std::unordered_map<Symbol, std::size_t, SymbolHash> visible_;
  };

  void add(Symbol name, Type* type, Type* kind);
  void add(std::span<Type* const> variables);
  const TypeVariables::Entry* find(Symbol name) const;

 private:
  void leave(std::size_t size);

  std::vector<Scoped> entries_;
  std::unordered_map<Symbol, std::size_t, SymbolHash> visible_;  // index + 1
};

const TypeSyntax& head_of(const TypeSyntax& syntax);  // the innermost applied type
// The arguments of a class, as in a PredicateSyntax.
std::vector<TypeSyntax*> class_arguments(TypeSyntax* first, const std::vector<TypeSyntax*>& others);

inline bool is_equality(const TypeSyntax& head) {  // `~`
  return head.kind == TypeSyntax::Kind::constructor && head.name.name.text() == "~";
}

class TypeReader {
 public:
  explicit TypeReader(Context& context);

  // Reads a type of kind `*`. Throws SourceError.
  Type* read(const TypeSyntax& syntax, TypeVariables& variables);
  // Reads a type argument of the variable's kind; if `kind` is null, of any kind.
  Type* read_argument(const TypeSyntax& syntax, Type* kind);
  Type* read_of_kind(const TypeSyntax& syntax, Type* kind, TypeVariables& variables,
                     bool may_be_unlifted = false);
  std::pair<Type*, Type*> read_with_kind(const TypeSyntax& syntax, TypeVariables& variables);
  // A promoted constructor.
  TypeConstructor* promoted(const DataConstructor& constructor, const Span& span);
  // Returns several predicates for a synonym.
  std::vector<Predicate> read(const PredicateSyntax& syntax, TypeVariables& variables);
  std::vector<Predicate> read(const std::vector<PredicateSyntax>& context,
                              TypeVariables& variables);
  Predicate read(Class& of, const std::vector<TypeSyntax*>& types, const Span& span,
                 TypeVariables& variables);
  // Generalises over all variables not in scope.
  Scheme scheme(const QualifiedType& type, TypeVariables* outer = nullptr);
  // Reads a type with wildcards, with metas for all its variables; adds those with names to
  // `named`.
  Type* read_partial(const QualifiedType& type, std::vector<Type*>& named,
                     std::vector<Predicate>& context);
  void refuse_wildcards(const QualifiedType& type);  // for signatures that cannot have any
  // A pattern signature: new variables stand for unknown types and are in scope from here on.
  Type* read_pattern_type(const QualifiedType& type);
  ScopedTypes& scoped() { return scoped_; }
  // ---- family_equations.cpp
  // The left side's new variables are added to `variables`; the equation has its own in their
  // place, and `left` gets the left side as it is written.
  FamilyEquation read_equation(const FamilyEquationSyntax& syntax, TypeConstructor& family,
                               TypeVariables& variables, std::vector<Type*>* left = nullptr);
  // The family of an equation.
  TypeConstructor& family_of(const FamilyEquationSyntax& syntax);
  // The same among the associated types of the instance's class, which may be out of scope.
  TypeConstructor& family_of(const FamilyEquationSyntax& syntax, const Class& of);

  // Adds the variables that those mentioned determine by functional dependencies and equalities.
  void add_determined(std::vector<Predicate> predicates, std::vector<Type*>& mentioned);
  [[noreturn]] void not_in_scope(const char* what, const QualifiedName& name, const Span& span);
  Class* find_class(const QualifiedName& name, const Span& span);
  TypeConstructor* find_type(const QualifiedName& name, const Span& span);

  // Declares a type variable, with an open kind unless given.
  TypeVariables::Entry& add_variable(TypeVariables& variables, const TypeBinder& binder);
  Type* read_kind(const TypeSyntax& syntax, TypeVariables& variables);
  void unify_kinds(Type* kind, Type* expected, const TypeSyntax& syntax);
  // `k1 -> k2 -> *` for the kinds of the parameters.
  Type* kind_of_parameters(const TypeVariables& variables);
  // An open kind becomes `*`, or any kind; in the latter case returns true.
  bool close_kind(Type* kind);
  void close_kinds(const std::vector<Type*>& variables);  // of type variables
  // The kinds of the class or type at one use.
  std::vector<Type*> kinds_of(const Class& of);
  Type* kind_of(const TypeConstructor& type);
  // Reads the kinds of constructors promoted in their own module, once all their fields are read.
  void read_promoted_kinds();

  // Declares a synonym that is read at its first use.
  void add_synonym(TypeConstructor* constructor, const SynonymDeclaration* declaration);
  void read_synonym(TypeConstructor* constructor);

 private:
  struct Synonym {
    TypeConstructor* constructor;
    const SynonymDeclaration* declaration;
    bool reading = false;
  };

  // constraint_synonyms.cpp
  const ConstraintSynonym* find_constraints(const QualifiedName& name, const Span& span);
  const ConstraintSynonym* constraints_of(const TypeConstructor* constructor) const;
  bool is_constraint(const TypeSyntax& syntax);
  const Class* class_of(const TypeSyntax& head);
  Type* class_kind(const Class& of);
  static const Class* class_of_synonym(const ConstraintSynonym& synonym);
  Predicate holds(Type* constraint, const Span& span);
  Type* read_quantified(const QualifiedType& type, TypeVariables& variables);
  std::pair<Type*, Type*> read_as_type(const TypeSyntax& syntax, TypeVariables& variables);
  std::vector<TypeSyntax*> missing_arguments(const TypeSyntax& syntax, TypeVariables& variables);
  void read_constraint_synonym(TypeConstructor& constructor, const TypeSyntax& right,
                               TypeVariables& variables);
  Predicate read_equality(const std::vector<TypeSyntax*>& types, const Span& span,
                          TypeVariables& variables);
  Predicate read_family_constraint(const QualifiedName& name, const std::vector<TypeSyntax*>& types,
                                   const Span& span, TypeVariables& variables);
  std::vector<Predicate> read_constraint(const QualifiedName& name,
                                         const std::vector<TypeSyntax*>& types, const Span& span,
                                         TypeVariables& variables);
  static bool is_determined(Type* type, const TypeVariables& own,
                            const std::vector<Type*>& mentioned);
  Type* polymorphic(const QualifiedType& type, TypeVariables& variables);
  void refuse_polymorphic(Type* type, const Span& span);
  void refuse_unlifted(Type* type, const Span& span);
  Type* read_part(const TypeSyntax& syntax, TypeVariables& variables, bool may_be_unlifted = false);
  void bind_variables(const QualifiedType& type, TypeVariables& variables);
  std::pair<Type*, Type*> read_argument_of(Type* kind, const TypeSyntax& syntax,
                                           TypeVariables& variables);
  std::pair<Type*, Type*> application(const TypeSyntax& syntax, TypeVariables& variables);
  std::pair<Type*, Type*> variable(const TypeSyntax& syntax, TypeVariables& variables);
  // liberal_synonyms.cpp
  Type* synonym_at(TypeConstructor& synonym, std::vector<Type*>& arguments,
                   const TypeSyntax& syntax);
  Type* expand_within(Type* type, const TypeSyntax& syntax);
  Type* expand(TypeConstructor& synonym, std::vector<Type*>& arguments, const TypeSyntax& syntax);
  Type* result_kind(Type* kind, Type* argument_kind, const TypeSyntax& argument,
                    const TypeSyntax& whole);

  std::pair<Type*, Type*> family_pattern(const FamilyEquationSyntax& syntax,
                                         TypeConstructor& family, TypeVariables& variables,
                                         FamilyEquation& equation);
  void check_equation(const FamilyEquationSyntax& syntax, const TypeConstructor& family,
                      const FamilyEquation& equation);
  void check_ambiguity(const Scheme& scheme, const TypeVariables& variables,
                       const std::vector<Span>& spans, const Span& span);
  Type* saturated(TypeConstructor& family, std::vector<Type*>& arguments, const TypeSyntax& syntax);
  Type* open_kind(Type* kind);
  std::vector<Type*> open_kinds(const std::vector<Type*>& closed);
  static Type* known_kind(Symbol name, const TypeVariables& variables);
  TypeConstructor* find_type(const TypeSyntax& head);
  Type* library_kind(const TypeConstructor* type);
  Type* named_kind(const TypeSyntax& syntax);
  TypeConstructor* synonym_in_kind(const TypeSyntax& syntax);
  Type* expand_kind(TypeConstructor& synonym, const TypeSyntax& syntax, TypeVariables& variables);
  void check_data_kinds(const TypeSyntax& kind);
  [[noreturn]] void refuse_cycle(const SynonymDeclaration& declaration);
  bool is_of_representation(const TypeSyntax& kind);
  TypeConstructor* find_promoted(const QualifiedName& name, const Span& span);

  Context* context_;
  bool has_liberal_synonyms_;
  bool in_liberal_arguments_ = false;  // of a synonym
  ScopedTypes scoped_;
  std::vector<Synonym> synonyms_;
  bool are_fields_read_ = false;  // of the module's own types
  std::vector<std::pair<const DataConstructor*, TypeConstructor*>> promoted_;  // before fields are
                                                                               // read
};

}  // namespace convertprofile::runtime
