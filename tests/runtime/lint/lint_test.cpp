// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/lint/lint.h"

#include <doctest/doctest.h>

#include "runtime/language/types.h"

namespace core = convertprofile::runtime::core;
namespace stg = convertprofile::runtime::stg;
using convertprofile::runtime::lint;
using convertprofile::runtime::LintError;
using convertprofile::runtime::Type;
using core::Alternative;
using core::Expr;
using core::Variable;

namespace {

// A program of main alone, with functions to build it.
struct Sample {
  core::Program program;

  Sample() {
    program.false_ = constructor("False", "Bool", 0);
    program.true_ = constructor("True", "Bool", 0);
    program.unit = constructor("()", "()", 0);
    program.main = variable("main");
    program.main->is_global = true;
    program.main->module = program.text("Main");
  }

  stg::ConstructorId constructor(std::string name, std::string type, std::uint32_t arity) {
    program.constructors.push_back(
        {.name = std::move(name), .type = std::move(type), .arity = arity});
    return stg::ConstructorId(program.constructors.size() - 1);
  }
  Variable* variable(std::string name) {
    const auto unique = static_cast<std::uint32_t>(program.variables.size());
    return program.make(Variable{.name = std::move(name), .unique = unique});
  }
  Variable* join(std::string name) {
    Variable* v = variable(std::move(name));
    v->is_join = true;
    return v;
  }
  Expr* make(Expr::Kind kind) { return program.make(Expr{.kind = kind}); }
  Expr* use(Variable* v) {
    Expr* e = make(Expr::Kind::variable);
    e->variable = v;
    return e;
  }
  Expr* integer() {
    Expr* e = make(Expr::Kind::literal);
    stg::Atom literal;
    literal.kind = stg::Atom::Kind::integer;
    e->literal = program.make(literal);
    return e;
  }
  Expr* value(stg::ConstructorId id, std::vector<Expr*> arguments = {}) {
    Expr* e = make(Expr::Kind::constructor);
    e->constructor = id;
    e->arguments = std::move(arguments);
    return e;
  }
  Expr* call(Variable* function, std::vector<Expr*> arguments) {
    Expr* e = make(Expr::Kind::apply);
    e->body = use(function);
    e->arguments = std::move(arguments);
    return e;
  }
  Expr* primitive(stg::Primitive p, std::vector<Expr*> arguments) {
    Expr* e = make(Expr::Kind::primitive);
    e->primitive = p;
    e->arguments = std::move(arguments);
    return e;
  }
  Expr* lambda(std::vector<Variable*> parameters, Expr* body) {
    Expr* e = make(Expr::Kind::lambda);
    e->parameters = std::move(parameters);
    e->body = body;
    return e;
  }
  Expr* let(Variable* v, Expr* rhs, Expr* body) {
    Expr* e = make(Expr::Kind::let);
    e->bindings.push_back({v, rhs});
    e->body = body;
    return e;
  }
  Expr* choose(Expr* condition, Expr* then, Expr* otherwise) {
    Expr* e = make(Expr::Kind::evaluate);
    e->body = condition;
    e->alternatives = {on(program.false_, otherwise), on(program.true_, then)};
    return e;
  }
  static Alternative on(stg::ConstructorId id, Expr* body) {
    return {.kind = Alternative::Kind::constructor, .constructor = id, .body = body};
  }
  Expr* truth() { return value(program.true_); }

  // The fault that lint reports for `main = e`, or "".
  std::string lint_of(Expr* e) {
    program.globals = {{program.main, e}};
    try {
      lint(program, "testing");
    } catch (const LintError& error) {
      return error.what();
    }
    return "";
  }
};

}  // namespace

TEST_CASE("a good program passes") {
  Sample s;
  Variable* x = s.variable("x");
  Variable* j = s.join("j");
  Expr* body = s.choose(s.truth(), s.call(j, {s.integer()}), s.integer());
  CHECK(s.lint_of(s.let(j, s.lambda({x}, s.use(x)), body)) == "");
}

TEST_CASE("a variable is bound where it is used") {
  Sample s;
  Variable* x = s.variable("x");
  CHECK(s.lint_of(s.use(x)) == "after testing: in Main.main: 'x_1' is not in scope");
  Expr* outside = s.choose(s.truth(), s.let(x, s.integer(), s.use(x)), s.use(x));
  CHECK(s.lint_of(outside) == "after testing: in Main.main: 'x_1' is not in scope");
}

TEST_CASE("a variable is bound once") {
  Sample s;
  Variable* x = s.variable("x");
  Expr* twice = s.let(x, s.integer(), s.let(x, s.integer(), s.use(x)));
  CHECK(s.lint_of(twice) == "after testing: in Main.main: 'x_1' is bound twice");
}

