// SPDX-License-Identifier: BSD-3-Clause
// The abstract syntax of names, types, patterns and expressions; the rest is in ast.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "runtime/language/source.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime {

struct Expr;
struct Pattern;
struct BindingGroup;
struct Module;

// A bound name: a variable, a function, a class method, a dictionary. Binding occurrences are made
// by the parser, others (methods, dictionaries, derived code) by inference.
struct Binder {
  Symbol name;
  Span span;                 // of the name's binding occurrence
  Module* module = nullptr;  // of a top-level binder; else null
  // `$mP`: inference treats it as a function of type t -> Maybe (a, b), and desugaring turns it
  // into one of type t -> (a -> b -> r) -> (Void -> r) -> r.
  bool is_matcher = false;
  bool is_primitive = false;  // one of stg/primitives.h
  // inference:
  Scheme scheme;               // a monomorphic binder has no variables
  Class* method_of = nullptr;  // the class of an overloaded method, and the method's index
  std::uint32_t method_index = 0;
  bool is_dictionary = false;
  bool is_given = false;     // a dictionary passed as a parameter
  std::uint32_t unique = 0;  // distinguishes binders of the same name in dumps
};

// `M.x`, or `x` with a null qualifier.
struct QualifiedName {
  Symbol qualifier;
  Symbol name;

  bool operator==(const QualifiedName&) const = default;
  std::string text() const {
    return qualifier ? qualifier.text() + "." + name.text() : name.text();
  }
};

// Reserved for the runtime's own names in generated code (infer/derive.h).
inline constexpr std::string_view internal_qualifier = "Prelude#";

// ---- types as written ------------------------------------------------------------------------
struct QualifiedType;

// Kinds are also written as types; `*` is a constructor of that name.
struct TypeSyntax {
  enum class Kind : std::uint8_t {
    variable,
    constructor,
    apply,
    function,
    list,
    tuple,
    kinded,     // (t :: k)
    qualified,  // `forall a. t` or `C a => t` inside a type
    literal,    // `3`, `"text"` (LANGUAGE DataKinds)
    operators   // several operators; removed by resolve_fixities
  };
  Kind kind;
  Span span;
  QualifiedName name;              // variable, constructor (`()` is an empty tuple; `[]`, `->` and
                                   // `(,)` alone are constructors)
  std::vector<TypeSyntax*> parts;  // apply: function, argument; function: from, to; list: one;
                                   // kinded: type, kind; operators: operands with an operator
                                   // (constructor) between each two
  QualifiedType* qualified = nullptr;
  bool is_promoted = false;  // constructor: promoted from a value, `'Just`, `':`
  bool is_unboxed = false;   // tuple: `(# t, u #)`
  bool is_sum = false;       // tuple: `(# t | u #)`, also unboxed
  std::uint64_t number = 0;  // literal, unless a text
  const std::string* text = nullptr;
};
// Whether the type variable is a wildcard `_`, which has a unique name.
inline bool is_wildcard(Symbol type_variable) {
  const std::string& name = type_variable.text();
  return name.size() > 1 && name[0] == '_' && name[1] >= '0' && name[1] <= '9';
}
struct TypeBinder {  // a binding occurrence of a type variable: `a`, `(a :: k)`
  Symbol name;
  Span span;
  TypeSyntax* kind = nullptr;  // or null
};
struct PredicateSyntax {
  QualifiedName class_name;    // null: the type itself is a constraint, of a variable
  TypeSyntax* type = nullptr;  // null: the class has no parameters
  Span span;
  std::vector<TypeSyntax*> others{};  // parameters after the first, of a class with several
};
struct QualifiedType {       // forall variables. context => type
  bool is_explicit = false;  // has a `forall` that binds all variables
  // Has wildcards, which are variables (is_wildcard), or one in its context, `_ => t`, which allows
  // further constraints.
  bool is_partial = false;
  bool has_open_context = false;
  std::vector<TypeBinder> variables{};
  std::vector<PredicateSyntax> context{};
  TypeSyntax* type = nullptr;
};

// ---- literals --------------------------------------------------------------------------------
struct Literal {
  enum class Kind : std::uint8_t { integer, rational, character, string };
  Kind kind;
  std::int64_t integer = 0;  // integer: low 64 bits; a negative literal pattern includes the sign
  double rational = 0;       // rational, or an integer beyond 64 bits
  // string: its characters in UTF-8. integer beyond 64 bits: its digits, after 0x, 0b or an octal
  // 0. rational: the unsigned integer to be multiplied by 10^exponent.
  std::string text;
  std::int64_t exponent = 0;
  // `3#`, `3##`, `'c'#`, `"text"#`, `1.5##`: an unlifted type.
  std::uint8_t hashes = 0;

