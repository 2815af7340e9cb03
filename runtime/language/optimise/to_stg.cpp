// SPDX-License-Identifier: BSD-3-Clause
// Core to STG: operands become atoms, as in GHC's CorePrep; those not bound to a source variable
// are called `sat`.
//
// An argument that is not an atom is suspended: a lambda or a call with too few arguments becomes a
// function closure, a constructor is built, anything else becomes a thunk. A `let`-bound lambda
// that is only called saturated and in tail position becomes a join point, unless the call is under
// a tick, which must not cover its code.
#include <algorithm>
#include <optional>
#include <unordered_map>

#include "runtime/language/compile.h"
#include "runtime/language/core.h"
#include "runtime/language/optimise/free_variables.h"
#include "runtime/language/optimise/inspect.h"
#include "runtime/language/optimise/join_points.h"
#include "runtime/language/optimise/stg_variables.h"

namespace convertprofile::runtime {
namespace {

using core::Alternative;
using core::Expr;
using core::Variable;
using Kind = core::Expr::Kind;

class Translator {
 public:
  explicit Translator(core::Program& program) : core_(program) {
    stg_.texts = std::move(program.texts);
    stg_.cost_centres = program.cost_centres;
    stg_.constructors = program.constructors;
    stg_.false_ = program.false_;
    stg_.true_ = program.true_;
    stg_.nil = program.nil;
    stg_.cons = program.cons;
    stg_.unit = program.unit;
    stg_.unboxed = program.unboxed;
  }

  stg::Program run() {
    for (const core::Binding& b : core_.globals) {
      variables_.add_global(*b.variable);
      note_arity(b);
    }
    stg_.main = variables_.global(*core_.main);
    for (std::size_t i = 0; i < core_.globals.size(); ++i) {
      const core::Binding& b = core_.globals[i];
      current_ = b.variable;
      stg_.globals[i].rhs = top_level(b);
    }
    return std::move(stg_);
  }

 private:
  static stg::Atom atom_of(stg::LocalId id) { return StgVariables::atom_of(id); }

  stg::Expr* make(auto node) { return stg_.make(stg::Expr{std::move(node)}); }

  // ---- right-hand sides
  stg::Rhs top_level(const core::Binding& b) {
    const Expr* rhs = b.rhs;
    if (rhs->kind == Kind::constructor && !is_unboxed(rhs->constructor)) {
      stg::ConstructorApplication made{rhs->constructor, {}};
      for (const Expr* argument : rhs->arguments)
        made.arguments.push_back(top_level_atom(argument));
      return made;
    }
    return closure(rhs, b.variable->description, b.variable->type_description);
  }
  // An argument of a top-level constructor, which has no code to build it: a global of its own.
  stg::Atom top_level_atom(const Expr* e) {
    if (const auto atom = trivial(e)) return *atom;
    const auto id = static_cast<stg::GlobalId>(stg_.globals.size());
    stg_.globals.push_back(
        {{stg_.text("sat"), true}, current_->module, {}, variables_.caf_centre(*current_)});
    core::Variable like = *current_;
    like.type_description = described_type(e);
    const stg::Rhs rhs = top_level({&like, const_cast<Expr*>(e)});
    stg_.globals[static_cast<std::size_t>(id)].rhs = rhs;
    return StgVariables::atom_of(id);
  }
  bool is_unboxed(stg::ConstructorId id) const {
    return core_.constructors[static_cast<std::size_t>(id)].is_unboxed;
  }

  stg::LambdaForm* closure(const Expr* e, stg::Text description, stg::Text type_description) {
    stg::LambdaForm form;
    form.description = description;
    form.type_description = type_description;
    form.is_library = current_->is_library;
    form.flag = stg::UpdateFlag::updatable;
    if (e->kind == Kind::lambda) {
      form.flag = stg::UpdateFlag::reentrant;
      for (const Variable* p : e->parameters) form.parameters.push_back(variables_.local(*p));
      e = e->body;
    }
    form.body = expr(e);
    form.free = free_variables(form);
    return stg_.make(std::move(form));
  }

