// SPDX-License-Identifier: BSD-3-Clause
// The STG language (Peyton Jones 1992; Sansom & Peyton Jones 1992, appendix A): what the source
// language becomes and what the machine compiles.
//
// Every operand is an atom but for those of primitives, which nest, since the operation evaluates
// them anyway. Nodes live in Program::nodes and are referred to by pointer. Types are gone but for
// what profiling and function values need (Variable).
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/stg/primitives.h"

namespace convertprofile::runtime::stg {

enum class LocalId : std::uint32_t {};
enum class GlobalId : std::uint32_t {};
enum class ConstructorId : std::uint32_t {};
enum class CostCentreId : std::uint32_t {};
enum class StringId : std::uint32_t {};

// A text that is kept once for all that have it: made by Program::text.
class Text {
 public:
  Text() = default;
  explicit Text(const std::string* kept) : text_(kept) {}

  const std::string& str() const { return text_ == nullptr ? none : *text_; }
  operator const std::string&() const { return str(); }
  bool empty() const { return str().empty(); }
  friend bool operator==(const Text& a, const Text& b) { return a.str() == b.str(); }
  friend bool operator==(const Text& a, std::string_view b) { return a.str() == b; }

 private:
  static inline const std::string none{};
  const std::string* text_ = nullptr;
};

struct CostCentre {
  std::string label;
  std::string module;
  std::string position;  // GHC's SRC
  bool is_caf = false;
};

struct Constructor {
  std::string name;
  std::string type;  // its type constructor
  std::uint32_t tag = 0;
  std::uint32_t arity = 0;
  std::uint32_t family = 0;  // how many constructors its type has
  bool refines = false;      // a GADT's: alternatives may be of types that are not equal elsewhere
  bool is_unboxed = false;   // returned as its one field, not evaluated (language/types.h)
};

struct Variable {
  Text name;                      // of the source, or of what made it: `sat`, `ds`
  bool might_be_function = true;  // evaluating it goes by the rule of formats/ghc_prof 3.5
};

struct Atom {
  enum class Kind : std::uint8_t { local, global, integer, character, real, single };
  Kind kind = Kind::local;
  union {
    LocalId local{};
    GlobalId global;
  };
  union {
    std::int64_t integer = 0;  // integer, character
    double real;               // real, single
  };

  bool is_real() const { return kind == Kind::real || kind == Kind::single; }
};

struct Expr;

enum class UpdateFlag : std::uint8_t { updatable, reentrant, single_entry };  // \u \r \s

// (free variables) \flag parameters -> body. No parameters: a thunk; else reentrant.
struct LambdaForm {
  std::vector<LocalId> free;
  UpdateFlag flag = UpdateFlag::reentrant;
  std::vector<LocalId> parameters;
  Expr* body = nullptr;
  Text description;         // closure description (-hd): the binding's name, qualified as GHC's
  Text type_description;    // closure type (-hy) of a function, or of a thunk's value
  bool is_library = false;  // of the runtime's own modules
};
struct ConstructorApplication {
  ConstructorId constructor{};
  std::vector<Atom> arguments;  // saturated
};
using Rhs = std::variant<LambdaForm*, ConstructorApplication>;

// Evaluates a variable (no arguments) or applies it.
struct Application {
  Atom function;
  std::vector<Atom> arguments;
};
struct LiteralValue {
  Atom literal;
};  // a boxed number as the result
struct StringValue {
  StringId text;
};  // the list of a string literal's characters, unpacked lazily
struct Operation {
  Primitive primitive;
  std::vector<Expr*> operands;  // one not evaluated by the primitive is an Application of no
                                // arguments or a LiteralValue
};
struct Field {
  std::uint32_t number = 0;  // among its constructor's
  LocalId local{};
  bool is_evaluated = false;  // a strict one
};
struct ConstructorAlternative {
  ConstructorId constructor{};
  std::vector<Field> fields;  // those that are bound, in order of their numbers
  Expr* body = nullptr;
};
struct LiteralAlternative {
  Atom literal;
  Expr* body = nullptr;
};
// Evaluates the scrutinee to weak head normal form, binds it, chooses. Alternatives are all of one
// kind; `otherwise` may be null if they are exhaustive. An unboxed constructor's alternative binds
// the bare field, unevaluated, and there is no `binder`.
struct Case {
  Expr* scrutinee = nullptr;
  LocalId binder{};
  bool binder_used = true;
  std::vector<ConstructorAlternative> constructors;
  std::vector<LiteralAlternative> literals;
  Expr* otherwise = nullptr;
};
struct LetBinding {
  LocalId variable{};
  Rhs rhs;
};
struct Let {
  bool recursive = false;
  std::vector<LetBinding> bindings;
  Expr* body = nullptr;
};
// A join point: code of the function it stands in, not a closure: no allocation, no stack of its
// own. `Jump` is in tail position relative to the JoinPoint's body; its right-hand side sees the
// locals in scope at the JoinPoint. Not recursive.
struct JoinPoint {
  LocalId label{};
  std::vector<LocalId> parameters;
  Expr* rhs = nullptr;
  Expr* body = nullptr;
};
struct Jump {
  LocalId label{};
  std::vector<Atom> arguments;
};
// formats/ghc.md 3.5: new = push(current, centre); count: an entry of new; scope: current := new.
struct Tick {
  CostCentreId centre{};
  bool counts = true;
  bool scopes = true;
  Expr* body = nullptr;
};

struct Expr {
  std::variant<Application, LiteralValue, StringValue, ConstructorApplication, Operation, Case, Let,
               JoinPoint, Jump, Tick>
      node;
};

struct Global {
  Variable variable;
  Text module;
  Rhs rhs;                    // free variables: none
  CostCentreId caf_centre{};  // of an updatable one
};

struct Program {
  std::vector<CostCentre> cost_centres;
  std::vector<Constructor> constructors;
  std::vector<Variable> locals;
  std::vector<Global> globals;
  std::vector<std::string> strings;  // UTF-8
  GlobalId main{};                   // an IO action: a function of the state token
  // Constructors the machine itself makes or matches.
  ConstructorId false_{}, true_{}, nil{}, cons{}, unit{}, unboxed{};
  std::deque<Expr> expressions;
  std::deque<LambdaForm> forms;
  std::unordered_set<std::string> texts;

  Expr* make(Expr expr) { return &expressions.emplace_back(std::move(expr)); }
  Text text(std::string text) { return Text(&*texts.insert(std::move(text)).first); }
  LambdaForm* make(LambdaForm form) { return &forms.emplace_back(std::move(form)); }
};

// The program, or its Main alone, in the notation of Sansom & Peyton Jones: `f = {x, y} \u {} ->
// e`.
std::string dump(const Program& program, bool whole);

}  // namespace convertprofile::runtime::stg