TEST_CASE("constructors, primitives and alternatives have all their arguments") {
  Sample s;
  const stg::ConstructorId just = s.constructor("Just", "Maybe", 1);
  CHECK(s.lint_of(s.value(just)) ==
        "after testing: in Main.main: the constructor Just has 0 arguments");
  CHECK(s.lint_of(s.primitive(stg::Primitive::IntAdd, {s.integer()})) ==
        "after testing: in Main.main: intAdd# has 1 arguments");
  Expr* e = s.choose(s.value(just, {s.integer()}), s.integer(), s.integer());
  Alternative second = Sample::on(just, s.integer());
  second.fields = {{1, s.variable("x")}};
  e->alternatives = {second};
  CHECK(s.lint_of(e) == "after testing: in Main.main: the alternative Just binds field 1");
}

TEST_CASE("nothing is applied to more arguments than it takes") {
  Sample s;
  Variable* f = s.variable("f");
  Variable* x = s.variable("x");
  Expr* call = s.call(f, {s.integer(), s.integer()});
  CHECK(s.lint_of(s.let(f, s.lambda({x}, s.integer()), call)) ==
        "after testing: in Main.main: a call with too many arguments");
}

TEST_CASE("the applied expression may be a function") {
  Sample s;
  Type a;
  a.kind = Type::Kind::variable;
  Variable* x = s.variable("x");
  x->type = &a;
  const std::string fault =
      "after testing: in Main.main: a call of 'x_1', whose type is a variable";
  CHECK(s.lint_of(s.lambda({x}, s.call(x, {s.integer()}))) == fault);
  const stg::ConstructorId just = s.constructor("Just", "Maybe", 1);
  Alternative alternative = Sample::on(just, s.call(x, {s.integer()}));
  alternative.fields = {{0, x}};
  Expr* matched = s.choose(s.value(just, {s.integer()}), s.integer(), s.integer());
  matched->alternatives = {alternative};
  CHECK(s.lint_of(matched) == fault);
  // Polymorphic: each use has a type of its own.
  CHECK(s.lint_of(s.let(x, s.lambda({s.variable("y")}, s.integer()), s.call(x, {s.integer()}))) ==
        "");
  CHECK(s.lint_of(s.call(s.program.main, {s.truth()})) == "");
  CHECK(s.lint_of([&] {
    Expr* call = s.call(x, {s.integer()});
    call->body = s.integer();
    return call;
  }()) == "after testing: in Main.main: a call with too many arguments");
}

TEST_CASE("a join point is called in tail position") {
  Sample s;
  Variable* x = s.variable("x");
  Variable* y = s.variable("y");
  Variable* j = s.join("j");
  const std::string fault =
      "after testing: in Main.main: the join point 'j_3' is not called in tail position";
  const auto with_join = [&](Expr* body) {
    return s.lint_of(s.let(j, s.lambda({x}, s.truth()), body));
  };
  SUBCASE("not scrutinised") {
    CHECK(with_join(s.choose(s.call(j, {s.integer()}), s.truth(), s.truth())) == fault);
  }
  SUBCASE("not captured by a closure") {
    CHECK(with_join(s.let(y, s.call(j, {s.integer()}), s.use(y))) == fault);
  }
  SUBCASE("not under a lambda") {
    CHECK(with_join(s.lambda({y}, s.call(j, {s.integer()}))) == fault);
  }
  SUBCASE("not as a value") {
    CHECK(with_join(s.use(j)) ==
          "after testing: in Main.main: the join point 'j_3' is used as a value");
  }
  SUBCASE("with all its arguments") {
    CHECK(with_join(s.call(j, {s.integer(), s.integer()})) ==
          "after testing: in Main.main: the join point 'j_3' is called with 2 arguments");
  }
}

TEST_CASE("alternatives have one type and no duplicates, with otherwise last") {
  Sample s;
  Expr* mixed = s.choose(s.truth(), s.integer(), s.integer());
  mixed->alternatives[1] = Sample::on(s.program.unit, s.integer());
  CHECK(s.lint_of(mixed) ==
        "after testing: in Main.main: the alternative () has type (), but should have type Bool");
  Expr* twice = s.choose(s.truth(), s.integer(), s.integer());
  twice->alternatives[1] = twice->alternatives[0];
  CHECK(s.lint_of(twice) == "after testing: in Main.main: an alternative occurs twice");
  Expr* early = s.choose(s.truth(), s.integer(), s.integer());
  early->alternatives[0] = {.body = s.integer()};
  CHECK(s.lint_of(early) == "after testing: in Main.main: 'otherwise' is not the last alternative");
}

TEST_CASE("the branches of a case and the result of a join point have one representation") {
  Sample s;
  const std::string fault =
      "after testing: in Main.main: a branch of a case has type Bool, but should have type Int";
  CHECK(s.lint_of(s.choose(s.truth(), s.truth(), s.integer())) == fault);
  Variable* x = s.variable("x");
  Variable* j = s.join("j");
  Expr* body = s.choose(s.truth(), s.call(j, {s.integer()}), s.integer());
  CHECK(s.lint_of(s.let(j, s.lambda({x}, s.truth()), body)) == fault);
}

TEST_CASE("arguments of a primitive have the primitive's types") {
  Sample s;
  CHECK(s.lint_of(s.primitive(stg::Primitive::IntAdd, {s.integer(), s.truth()})) ==
        "after testing: in Main.main: an argument of intAdd# has type Bool, but should have type "
        "Int");
}
