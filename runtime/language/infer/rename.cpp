// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/rename.h"

#include <algorithm>
#include <utility>

#include "runtime/language/infer/applicative_do.h"
#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/overloaded.h"

namespace convertprofile::runtime {

// ---- scopes ----------------------------------------------------------------------------------
void Renamer::leave(std::size_t scope) {
  while (locals_.size() > scope) {
    visible_[locals_.back().binder->name] = locals_.back().shadowed;
    locals_.pop_back();
  }
}

void Renamer::bind(Binder* binder, std::size_t scope, std::string_view where) {
  std::size_t& visible = visible_[binder->name];
  if (visible > scope) {
    context_->fail(binder->span, "Conflicting definitions for '" + binder->name.text() + "' in " +
                                     std::string(where));
  }
  context_->binders.add(binder);
  locals_.push_back({binder, visible});
  visible = locals_.size();
  BinderInfo& info = context_->binders.at(binder);
  info.local = static_cast<std::uint32_t>(locals_.size());
  info.is_open = true;
}

Binder* Renamer::find_local(Symbol name) const {
  const auto found = visible_.find(name);
  return found == visible_.end() || found->second == 0 ? nullptr
                                                       : locals_[found->second - 1].binder;
}

void Renamer::refer_to(const Binder* binder) {
  const BinderInfo& info = context_->binders.at(binder);
  if (info.is_open) {
    for (Enclosing& binding : enclosing_) binding.is_open |= info.local <= binding.outside;
  }
  if (info.declared_in == nullptr) return;
  DependencyGraph& graph = *info.declared_in;
  if (graph.current == DependencyGraph::none) return;
  graph.references[graph.current].push_back({info.binding, binder});
}

void Renamer::not_in_scope(const char* what, NameKind kind, const QualifiedName& name,
                           const Span& span) {
  std::string message = std::string(what) + " not in scope: " + name.text();
  if (name.qualifier && !context_->names.is_qualifier(name.qualifier)) {
    message += " (no module named '" + name.qualifier.text() + "' is imported)";
  } else {
    Suggestions suggestions(name.text());
    context_->names.suggest(name, kind, suggestions);
    if (kind == NameKind::variable && !name.qualifier) {
      for (const Local& local : locals_) suggestions.consider(local.binder->name.text());
    }
    message += suggestions.text();
  }
  context_->fail(span, message);
}

// ---- names -----------------------------------------------------------------------------------
Value Renamer::global(const QualifiedName& name, const Span& span) {
  if (generated_ && !name.qualifier) {
    if (const Value own = context_->names.own().value(name.name)) return own;
  }
  return context_->names.value(name, span);
}

void Renamer::variable(EVariable& variable, const Span& span) {
  if (!variable.name.qualifier) variable.binder = find_local(variable.name.name);
  if (variable.binder != nullptr &&
      (commands_ != nullptr || context_->module.extensions.applicative_do)) {
    local_uses_.push_back(&variable);
  }
  if (variable.binder == nullptr && is_ambiguous_field(variable)) return;
  if (variable.binder == nullptr) {
    variable.binder = global(variable.name, span).binder;
  }
  if (variable.binder == nullptr) not_in_scope("Variable", NameKind::variable, variable.name, span);
  refer_to(variable.binder);
}

// A field of several types, to be chosen by its type.
bool Renamer::is_ambiguous_field(EVariable& variable) {
  if (!context_->module.extensions.duplicate_record_fields || generated_) return false;
  std::vector<Binder*> fields;
  for (const Value& value : context_->names.values(variable.name)) {
    if (!context_->modules.field_owners.contains(value.binder)) return false;
    fields.push_back(value.binder);
  }
  if (fields.size() < 2) return false;
  variable.fields = context_->arena.make(std::move(fields));
  return true;
}

DataConstructor* Renamer::find_constructor(const QualifiedName& name, const Span& span) {
  if (DataConstructor* special = context_->builtins.special_constructor(name.name)) return special;
  const bool is_internal = context_->module.is_runtime ||
                           (name.qualifier && name.qualifier.text() == internal_qualifier);
  if (is_internal && name.name == context_->builtins.result->name) {
    return context_->builtins.result;
  }
  DataConstructor* found = global(name, span).constructor;
  if (found == nullptr) not_in_scope("Data constructor", NameKind::constructor, name, span);
  return found;
}

DataConstructor* Renamer::matched_constructor(const QualifiedName& name, const Span& span) {
  DataConstructor* const found = find_constructor(name, span);
  if (!found->refinements.empty()) ++refining_patterns_;
  return found;
}

EVariable Renamer::use_of(Binder* binder) {
  refer_to(binder);
  return EVariable{{Symbol(), binder->name}, binder, {}};
}

void Renamer::constructor(EConstructor& constructor, const Span& span) {
  constructor.constructor = find_constructor(constructor.name, span);
}

// ---- patterns --------------------------------------------------------------------------------
void Renamer::pattern(Pattern& pattern, const PatternScope* binds) {
  if (auto* use = std::get_if<PConstructor>(&pattern.node)) {
    const PatternSynonym* const synonym = find_synonym(use->name, pattern.span);
    if (synonym != nullptr) {
      PView view = matched(*synonym, *use, pattern.span);
      this->pattern(*view.pattern, binds);
      pattern.node = view;
      return;
    }
  }
  if (auto* use = std::get_if<PRecord>(&pattern.node)) {
    const PatternSynonym* const synonym = find_synonym(use->name, pattern.span);
    if (synonym != nullptr) {
      expand_wildcard(*use, *synonym, *context_);
      pattern.node = matched_fields(*synonym, *use, pattern.span);
      return this->pattern(pattern, binds);
    }
  }
  const auto inner = [this, binds](Pattern* part) { this->pattern(*part, binds); };
  const auto all = [&inner](const std::vector<Pattern*>& parts) {
    for (Pattern* part : parts) inner(part);
  };
  const auto bound = [this, binds](Binder* binder) {
    if (binds != nullptr) bind(binder, binds->scope, binds->where);
  };
  std::visit(Overloaded{
                 [&](PVariable& node) { bound(node.binder); },
                 [&](PConstructor& node) {
                   if (node.constructor == nullptr) {
                     node.constructor = matched_constructor(node.name, pattern.span);
                   } else {
                     ++refining_patterns_;  // of a synonym, which may refine
                   }
                   all(node.arguments);
                 },
                 [&](PRecord& node) {
                   node.constructor = matched_constructor(node.name, pattern.span);
                   expand_wildcard(node, *node.constructor, *context_);
                   for (auto& [name, part] : node.fields) inner(part);
                 },
                 [&](PTuple& node) { all(node.parts); },
                 [&](PList& node) { all(node.parts); },
                 [&](PAs& node) {
                   bound(node.binder);
                   inner(node.pattern);
                 },
                 [&](PLiteral& node) {
                   if (is_rebindable()) rebound_pattern(node, pattern.span);
                 },
                 [&](PLazy& node) { inner(node.pattern); },
                 [&](PBang& node) { inner(node.pattern); },
                 [&](PAnnotation& node) { inner(node.pattern); },
                 [&](PView& node) {
                   this->node(*node.function);
                   inner(node.pattern);
                 },
                 [](auto&) {},
             },
             pattern.node);
}

// Brings their names into scope from here on.
void Renamer::patterns(const std::vector<Pattern*>& list, std::string_view where) {
  const PatternScope scope{enter(), where};
  for (Pattern* one : list) pattern(*one, &scope);
}

// ---- expressions -----------------------------------------------------------------------------
// Each statement's names are in scope in later ones and in the body, if any.
void Renamer::statements(const std::vector<Statement*>& list, Expr* body) {
  const std::size_t scope = enter();
  statements_in_scope(list);
  if (body != nullptr) node(*body);
  leave(scope);
}

void Renamer::statements_in_scope(const std::vector<Statement*>& list) {
  for (Statement* one : list) {
    Statement& statement = *one;
    if (statement.kind == Statement::Kind::let) {
      local_declarations(*statement.declarations);
      continue;
    }
    if (statement.kind == Statement::Kind::recursive) {
      context_->fail(statement.span, "a 'rec' in an expression within a command is not supported");
    }
    node(*statement.expr);
    if (statement.kind == Statement::Kind::bind) patterns({statement.pattern}, "a pattern");
  }
}

Expr* Renamer::applicative(const EDo& e, const Span& span) {
  const std::size_t scope = enter();
  std::vector<UsedStatement> used;
  for (Statement* statement : e.statements) {
    const std::size_t before = local_uses_.size();
    std::vector one{statement};
    statements_in_scope(one);
    used.push_back(
        {statement,
         {local_uses_.begin() + static_cast<std::ptrdiff_t>(before), local_uses_.end()}});
  }
  leave(scope);
  return applicative_do(std::move(used), span, *context_);
}

void Renamer::refuse_command(const Expr& expr) {
  context_->fail(expr.span, "Arrow command found where an expression was expected");
}

void Renamer::alternative(Alternative& alternative) {
  const std::size_t scope = enter();
  patterns({alternative.pattern}, "a pattern");
  right_side(alternative.right);
  leave(scope);
}

void Renamer::lambda(ELambda& e) {
  const std::size_t scope = enter();
  const std::size_t before = refining_patterns_;
  patterns(e.parameters, "a lambda's parameters");
  node(*e.body);
  leave(scope);
  e.refines = refining_patterns_ > before;
}

void Renamer::node(Expr& expr) {
  if (is_rebindable() && rebound(expr)) return;
  if (const auto* block = std::get_if<EDo>(&expr.node); block != nullptr && block->qualifier) {
    return rebound_block(*block, expr);
  }
  if (of_synonym(expr)) return;
  const auto all = [this](const std::vector<Expr*>& parts) {
    for (Expr* part : parts) node(*part);
  };
  std::visit(Overloaded{
                 [&](EVariable& e) { variable(e, expr.span); },
                 [&](EConstructor& e) { constructor(e, expr.span); },
                 [](ELiteral&) {},
                 [](EInfix&) {},  // already resolved
                 [&](EApply& e) {
                   all({e.function, e.argument});
                 },
                 [&](EOperator& e) {
                   all({e.left, e.op, e.right});
                 },
                 [&](ENegate& e) { node(*e.operand); },
                 [&](ELambda& e) { lambda(e); },
                 [&](ELet& e) {
                   const std::size_t scope = enter();
                   local_declarations(*e.declarations);
                   node(*e.body);
                   leave(scope);
                 },
                 [&](EIf& e) {
                   all({e.condition, e.then, e.otherwise});
                 },
                 [&](ECase& e) {
                   node(*e.scrutinee);
                   for (Alternative& each : e.alternatives) alternative(each);
                 },
                 [&](EDo& e) {
                   if (!e.is_applicative || e.statements.size() < 2) {
                     return statements(e.statements, nullptr);
                   }
                   expr.node = std::move(applicative(e, expr.span)->node);
                 },
                 [&](ETuple& e) { all(e.parts); },
                 [&](EList& e) { all(e.parts); },
                 [&](ERange& e) {
                   for (Expr* const part : {e.from, e.next, e.to})
                     if (part != nullptr) node(*part);
                 },
                 [&](EComprehension& e) { statements(e.statements, e.body); },
                 [&](ELeftSection& e) {
                   all({e.left, e.op});
                 },
                 [&](ERightSection& e) {
                   all({e.op, e.right});
                 },
                 [&](ERecordConstruction& e) { record_construction(e, expr.span); },
                 [&](ERecordUpdate& e) { record_update(e, expr.span); },
                 [&](EAnnotation& e) { node(*e.expr); },
                 [&](EPolymorphic& e) { node(*e.expr); },
                 [&](EScc& e) { node(*e.expr); },
                 [&](EProc&) { proc(expr); },
                 [&](EArrowApply&) { refuse_command(expr); },
                 [&](EArrowForm&) { refuse_command(expr); },
                 [&](EParenthesis& e) { node(*e.expr); },
             },
             expr.node);
}

}  // namespace convertprofile::runtime
