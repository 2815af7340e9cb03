// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/rename.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/overloaded.h"

namespace convertprofile::runtime {
namespace {

// Whether a field's selector is in scope, by whatever name.
bool has_field(Context& context, const DataConstructor& constructor, Symbol field) {
  const auto is_it = [&](const NameTable& names) {
    return std::ranges::any_of(names.all(field), [&](const Value& value) {
      const auto owner = context.modules.field_owners.find(value.binder);
      return owner != context.modules.field_owners.end() && owner->second == constructor.of;
    });
  };
  return is_it(context.names.own()) ||
         std::ranges::any_of(context.names.imports(), [&](const ImportedModule& import) {
           return import.brings_value(field) && is_it(import.interface().names);
         });
}

// The constructor's fields that `fields`, whose elements `name_of` names, leaves out.
template <class Fields, class NameOf>
std::vector<Symbol> missing_fields(const DataConstructor& constructor, const Fields& fields,
                                   NameOf name_of) {
  std::unordered_set<Symbol, SymbolHash> given;
  for (const auto& field : fields) given.insert(name_of(field));
  std::vector<Symbol> missing;
  for (const Symbol name : constructor.field_names) {
    if (!given.contains(name)) missing.push_back(name);
  }
  return missing;
}

void expand_wildcard(PRecord& record, const DataConstructor& constructor, Context& context) {
  if (record.wildcard == nullptr) return;
  const Span span = *std::exchange(record.wildcard, nullptr);
  if (constructor.field_names.empty() && constructor.arity() > 0) {
    context.fail(span, "Illegal `..' in record pattern: constructor '" + constructor.name.text() +
                           "' has no labelled fields");
  }
  const auto name_of = [](const auto& field) { return field.first.name; };
  for (const Symbol name : missing_fields(constructor, record.fields, name_of)) {
    if (!has_field(context, constructor, name)) continue;
    Binder binder;
    binder.name = name;
    binder.span = span;
    Pattern variable{span, PVariable{context.arena.make(std::move(binder))}, nullptr};
    record.fields.push_back({{Symbol(), name}, context.arena.make(std::move(variable))});
  }
}

// The same of a pattern synonym with fields.
void expand_wildcard(PRecord& record, const PatternSynonym& synonym, Context& context) {
  if (record.wildcard == nullptr) return;
  const Span span = *std::exchange(record.wildcard, nullptr);
  for (const Symbol name : synonym.fields) {
    const bool is_given = std::ranges::any_of(
        record.fields, [name](const auto& field) { return field.first.name == name; });
    if (is_given) continue;
    Binder binder;
    binder.name = name;
    binder.span = span;
    Pattern variable{span, PVariable{context.arena.make(std::move(binder))}, nullptr};
    record.fields.push_back({{Symbol(), name}, context.arena.make(std::move(variable))});
  }
}

void expand_wildcards(Pattern& pattern, Context& context) {
  const auto all = [&](const std::vector<Pattern*>& parts) {
    for (Pattern* part : parts) expand_wildcards(*part, context);
  };
  std::visit(Overloaded{
                 [&](PConstructor& p) { all(p.arguments); },
                 [&](PRecord& p) {
                   for (auto& field : p.fields) expand_wildcards(*field.second, context);
                   const Value named = context.names.value(p.name, pattern.span);
                   if (named.constructor != nullptr)
                     expand_wildcard(p, *named.constructor, context);
                   if (named.synonym != nullptr) expand_wildcard(p, *named.synonym, context);
                 },
                 [&](PTuple& p) { all(p.parts); },
                 [&](PList& p) { all(p.parts); },
                 [&](PAs& p) { expand_wildcards(*p.pattern, context); },
                 [&](PLazy& p) { expand_wildcards(*p.pattern, context); },
                 [&](PBang& p) { expand_wildcards(*p.pattern, context); },
                 [&](PAnnotation& p) { expand_wildcards(*p.pattern, context); },
                 [&](PView& p) { expand_wildcards(*p.pattern, context); },
                 [](auto&) {},
             },
             pattern.node);
}

}  // namespace

void expand_wildcards(Binding& binding, Context& context) {
  if (auto* bound = std::get_if<PatternBinding>(&binding.node)) {
    expand_wildcards(*bound->pattern, context);
  }
}

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
}

Binder* Renamer::find_local(Symbol name) const {
  const auto found = visible_.find(name);
  return found == visible_.end() || found->second == 0 ? nullptr
                                                       : locals_[found->second - 1].binder;
}

void Renamer::refer_to(const Binder* binder) {
  const BinderInfo& info = context_->binders.at(binder);
  if (info.declared_in == nullptr) return;
  DependencyGraph& graph = *info.declared_in;
  if (graph.current == DependencyGraph::none) return;
  graph.references[graph.current].push_back({info.binding, binder});
}

