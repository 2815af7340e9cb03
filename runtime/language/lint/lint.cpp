// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/lint/lint.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/language/lint/representation.h"

namespace convertprofile::runtime {
namespace {

using core::Alternative;
using core::Binding;
using core::Expr;
using core::Variable;

class Linter {
 public:
  Linter(const core::Program& program, std::string_view after) : program_(program), after_(after) {}

  void run() {
    for (const Binding& b : program_.globals) {
      if (!b.variable->is_global)
        fail(quote(b.variable) + " is bound at top level, but not global");
      declare(b.variable);
    }
    if (!in_scope_.contains(program_.main)) fail("main is not bound");
    for (const Binding& b : program_.globals) {
      global_ = b.variable;
      bound_.clear();
      check_agree(infer(b.rhs), known(b.variable), "the value of " + quote(b.variable));
    }
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    std::string message = "after " + std::string(after_) + ": ";
    if (global_ != nullptr) message += "in " + global_->module.str() + "." + global_->name + ": ";
    throw LintError(message + what);
  }
  static std::string quote(const Variable* v) {
    return "'" + v->name + "_" + std::to_string(v->unique) + "'";
  }
  void check_agree(const Representation& found, const Representation& expected,
                   const std::string& what) const {
    if (agree(found, expected)) return;
    fail(what + " has type " + text(found) + ", but should have type " + text(expected));
  }

  // ---- variables
  void declare(const Variable* v) {
    if (!bound_.insert(v).second) fail(quote(v) + " is bound twice");
    in_scope_.insert(v);
  }
  // The representation from its type, or else from its binding.
  const Representation& known(const Variable* v) {
    const auto [at, is_new] = known_.try_emplace(v);
    if (is_new) {
      at->second = representation(v->type);
      if (v->type != nullptr) at->second.arrows += v->dictionaries;
    }
    return at->second;
  }
  void leave(const std::vector<Variable*>& variables) {
    for (const Variable* v : variables) in_scope_.erase(v);
  }
  Representation use(const Variable* v) {
    if (!in_scope_.contains(v)) fail(quote(v) + " is not in scope");
    if (v->is_join) fail("the join point " + quote(v) + " is used as a value");
    return known(v);
  }

  // A parameter or field has one type in its scope: if that is a type variable, it must not be
  // called, unless a constructor or context refines the variable there.
  bool is_no_function(const Variable* v) const {
    if (v->dictionaries > 0 || v->type == nullptr || !is_of_one_type_.contains(v)) return false;
    const Type* const type = resolved(v->type);
    return type->kind == Type::Kind::variable && !type->is_refined;
  }

  // ---- expressions
  Representation infer(const Expr* e) {
    const Representation found = structure(e);
    const Representation typed = representation(e->type);
    check_agree(found, typed, "an expression");
    return both(found, typed);
  }
  // For an expression that is not in tail position: enclosing join points cannot be called there.
  Representation inner(const Expr* e) {
    ++level_;
    Representation result = infer(e);
    --level_;
    return result;
  }

  Representation structure(const Expr* e) {
    switch (e->kind) {
      case Expr::Kind::variable:
        return use(e->variable);
      case Expr::Kind::literal:
        return of_literal(*e->literal, e->is_integer);
      case Expr::Kind::string:
        return {0, "[]"};
      case Expr::Kind::primitive:
        return primitive(e);
      case Expr::Kind::constructor:
        return constructor(e);
      case Expr::Kind::apply:
        return apply(e);
      case Expr::Kind::lambda:
        return lambda(e);
      case Expr::Kind::let:
        return let(e);
      case Expr::Kind::evaluate:
        return evaluate(e);
      case Expr::Kind::tick:
        return inner(e->body);
    }
    fail("an expression of an unknown kind");
  }

