// SPDX-License-Identifier: BSD-3-Clause
// Names in commands (LANGUAGE Arrows). Variables bound by a `proc` are not in scope in the arrow of
// `arrow -< argument`, nor in an operator on commands.
#include <iterator>
#include <utility>

#include "runtime/language/infer/rename.h"
#include "runtime/language/syntax/binders.h"

namespace convertprofile::runtime {

void Renamer::proc(Expr& whole) {
  const EProc e = std::get<EProc>(whole.node);
  CommandScope scope;
  const std::size_t begin = enter();
  CommandScope* const outer = std::exchange(commands_, &scope);
  const std::size_t outer_begin = std::exchange(proc_begin_, begin);
  patterns({e.pattern}, "a pattern");
  scope.add(binders_of(*e.pattern));
  const Command* const body = command(*e.command);
  leave(begin);
  commands_ = outer;
  proc_begin_ = outer_begin;
  ReboundName rebound;
  if (is_rebindable()) {
    rebound = [this](const char* name, const Span& span) { return syntax_name(name, span); };
  }
  whole.node = std::move(arrow_of(e.pattern, *body, whole.span, *context_, rebound)->node);
}

void Renamer::outside_proc(Expr& expr) {
  const std::vector<Local> hidden(locals_.begin() + static_cast<std::ptrdiff_t>(proc_begin_),
                                  locals_.end());
  leave(proc_begin_);
  node(expr);
  for (const Local& local : hidden) {
    std::size_t& visible = visible_[local.binder->name];
    locals_.push_back({local.binder, visible});
    visible = locals_.size();
  }
}

// Uses of the `proc`'s variables after the first `since` uses.
CommandUses Renamer::command_uses(std::size_t since) const {
  CommandUses uses;
  for (std::size_t i = since; i < local_uses_.size(); ++i) {
    if (commands_->has(local_uses_[i]->binder)) uses.push_back(local_uses_[i]);
  }
  return uses;
}

Command* Renamer::command(Expr& expr) {
  if (const auto* inner = std::get_if<EParenthesis>(&expr.node)) return command(*inner->expr);
  Command made{Command::Kind::application, expr.span, &expr};
  const std::size_t before = local_uses_.size();
  if (auto* arrow = std::get_if<EArrowApply>(&expr.node)) {
    if (arrow->is_higher_order) {
      node(*arrow->arrow);
    } else {
      outside_proc(*arrow->arrow);
    }
    node(*arrow->argument);
    made.uses = command_uses(before);
  } else if (auto* call = std::get_if<EApply>(&expr.node)) {
    made.kind = Command::Kind::argument;
    made.parts = {command(*call->function)};
    const std::size_t behind = local_uses_.size();
    node(*call->argument);
    made.uses = command_uses(behind);
  } else if (auto* branch = std::get_if<EIf>(&expr.node)) {
    if (is_rebindable()) {
      context_->fail(expr.span, "an 'if' among commands with RebindableSyntax is not supported");
    }
    made.kind = Command::Kind::choice;
    node(*branch->condition);
    made.uses = command_uses(before);
    made.parts = {command(*branch->then), command(*branch->otherwise)};
  } else if (auto* form = std::get_if<EArrowForm>(&expr.node)) {
    made.kind = Command::Kind::form;
    outside_proc(*form->op);
    for (Expr* part : form->commands) made.parts.push_back(command(*part));
  } else if (auto* operation = std::get_if<EOperator>(&expr.node)) {
    made.kind = Command::Kind::form;
    outside_proc(*operation->op);
    made.parts = {command(*operation->left), command(*operation->right)};
  } else {
    binding_command(expr, made);
  }
  commands_->settle(made);
  return context_->arena.make(std::move(made));
}

void Renamer::binding_command(Expr& expr, Command& made) {
  const std::size_t before = local_uses_.size();
  const std::size_t scope = enter();
  const auto binds = [&](const std::vector<Binder*>& bound) {
    commands_->add(bound);
    made.bound.insert(made.bound.end(), bound.begin(), bound.end());
  };
  auto* const lambda = std::get_if<ELambda>(&expr.node);
  auto* const cases = std::get_if<ECase>(&expr.node);
  if (lambda != nullptr && lambda->form != ELambda::Form::section) {
    made.kind = Command::Kind::lambda;
    patterns(lambda->parameters, "a lambda's parameters");
    made.uses = command_uses(before);
    for (const Pattern* parameter : lambda->parameters) binds(binders_of(*parameter));
    made.parts = {command(*lambda->body)};
  } else if (cases != nullptr && !cases->is_guards) {
    made.kind = Command::Kind::cases;
    cases_command(*cases, made);
  } else if (auto* let = std::get_if<ELet>(&expr.node)) {
    made.kind = Command::Kind::let;
    local_declarations(*let->declarations);
    made.uses = command_uses(before);
    for (const Binding* binding : let->declarations->bindings) binds(binders_of(*binding));
    made.parts = {command(*let->body)};
  } else if (auto* block = std::get_if<EDo>(&expr.node)) {
    made.kind = Command::Kind::block;
    made.statements = command_statements(block->statements, false);
    made.statements.back().is_last = true;
  } else {
    context_->fail(expr.span, "Parse error in command");
  }
  leave(scope);
}

void Renamer::cases_command(ECase& e, Command& made) {
  const auto add_uses = [&](std::size_t since) {
    const CommandUses uses = command_uses(since);
    made.uses.insert(made.uses.end(), uses.begin(), uses.end());
  };
  const auto binds = [&](const std::vector<Binder*>& bound) {
    commands_->add(bound);
    made.bound.insert(made.bound.end(), bound.begin(), bound.end());
  };
  std::size_t before = local_uses_.size();
  node(*e.scrutinee);
  add_uses(before);
  for (Alternative& alternative : e.alternatives) {
    const std::size_t scope = enter();
    before = local_uses_.size();
    patterns({alternative.pattern}, "a pattern");
    binds(binders_of(*alternative.pattern));
    Declarations* const where = alternative.right.where;
    if (where != nullptr) {
      local_declarations(*where);
      for (const Binding* binding : where->bindings) binds(binders_of(*binding));
    }
    add_uses(before);
    for (GuardedBody& body : alternative.right.bodies) {
      const std::size_t guards = enter();
      before = local_uses_.size();
      statements_in_scope(body.guards);
      add_uses(before);
      binds(binders_of(body.guards));
      made.parts.push_back(command(*body.body));
      made.leaves.push_back(&body.body);
      leave(guards);
    }
    leave(scope);
  }
}

// Names stay in scope. Those of a `rec` are in scope in all of it.
std::vector<CommandStatement> Renamer::command_statements(const std::vector<Statement*>& list,
                                                          bool is_recursive) {
  std::vector<CommandStatement> made;
  const std::size_t scope = enter();
  const auto bound_by = [](Statement* one) { return binders_of(std::vector{one}); };
  if (is_recursive) {
    for (Statement* const one : list) {
      const std::vector<Binder*> bound = bound_by(one);
      for (Binder* const binder : bound) bind(binder, scope, "a recursive 'do'");
      commands_->add(bound);
    }
  }
  for (Statement* const one : list) {
    CommandStatement& each = made.emplace_back(CommandStatement{one});
    if (one->expr != nullptr) each.command = command(*one->expr);
    const std::size_t before = local_uses_.size();
    if (one->kind == Statement::Kind::let) {
      if (is_recursive) {
        declarations(*one->declarations);
      } else {
        local_declarations(*one->declarations);
      }
    } else if (one->kind == Statement::Kind::bind) {
      if (is_recursive) {
        pattern(*one->pattern, nullptr);
      } else {
        patterns({one->pattern}, "a pattern");
      }
    } else if (one->kind == Statement::Kind::recursive) {
      each.within = command_statements(one->within, true);
    }
    if (one->kind == Statement::Kind::let) each.uses = command_uses(before);
    if (one->kind == Statement::Kind::bind && !command_uses(before).empty()) {
      context_->fail(one->pattern->span,
                     "a view pattern that uses variables of the 'proc' is not supported");
    }
    each.bound = bound_by(one);
    if (!is_recursive) commands_->add(each.bound);
  }
  return made;
}

}  // namespace convertprofile::runtime