  stg::Text described_type(const Expr* e) {
    if (e->type != nullptr) return stg_.text(type_description(e->type));
    if (e->kind == Kind::variable) return e->variable->type_description;
    if (e->kind == Kind::constructor) {
      return stg_.text(core_.constructors[static_cast<std::size_t>(e->constructor)].type);
    }
    return stg_.text("*");
  }
  // The description of a suspended expression in heap profiles: the function it applies (Sansom &
  // Peyton Jones, section 5.1), else the enclosing binding.
  stg::Text described(const Expr* e) {
    while (e->kind == Kind::tick || (e->kind == Kind::apply && e->body->kind == Kind::apply)) {
      e = e->body;
    }
    if (e->kind == Kind::apply && e->body->kind == Kind::variable) {
      return described(*e->body->variable);
    }
    return described(*current_);
  }
  stg::Text described(const Variable& v) {
    return v.description.empty() ? stg_.text(v.name) : v.description;
  }

  // ---- atoms
  std::optional<stg::Atom> trivial(const Expr* e) {
    if (e->kind == Kind::variable) {
      const auto alias = aliases_.find(e->variable);
      return alias != aliases_.end() ? alias->second : variables_.atom_of(*e->variable);
    }
    if (e->kind == Kind::literal) return *e->literal;
    if (core::is_nullary_constructor(e)) return nullary(e->constructor);
    return std::nullopt;
  }
  // The shared static closure of a constructor without fields.
  stg::Atom nullary(stg::ConstructorId id) {
    const auto [at, is_new] = nullary_.try_emplace(id);
    if (is_new) {
      at->second = static_cast<stg::GlobalId>(stg_.globals.size());
      const stg::Constructor& c = core_.constructors[static_cast<std::size_t>(id)];
      stg_.globals.push_back(
          {{stg_.text(c.name), false}, stg_.text(c.type), stg::ConstructorApplication{id, {}}, {}});
    }
    return StgVariables::atom_of(at->second);
  }
  // The expression as an atom, or as a variable bound to it in `lets`.
  stg::Atom operand(const Expr* e, std::vector<stg::LetBinding>& lets) {
    if (const auto atom = trivial(e)) return *atom;
    const bool is_value = e->kind == Kind::constructor;
    const stg::LocalId id = variables_.new_local("sat", !is_value);
    bind(id, e, described(e), described_type(e), lets);
    return atom_of(id);
  }
  // Binds `id` to `e`, after the bindings of e's operands.
  void bind(stg::LocalId id, const Expr* e, stg::Text description, stg::Text type,
            std::vector<stg::LetBinding>& lets) {
    if (e->kind == Kind::constructor && !is_unboxed(e->constructor)) {
      stg::ConstructorApplication made{e->constructor, {}};
      for (const Expr* argument : e->arguments) made.arguments.push_back(operand(argument, lets));
      lets.push_back({id, std::move(made)});
      return;
    }
    if (const std::size_t missing = missing_arguments(e); missing != 0) {
      lets.push_back({id, partial_application(e, missing, description, type, lets)});
      return;
    }
    lets.push_back({id, closure(e, description, type)});
  }
  // The number of arguments that a call of a function with known arity lacks. At -O0 GHC does not
  // know arities from other modules: a thunk there evaluates to a partial application. Its
  // libraries know them, and so does code inlined from the runtime's modules.
  std::size_t missing_arguments(const Expr* e) const {
    if (e->kind != Kind::apply || e->body->kind != Kind::variable || e->body->is_chosen) return 0;
    const Variable& function = *e->body->variable;
    const bool is_of_library = current_->is_library || e->body->is_inlined;
    if (!is_of_library && function.is_global && function.module != current_->module) return 0;
    const auto arity = arity_.find(&function);
    if (arity == arity_.end() || arity->second <= e->arguments.size()) return 0;
    return arity->second - e->arguments.size();
  }
  // Turns f a into the function closure \b -> f a b, as GHC does.
  stg::LambdaForm* partial_application(const Expr* e, std::size_t missing, stg::Text description,
                                       stg::Text type, std::vector<stg::LetBinding>& lets) {
    stg::Application call{variables_.atom_of(*e->body->variable), {}};
    for (const Expr* argument : e->arguments) call.arguments.push_back(operand(argument, lets));
    stg::LambdaForm form;
    form.description = description;
    form.type_description = type;
    for (std::size_t i = 0; i < missing; ++i) {
      form.parameters.push_back(variables_.new_local("eta", true));
      call.arguments.push_back(atom_of(form.parameters.back()));
    }
    form.body = make(std::move(call));
    form.free = free_variables(form);
    return stg_.make(std::move(form));
  }
  stg::Expr* with_lets(std::vector<stg::LetBinding> lets, stg::Expr* body) {
    for (auto b = lets.rbegin(); b != lets.rend(); ++b) {
      body = make(stg::Let{false, {std::move(*b)}, body});
    }
    return body;
  }

