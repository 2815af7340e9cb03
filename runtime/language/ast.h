// SPDX-License-Identifier: BSD-3-Clause
// The abstract syntax of a module, with the annotations of type inference.
//
// Nodes live in an Arena and are referred to by pointer. The parser fills everything but the fields
// marked "inference:", which infer_module fills for desugaring. Names are resolved during
// inference.
//
// Nodes of the runtime's modules are loaded from a memory image (runtime/image): the parser's
// results refer only to nodes and text of their own, never to constants of the program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/language/arena.h"
#include "runtime/language/ast_expressions.h"

namespace convertprofile::runtime {

// ---- declarations ------------------------------------------------------------------------------
struct Match {  // a clause of a function: `f p1 p2 | g = e where ...`
  std::vector<Pattern*> parameters;
  RightSide right;
  Span span;
};

// A function or variable with all its clauses, which are adjacent.
struct FunctionBinding {
  Binder* binder;
  std::vector<Match> matches;  // with equal numbers of parameters; a variable has one match without
                               // parameters
  bool infix = false;
  std::vector<InnerDictionaries*> inner{};  // inference
};
// A pattern other than a plain variable: `(a, b) = e`. `!x = e` is one too.
struct PatternBinding {
  Pattern* pattern;
  RightSide right;
};
struct Binding {
  Span span;  // from the first clause to the end of the last with its where: GHC's cost-centre span
  std::variant<FunctionBinding, PatternBinding> node;
  // `{-# SCC f #-}` or `{-# SCC f "label" #-}` next to the binding: a cost centre inside the
  // automatic one. Null if there is none.
  Symbol scc_label;
  Span scc_span;
  // `{-# INLINE f #-}` next to the binding, except for methods: suppresses its automatic cost
  // centre.
  bool inlined = false;
  bool derived = false;  // inference: made for a deriving clause
  // A newtype's method by coercion. Its type is the method's type at the newtype's field, which has
  // the same representation as the newtype.
  bool coerced = false;
};

struct Signature {
  std::vector<std::pair<Symbol, Span>> names;
  QualifiedType type;
  Span span;
};
enum class Associativity : std::uint8_t { none, left, right };
struct Fixity {
  Associativity associativity = Associativity::left;
  std::uint8_t precedence = 9;
};
struct FixityDeclaration {
  Fixity fixity;
  std::vector<Symbol> operators;
  Span span;
};

struct Declarations {
  std::vector<Binding*> bindings;  // in source order
  std::vector<Signature> signatures;
  std::vector<Signature> default_signatures;  // for a class's default methods: `default f :: t`
  std::vector<FixityDeclaration> fixities;
  // inference: the bindings in dependency order; each binding is in exactly one.
  std::vector<BindingGroup> groups;
};

// inference: a strongly connected set of bindings, generalised together. If the set is overloaded,
// each of its binders is a function of `dictionary_parameters` (the scheme's predicates, in that
// order) whose body binds `dictionaries` before the binding's own lambda; occurrences inside the
// set are EVariable with the same parameters as evidence, except under a signature of their own.
// Bindings with a signature form their own groups. Groups that nevertheless refer to each other
// share a `component` number and are adjacent: they form one letrec.
struct BindingGroup {
  std::vector<Binding*> bindings;
  bool recursive = false;
  bool has_signature = false;  // one function with a signature, else inferred
  std::uint32_t component = 0;
  std::vector<Binder*> dictionary_parameters;
  std::vector<std::pair<Binder*, Evidence*>> dictionaries;  // in dependency order
};

// ---- top level ---------------------------------------------------------------------------------
struct ConstructorSyntax {
  Symbol name;
  std::vector<TypeSyntax*> fields;
  std::vector<Symbol> field_names;  // empty, or one for each field
  std::vector<Span> field_spans;    // of the names, where selectors have their cost centres
  std::vector<bool> strict;
  bool infix = false;
  Span span;
  // The constructor's `forall variables. context =>`. In GADT syntax, that of its whole type, which
  // ends in `result`; needed only if `is_explicit`.
  bool is_explicit = false;
  std::vector<TypeBinder> variables;
  std::vector<PredicateSyntax> context;
  TypeSyntax* result = nullptr;
  std::optional<std::int64_t> precedence;  // inference: of an infix constructor from another module
};
// How an instance is derived: as GHC chooses, or as requested.
enum class Deriving : std::uint8_t { chosen, stock, newtype, anyclass, via };
struct DerivedClass {
  QualifiedName name;
  Span span;
  std::vector<TypeSyntax*> parameters{};  // all but the last, for a class with several
  Deriving strategy = Deriving::chosen;
  TypeSyntax* via = nullptr;  // the type whose instance is used
};
struct DataDeclaration {
  Symbol name;
  std::vector<TypeBinder> parameters;
  std::vector<PredicateSyntax> context;  // `data Ord a => T a`: constraints of its constructors
  std::vector<ConstructorSyntax> constructors;
  std::vector<DerivedClass> deriving;
  bool is_newtype = false;
  bool is_unboxed = false;
  Span span;
  // The `F t u` of `data instance F t u = ...`; inference: its variables are the parameters.
  TypeSyntax* head = nullptr;
  std::vector<Binding*> selectors;  // inference: record selectors as bindings, in order
  Symbol qualifier;  // inference: of its constructors in generated code; null: the module's
};
// `pattern P x y <- p`: represented by two bindings of the module, a matcher that returns the
// variables of `p`, and a builder (`where P x y = e`, or `p` as an expression).
//
// If a synonym has constraints or types of its own, its matcher returns a constructor made from the
// signature: for `pattern P :: C a => D b => b -> T a`, `data $P = forall b. D b => $P b`.
struct PatternSynonym {
  Symbol name;
  Span span;
  std::size_t arity = 0;
  std::vector<Symbol> fields;  // `pattern P {x, y} = p`: names of the parameters, or empty
  // Has type t -> Bool, t -> Maybe a, t -> Maybe (a, b, ...) or t -> Maybe $P.
  Binder* matcher = nullptr;
  Binder* builder = nullptr;           // or null
  DataDeclaration* kept_by = nullptr;  // or null
  DataConstructor* keeper = nullptr;   // inference: the constructor of kept_by
};
// `foreign export`. No C code calls it, but its type is checked, by a hidden binding.
struct ForeignExport {
  QualifiedType type;
  Span span;
};

// `foreign import ccall unsafe "math.h sin" f :: t`. Its binding belongs to the module, has no
// right-hand side, and has the type of its signature.
struct ForeignImport {
  // `"name"`, `"&name"`, `"dynamic"`, `"wrapper"`
  enum class Kind : std::uint8_t { call, address, dynamic, wrapper };
  Kind kind = Kind::call;
  Binder* binder = nullptr;
  Binding* binding = nullptr;
  Symbol function;  // C's name for it
  bool is_safe = true;
  QualifiedType type;
  Span span;
};
struct SynonymDeclaration {
  Symbol name;
  std::vector<TypeBinder> parameters;
  TypeSyntax* type = nullptr;
  Span span;
};
struct RoleDeclaration {  // `type role T nominal _`
  Symbol name;
  std::vector<std::optional<Role>> roles;  // null for `_`
  Span span;
};
// `pattern I# :: Int# -> Int` without a definition, in the runtime's own modules only: a
// constructor without code, whose type is represented like its field
// (DataConstructor::is_coercion).
struct CoercionConstructor {
  Symbol name;
  QualifiedType type;
  Span span;
};
struct FamilyEquationSyntax {  // `F t u = r`
  TypeSyntax* left = nullptr;
  TypeSyntax* right = nullptr;
  Span span;
};
// `type family F a b :: k` with the equations of a closed one, or `type F a` in a class; likewise
// for `data`.
struct FamilyDeclaration {
  Symbol name;
  std::vector<TypeBinder> parameters;
  TypeSyntax* kind = nullptr;  // of the result, or null
  bool is_closed = false;
  bool is_data = false;
  std::vector<Symbol> injective{};  // `b` of `= r | r -> b`: parameters determined by the result
  std::vector<FamilyEquationSyntax> equations;
  Span span;
};
struct AssociatedTypes {  // in the body of a class, with default equations, or of an instance
  std::vector<FamilyDeclaration*> families;
  std::vector<FamilyEquationSyntax> equations;
  std::vector<DataDeclaration*> data;  // of an instance; also among the module's
};
struct ClassDeclaration {
  std::vector<PredicateSyntax> context;
  Symbol name;
  std::vector<TypeBinder> parameters;
  std::vector<std::pair<std::vector<Symbol>, std::vector<Symbol>>> dependencies;  // `| a b -> c`
  Declarations* body = nullptr;  // signatures and default methods
  AssociatedTypes types;
  Span span;
  bool is_abstract() const { return context.empty() && body->signatures.empty(); }
};
struct InstanceDeclaration {
  std::vector<PredicateSyntax> context;
  QualifiedName class_name;
  TypeSyntax* type = nullptr;
  std::vector<TypeSyntax*> others;  // as in PredicateSyntax; so is `type`
  Instance::Overlap overlap = Instance::Overlap::none;
  Declarations* body = nullptr;
  AssociatedTypes types;
  Span span;
  bool derived = false;
  // How a derived instance is made: by fields, as in GHC's Functor, Data or Generic, by the
  // representation of a newtype's field or another type, or by the class's default methods.
  enum class Strategy : std::uint8_t { fields, functor, data, generic, newtype, via, defaults };
  Strategy strategy = Strategy::fields;
  bool is_standalone = false;      // `deriving instance` with an explicit context
  DerivedClass standalone{};       // the class of that and how it is derived
  Declarations* shared = nullptr;  // for a derived one: bindings at the module's top level, or null
};

struct ImportItem {
  Symbol name;  // variable, operator, type or class
  Span span;
  bool is_pattern = false;   // `pattern P`
  bool is_type = false;      // `type (+)`
  bool with_all = false;     // T(..)
  std::vector<Symbol> with;  // T(A, b)
};
struct Import {
  Symbol module;
  Span module_span;        // of its name
  bool is_source = false;  // `{-# SOURCE #-}`: imports the module's .hs-boot file
  bool qualified = false;
  Symbol as;  // or null
  bool hiding = false;
  std::optional<std::vector<ImportItem>> items;  // null: everything
  Span span;
};
struct Export {
  ImportItem item;
  QualifiedName name;
  bool is_module = false;  // `module M`
};

// LANGUAGE pragmas that change a module's meaning or permit its syntax.
struct Extensions {
  bool scoped_type_variables = false;
  bool overloaded_strings = false;
  bool overloaded_lists = false;
  bool generalized_newtype_deriving = false;
  bool derive_any_class = false;
  bool strict = false;
  bool strict_data = false;
  bool block_arguments = false;
  bool magic_hash = false;
  bool unboxed_tuples = false;
  bool constraint_kinds = false;
  bool lexical_negation = false;
  bool applicative_do = false;
  bool arrows = false;
  bool linear_types = false;
  bool unlifted_newtypes = false;
  bool rebindable_syntax = false;
  bool transform_list_comp = false;
  bool impredicative_types = false;
  bool recursive_do = false;
  bool duplicate_record_fields = false;
  bool monad_comprehensions = false;
  bool pattern_synonyms = false;
  bool postfix_operators = false;
  bool package_imports = false;
  bool role_annotations = false;
  bool type_operators = false;
  bool allow_ambiguous_types = false;
  bool partial_type_signatures = false;
  bool data_kinds = false;
  bool no_star_is_type = false;
  bool poly_kinds = false;
  bool empty_case = false;
  bool undecidable_instances = false;
  bool overlapping_instances = false;
  bool incoherent_instances = false;
  bool n_plus_k_patterns = false;
  bool extended_default_rules = false;
  bool implicit_prelude = true;
  bool monomorphism_restriction = true;
};

// ---- inference: one compiled module, ready for desugaring
struct MethodBinding {  // a method of an instance, or a default method of a class
  Binder* binder;       // of the function of the dictionaries
  Binding* binding;
  std::vector<Binder*> dictionary_parameters;  // the instance's (or class's), then the method's own
  std::vector<std::pair<Binder*, Evidence*>> dictionaries;
  std::size_t instance_parameters = 0;  // the first this many are the instance's
  Instance* instance = nullptr;         // null for a default method
};

struct Module {
  Symbol name;
  Span name_span;  // in the header, if present
  const SourceFile* file = nullptr;
  bool is_runtime = false;    // one of runtime/prelude: no cost centres, names with # allowed
  bool is_boot_file = false;  // the declarations of that module's .hs-boot file
  Extensions extensions;
  std::optional<std::vector<Export>> exports;  // null: everything for a library, main for Main
  std::vector<Import> imports;
  std::vector<DataDeclaration*> data;
  std::vector<SynonymDeclaration*> synonyms;
  std::vector<FamilyDeclaration*> families;
  std::vector<FamilyEquationSyntax> family_equations;  // `type instance`
  std::vector<RoleDeclaration> roles;
  std::vector<PatternSynonym*> pattern_synonyms;
  std::vector<CoercionConstructor> coercions;
  std::vector<ForeignImport> foreign_imports;
  std::vector<ForeignExport> foreign_exports;
  std::vector<ClassDeclaration*> classes;
  std::vector<InstanceDeclaration*> instances;
  std::vector<InstanceDeclaration*> standalone;      // `deriving instance`
  std::optional<std::vector<TypeSyntax*>> defaults;  // `default (Int, Double)`; null: the standard
                                                     // one
  Declarations declarations;
  std::vector<TypeSyntax*> type_chains;  // all of kind `operators`
  // inference:
  std::vector<Instance*> own_instances;
  std::vector<MethodBinding> methods;  // of own_instances and own classes
  std::vector<Class*> own_classes;
  std::vector<std::pair<Binder*, Evidence*>> dictionaries;  // constant, at the top level
  Binder* main = nullptr;                                   // of the .hs-boot file: its binders,
                                                            // the definitions
  std::vector<std::pair<Binder*, Binder*>> boot_binders;    // of the .hs-boot file, with their
                                                            // definitions
};

}  // namespace convertprofile::runtime
