// SPDX-License-Identifier: BSD-3-Clause
// The STG language (Peyton Jones 1992; Sansom & Peyton Jones 1992, appendix A): the output of the
// compiler's front end and the input of the machine.
//
// Operands are atoms, except those of primitives, which nest, because the operation evaluates them
// anyway. Nodes live in Program::nodes and are referred to by pointer. Types are erased, except for
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

// An interned string, made by Program::text.
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
  std::string position;  // source span as GHC's SRC column
  bool is_caf = false;
};

struct Constructor {
  std::string name;
  std::string type;  // its type constructor
  std::uint32_t tag = 0;
  std::uint32_t arity = 0;
  std::uint32_t family = 0;  // how many constructors its type has
  bool refines = false;      // a GADT's: alternatives may assume type equalities that do not hold
                             // elsewhere
  bool is_unboxed = false;   // represented by its one field, unevaluated (language/types.h)
};

struct Variable {
  Text name;                      // from the source, or made from its origin: `sat`, `ds`
  bool might_be_function = true;  // function values may need enter_function on evaluation
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

enum class UpdateFlag : std::uint8_t {
  updatable,
  reentrant,
  single_entry
};  // \u, \r and \s in
    // the papers

// {free variables} \flag parameters -> body. A thunk if it has no parameters, else reentrant.
struct LambdaForm {
  std::vector<LocalId> free;
  UpdateFlag flag = UpdateFlag::reentrant;
  std::vector<LocalId> parameters;
  Expr* body = nullptr;
  Text description;         // closure description (-hd): the binding's name, qualified as in GHC
  Text type_description;    // closure type (-hy) of a function, or the type of a thunk's value
  bool is_library = false;  // from the runtime's own modules
};
struct ConstructorApplication {
  ConstructorId constructor{};
  std::vector<Atom> arguments;  // all fields: saturated
};
using Rhs = std::variant<LambdaForm*, ConstructorApplication>;

// Evaluates a variable (no arguments) or applies it.
struct Application {
  Atom function;
  std::vector<Atom> arguments;
};
struct LiteralValue {
  Atom literal;
};  // a boxed number, the result
struct StringValue {
  StringId text;
};  // a string literal as a list, unpacked lazily
struct Operation {
  Primitive primitive;
  std::vector<Expr*> operands;  // operands that the primitive does not evaluate are Applications
                                // without arguments or LiteralValues
};
struct Field {
  std::uint32_t number = 0;  // index among the constructor's fields
  LocalId local{};
  bool is_evaluated = false;  // strict field
};
struct ConstructorAlternative {
  ConstructorId constructor{};
  std::vector<Field> fields;  // only the bound ones, by number
  Expr* body = nullptr;
};
struct LiteralAlternative {
  Atom literal;
  Expr* body = nullptr;
};
// Evaluates the scrutinee to weak head normal form, binds it and selects an alternative. All
// alternatives are of one kind; `otherwise` may be null if they are exhaustive. The alternative of
// an unboxed constructor binds the bare field, unevaluated, and there is no `binder`.
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
// A join point: code of the enclosing function, not a closure; it has no allocation and no stack of
// its own. `Jump` is in tail position of the JoinPoint's body; the right-hand side sees the locals
// in scope at the JoinPoint. Not recursive.
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
// An scc: new = push(current, centre). If `count`, new gets an entry; if `scope`, it becomes
// current.
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
  Rhs rhs;                    // has no free variables
  CostCentreId caf_centre{};  // if it is updatable
};

struct Program {
  std::vector<CostCentre> cost_centres;
  std::vector<Constructor> constructors;
  std::vector<Variable> locals;
  std::vector<Global> globals;
  std::vector<std::string> strings;  // UTF-8
  GlobalId main{};                   // an IO action: a function of the state token
  // Constructors that the machine itself builds or matches.
  ConstructorId false_{}, true_{}, nil{}, cons{}, unit{}, unboxed{};
  std::deque<Expr> expressions;
  std::deque<LambdaForm> forms;
  std::unordered_set<std::string> texts;

  Expr* make(Expr expr) { return &expressions.emplace_back(std::move(expr)); }
  Text text(std::string text) { return Text(&*texts.insert(std::move(text)).first); }
  LambdaForm* make(LambdaForm form) { return &forms.emplace_back(std::move(form)); }
};

// Prints the program, or only Main, in the notation of Sansom & Peyton Jones: `f = {x, y} \u {} ->
// e`.
std::string dump(const Program& program, bool whole);

}  // namespace convertprofile::runtime::stg
