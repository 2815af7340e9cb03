// The abstract syntax of a module, and what type inference adds to it.
//
// Nodes live in an Arena and are pointed to. The parser fills everything but the fields under
// "inference:", which infer_module fills for desugaring. Names are resolved during inference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/language/source.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime {

struct Expr;
struct Pattern;
struct BindingGroup;
struct Module;

// What a name is bound to: a variable, a function, a class method, a dictionary. Made by the parser
// for binding occurrences, by inference for the rest (methods, dictionaries, derived code).
struct Binder {
  Symbol name;
  Span span;                 // of the name where it is bound
  Module* module = nullptr;  // of a top-level binder, else null
  // inference:
  Scheme scheme;               // a monomorphic binder has no variables
  Class* method_of = nullptr;  // a class's overloaded method, and its number
  std::uint32_t method_index = 0;
  bool is_dictionary = false;
  std::uint32_t unique = 0;  // tells binders of one name apart in dumps
};

// `M.x`, or `x` with a null qualifier.
struct QualifiedName {
  Symbol qualifier;
  Symbol name;
};

// ---- types as written ------------------------------------------------------------------------
struct TypeSyntax {
  enum class Kind : std::uint8_t { variable, constructor, apply, function, list, tuple };
  Kind kind;
  Span span;
  QualifiedName name;              // variable, constructor (`()` is a tuple of none; `[]`, `->`
                                   // and `(,)` alone are constructors of that name)
  std::vector<TypeSyntax*> parts;  // apply: function, argument; function: from, to; list: one
};
struct PredicateSyntax {
  QualifiedName class_name;
  TypeSyntax* type = nullptr;
  Span span;
};
struct QualifiedType {  // context => type
  std::vector<PredicateSyntax> context;
  TypeSyntax* type = nullptr;
};

// ---- literals --------------------------------------------------------------------------------
struct Literal {
  enum class Kind : std::uint8_t { integer, rational, character, string };
  Kind kind;
  // integer: any size as written is an error beyond 64 bits; a negative literal pattern has its
  // sign.
  std::int64_t integer = 0;
  double rational = 0;
  std::string text;  // string: UTF-8 of its characters (a character is one code point of it)
};

// ---- patterns --------------------------------------------------------------------------------
struct PVariable {
  Binder* binder;
};
struct PWildcard {};
struct PLiteral {
  Literal literal;
  // inference: the literal's type for numbers; evidence for Eq and Num/Fractional where it is not
  // Int, Integer or Double.
  Type* type = nullptr;
  Evidence* equality = nullptr;
  Evidence* number = nullptr;
};
struct PConstructor {
  QualifiedName name;
  std::vector<Pattern*> arguments;
  DataConstructor* constructor = nullptr;  // inference
};
struct PRecord {
  QualifiedName name;
  std::vector<std::pair<QualifiedName, Pattern*>> fields;
  DataConstructor* constructor = nullptr;  // inference
};
struct PTuple {
  std::vector<Pattern*> parts;
};  // none: ()
struct PList {
  std::vector<Pattern*> parts;
};
struct PAs {
  Binder* binder;
  Pattern* pattern;
};
struct PLazy {
  Pattern* pattern;
};
struct PBang {
  Pattern* pattern;
};
struct PAnnotation {
  Pattern* pattern;
  QualifiedType type;
};
// Operands and constructor operators as written; resolve_fixities replaces it by PConstructor.
struct PInfix {
  std::vector<Pattern*> operands;  // one more than operators
  std::vector<std::pair<QualifiedName, Span>> operators;
};

struct Pattern {
  Span span;
  std::variant<PVariable, PWildcard, PLiteral, PConstructor, PRecord, PTuple, PList, PAs, PLazy,
               PBang, PAnnotation, PInfix>
      node;
  Type* type = nullptr;  // inference
};

// ---- expressions -----------------------------------------------------------------------------
struct Declarations;

struct EVariable {  // a variable, function, method or operator
  QualifiedName name;
  Binder* binder = nullptr;  // inference
  std::vector<Evidence*>
      evidence;  // inference: dictionaries it is applied to; a method's own first
};
struct EConstructor {
  QualifiedName name;                      // also `()`, `[]`, `(,)`, ... written alone, and `:`
  DataConstructor* constructor = nullptr;  // inference
};
struct ELiteral {
  Literal literal;
  // inference: as in PLiteral; `number` is evidence for Num (fromInteger) or Fractional
  // (fromRational) where the type is not Int, Integer or Double.
  Type* type = nullptr;
  Evidence* number = nullptr;
};
struct EApply {
  Expr* function;
  Expr* argument;
};
struct EOperator {
  Expr* left;
  Expr* op;
  Expr* right;
};  // op: EVariable or EConstructor
struct ENegate {
  Expr* operand;
  Evidence* number = nullptr;
};  // inference: evidence for Num
struct ELambda {
  std::vector<Pattern*> parameters;
  Expr* body;
};
struct ELet {
  Declarations* declarations;
  Expr* body;
};
struct EIf {
  Expr* condition;
  Expr* then;
  Expr* otherwise;
};