void Renamer::not_in_scope(const char* what, const QualifiedName& name, const Span& span) {
  std::string message = std::string(what) + " not in scope: " + name.text();
  if (name.qualifier && !context_->names.is_qualifier(name.qualifier)) {
    message += " (no module named '" + name.qualifier.text() + "' is imported)";
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
  if (variable.binder == nullptr && is_ambiguous_field(variable)) return;
  if (variable.binder == nullptr) {
    variable.binder = global(variable.name, span).binder;
  }
  if (variable.binder == nullptr) not_in_scope("Variable", variable.name, span);
  refer_to(variable.binder);
}

// Fields of several types: whose is meant, its type says.
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
  if (found == nullptr) not_in_scope("Data constructor", name, span);
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

void Renamer::record_construction(ERecordConstruction& record, const Span& span) {
  DataConstructor* const constructor = find_constructor(record.built->name, span);
  record.built->constructor = constructor;
  const auto name_of = [](const FieldBinding& field) { return field.name.name; };
  if (record.wildcard != nullptr) {
    const Span at = *std::exchange(record.wildcard, nullptr);
    for (const Symbol name : missing_fields(*constructor, record.fields, name_of)) {
      if (find_local(name) == nullptr || !has_field(*context_, *constructor, name)) continue;
      Expr use{at, EVariable{{Symbol(), name}, nullptr, {}}, nullptr};
      record.fields.push_back({{Symbol(), name}, context_->arena.make(std::move(use)), at});
    }
  }
  for (FieldBinding& field : record.fields) node(*field.value);
}

void Renamer::record_update(ERecordUpdate& record, const Span& span) {
  node(*record.record);
  const auto has_all = [&record](const DataConstructor* constructor) {
    return std::ranges::all_of(record.fields, [constructor](const FieldBinding& field) {
      return constructor->field_number(field.name.name).has_value();
    });
  };
  const QualifiedName& first = record.fields[0].name;
  const Span& first_span = record.fields[0].span;
  const std::vector<Value> values = context_->names.values(first);
  if (values.empty()) not_in_scope("Record field", first, first_span);
  for (const Value& value : values) {
    const auto owner = context_->modules.field_owners.find(value.binder);
    if (owner == context_->modules.field_owners.end()) {
      context_->names.value(first, first_span);  // which is an error if there are several
      context_->fail(first_span, "'" + first.text() + "' is not a record field");
    }
    for (DataConstructor* constructor : owner->second->constructors) {
      if (has_all(constructor)) record.constructors.push_back(constructor);
    }
  }
  if (record.constructors.empty()) context_->fail(span, "No constructor has all these fields");
  if (record.constructors.front()->of != record.constructors.back()->of &&
      !context_->module.extensions.duplicate_record_fields) {
    context_->names.value(first, first_span);
  }
  for (FieldBinding& field : record.fields) node(*field.value);
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
                   node.constructor = matched_constructor(node.name, pattern.span);
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

// Their names are in scope from here on.
void Renamer::patterns(const std::vector<Pattern*>& list, std::string_view where) {
  const PatternScope scope{enter(), where};
  for (Pattern* one : list) pattern(*one, &scope);
}

// ---- expressions -----------------------------------------------------------------------------
// Each statement's names are in scope in those after it and in the body, if there is one.
void Renamer::statements(std::vector<Statement*>& list, Expr* body) {
  const std::size_t scope = enter();
  for (Statement* one : list) {
    Statement& statement = *one;
    if (statement.kind == Statement::Kind::let) {
      local_declarations(*statement.declarations);
      continue;
    }
    node(*statement.expr);
    if (statement.kind == Statement::Kind::bind) patterns({statement.pattern}, "a pattern");
  }
  if (body != nullptr) node(*body);
  leave(scope);
}

void Renamer::node(Expr& expr) {
  if (const auto* use = std::get_if<EConstructor>(&expr.node)) {
    const PatternSynonym* const synonym = find_synonym(use->name, expr.span);
    if (synonym != nullptr) {
      expr.node = built(*synonym, expr.span);
      return;
    }
  }
  if (auto* record = std::get_if<ERecordConstruction>(&expr.node)) {
    const PatternSynonym* const synonym = find_synonym(record->built->name, expr.span);
    if (synonym != nullptr) {
      expr = built_of_fields(*synonym, *record, expr.span);
      return;
    }
  }
  if (auto* update = std::get_if<ERecordUpdate>(&expr.node)) {
    if (const PatternSynonym* const synonym = synonym_with(*update)) {
      expr.node = updated(*synonym, *update, expr.span);
      return;
    }
  }
  const auto all = [this](const std::vector<Expr*>& parts) {
    for (Expr* part : parts) node(*part);
  };
  std::visit(Overloaded{
                 [&](EVariable& e) { variable(e, expr.span); },
                 [&](EConstructor& e) { constructor(e, expr.span); },
                 [](ELiteral&) {},
                 [](EInfix&) {},  // resolved before
                 [&](EApply& e) {
                   node(*e.function);
                   node(*e.argument);
                 },
                 [&](EOperator& e) {
                   node(*e.left);
                   node(*e.op);
                   node(*e.right);
                 },
                 [&](ENegate& e) { node(*e.operand); },
                 [&](ELambda& e) {
                   const std::size_t scope = enter();
                   const std::size_t before = refining_patterns_;
                   patterns(e.parameters, "a lambda's parameters");
                   node(*e.body);
                   leave(scope);
                   e.refines = refining_patterns_ > before;
                 },
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
                   for (Alternative& alternative : e.alternatives) {
                     const std::size_t scope = enter();
                     patterns({alternative.pattern}, "a pattern");
                     right_side(alternative.right);
                     leave(scope);
                   }
                 },
                 [&](EDo& e) { statements(e.statements, nullptr); },
                 [&](ETuple& e) { all(e.parts); },
                 [&](EList& e) { all(e.parts); },
                 [&](ERange& e) {
                   node(*e.from);
                   if (e.next != nullptr) node(*e.next);
                   if (e.to != nullptr) node(*e.to);
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
                 [&](EParenthesis& e) { node(*e.expr); },
             },
             expr.node);
}

}  // namespace convertprofile::runtime