  void negate() {  // wraps around
    integer = static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(integer));
    rational = -rational;
  }
  // An integer of more than 63 bits, for which the machine has no constants (machine/integers.h).
  bool is_large() const {
    constexpr std::int64_t limit = std::int64_t{1} << 62;
    return kind == Kind::integer && (!text.empty() || integer < -limit || integer >= limit);
  }
};

// inference: an abstraction over dictionaries, and the dictionaries bound inside it.
struct GivenDictionaries {
  std::vector<Binder*> parameters{};
  std::vector<std::pair<Binder*, Evidence*>> dictionaries{};  // in dependency order
};
// For a function of type `a -> forall b. C b => ...`: dictionaries before a parameter, or after the
// last.
struct InnerDictionaries {
  std::size_t position = 0;
  GivenDictionaries given{};
};

// ---- patterns --------------------------------------------------------------------------------
struct PVariable {
  Binder* binder;
};
struct PWildcard {};
struct PLiteral {
  const Literal* literal;
  // inference: the literal's type, for numbers; evidence for Eq and Num/Fractional unless the type
  // is Int, Integer or Double.
  Type* type = nullptr;
  Evidence* equality = nullptr;
  Evidence* number = nullptr;
  bool is_negative = false;      // the literal includes the sign
  Evidence* negation = nullptr;  // inference: for Num, if overloaded and negative
  // rename, under RebindableSyntax: the comparison and the value compared with; or null
  Expr* equals = nullptr;
  Expr* value = nullptr;
};
struct PConstructor {
  QualifiedName name;
  std::vector<Pattern*> arguments;
  DataConstructor* constructor = nullptr;  // inference
  GivenDictionaries* given = nullptr;      // inference: dictionaries stored by the constructor, or
                                           // null
};
struct PRecord {
  QualifiedName name;
  std::vector<std::pair<QualifiedName, Pattern*>> fields;
  const Span* wildcard = nullptr;  // of `..`, or null; inference: its fields follow the others
  DataConstructor* constructor = nullptr;  // inference
  GivenDictionaries* given = nullptr;      // inference: as in PConstructor
};
struct PTuple {
  std::vector<Pattern*> parts;
  bool is_unboxed = false;
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
  const QualifiedType* type;
};
struct PView {  // (function -> pattern)
  Expr* function;
  Pattern* pattern;
  bool is_synonym = false;  // rename: a pattern synonym, with the matcher as function
  bool is_tuple = false;    // a synonym with several arguments
  bool is_kept = false;     // a synonym that returns a constructor for its arguments
  bool is_list = false;     // a list pattern, whose function is never shared
};
// Operands and constructor operators as written; resolve_fixities replaces it by PConstructor.
struct PInfix {
  std::vector<Pattern*> operands;  // one more than operators
  std::vector<std::pair<QualifiedName, Span>> operators;
};

struct Pattern {
  Span span;
  std::variant<PVariable, PWildcard, PLiteral, PConstructor, PRecord, PTuple, PList, PAs, PLazy,
               PBang, PAnnotation, PView, PInfix>
      node;
  Type* type = nullptr;  // inference
};

// ---- expressions -----------------------------------------------------------------------------
struct Declarations;

// Type arguments, as in `f @t @_`; null for `_`.
using TypeArguments = std::vector<TypeSyntax*>;

struct EVariable {  // a variable, function, method or operator
  QualifiedName name;
  Binder* binder = nullptr;         // inference
  std::vector<Evidence*> evidence;  // inference: dictionary arguments, a method's own class first
  bool is_instance = false;         // inference: used within its own polymorphic group
  TypeArguments* types = nullptr;
  const std::vector<Binder*>* fields = nullptr;  // rename: candidate selectors, including the
                                                 // binder
};
struct EConstructor {
  QualifiedName name;                      // also `()`, `[]`, `(,)`, ... written alone, and `:`
  DataConstructor* constructor = nullptr;  // inference
  std::vector<Evidence*> evidence{};       // inference: dictionaries it stores
  TypeArguments* types = nullptr;
};
struct ELiteral {
  const Literal* literal;
  // inference: as in PLiteral; `number` is evidence for Num (fromInteger) or Fractional
  // (fromRational) unless the type is Int, Integer or Double.
  Type* type = nullptr;
  Evidence* number = nullptr;
  Binder* address = nullptr;  // inference: for `"text"#`, the function that returns its address
  bool is_generated = false;  // ignores rebindable syntax
};
struct EApply {
  Expr* function;
  Expr* argument;
  std::vector<Evidence*> evidence{};  // inference: dictionaries the result is applied to
};
struct EOperator {
  Expr* left;
  Expr* op;
  Expr* right;
  std::vector<Evidence*> evidence{};  // inference: as in EApply
};                                    // op: EVariable or EConstructor
struct ENegate {
  Expr* operand;
  Evidence* number = nullptr;
};  // inference: evidence for Num
// Also `\case`, whose one parameter is matched by a case in the body, and a tuple section, whose
// parameters are the missing parts.
struct ELambda {
  enum class Form : std::uint8_t { lambda, cases, section };
  std::vector<Pattern*> parameters;
  Expr* body;
  // Describes the patterns in error messages.
  enum class Patterns : std::uint8_t { of_lambda, of_proc, of_do };
  Form form = Form::lambda;
  Patterns patterns = Patterns::of_lambda;
  bool refines = false;  // rename: a constructor in its patterns may refine types
  std::vector<InnerDictionaries*> inner{};  // inference
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
// One alternative of a right-hand side: `| guards = body`; a plain `= body` has no guards.
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
  bool is_guards = false;  // an `if` with guards, as the guards of a single wildcard alternative
};

