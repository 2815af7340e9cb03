// SPDX-License-Identifier: BSD-3-Clause
// Types, classes and evidence: what type inference knows and leaves to desugaring.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/source.h"

namespace convertprofile::runtime {

struct Binder;
struct Class;
struct Instance;
struct TypeConstructor;
struct TypeFamily;
struct Expr;
struct Module;
struct Scheme;

// Types are shared and immutable but for the binding of a meta variable. Follow bindings with
// `resolved`. A function type is Apply(Apply((->), a), b); a list Apply([], a); a tuple applies
// (,).
struct Type {
  static constexpr bool outlives_syntax = true;  // arena.h
  enum class Kind : std::uint8_t { meta, variable, constructor, apply, polymorphic, family };
  Kind kind;
  std::uint32_t id = 0;                    // meta and variable: its number
  std::uint32_t level = 0;                 // meta: the depth of the binding group it belongs to
  Symbol name;                             // variable: as the program wrote it, or none
  TypeConstructor* constructor = nullptr;  // constructor, family
  Type* function = nullptr;                // apply; meta: what it is bound to, or null
  Type* argument = nullptr;                // apply; variable: its kind, if it was declared
  // variable and meta: what it is known to be, within an alternative of a constructor that says so
  Type* refinement = nullptr;
  // polymorphic: `forall a. C a => t`, as an argument's or field's type. Its variables are its own.
  const Scheme* scheme = nullptr;
  // family: a type family at as many types as it has parameters. `argument` is its constructor
  // applied to them, `function` what that was found to be, and `level` when (families.h);
  // `refinement` is the type itself, so that `resolved` looks for what it is.
  // meta: for the type of an expression that nothing is expected of: it may come to stand for a
  // type with polymorphic parts, others may not.
  bool is_inferred = false;
  bool may_be_unlifted = false;  // variable: declared of a kind `TYPE r`
  bool is_refined = false;       // variable: somewhere it is known to be another type
  // variable: of the instance or class whose methods are inferred. Instances at other types are no
  // choice for it there.
  bool is_of_instance = false;
};

Type* bound(Type* type);  // past bound metas alone
// Past bound metas, refined variables and families that are known; of the outermost constructor
// only.
Type* resolved(Type* type);

// A class at a type. Of a class of several parameters, or of none, the type is the class's `tuple`
// applied to them all.
struct Predicate {
  Class* of = nullptr;
  Type* type = nullptr;
};

// forall variables. predicates => type. The predicates' order is that of the dictionary parameters.
struct Scheme {
  static constexpr bool outlives_syntax = true;
  std::vector<Type*> variables;  // kind variable, unique
  std::vector<Predicate> predicates;
  Type* type = nullptr;
  // Variables of kinds that it was written with: `f @k @a` gives them before all others.
  std::uint32_t kinds = 0;
};

struct DataConstructor {
  static constexpr bool outlives_syntax = true;
  Symbol name;
  TypeConstructor* of = nullptr;
  std::uint32_t tag = 0;  // position in its type, from 0
  // What it hides: type variables of its own, and classes they are in, whose dictionaries are kept
  // in front of the fields.
  std::vector<Type*> existentials;
  std::vector<Predicate> context;
  // In GADT syntax: parameters of its type that it determines, and what they are.
  std::vector<std::pair<std::size_t, Type*>> refinements;
  // Wanted wherever it is used, also in patterns, and of no use there: the type's own context
  // (Haskell 98 report, section 4.2.1), over its parameters.
  std::vector<Predicate> wanted;
  std::vector<Type*> fields;
  std::vector<Symbol> field_names;  // none, or one a field (a null symbol where it has no name)
  std::unordered_map<Symbol, std::size_t, SymbolHash> field_numbers;  // by name
  std::vector<bool> strict;  // one a field: declared with `!`
  // Of the runtime's own: no code, as a newtype's, but of a type that is represented as its field;
  // not among its type's constructors. A match evaluates where the field is unlifted.
  bool is_coercion = false;
  bool infix = false;  // declared infix, which derived Show shows
  Span span;
  std::size_t arity() const { return fields.size(); }
  // `number` as Core counts its fields: behind the dictionaries of `context`.
  bool is_strict_field(std::size_t number) const {
    return number >= context.size() && number - context.size() < strict.size() &&
           strict[number - context.size()];
  }
  std::optional<std::size_t> field_number(Symbol field) const {
    const auto found = field_numbers.find(field);
    if (found == field_numbers.end()) return std::nullopt;
    return found->second;
  }
  bool is_erased() const;  // its applications and matches on it are no code
  bool is_existential() const {
    return !existentials.empty() || !context.empty() || !refinements.empty();
  }
};

// What of a type's parameter decides whether two of the type are represented alike (roles.h).
enum class Role : std::uint8_t { phantom, representational, nominal };

struct TypeConstructor {
  static constexpr bool outlives_syntax = true;
  Symbol name;
  std::uint32_t arity = 0;
  std::vector<Type*> parameters;  // variables of the declaration
  std::uint32_t kinds = 0;        // as a scheme's, of its constructors
  std::vector<DataConstructor*> constructors;
  bool is_newtype = false;  // erased: its constructor and matches on it are no code
  // `type role`: one a parameter, or none; null: inferred (`_`).
  std::vector<std::optional<Role>> annotated_roles;
  // The runtime's own `data ... {-# UNBOXED #-}`: one constructor of one lazy field, which is
  // returned as the bare field without evaluating it and is only ever matched at once. IO uses it.
  bool is_unboxed = false;
  // Values are always evaluated: `Int#`, `(# a, b #)`, and the runtime's own
  // `newtype ... {-# UNBOXED #-}`.
  bool is_unlifted = false;
  Type* synonym = nullptr;       // a type synonym's right-hand side over `parameters`
  TypeFamily* family = nullptr;  // of a type family
  bool is_literal = false;       // a number or a text as a type (type_literals.h)
  // Of a data family, which is a type like others but for its constructors: its equations' right
  // sides are those of its instances, which have an `instance_of`, and by which it is not replaced.
  TypeFamily* data_family = nullptr;
  // Of a data family's instance: the family's type that its values have, over `parameters`.
  Type* instance_of = nullptr;
  const Module* module = nullptr;  // that declares it; null: none does
  Type* type = nullptr;            // the constructor by itself
  Type* kind = nullptr;            // inference's own: kinds are types over `*` and `->`
  bool is_poly_kinded = false;     // the kind has variables
  Class* of_class = nullptr;       // of a class as a type
};

struct ClassMethod {
  Binder* binder = nullptr;  // the overloaded name; its scheme's first predicate is the class
  Binder* default_method = nullptr;  // takes the class's dictionary first; null if there is none
  // Of a default method with a type of its own (`default f :: t`), as the method's; else null. Each
  // instance that leaves the method out has one that is the default method at its type.
  const Scheme* default_scheme = nullptr;
};

// A dictionary is a constructor application: superclass dictionaries, then methods, in order.
struct Class {
  static constexpr bool outlives_syntax = true;
  Symbol name;
  const Module* module = nullptr;
  std::vector<Type*> parameters;           // variables
  TypeConstructor* constructor = nullptr;  // the class as a type of kind `... -> Constraint`
  Type* tuple = nullptr;                   // unless it is of one parameter: the constructor's
  std::vector<Predicate> superclasses;     // over the parameters
  // Functional dependencies: numbers of parameters that determine others.
  std::vector<std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> dependencies;
  std::vector<ClassMethod> methods;
  std::vector<Instance*> instances;
  std::vector<TypeConstructor*> families;  // associated types
  bool is_equality = false;                // `~`
  bool is_abstract = false;                // of a .hs-boot file, which says no more of it
  bool superclasses_determine = false;  // perhaps, by equalities or dependencies among all of them
  std::vector<Type*> kinds;             // inference's own: of the parameters
  bool is_poly_kinded = false;          // they have variables
  bool is_of_several() const { return parameters.size() != 1; }
};

struct Evidence;
struct GivenDictionaries;

// instance predicates => Class type. Its dictionary function (`binder`) takes the
// predicates' dictionaries and makes the dictionary; with none it is a constant.
// The methods are functions of their own that take the instance's dictionaries first
// (`$cshow dShow_a`), as GHC makes them; a method left out uses the default method.
struct Instance {
  // How it may stand beside others that a type is an instance of (GHC's pragmas).
  enum class Overlap : std::uint8_t { none, overlapping, overlappable, overlaps, incoherent };

