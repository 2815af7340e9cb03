// SPDX-License-Identifier: BSD-3-Clause
// Types, classes and evidence: the results of inference for desugaring.
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

// Types are shared and immutable, except for the binding of a meta variable. Follow bindings with
// `resolved`. A function type is Apply(Apply((->), a), b); a list Apply([], a); a tuple applies
// (,).
struct Type {
  static constexpr bool outlives_syntax = true;  // arena.h
  enum class Kind : std::uint8_t { meta, variable, constructor, apply, polymorphic, family };
  Kind kind;
  std::uint32_t id = 0;                    // meta and variable: its number
  std::uint32_t level = 0;                 // meta: depth of its binding group
  Symbol name;                             // variable: its name in the program, or null
  TypeConstructor* constructor = nullptr;  // constructor, family
  Type* function = nullptr;                // apply; meta: its binding, or null
  Type* argument = nullptr;                // apply; variable: its kind, if declared
  // variable and meta: the type known in an alternative whose constructor refines it
  Type* refinement = nullptr;
  // polymorphic: `forall a. C a => t` as the type of an argument or field, with its own variables.
  const Scheme* scheme = nullptr;
  // family: a type family applied to all its parameters. `argument` is its constructor applied to
  // them, `function` its result, if found, and `level` when it was found (families.h); `refinement`
  // is the type itself, so that `resolved` looks for the result. meta: for an expression without
  // expected type: only such metas may be bound to types with polymorphic parts.
  bool is_inferred = false;
  bool may_be_unlifted = false;  // variable: declared with kind `TYPE r`
  bool is_refined = false;       // variable: refined in some alternative
  // variable: belongs to the instance or class whose methods are inferred. Instances at other types
  // are not candidates for it there.
  bool is_of_instance = false;
};

Type* bound(Type* type);  // follows bound metas only
// Follows bound metas, refined variables and known family applications; affects only the outermost
// constructor.
Type* resolved(Type* type);

// A class at a type. For a class with several parameters or none, the type is the class's `tuple`
// applied to all.
struct Predicate {
  Class* of = nullptr;
  Type* type = nullptr;
};

// forall variables. predicates => type. Dictionary parameters have the order of the predicates.
struct Scheme {
  static constexpr bool outlives_syntax = true;
  std::vector<Type*> variables;  // unique types of kind `variable`
  std::vector<Predicate> predicates;
  Type* type = nullptr;
  // Number of kind variables written: `f @k @a` passes them before all others.
  std::uint32_t kinds = 0;
};

struct DataConstructor {
  static constexpr bool outlives_syntax = true;
  Symbol name;
  TypeConstructor* of = nullptr;
  std::uint32_t tag = 0;  // index among the type's constructors, from 0
  // Existential type variables, and their class constraints, whose dictionaries are stored before
  // the fields.
  std::vector<Type*> existentials;
  std::vector<Predicate> context;
  // In GADT syntax: parameters of the type that it determines, with their types.
  std::vector<std::pair<std::size_t, Type*>> refinements;
  // The data type's own context (Haskell 98 report, section 4.2.1), over its parameters. Wanted at
  // every use of the constructor, even in patterns, where it has no effect.
  std::vector<Predicate> wanted;
  std::vector<Type*> fields;
  std::vector<Symbol> field_names;  // none, or one per field (null if unnamed)
  std::unordered_map<Symbol, std::size_t, SymbolHash> field_numbers;  // by name
  std::vector<bool> strict;  // one per field: declared with `!`
  // In the runtime's own modules: generates no code, like a newtype's constructor, but for a type
  // represented like its field; it is not among its type's constructors. A match evaluates if the
  // field is unlifted.
  bool is_coercion = false;
  bool infix = false;  // declared infix, as shown by derived Show
  Span span;
  std::size_t arity() const { return fields.size(); }
  // `number` as in Core's fields, which start with the dictionaries of `context`.
  bool is_strict_field(std::size_t number) const {
    return number >= context.size() && number - context.size() < strict.size() &&
           strict[number - context.size()];
  }
  std::optional<std::size_t> field_number(Symbol field) const {
    const auto found = field_numbers.find(field);
    if (found == field_numbers.end()) return std::nullopt;
    return found->second;
  }
  bool is_erased() const;  // constructing and matching it generate no code
  bool is_existential() const {
    return !existentials.empty() || !context.empty() || !refinements.empty();
  }
};

// The equality of a type's parameters that makes two types representationally equal (roles.h).
enum class Role : std::uint8_t { phantom, representational, nominal };

struct TypeConstructor {
  static constexpr bool outlives_syntax = true;
  Symbol name;
  std::uint32_t arity = 0;
  std::vector<Type*> parameters;  // type variables of the declaration
  std::uint32_t kinds = 0;        // as in Scheme, for its constructors
  std::vector<DataConstructor*> constructors;
  bool is_newtype = false;  // erased: constructing and matching generate no code
  // `type role`: one per parameter, or empty; null: inferred (`_`).
  std::vector<std::optional<Role>> annotated_roles;
  // The runtime's own `data ... {-# UNBOXED #-}`: one constructor with one lazy field. Returned as
  // the bare field, unevaluated, and always matched at once. Used by IO.
  bool is_unboxed = false;
  // Values are always evaluated: `Int#`, `(# a, b #)`, and the runtime's own `newtype ... {-#
  // UNBOXED #-}`.
  bool is_unlifted = false;
  Type* synonym = nullptr;       // right-hand side of a type synonym over `parameters`
  TypeFamily* family = nullptr;  // set for a type family
  bool is_literal = false;       // a type-level number or text (type_literals.h)
  // Set for a data family, which is an ordinary type except for its constructors. The right-hand
  // sides of its equations are its instances' types, which have an `instance_of` and never replace
  // it.
  TypeFamily* data_family = nullptr;
  // For a data family's instance: the family's type of its values, over `parameters`.
  Type* instance_of = nullptr;
  const Module* module = nullptr;  // declaring module; null if built in
  Type* type = nullptr;            // the unapplied constructor
  Type* kind = nullptr;            // for inference: kinds are types over `*` and `->`
  bool is_poly_kinded = false;     // the kind has variables
  Class* of_class = nullptr;       // set for a class as a type
};