struct Statement {
  enum class Kind : std::uint8_t { expression, bind, let, recursive };
  Kind kind;
  Span span;
  Pattern* pattern = nullptr;            // bind
  Span pattern_span{};                   // bind in do: including its parentheses
  Expr* expr = nullptr;                  // expression, bind
  Declarations* declarations = nullptr;  // let
  bool is_of_value = false;              // bind in do: of a value rather than an action; made by
                                         // rename
  std::vector<Statement*> within{};      // recursive: the statements of a `rec` in a command
  // inference, in do: the operator applied for this statement with its evidence (`>>=` for bind,
  // `>>` for a non-final expression), and `fail` for a bind with a failable pattern.
  Expr* then_op = nullptr;
  Expr* fail_op = nullptr;
};
struct EDo {
  std::vector<Statement*> statements;
  bool is_applicative = false;  // LANGUAGE ApplicativeDo: rename replaces it
  Symbol qualifier{};           // of `M.do`, which uses the operators of M; or null
};
struct ETuple {
  std::vector<Expr*> parts;
  bool is_unboxed = false;
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
struct ELeftSection {  // (left op)
  Expr* left;
  Expr* op;
  bool is_postfix = false;  // by PostfixOperators: op left, instead of \y -> left op y
};
struct ERightSection {
  Expr* op;
  Expr* right;
};  // (op right)
struct FieldBinding {
  QualifiedName name;
  Expr* value;
  Span span;  // of the name
};
struct ERecordConstruction {
  EConstructor* built;
  std::vector<FieldBinding> fields;
  const Span* wildcard = nullptr;  // as in PRecord
};
struct ERecordUpdate {
  Expr* record;
  std::vector<FieldBinding> fields;
  // inference: constructors of the type with all the fields; rename: with any
  std::vector<DataConstructor*> constructors;
};
struct EAnnotation {
  Expr* expr;
  const QualifiedType* type;
  // inference: a polymorphic annotation abstracts over dictionaries and is applied to them at once;
  // null if monomorphic.
  GivenDictionaries* given = nullptr;
  std::vector<Evidence*> evidence{};
};
// inference: an expression used at a polymorphic type: a function of dictionaries.
struct EPolymorphic {
  Expr* expr;
  GivenDictionaries given{};
  std::vector<Type*> variables{};  // its type variables, rigid inside
};
struct EScc {
  Symbol label;
  Expr* expr;
};  // the pragma's name
// LANGUAGE Arrows: `proc pattern -> command`. Commands are parsed as expressions; the nodes that
// follow occur only in commands.
struct EProc {
  Pattern* pattern;
  Expr* command;
};
struct EArrowApply {  // `arrow -< argument`, `arrow -<< argument`
  Expr* arrow;
  Expr* argument;
  bool is_higher_order;
};
struct EArrowForm {  // `(| op command ... command |)`
  Expr* op;
  std::vector<Expr*> commands;
};
struct EParenthesis {
  Expr* expr;
};
// Operands and operators as written; resolve_fixities replaces it. A null operand between operators
// marks prefix minus: `a + - b` is an error, `- a + b` has operators {-, +} and operands {null, a,
// b}.
struct EInfix {
  std::vector<Expr*> operands;   // one more than operators
  std::vector<Expr*> operators;  // EVariable or EConstructor with span
};

struct Expr {
  Span span;
  std::variant<EVariable, EConstructor, ELiteral, EApply, EOperator, ENegate, ELambda, ELet, EIf,
               ECase, EDo, ETuple, EList, ERange, EComprehension, ELeftSection, ERightSection,
               ERecordConstruction, ERecordUpdate, EAnnotation, EPolymorphic, EScc, EProc,
               EArrowApply, EArrowForm, EParenthesis, EInfix>
      node;
  Type* type = nullptr;  // inference
};

}  // namespace convertprofile::runtime