  // ---- expressions
  stg::Expr* expr(const Expr* e) {
    switch (e->kind) {
      case Kind::variable:
        return variable(e);
      case Kind::literal:
        return make(stg::LiteralValue{*e->literal});
      case Kind::string:
        return make(stg::StringValue{string_id(*e->string)});
      case Kind::primitive:
        return primitive(e);
      case Kind::constructor:
        return constructor(e);
      case Kind::apply:
        return apply(e);
      case Kind::lambda:
        return value_of(e);
      case Kind::let:
        return let(e);
      case Kind::evaluate:
        return evaluate(e);
      case Kind::tick:
        return make(stg::Tick{e->centre, e->counts, e->scopes, expr(e->body)});
    }
    return nullptr;
  }
  stg::Expr* variable(const Expr* e) { return make(stg::Application{*trivial(e), {}}); }
  // A lambda as the result: binds a closure, then returns it.
  stg::Expr* value_of(const Expr* e) {
    std::vector<stg::LetBinding> lets;
    const stg::Atom atom = operand(e, lets);
    return with_lets(std::move(lets), make(stg::Application{atom, {}}));
  }
  stg::StringId string_id(const std::string& text) {
    stg_.strings.push_back(text);
    return static_cast<stg::StringId>(stg_.strings.size() - 1);
  }
  stg::Expr* constructor(const Expr* e) {
    std::vector<stg::LetBinding> lets;
    stg::ConstructorApplication made{e->constructor, {}};
    for (const Expr* argument : e->arguments) made.arguments.push_back(operand(argument, lets));
    return with_lets(std::move(lets), make(std::move(made)));
  }
  stg::Expr* primitive(const Expr* e) {
    if (e->primitive == stg::Primitive::Seq) {
      stg::Case chosen;
      chosen.scrutinee = expr(e->arguments[0]);
      chosen.binder = variables_.new_local("ds", true);
      chosen.binder_used = false;
      chosen.otherwise = expr(e->arguments[1]);
      return make(std::move(chosen));
    }
    std::vector<stg::LetBinding> lets;
    stg::Operation operation{e->primitive, {}};
    const stg::PrimitiveInfo& info = stg::info(e->primitive);
    for (std::size_t i = 0; i < e->arguments.size(); ++i) {
      if (info.evaluates(i)) {
        operation.operands.push_back(expr(e->arguments[i]));
        continue;
      }
      const stg::Atom atom = operand(e->arguments[i], lets);
      const bool is_variable =
          atom.kind == stg::Atom::Kind::local || atom.kind == stg::Atom::Kind::global;
      operation.operands.push_back(is_variable ? make(stg::Application{atom, {}})
                                               : make(stg::LiteralValue{atom}));
    }
    return with_lets(std::move(lets), make(std::move(operation)));
  }
  stg::Expr* apply(const Expr* e) {
    std::vector<stg::LetBinding> lets;
    if (e->body->kind != Kind::variable) return apply_value(e);
    const Variable* function = e->body->variable;
    std::vector<stg::Atom> arguments;
    if (joins_.contains(function)) {
      for (const Expr* argument : e->arguments) arguments.push_back(operand(argument, lets));
      return with_lets(std::move(lets),
                       make(stg::Jump{variables_.local(*function), std::move(arguments)}));
    }
    for (const Expr* argument : e->arguments) arguments.push_back(operand(argument, lets));
    return with_lets(std::move(lets),
                     make(stg::Application{*trivial(e->body), std::move(arguments)}));
  }
  // Evaluates a function expression first, then applies it under the current stack.
  stg::Expr* apply_value(const Expr* e) {
    std::vector<stg::LetBinding> lets;
    stg::Case chosen;
    chosen.binder = variables_.new_local("fun", true);
    chosen.scrutinee = expr(e->body);
    stg::Application call{atom_of(chosen.binder), {}};
    for (const Expr* argument : e->arguments) call.arguments.push_back(operand(argument, lets));
    chosen.otherwise = with_lets(std::move(lets), make(std::move(call)));
    return make(std::move(chosen));
  }