struct ClassMethod {
  Binder* binder = nullptr;  // the overloaded name; its scheme's first predicate is the class
  Binder* default_method = nullptr;  // takes the class's dictionary first; null if there is none
  // For a default method with its own type (`default f :: t`), given like the method's; else null.
  // Each instance without the method gets one that is the default method at its type.
  const Scheme* default_scheme = nullptr;
};

// A dictionary is a constructor application: superclass dictionaries, then methods, in order.
struct Class {
  static constexpr bool outlives_syntax = true;
  Symbol name;
  const Module* module = nullptr;
  std::vector<Type*> parameters;           // type variables
  TypeConstructor* constructor = nullptr;  // the class as a type of kind `... -> Constraint`
  Type* tuple = nullptr;                   // unless there is one parameter: the tuple's constructor
  std::vector<Predicate> superclasses;     // over the parameters
  // Functional dependencies: indices of parameters that determine others.
  std::vector<std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> dependencies;
  std::vector<ClassMethod> methods;
  std::vector<Instance*> instances;
  std::vector<TypeConstructor*> families;  // associated types
  bool is_equality = false;                // `~`
  bool is_abstract = false;                // from a .hs-boot file without further details
  bool superclasses_determine = false;  // possibly, by equalities or dependencies among all of them
  std::vector<Type*> kinds;             // for inference: of the parameters
  bool is_poly_kinded = false;          // the kinds have variables
  bool is_of_several() const { return parameters.size() != 1; }
};

struct Evidence;
struct GivenDictionaries;

// instance predicates => Class type. Its dictionary function (`binder`) takes the predicates'
// dictionaries and builds the dictionary; without predicates it is a constant. As in GHC, methods
// are separate functions that take the instance's dictionaries first (`$cshow dShow_a`); missing
// methods use the default.
struct Instance {
  // How it may overlap with other instances (GHC's pragmas).
  enum class Overlap : std::uint8_t { none, overlapping, overlappable, overlaps, incoherent };

  Class* of = nullptr;
  Type* type = nullptr;  // as in Predicate
  std::vector<Type*> variables;
  TypeConstructor* constructor = nullptr;  // for a derived one: applied to the variables, it is the
                                           // type
  std::size_t own_variables = 0;           // for a derived one: trailing variables not in its type
  Type* via = nullptr;  // for a derived one: the type whose instance is used, over the
                        // variables
  std::vector<Predicate> predicates;
  std::vector<std::pair<Type*, Type*>> equalities;  // `a ~ t` in its context
  Overlap overlap = Overlap::none;
  Binder* binder = nullptr;
  std::vector<Binder*> methods;  // one per method of the class; null: the default method, or if
                                 // there is none, a run-time error naming the method
  std::vector<Evidence*>
      superclasses;  // over the instance's own predicates (dictionary parameters)
  std::vector<Binder*> dictionary_parameters;  // one per predicate
  Span span;
};

// A proof of a predicate.
struct Evidence {
  enum class Kind : std::uint8_t {
    unsolved,    // only during inference
    variable,    // a dictionary parameter, or a dictionary bound by a group (BindingGroup)
    instance,    // the instance's dictionary function applied to `arguments`
    superclass,  // superclass number `index` of `arguments[0]`
    name,        // a string: the name of the predicate's type constructor
    literal,     // the number or text in the predicate's type
    quantified,  // a function of `given`'s dictionaries that returns `arguments[0]`
    applied,     // such a function, `arguments[0]`, applied to the other arguments
    call_site,   // a call stack: `name`, used at `span`, pushed on `arguments[0]`
  };
  Kind kind = Kind::unsolved;
  Binder* variable = nullptr;
  Instance* instance = nullptr;
  std::uint32_t index = 0;
  std::vector<Evidence*> arguments;
  const GivenDictionaries* given = nullptr;
  Predicate predicate;  // the proved predicate
  Symbol name;
  Span span;
};

// GHC's closure type description (-hy): the type constructor's name, `*` for a variable, `->...`
// for a function, with one `>` per arrow.
std::string type_description(Type* type);
// Whether a value of the type might be a function: a function type, a variable, or a newtype of
// one.
bool might_be_function(Type* type);
bool is_unlifted(Type* type);       // null: false
bool is_state_result(Type* type);   // `(# State# s, a #)`
bool is_function_type(Type* type);  // false for variables and newtypes

// Instances of the variables of a type.
using TypeInstances = std::unordered_map<const Type*, Type*>;
void match_types(Type* general, Type* instance, TypeInstances& found);

// Type of argument `index` of a function of the type; null if unknown.
Type* argument_type(Type* function, std::size_t index);
std::string type_text(Type* type);  // for messages: `[Int] -> Maybe a`

}  // namespace convertprofile::runtime
