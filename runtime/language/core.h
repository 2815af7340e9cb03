// SPDX-License-Identifier: BSD-3-Clause
// Core: the desugared program, before it becomes STG. Lambda calculus with let, case on
// constructors, and ticks where GHC has them. Dictionaries are ordinary arguments; newtypes are
// gone.
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
  std::uint32_t dictionaries = 0;  // how many it takes before what `type` says
  Type* type = nullptr;     // as inference knows it, behind the dictionaries; null: not known
  Text type_description{};  // language/types.h
  Text module{};            // of a global
  Text description{};       // what a heap profile calls its closure: `Main.queens.place`-like
  bool might_be_function = true;
  bool is_function = false;  // of a function type; not if that is polymorphic or a newtype's
  bool is_global = false;
  bool is_library = false;  // of the runtime's own modules, whose costs are their callers'; of a
                            // local variable the optimiser says it
  bool is_dictionary = false;
  bool is_default_method = false;    // takes the class's dictionary first
  bool is_unsigned = false;          // a function without a signature
  bool is_evaluated = false;         // a strict field, in an alternative of its constructor
  bool is_newtype_selector = false;  // gives its argument, which is of another type now
  bool is_join = false;  // bound by `let` to a lambda that is only called in tail position
};

struct Field {
  std::uint32_t number = 0;  // among its constructor's
  Variable* variable = nullptr;
};

struct Alternative {
  enum class Kind : std::uint8_t { constructor, literal, otherwise };
  Kind kind = Kind::otherwise;
  stg::ConstructorId constructor{};
  std::vector<Field> fields{};  // those that are bound, in order of their numbers
  stg::Atom literal{};
  Expr* body = nullptr;
};

struct Binding {
  Variable* variable = nullptr;
  Expr* rhs = nullptr;
};

// Of what few nodes have any: as small as a pointer where it is empty.
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

  inline static std::vector<T> none;  // stays empty
  std::unique_ptr<std::vector<T>> values_;
};

struct Expr {
  enum class Kind : std::uint8_t {
    variable,     // variable
    literal,      // literal: a boxed Int, Integer, Char or Double
    string,       // string: the list of its characters
    primitive,    // primitive, arguments: saturated
    constructor,  // constructor, arguments: saturated (desugaring wraps a partial one in a lambda)
    apply,        // body: the function; arguments: at least one
    lambda,       // parameters (at least one), body
    let,          // bindings, recursive, body
    evaluate,     // case: scrutinee in `body`, variable (bound to its value), alternatives
    tick,         // centre, counts, scopes, body
  };
  Kind kind;
  bool is_integer = false;     // literal: of type Integer
  bool is_instance = false;    // variable: of a polymorphic group, used within that
  bool is_dictionary = false;  // variable: a method that is the dictionary of its class here
  bool is_method = false;      // variable: a dictionary, no parameter, that is a method here
  bool is_inlined = false;     // variable: in code from a function of the runtime's modules
  // variable: a dictionary that a function was given, in the copy of it for that; or what a call
  // comes to here but does not in GHC, where too few arguments are suspended as the call was.
  bool is_chosen = false;
  bool is_strict_field = false;   // evaluate: of a constructor, which is what it comes to
  bool recursive = false;         // let
  bool counts = true;             // tick
  bool scopes = true;             // tick
  bool scopes_functions = false;  // tick: where a function takes its variable's place (law 9)
  stg::Primitive primitive{};
  union {
    stg::ConstructorId constructor{};
    stg::CostCentreId centre;
  };
  Type* type = nullptr;  // of its value, where inference knows it: a heap profile's -hy; else null
  union {
    Type* used_at = nullptr;    // variable: local and polymorphic: its type here, as Variable::type
    const std::string* string;  // one of Program::strings
    const stg::Atom* literal;   // one of Program::literals
  };
  Variable* variable = nullptr;
  Expr* body = nullptr;
  std::vector<Expr*> arguments{};
  RareVector<Variable*> parameters{};
  RareVector<Binding> bindings{};
  RareVector<Alternative> alternatives{};
};

// Alternatives of one `evaluate` are all constructors of one type, or all literals, then at most
// one `otherwise`, last. Where none matches and there is no `otherwise`, the program is undefined:
// desugaring adds a call of `error#` wherever the source can fall through.
struct Program {
  std::deque<Expr> expressions;
  std::deque<Variable> variables;
  std::deque<std::string> strings;
  std::deque<stg::Atom> literals;
  std::unordered_set<std::string> texts;  // to_stg takes them over
  std::vector<Binding> globals;           // every module's, in any order
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

std::string dump(const Program& program, std::string_view module);  // for people

}  // namespace convertprofile::runtime::core