  stg::Expr* let(const Expr* e) {
    if (!e->recursive && e->bindings.size() == 1) return let_one(e, e->bindings[0]);
    for (const core::Binding& b : e->bindings) note_arity(b);
    if (!e->recursive) {
      std::vector<stg::LetBinding> lets;
      for (const core::Binding& b : e->bindings) bind(*b.variable, b.rhs, lets);
      return with_lets(std::move(lets), expr(e->body));
    }
    stg::Let made{true, {}, nullptr};
    for (const core::Binding& b : e->bindings) bind(*b.variable, b.rhs, made.bindings);
    made.body = expr(e->body);
    return make(std::move(made));
  }
  stg::Expr* let_one(const Expr* e, const core::Binding& b) {
    if (is_join_point(b, e->body)) {
      joins_.emplace(b.variable, true);
      stg::JoinPoint join;
      join.label = variables_.local(*b.variable);
      for (const Variable* p : b.rhs->parameters) join.parameters.push_back(variables_.local(*p));
      join.rhs = expr(b.rhs->body);
      join.body = expr(e->body);
      return make(std::move(join));
    }
    if (const auto atom = trivial(b.rhs)) {
      aliases_.emplace(b.variable, *atom);
      return expr(e->body);
    }
    note_arity(b);
    std::vector<stg::LetBinding> lets;
    bind(*b.variable, b.rhs, lets);
    return with_lets(std::move(lets), expr(e->body));
  }
  void note_arity(const core::Binding& b) {
    if (b.rhs->kind == Kind::lambda) arity_.emplace(b.variable, b.rhs->parameters.size());
  }
  void bind(const Variable& v, const Expr* rhs, std::vector<stg::LetBinding>& lets) {
    bind(variables_.local(v), rhs, described(v), v.type_description, lets);
  }

  stg::Expr* evaluate(const Expr* e) {
    stg::Case chosen;
    chosen.scrutinee = expr(e->body);
    chosen.binder_used = e->variable != nullptr;
    chosen.binder =
        e->variable != nullptr ? variables_.local(*e->variable) : variables_.new_local("ds", false);
    for (const Alternative& a : e->alternatives) {
      switch (a.kind) {
        case Alternative::Kind::constructor: {
          std::vector<stg::Field> fields;
          for (const core::Field& field : a.fields) {
            fields.push_back(
                {field.number, variables_.local(*field.variable), field.variable->is_evaluated});
          }
          chosen.constructors.push_back({a.constructor, std::move(fields), expr(a.body)});
          break;
        }
        case Alternative::Kind::literal:
          chosen.literals.push_back({a.literal, expr(a.body)});
          break;
        case Alternative::Kind::otherwise:
          chosen.otherwise = expr(a.body);
          break;
      }
    }
    return make(std::move(chosen));
  }

  const core::Program& core_;
  stg::Program stg_;
  const Variable* current_ = nullptr;  // the global being translated
  StgVariables variables_{core_, stg_};
  std::unordered_map<const Variable*, std::size_t> arity_;
  std::unordered_map<const Variable*, stg::Atom> aliases_;
  std::unordered_map<const Variable*, bool> joins_;
  std::unordered_map<stg::ConstructorId, stg::GlobalId> nullary_;
};

}  // namespace

stg::Program to_stg(core::Program& program) {
  return Translator(program).run();
}

}  // namespace convertprofile::runtime
