// SPDX-License-Identifier: BSD-3-Clause
// The abstract syntax of names, types, patterns and expressions; ast.h has the rest.
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

// What a name is bound to: a variable, a function, a class method, a dictionary. Made by the parser
// for binding occurrences, by inference for the rest (methods, dictionaries, derived code).
struct Binder {
  Symbol name;
  Span span;                 // of the name where it is bound
  Module* module = nullptr;  // of a top-level binder, else null
  // `$mP`, which inference takes for a function of type t -> Maybe (a, b), and desugaring makes one
  // of type t -> (a -> b -> r) -> (Void -> r) -> r.
  bool is_matcher = false;
  bool is_primitive = false;  // one of stg/primitives.h
  // inference:
  Scheme scheme;               // a monomorphic binder has no variables
  Class* method_of = nullptr;  // a class's overloaded method, and its number
  std::uint32_t method_index = 0;
  bool is_dictionary = false;
  bool is_given = false;     // a dictionary that is a parameter
  std::uint32_t unique = 0;  // tells binders of one name apart in dumps
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

// Reserved: names of the runtime's own that generated code uses (infer/derive.h).
inline constexpr std::string_view internal_qualifier = "Prelude#";

// ---- types as written ------------------------------------------------------------------------
struct QualifiedType;

// Kinds are written as types too; `*` is a constructor of that name.
struct TypeSyntax {
  enum class Kind : std::uint8_t {
    variable,
    constructor,
    apply,
    function,
    list,
    tuple,
    kinded,     // (t :: k)
    qualified,  // `forall a. t`, `C a => t` within a type
    literal,    // `3`, `"text"` (LANGUAGE DataKinds)
    operators   // of several operators; resolve_fixities leaves none
  };
  Kind kind;
  Span span;
  QualifiedName name;              // variable, constructor (`()` is a tuple of none; `[]`, `->`
                                   // and `(,)` alone are constructors of that name)
  std::vector<TypeSyntax*> parts;  // apply: function, argument; function: from, to; list: one;
                                   // kinded: type, kind; operators: operands, an operator
                                   // (constructor) between two
  QualifiedType* qualified = nullptr;
  bool is_promoted = false;  // constructor: of values, `'Just`, `':`
  bool is_unboxed = false;   // tuple: `(# t, u #)`
  bool is_sum = false;       // tuple: `(# t | u #)`, which is unboxed
  std::uint64_t number = 0;  // literal, unless it is a text
  const std::string* text = nullptr;
};
// Whether the type variable is a `_`, of which each has a name of its own.
inline bool is_wildcard(Symbol type_variable) {
  const std::string& name = type_variable.text();
  return name.size() > 1 && name[0] == '_' && name[1] >= '0' && name[1] <= '9';
}
struct TypeBinder {  // a type variable where it is bound: `a`, `(a :: k)`
  Symbol name;
  Span span;
  TypeSyntax* kind = nullptr;  // or null
};
struct PredicateSyntax {
  QualifiedName class_name;    // null: the type is a constraint itself, of a variable
  TypeSyntax* type = nullptr;  // null: of a class without parameters
  Span span;
  std::vector<TypeSyntax*> others{};  // of a class of several parameters: those behind the first
};
struct QualifiedType {       // forall variables. context => type
  bool is_explicit = false;  // it has a `forall`, which binds all its variables
  // It has wildcards, which are variables (is_wildcard), or one in its context, `_ => t`, which
  // stands for any more of it.
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
  std::int64_t integer = 0;  // integer: its low 64 bits; a negative literal pattern has its sign
  double rational = 0;       // rational; also an integer beyond 64 bits
  // string: UTF-8 of its characters (a character is one code point of it). integer: beyond 64 bits,
  // its digits, behind 0x, 0b or the 0 of octal digits. rational: the whole number that times
  // 10^exponent it is, without a sign.
  std::string text;
  std::int64_t exponent = 0;
  // `3#`, `3##`, `'c'#`, `"text"#`, `1.5##`: of an unlifted type.
  std::uint8_t hashes = 0;

  void negate() {  // wraps around
    integer = static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(integer));
    rational = -rational;
  }
  // An integer of more than 63 bits: what the machine has no constants of (machine/integers.h).
  bool is_large() const {
    constexpr std::int64_t limit = std::int64_t{1} << 62;
    return kind == Kind::integer && (!text.empty() || integer < -limit || integer >= limit);
  }
};