  static Representation of_literal(const stg::Atom& literal, bool is_integer) {
    switch (literal.kind) {
      case stg::Atom::Kind::character:
        return {0, "Char"};
      case stg::Atom::Kind::real:
        return {0, "Double"};
      case stg::Atom::Kind::single:
        return {0, "Float"};
      default:
        return {0, is_integer ? "Integer" : "Int"};
    }
  }

  Representation primitive(const Expr* e) {
    const stg::PrimitiveInfo& info = stg::info(e->primitive);
    if (e->arguments.size() != info.arity()) {
      fail(std::string(info.name) + " has " + std::to_string(e->arguments.size()) + " arguments");
    }
    std::string_view type = info.type;
    for (const Expr* argument : e->arguments) {
      const std::size_t arrow = type.find(" -> ");
      check_agree(inner(argument), representation(type.substr(0, arrow)),
                  "an argument of " + std::string(info.name));
      type.remove_prefix(arrow + 4);
    }
    return representation(type);
  }

  Representation constructor(const Expr* e) {
    const stg::Constructor& made = constructor_of(e->constructor);
    if (e->arguments.size() != made.arity) {
      fail("the constructor " + made.name + " has " + std::to_string(e->arguments.size()) +
           " arguments");
    }
    for (const Expr* argument : e->arguments) inner(argument);
    return {0, made.type};
  }
  const stg::Constructor& constructor_of(stg::ConstructorId id) const {
    const auto index = static_cast<std::size_t>(id);
    if (index >= program_.constructors.size()) fail("an unknown constructor");
    return program_.constructors[index];
  }

  Representation apply(const Expr* e) {
    if (e->arguments.empty()) fail("a call without arguments");
    for (const Expr* argument : e->arguments) inner(argument);
    const bool is_jump = e->body->kind == Expr::Kind::variable && e->body->variable->is_join;
    Representation function = is_jump ? jump(e) : inner(e->body);
    if (e->body->kind == Expr::Kind::variable && is_no_function(e->body->variable)) {
      fail("a call of " + quote(e->body->variable) + ", whose type is a variable");
    }
    if (!runtime::apply(function, e->arguments.size())) fail("a call with too many arguments");
    return function;
  }
  Representation jump(const Expr* e) {
    const Variable* label = e->body->variable;
    const auto join = joins_.find(label);
    if (join == joins_.end() || !in_scope_.contains(label)) {
      fail("the join point " + quote(label) + " is not in scope");
    }
    if (join->second.level != level_) {
      fail("the join point " + quote(label) + " is not called in tail position");
    }
    if (join->second.arity != e->arguments.size()) {
      fail("the join point " + quote(label) + " is called with " +
           std::to_string(e->arguments.size()) + " arguments");
    }
    return known(label);
  }

  Representation lambda(const Expr* e) {
    if (e->parameters.empty()) fail("a lambda without parameters");
    ++level_;
    Representation result = function(e);
    --level_;
    return result;
  }
  Representation function(const Expr* e) {
    for (const Variable* p : e->parameters) {
      declare(p);
      is_of_one_type_.insert(p);
    }
    Representation result = infer(e->body);
    result.arrows += static_cast<std::uint32_t>(e->parameters.size());
    leave(e->parameters);
    return result;
  }

  // Visits the body first, because it calls the join points.
  Representation let(const Expr* e) {
    std::vector<Variable*> variables;
    for (const Binding& b : e->bindings) variables.push_back(b.variable);
    if (variables.empty()) fail("a let without bindings");
    if (e->recursive) {
      for (const Variable* v : variables) declare(v);
    }
    for (const Binding& b : e->bindings) bind(b, e->recursive);
    if (!e->recursive) {
      for (const Variable* v : variables) declare(v);
    }
    Representation result = infer(e->body);
    leave(variables);
    return result;
  }
  void bind(const Binding& b, bool recursive) {
    Representation value;
    if (b.variable->is_join) {
      if (recursive) fail("the join point " + quote(b.variable) + " is recursive");
      if (b.rhs->kind != Expr::Kind::lambda) {
        fail("the join point " + quote(b.variable) + " is not a lambda");
      }
      joins_[b.variable] = {level_, b.rhs->parameters.size()};
      value = function(b.rhs);
    } else {
      value = inner(b.rhs);
    }
    check_agree(value, known(b.variable), "the value of " + quote(b.variable));
    known_[b.variable] = both(value, known(b.variable));
  }