  Class* of = nullptr;
  Type* type = nullptr;  // as of a Predicate
  std::vector<Type*> variables;
  TypeConstructor* constructor = nullptr;  // of a derived one: the type is this at the variables
  std::size_t own_variables = 0;  // of a derived one: the last, which its type does not have
  Type* via = nullptr;            // of a derived one: whose instance it is, over the variables
  std::vector<Predicate> predicates;
  std::vector<std::pair<Type*, Type*>> equalities;  // `a ~ t` in its context
  Overlap overlap = Overlap::none;
  Binder* binder = nullptr;
  std::vector<Binder*> methods;  // one a method of the class; null: the class's default method,
                                 // and if there is none either, a run-time error naming it
  std::vector<Evidence*>
      superclasses;  // over the instance's own predicates (dictionary parameters)
  std::vector<Binder*> dictionary_parameters;  // one a predicate
  Span span;
};

// How a predicate is satisfied.
struct Evidence {
  enum class Kind : std::uint8_t {
    unsolved,    // only during inference
    variable,    // a dictionary parameter, or a dictionary bound by a group (BindingGroup)
    instance,    // the instance's dictionary function applied to `arguments`
    superclass,  // superclass number `index` of `arguments[0]`
    name,        // of the type constructor of `predicate`: a string
    literal,     // the number or the text that the type of `predicate` is
    quantified,  // a function of `given`'s dictionaries that makes `arguments[0]`
    applied,     // such a function, `arguments[0]`, at the other arguments
    call_site,   // a stack of calls: `name`, used at `span`, on `arguments[0]`
  };
  Kind kind = Kind::unsolved;
  Binder* variable = nullptr;
  Instance* instance = nullptr;
  std::uint32_t index = 0;
  std::vector<Evidence*> arguments;
  const GivenDictionaries* given = nullptr;
  Predicate predicate;  // what it is evidence for
  Symbol name;
  Span span;
};

// GHC's closure type description (-hy): the type constructor's name, `*` for a variable, `->...`
// for a function, one `>` per arrow.
std::string type_description(Type* type);
// Whether a value of the type might be a function: a function type, a variable, or a newtype of
// one.
bool might_be_function(Type* type);
bool is_unlifted(Type* type);       // null: no
bool is_state_result(Type* type);   // `(# State# s, a #)`
bool is_function_type(Type* type);  // not of a variable or a newtype

// What the variables of a type are in an instance of it.
using TypeInstances = std::unordered_map<const Type*, Type*>;
void match_types(Type* general, Type* instance, TypeInstances& found);

// Of argument number `index` of a function of the type; null if that is not known.
Type* argument_type(Type* function, std::size_t index);
std::string type_text(Type* type);  // for messages: `[Int] -> Maybe a`

}  // namespace convertprofile::runtime