struct Statement;
// One way through a right-hand side: `| guards = body`; no guards for a plain `= body`.
struct GuardedBody {
  std::vector<Statement*> guards;  // boolean, `pattern <- e`, `let`
  Expr* body = nullptr;
  Span span;
};
struct RightSide {
  std::vector<GuardedBody> bodies;
  Declarations* where = nullptr;  // or null
};
struct Alternative {  // of a case
  Pattern* pattern;
  RightSide right;
  Span span;
};
struct ECase {
  Expr* scrutinee;
  std::vector<Alternative> alternatives;
};

struct Statement {
  enum class Kind : std::uint8_t { expression, bind, let };
  Kind kind;
  Span span;
  Pattern* pattern = nullptr;            // bind
  Expr* expr = nullptr;                  // expression, bind
  Declarations* declarations = nullptr;  // let
  // inference, in do: the operator applied for this statement with its evidence (`>>=` for bind,
  // `>>` for an expression that is not last), and `fail` for a bind whose pattern can fail.
  Expr* then_op = nullptr;
  Expr* fail_op = nullptr;
};
struct EDo {
  std::vector<Statement*> statements;
};
struct ETuple {
  std::vector<Expr*> parts;
};  // none: ()
struct EList {
  std::vector<Expr*> parts;
};
struct ERange {
  Expr* from;
  Expr* next;                // or null
  Expr* to;                  // or null
  Expr* function = nullptr;  // inference: enumFrom, enumFromThen, enumFromTo or enumFromThenTo
};
struct EComprehension {
  Expr* body;
  std::vector<Statement*> statements;
};
struct ELeftSection {
  Expr* left;
  Expr* op;
};  // (left op)
struct ERightSection {
  Expr* op;
  Expr* right;
};  // (op right)
struct FieldBinding {
  QualifiedName name;
  Expr* value;  // a punned or wildcard field is not in the subset
  Span span;    // of the name
};
struct ERecordConstruction {
  QualifiedName name;
  std::vector<FieldBinding> fields;
  DataConstructor* constructor = nullptr;  // inference
};
struct ERecordUpdate {
  Expr* record;
  std::vector<FieldBinding> fields;
  std::vector<DataConstructor*> constructors;  // inference: those of the type with all the fields
};
struct EAnnotation {
  Expr* expr;
  QualifiedType type;
  // inference: a polymorphic annotation with a context abstracts dictionaries, applied to evidence.
  std::vector<Binder*> dictionary_parameters;
  std::vector<Evidence*> evidence;
  std::vector<std::pair<Binder*, Evidence*>> dictionaries;  // bound inside the abstraction
};
struct EScc {
  Symbol label;
  Expr* expr;
};  // the pragma's name
struct EParenthesis {
  Expr* expr;
};
// As written; resolve_fixities replaces it. A null operand between operators marks prefix minus:
// `a + - b` is an error, `- a + b` has operators {-, +} and operands {null, a, b}.
struct EInfix {
  std::vector<Expr*> operands;   // one more than operators
  std::vector<Expr*> operators;  // EVariable or EConstructor with span
};

struct Expr {
  Span span;
  std::variant<EVariable, EConstructor, ELiteral, EApply, EOperator, ENegate, ELambda, ELet, EIf,
               ECase, EDo, ETuple, EList, ERange, EComprehension, ELeftSection, ERightSection,
               ERecordConstruction, ERecordUpdate, EAnnotation, EScc, EParenthesis, EInfix>
      node;
  Type* type = nullptr;  // inference
};

// ---- declarations ----------------------------------------------------------------------------
struct Match {  // a clause of a function: `f p1 p2 | g = e where ...`
  std::vector<Pattern*> parameters;
  RightSide right;
  Span span;
};

// A function or a variable: all its clauses, which stand together.
struct FunctionBinding {
  Binder* binder;
  std::vector<Match> matches;  // of equal numbers of parameters; a variable has one with none
  bool infix = false;
};
// A pattern that is not a plain variable: `(a, b) = e`. `!x = e` is one too.
struct PatternBinding {
  Pattern* pattern;
  RightSide right;
};
struct Binding {
  Span span;  // from the first clause to the end of the last with its where: GHC's cost-centre span
  std::variant<FunctionBinding, PatternBinding> node;
  // `{-# SCC f #-}` or `{-# SCC f "label" #-}` beside the binding: a cost centre inside the
  // automatic one. A null symbol: none.
  Symbol scc_label;
  Span scc_span;
  // `{-# INLINE f #-}` beside the binding, but for a method: it gets no automatic cost centre.
  bool inlined = false;
  bool derived = false;  // inference: made for a deriving clause
  // A newtype's method by coercion: its type is the method's at the newtype's field, not at the
  // newtype, which is the same at run time.
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
  std::vector<Binding*> bindings;  // in order of the source
  std::vector<Signature> signatures;
  std::vector<FixityDeclaration> fixities;
  // inference: the bindings in dependency order; each binding is in exactly one.
  std::vector<BindingGroup> groups;
};

