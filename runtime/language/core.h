// SPDX-License-Identifier: BSD-3-Clause
// Core: the desugared program before conversion to STG. Lambda calculus with let, case on
// constructors, and ticks where GHC has them. Dictionaries are ordinary arguments; newtypes are
// erased.
#pragma once

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "runtime/stg/stg.h"

namespace convertprofile::runtime {
struct Type;
}

namespace convertprofile::runtime::core {

struct Expr;

using stg::Text;

struct Variable {
  std::string name{};
  std::uint32_t unique = 0;
  std::uint32_t dictionaries = 0;  // number of dictionary parameters before `type`
  Type* type = nullptr;            // as inferred, without the dictionaries; null: unknown
  Text type_description{};         // language/types.h
  Text module{};                   // of a global
  Text description{};              // closure description in heap profiles: `Main.queens.place`
  bool might_be_function = true;
  bool is_function = false;  // has a function type; false if polymorphic or a newtype's
  bool is_global = false;
  bool is_library = false;  // from the runtime's own modules, whose costs go to callers; for local
                            // variables set by the optimiser
  bool is_dictionary = false;
  bool is_default_method = false;    // takes the class's dictionary first
  bool is_unsigned = false;          // a function without a signature
  bool is_evaluated = false;         // a strict field, bound by an alternative
  bool is_newtype_selector = false;  // returns its argument at another type
  bool is_join = false;              // bound by `let` to a lambda called only in tail position
};

struct Field {
  std::uint32_t number = 0;  // index among the constructor's fields
  Variable* variable = nullptr;
};

struct Alternative {
  enum class Kind : std::uint8_t { constructor, literal, otherwise };
  Kind kind = Kind::otherwise;
  stg::ConstructorId constructor{};
  std::vector<Field> fields{};  // only the bound ones, ordered by number
  stg::Atom literal{};
  Expr* body = nullptr;
};

struct Binding {
  Variable* variable = nullptr;
  Expr* rhs = nullptr;
};

// A vector that is rarely non-empty; an empty one is as small as a pointer.
template <class T>
class RareVector {
 public:
  RareVector() = default;
  RareVector(std::vector<T> values)
      : values_(values.empty() ? nullptr : std::make_unique<std::vector<T>>(std::move(values))) {}
  RareVector(std::initializer_list<T> values) : RareVector(std::vector<T>(values)) {}
  RareVector(const RareVector& other) : RareVector(std::vector<T>(other)) {}
  RareVector(RareVector&&) noexcept = default;
  RareVector& operator=(RareVector other) noexcept {
    values_ = std::move(other.values_);
    return *this;
  }

  operator const std::vector<T>&() const { return values_ ? *values_ : none; }
  bool empty() const { return !values_ || values_->empty(); }
  std::size_t size() const { return values_ ? values_->size() : 0; }
  auto begin() { return existing().begin(); }
  auto end() { return existing().end(); }
  auto begin() const { return existing().begin(); }
  auto end() const { return existing().end(); }
  T& operator[](std::size_t index) { return (*values_)[index]; }
  const T& operator[](std::size_t index) const { return (*values_)[index]; }
  T& front() { return values_->front(); }
  const T& front() const { return values_->front(); }

  void push_back(T value) { own().push_back(std::move(value)); }
  void append(const std::vector<T>& more) { own().insert(own().end(), more.begin(), more.end()); }
  void erase_front(std::size_t count) {
    if (count != 0)
      values_->erase(values_->begin(), values_->begin() + static_cast<std::ptrdiff_t>(count));
  }
  void erase_if(auto&& is_gone) {
    if (values_) std::erase_if(*values_, is_gone);
  }
  void clear() { values_.reset(); }

 private:
  std::vector<T>& own() {
    if (!values_) values_ = std::make_unique<std::vector<T>>();
    return *values_;
  }
  std::vector<T>& existing() { return values_ ? *values_ : none; }
  const std::vector<T>& existing() const { return values_ ? *values_ : none; }

  inline static std::vector<T> none;  // always empty
  std::unique_ptr<std::vector<T>> values_;
};

struct Expr {
  enum class Kind : std::uint8_t {
    variable,     // variable
    literal,      // literal: a boxed Int, Integer, Char or Double
    string,       // string: the list of its characters
    primitive,    // primitive, arguments: saturated
    constructor,  // constructor, arguments: saturated (desugaring wraps partial applications in a
                  // lambda)
    apply,        // body: the function; arguments: at least one
    lambda,       // parameters (at least one), body
    let,          // bindings, recursive, body
    evaluate,     // case: scrutinee in `body`, variable (bound to its value), alternatives
    tick,         // centre, counts, scopes, body
  };
  Kind kind;
  bool is_integer = false;     // literal: has type Integer
  bool is_instance = false;    // variable: of a polymorphic group, used within it
  bool is_dictionary = false;  // variable: a method used as its class's dictionary
  bool is_method = false;      // variable: a dictionary, not a parameter, used as a method
  bool is_inlined = false;     // variable: from an inlined function of the runtime's modules
  // variable: a dictionary argument in the copy of a function specialised to it; or a result known
  // here but not in GHC, which suspends the call for lack of arguments.
  bool is_chosen = false;
  bool is_strict_field = false;   // evaluate: of a constructor, for a strict field
  bool recursive = false;         // let
  bool counts = true;             // tick
  bool scopes = true;             // tick
  bool scopes_functions = false;  // tick: where a function replaces its variable (law 9)
  stg::Primitive primitive{};
  union {
    stg::ConstructorId constructor{};
    stg::CostCentreId centre;
  };
  Type* type = nullptr;  // of the value, if inferred, for heap profiles (-hy); else null
  union {
    Type* used_at = nullptr;    // variable: if local and polymorphic, its type here, like
                                // Variable::type
    const std::string* string;  // in Program::strings
    const stg::Atom* literal;   // in Program::literals
  };
  Variable* variable = nullptr;
  Expr* body = nullptr;
  std::vector<Expr*> arguments{};
  RareVector<Variable*> parameters{};
  RareVector<Binding> bindings{};
  RareVector<Alternative> alternatives{};
};

// Alternatives of one `evaluate` are all constructors of one type or all literals, followed by at
// most one `otherwise`. If none matches, the program is undefined: desugaring adds a call of
// `error#` wherever the source can fall through.
struct Program {
  std::deque<Expr> expressions;
  std::deque<Variable> variables;
  std::deque<std::string> strings;
  std::deque<stg::Atom> literals;
  std::unordered_set<std::string> texts;  // to_stg takes ownership
  std::vector<Binding> globals;           // of all modules, in any order
  std::vector<stg::CostCentre> cost_centres;
  std::vector<stg::Constructor> constructors;
  Variable* main = nullptr;
  stg::ConstructorId false_{}, true_{}, nil{}, cons{}, unit{}, unboxed{};

  Text text(std::string text) { return Text(&*texts.insert(std::move(text)).first); }
  const std::string* make(std::string text) { return &strings.emplace_back(std::move(text)); }
  const stg::Atom* make(stg::Atom literal) { return &literals.emplace_back(literal); }
  Expr* make(Expr expr) { return &expressions.emplace_back(std::move(expr)); }
  Variable* make(Variable variable) { return &variables.emplace_back(std::move(variable)); }
};

std::string dump(const Program& program, std::string_view module);  // in readable form

}  // namespace convertprofile::runtime::core