  Representation evaluate(const Expr* e) {
    const Representation scrutinee = inner(e->body);
    if (e->alternatives.empty()) fail("a case without alternatives");
    if (e->variable != nullptr) {
      declare(e->variable);
      check_agree(known(e->variable), scrutinee, "the variable of a case");
      known_[e->variable] = both(known(e->variable), scrutinee);
    }
    // Types refined within an alternative are unknown here.
    const bool refines = std::ranges::any_of(e->alternatives, [this](const Alternative& a) {
      return a.kind == Alternative::Kind::constructor && constructor_of(a.constructor).refines;
    });
    refining_ += refines ? 1 : 0;
    Representation result;
    for (std::size_t i = 0; i < e->alternatives.size(); ++i) {
      const Alternative& a = e->alternatives[i];
      check_alternative(e, i, scrutinee);
      for (const core::Field& field : a.fields) {
        declare(field.variable);
        is_of_one_type_.insert(field.variable);
      }
      const Representation branch = infer(a.body);
      for (const core::Field& field : a.fields) in_scope_.erase(field.variable);
      if (refining_ > 0) continue;
      check_agree(branch, result, "a branch of a case");
      result = both(branch, result);
    }
    refining_ -= refines ? 1 : 0;
    if (e->variable != nullptr) in_scope_.erase(e->variable);
    return result;
  }
  void check_alternative(const Expr* e, std::size_t index, const Representation& scrutinee) const {
    const Alternative& a = e->alternatives[index];
    if (a.kind == Alternative::Kind::otherwise) {
      if (index + 1 != e->alternatives.size()) fail("'otherwise' is not the last alternative");
      return;
    }
    if (a.kind != e->alternatives[0].kind) fail("alternatives of two kinds");
    const bool is_constructor = a.kind == Alternative::Kind::constructor;
    for (std::size_t i = 0; i < index; ++i) {
      const Alternative& b = e->alternatives[i];
      const bool is_same_literal = a.literal.is_real() ? a.literal.real == b.literal.real
                                                       : a.literal.integer == b.literal.integer;
      if (is_constructor ? a.constructor == b.constructor : is_same_literal)
        fail("an alternative occurs twice");
    }
    if (!is_constructor) return;
    const stg::Constructor& made = constructor_of(a.constructor);
    check_agree({0, made.type}, scrutinee, "the alternative " + made.name);
    std::uint32_t next = 0;
    for (const core::Field& field : a.fields) {
      if (field.number < next || field.number >= made.arity) {
        fail("the alternative " + made.name + " binds field " + std::to_string(field.number));
      }
      next = field.number + 1;
    }
  }

  struct Join {
    std::uint32_t level;
    std::size_t arity;
  };

  const core::Program& program_;
  std::string_view after_;
  const Variable* global_ = nullptr;  // being checked
  std::unordered_set<const Variable*> in_scope_;
  std::unordered_set<const Variable*> bound_;  // bound so far in this global's code, in scope or
                                               // not
  std::unordered_map<const Variable*, Representation> known_;
  std::unordered_map<const Variable*, Join> joins_;
  std::unordered_set<const Variable*> is_of_one_type_;  // parameters and fields
  std::uint32_t refining_ = 0;  // number of enclosing alternatives that refine types
  std::uint32_t level_ = 0;     // number of enclosing non-tail positions
};

}  // namespace

void lint(const core::Program& program, std::string_view after) {
  Linter(program, after).run();
}

}  // namespace convertprofile::runtime