// inference: a strongly connected set of bindings, generalised together. Where the set is
// overloaded each of its binders is a function of `dictionary_parameters` (the scheme's predicates,
// in that order) whose body binds `dictionaries` before the binding's own lambda; occurrences
// inside the set are EVariable with the same parameters as evidence, except under a signature of
// their own. Bindings with a signature are groups of their own. Groups that refer to each other all
// the same have one `component` number and stand together: they are one letrec.
struct BindingGroup {
  std::vector<Binding*> bindings;
  bool recursive = false;
  bool has_signature = false;  // one function with a signature, else inferred
  std::uint32_t component = 0;
  std::vector<Binder*> dictionary_parameters;
  std::vector<std::pair<Binder*, Evidence*>> dictionaries;  // in dependency order
};

// ---- top level -------------------------------------------------------------------------------
struct ConstructorSyntax {
  Symbol name;
  std::vector<TypeSyntax*> fields;
  std::vector<Symbol> field_names;  // none, or one a field
  std::vector<Span> field_spans;    // of the names: a selector's cost centre stands there
  std::vector<bool> strict;
  bool infix = false;
  Span span;
};
struct DataDeclaration {
  Symbol name;
  std::vector<Symbol> parameters;
  std::vector<ConstructorSyntax> constructors;
  std::vector<std::pair<QualifiedName, Span>> deriving;
  bool is_newtype = false;
  bool is_unboxed = false;
  Span span;
  std::vector<Binding*> selectors;  // inference: record selectors as bindings, in order
};
struct SynonymDeclaration {
  Symbol name;
  std::vector<Symbol> parameters;
  TypeSyntax* type = nullptr;
  Span span;
};
struct ClassDeclaration {
  std::vector<PredicateSyntax> context;
  Symbol name;
  Symbol parameter;
  Declarations* body = nullptr;  // signatures and default methods
  Span span;
};
struct InstanceDeclaration {
  std::vector<PredicateSyntax> context;
  QualifiedName class_name;
  TypeSyntax* type = nullptr;
  Declarations* body = nullptr;
  Span span;
  bool derived = false;
};

struct ImportItem {
  Symbol name;  // variable, operator, type or class
  Span span;
  bool with_all = false;     // T(..)
  std::vector<Symbol> with;  // T(A, b)
};
struct Import {
  Symbol module;
  Span module_span;  // of its name
  bool qualified = false;
  Symbol as;  // or null
  bool hiding = false;
  std::optional<std::vector<ImportItem>> items;  // none: everything
  Span span;
};
struct Export {
  ImportItem item;
  QualifiedName name;
  bool is_module = false;  // `module M`
};

// inference: one compiled instance of this module: what desugaring turns into code.
struct MethodBinding {  // a method of an instance, or a default method of a class
  Binder* binder;       // of the function that takes the dictionaries
  Binding* binding;
  std::vector<Binder*> dictionary_parameters;  // the instance's (or the class's one), then the
                                               // method's own constraints
  std::vector<std::pair<Binder*, Evidence*>> dictionaries;
  std::size_t instance_parameters = 0;  // how many of them are the instance's
  Instance* instance = nullptr;         // null for a default method
};

struct Module {
  Symbol name;
  const SourceFile* file = nullptr;
  bool is_runtime = false;  // one of runtime/prelude: no cost centres, names with # allowed
  std::optional<std::vector<Export>> exports;  // none: everything for a library, main for Main
  std::vector<Import> imports;
  std::vector<DataDeclaration*> data;
  std::vector<SynonymDeclaration*> synonyms;
  std::vector<ClassDeclaration*> classes;
  std::vector<InstanceDeclaration*> instances;
  Declarations declarations;
  // inference:
  std::vector<Instance*> own_instances;
  std::vector<MethodBinding> methods;  // of own_instances and own classes
  std::vector<Class*> own_classes;
  std::vector<std::pair<Binder*, Evidence*>> dictionaries;  // constant dictionaries, top level
  Binder* main = nullptr;                                   // of Main
};

// Owns every node of a program. Nodes lie together in large blocks.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() {
    for (const Owned& owned : owned_) owned.destroy(owned.node);
  }

  template <class T>
  T* make(T value) {
    static_assert(sizeof(T) <= block_size && alignof(T) <= alignof(std::max_align_t));
    T* node = new (allocate(sizeof(T))) T(std::move(value));
    if constexpr (!std::is_trivially_destructible_v<T>) {
      owned_.push_back({node, [](void* owned) { static_cast<T*>(owned)->~T(); }});
    }
    return node;
  }

 private:
  static constexpr std::size_t block_size = 1U << 16U;
  struct Owned {
    void* node;
    void (*destroy)(void*);
  };

  void* allocate(std::size_t size) {
    constexpr std::size_t alignment = alignof(std::max_align_t);
    size = (size + alignment - 1) / alignment * alignment;
    if (size > left_) {
      blocks_.push_back(std::make_unique<std::byte[]>(block_size));
      next_ = blocks_.back().get();
      left_ = block_size;
    }
    void* place = next_;
    next_ += size;
    left_ -= size;
    return place;
  }

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::vector<Owned> owned_;
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace convertprofile::runtime
