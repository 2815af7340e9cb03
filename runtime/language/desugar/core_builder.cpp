// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/core_builder.h"

namespace convertprofile::runtime {

void CoreBuilder::describe(core::Variable& variable, Type* type) {
  variable.type = type;
  if (type == nullptr) {
    variable.type_description = text("*");
    variable.might_be_function = true;
    return;
  }
  variable.type_description = text(type_description(type));
  variable.might_be_function = might_be_function(type);
  variable.is_function = is_function_type(type);
}

core::Variable* CoreBuilder::fresh(std::string name, Type* type) {
  core::Variable variable{.name = std::move(name), .unique = next_unique_++};
  describe(variable, type);
  return program_.make(std::move(variable));
}

core::Variable* CoreBuilder::fresh_dictionary(std::string name, bool might_be_function) {
  core::Variable* v = fresh(std::move(name), nullptr);
  v->is_dictionary = true;
  v->might_be_function = might_be_function;
  return v;
}

core::Variable* CoreBuilder::fresh_global(std::string name, std::string module, Type* type) {
  core::Variable* v = fresh(std::move(name), type);
  v->is_global = true;
  v->is_library = libraries_.contains(module);
  v->description = text(module + "." + v->name);
  v->module = text(std::move(module));
  return v;
}

core::Expr* CoreBuilder::make(core::Expr::Kind kind) {
  return program_.make(core::Expr{.kind = kind});
}

core::Expr* CoreBuilder::variable(core::Variable* v) {
  core::Expr* e = make(core::Expr::Kind::variable);
  e->variable = v;
  return e;
}

core::Expr* CoreBuilder::integer(std::int64_t value, bool is_integer) {
  stg::Atom literal;
  literal.kind = stg::Atom::Kind::integer;
  literal.integer = value;
  core::Expr* e = this->literal(literal);
  e->is_integer = is_integer;
  return e;
}

core::Expr* CoreBuilder::character(char32_t value) {
  stg::Atom literal;
  literal.kind = stg::Atom::Kind::character;
  literal.integer = static_cast<std::int64_t>(value);
  return this->literal(literal);
}

core::Expr* CoreBuilder::literal(stg::Atom value) {
  core::Expr* e = make(core::Expr::Kind::literal);
  e->literal = program_.make(value);
  return e;
}

core::Expr* CoreBuilder::string(std::string text) {
  if (text.empty()) return nil();
  core::Expr* e = make(core::Expr::Kind::string);
  e->string = program_.make(std::move(text));
  return e;
}

core::Expr* CoreBuilder::primitive(stg::Primitive primitive, std::vector<core::Expr*> arguments) {
  core::Expr* e = make(core::Expr::Kind::primitive);
  e->primitive = primitive;
  e->arguments = std::move(arguments);
  return e;
}

core::Expr* CoreBuilder::constructor(stg::ConstructorId id, std::vector<core::Expr*> arguments) {
  core::Expr* e = make(core::Expr::Kind::constructor);
  e->constructor = id;
  e->arguments = std::move(arguments);
  return e;
}

core::Expr* CoreBuilder::apply(core::Expr* function, std::vector<core::Expr*> arguments) {
  if (arguments.empty()) return function;
  if (function->kind == core::Expr::Kind::apply) {
    std::vector<core::Expr*> all = function->arguments;
    all.insert(all.end(), arguments.begin(), arguments.end());
    arguments = std::move(all);
    function = function->body;
  }
  core::Expr* e = make(core::Expr::Kind::apply);
  e->body = function;
  e->arguments = std::move(arguments);
  return e;
}

core::Expr* CoreBuilder::lambda(std::vector<core::Variable*> parameters, core::Expr* body) {
  if (parameters.empty()) return body;
  if (body->kind == core::Expr::Kind::lambda) {
    parameters.insert(parameters.end(), body->parameters.begin(), body->parameters.end());
    body = body->body;
  }
  return function(std::move(parameters), body);
}

core::Expr* CoreBuilder::function(std::vector<core::Variable*> parameters, core::Expr* body) {
  core::Expr* e = make(core::Expr::Kind::lambda);
  e->parameters = std::move(parameters);
  e->body = body;
  return e;
}

core::Expr* CoreBuilder::let(core::Variable* v, core::Expr* rhs, core::Expr* body) {
  return let({{v, rhs}}, false, body);
}

core::Expr* CoreBuilder::let(std::vector<core::Binding> bindings, bool recursive,
                             core::Expr* body) {
  if (bindings.empty()) return body;
  core::Expr* e = make(core::Expr::Kind::let);
  e->bindings = std::move(bindings);
  e->recursive = recursive;
  e->type = body->type;
  e->body = body;
  return e;
}

core::Expr* CoreBuilder::evaluate(core::Expr* scrutinee, core::Variable* v,
                                  std::vector<core::Alternative> alternatives) {
  core::Expr* e = make(core::Expr::Kind::evaluate);
  e->body = scrutinee;
  e->variable = v;
  e->alternatives = std::move(alternatives);
  return e;
}

core::Expr* CoreBuilder::force(core::Expr* scrutinee, core::Variable* v, core::Expr* body) {
  return evaluate(scrutinee, v, {on_anything(body)});
}

core::Expr* CoreBuilder::choose(core::Expr* condition, core::Expr* then, core::Expr* otherwise) {
  return evaluate(
      condition, fresh("wild", condition->type),
      {on_constructor(program_.false_, {}, otherwise), on_constructor(program_.true_, {}, then)});
}

core::Expr* CoreBuilder::tick(stg::CostCentreId centre, core::Expr* body) {
  core::Expr* e = make(core::Expr::Kind::tick);
  e->centre = centre;
  e->type = body->type;
  e->body = body;
  return e;
}

core::Expr* CoreBuilder::error(std::string message) {
  return primitive(stg::Primitive::Fail, {string(std::move(message))});
}

core::Expr* CoreBuilder::cons(core::Expr* head, core::Expr* tail) {
  return constructor(program_.cons, {head, tail});
}
core::Expr* CoreBuilder::nil() {
  return constructor(program_.nil, {});
}
core::Expr* CoreBuilder::unit() {
  return constructor(program_.unit, {});
}

core::Alternative CoreBuilder::on_constructor(stg::ConstructorId id,
                                              std::vector<core::Field> fields, core::Expr* body) {
  return {.kind = core::Alternative::Kind::constructor,
          .constructor = id,
          .fields = std::move(fields),
          .body = body};
}
std::vector<core::Field> CoreBuilder::all_fields(const std::vector<core::Variable*>& variables) {
  std::vector<core::Field> fields;
  for (core::Variable* v : variables) {
    fields.push_back({static_cast<std::uint32_t>(fields.size()), v});
  }
  return fields;
}
core::Alternative CoreBuilder::on_literal(stg::Atom literal, core::Expr* body) {
  return {.kind = core::Alternative::Kind::literal, .literal = literal, .body = body};
}
core::Alternative CoreBuilder::on_anything(core::Expr* body) {
  return {.kind = core::Alternative::Kind::otherwise, .body = body};
}

}  // namespace convertprofile::runtime