// inference: an abstraction over dictionaries, and what is bound inside it.
struct GivenDictionaries {
  std::vector<Binder*> parameters{};
  std::vector<std::pair<Binder*, Evidence*>> dictionaries{};  // in dependency order
};
// Of a function of type `a -> forall b. C b => ...`: they stand in front of a parameter, or behind
// the last.
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
  // inference: the literal's type for numbers; evidence for Eq and Num/Fractional where it is not
  // Int, Integer or Double.
  Type* type = nullptr;
  Evidence* equality = nullptr;
  Evidence* number = nullptr;
  bool is_negative = false;      // the literal has its sign
  Evidence* negation = nullptr;  // inference: for Num, of an overloaded negative one
  // rename, by RebindableSyntax: what compares with it, and with which value; or null
  Expr* equals = nullptr;
  Expr* value = nullptr;
};
struct PConstructor {
  QualifiedName name;
  std::vector<Pattern*> arguments;
  DataConstructor* constructor = nullptr;  // inference
  GivenDictionaries* given = nullptr;      // inference: those that the constructor keeps, or null
};
struct PRecord {
  QualifiedName name;
  std::vector<std::pair<QualifiedName, Pattern*>> fields;
  const Span* wildcard = nullptr;  // of `..`, or null; inference: its fields follow the others
  DataConstructor* constructor = nullptr;  // inference
  GivenDictionaries* given = nullptr;      // inference: as of a PConstructor
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
  bool is_synonym = false;  // rename: of a pattern synonym, the function is its matcher
  bool is_tuple = false;    // and of several arguments
  bool is_kept = false;     // or of a synonym that has a constructor for them
  bool is_list = false;     // of a list's pattern: it is none that others share
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

// Those a name is applied to, `f @t @_`; a null one is `_`.
using TypeArguments = std::vector<TypeSyntax*>;

struct EVariable {  // a variable, function, method or operator
  QualifiedName name;
  Binder* binder = nullptr;  // inference
  std::vector<Evidence*>
      evidence;              // inference: dictionaries it is applied to; a method's own first
  bool is_instance = false;  // inference: used within its own group, which is polymorphic
  TypeArguments* types = nullptr;
  const std::vector<Binder*>* fields = nullptr;  // rename: selectors, one of which is the binder
};
struct EConstructor {
  QualifiedName name;                      // also `()`, `[]`, `(,)`, ... written alone, and `:`
  DataConstructor* constructor = nullptr;  // inference
  std::vector<Evidence*> evidence{};       // inference: dictionaries that it keeps
  TypeArguments* types = nullptr;
};
struct ELiteral {
  const Literal* literal;
  // inference: as in PLiteral; `number` is evidence for Num (fromInteger) or Fractional
  // (fromRational) where the type is not Int, Integer or Double.
  Type* type = nullptr;
  Evidence* number = nullptr;
  Binder* address = nullptr;  // inference: of `"text"#`, what gives the text's address
  bool is_generated = false;  // it is what it is, whatever the module rebinds
};
struct EApply {
  Expr* function;
  Expr* argument;
  std::vector<Evidence*> evidence{};  // inference: dictionaries that the result is applied to
};
struct EOperator {
  Expr* left;
  Expr* op;
  Expr* right;
  std::vector<Evidence*> evidence{};  // inference: as of an EApply
};                                    // op: EVariable or EConstructor
struct ENegate {
  Expr* operand;
  Evidence* number = nullptr;
};  // inference: evidence for Num
// Also `\case`, of one parameter that the body is a case of, and a section of a tuple, whose
// parameters are the parts left out.
struct ELambda {
  enum class Form : std::uint8_t { lambda, cases, section };
  std::vector<Pattern*> parameters;
  Expr* body;
  // As whose patterns a failure names them.
  enum class Patterns : std::uint8_t { of_lambda, of_proc, of_do };
  Form form = Form::lambda;
  Patterns patterns = Patterns::of_lambda;
  bool refines = false;  // rename: a constructor in a pattern of it says what types are
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
  bool is_guards = false;  // an `if` with guards: those of one alternative for anything
};

struct Statement {
  enum class Kind : std::uint8_t { expression, bind, let, recursive };
  Kind kind;
  Span span;
  Pattern* pattern = nullptr;            // bind
  Span pattern_span{};                   // bind in do: with its parentheses
  Expr* expr = nullptr;                  // expression, bind
  Declarations* declarations = nullptr;  // let
  bool is_of_value = false;              // bind in do: of a value, no action; rename makes it
  std::vector<Statement*> within{};      // recursive: those of a `rec` among commands
  // inference, in do: the operator applied for this statement with its evidence (`>>=` for bind,
  // `>>` for an expression that is not last), and `fail` for a bind whose pattern can fail.
  Expr* then_op = nullptr;
  Expr* fail_op = nullptr;
};
struct EDo {
  std::vector<Statement*> statements;
  bool is_applicative = false;  // LANGUAGE ApplicativeDo: rename makes something else of it
  Symbol qualifier{};           // of `M.do`, which is made with what M exports; or null
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
  bool is_postfix = false;  // by PostfixOperators: op left, else \y -> left op y
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
  // inference: those of the type with all the fields; rename: those of any
  std::vector<DataConstructor*> constructors;
};
struct EAnnotation {
  Expr* expr;
  const QualifiedType* type;
  // inference: a polymorphic annotation abstracts dictionaries, which it is applied to at once;
  // null if it is not polymorphic.
  GivenDictionaries* given = nullptr;
  std::vector<Evidence*> evidence{};
};
// inference: an expression where a polymorphic type is expected: a function of dictionaries.
struct EPolymorphic {
  Expr* expr;
  GivenDictionaries given{};
  std::vector<Type*> variables{};  // that it is polymorphic in, rigid inside it
};
struct EScc {
  Symbol label;
  Expr* expr;
};  // the pragma's name
// LANGUAGE Arrows: `proc pattern -> command`. A command is read as an expression is; those that
// follow are nothing else.
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
               ERecordConstruction, ERecordUpdate, EAnnotation, EPolymorphic, EScc, EProc,
               EArrowApply, EArrowForm, EParenthesis, EInfix>
      node;
  Type* type = nullptr;  // inference
};

}  // namespace convertprofile::runtime
