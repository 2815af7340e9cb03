// SPDX-License-Identifier: BSD-3-Clause
// Builds the nodes of a core::Program.
#pragma once

#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "runtime/language/core.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime {

class CoreBuilder {
 public:
  // `libraries`: names of the runtime's own modules.
  CoreBuilder(core::Program& program, std::unordered_set<std::string> libraries)
      : program_(program), libraries_(std::move(libraries)) {}

  // A local variable. A null type is unknown: it might be a function.
  core::Variable* fresh(std::string name, Type* type);
  core::Variable* fresh_dictionary(std::string name, bool might_be_function);
  core::Variable* fresh_global(std::string name, std::string module, Type* type);
  void describe(core::Variable& variable, Type* type);

  core::Expr* variable(core::Variable* v);
  core::Expr* integer(std::int64_t value, bool is_integer = false);  // Int or Integer
  core::Expr* character(char32_t value);
  core::Expr* literal(stg::Atom value);
  core::Expr* string(std::string text);  // UTF-8
  core::Expr* primitive(stg::Primitive primitive, std::vector<core::Expr*> arguments);
  core::Expr* constructor(stg::ConstructorId id, std::vector<core::Expr*> arguments);
  // Merge with nested ones: f x applied to y is f x y, \x of \y is \x y. Without arguments or
  // parameters they return the function or body itself.
  core::Expr* apply(core::Expr* function, std::vector<core::Expr*> arguments);
  core::Expr* lambda(std::vector<core::Variable*> parameters, core::Expr* body);
  // Does not merge \x of \y: the function is always called with exactly these parameters.
  core::Expr* function(std::vector<core::Variable*> parameters, core::Expr* body);
  core::Expr* let(core::Variable* v, core::Expr* rhs, core::Expr* body);
  core::Expr* let(std::vector<core::Binding> bindings, bool recursive, core::Expr* body);
  core::Expr* evaluate(core::Expr* scrutinee, core::Variable* v,
                       std::vector<core::Alternative> alternatives);
  core::Expr* force(core::Expr* scrutinee, core::Variable* v, core::Expr* body);  // seq
  core::Expr* choose(core::Expr* condition, core::Expr* then, core::Expr* otherwise);
  core::Expr* tick(stg::CostCentreId centre, core::Expr* body);
  core::Expr* error(std::string message);
  core::Expr* cons(core::Expr* head, core::Expr* tail);
  core::Expr* nil();
  core::Expr* unit();

  static core::Alternative on_constructor(stg::ConstructorId id, std::vector<core::Field> fields,
                                          core::Expr* body);
  static std::vector<core::Field> all_fields(const std::vector<core::Variable*>& variables);
  static core::Alternative on_literal(stg::Atom literal, core::Expr* body);
  static core::Alternative on_anything(core::Expr* body);

  core::Program& program() { return program_; }
  core::Text text(std::string of) { return program_.text(std::move(of)); }

 private:
  core::Expr* make(core::Expr::Kind kind);

  core::Program& program_;
  std::unordered_set<std::string> libraries_;
  std::uint32_t next_unique_ = 0;
};

}  // namespace convertprofile::runtime
