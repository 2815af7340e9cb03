// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/applicative_do.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace convertprofile::runtime {
namespace {

using Uses = std::vector<EVariable*>;

// As far as GHC knows before type checking: constructor patterns may fail.
bool is_refutable(const Pattern& pattern) {
  if (const auto* p = std::get_if<PAs>(&pattern.node)) return is_refutable(*p->pattern);
  if (const auto* p = std::get_if<PBang>(&pattern.node)) return is_refutable(*p->pattern);
  if (const auto* p = std::get_if<PAnnotation>(&pattern.node)) return is_refutable(*p->pattern);
  if (const auto* p = std::get_if<PView>(&pattern.node)) return is_refutable(*p->pattern);
  if (const auto* p = std::get_if<PTuple>(&pattern.node)) {
    return std::ranges::any_of(p->parts, [](const Pattern* part) { return is_refutable(*part); });
  }
  return is_strict(pattern);
}

// `pattern <- action`, independent of others.
struct Argument {
  Pattern* pattern;
  Expr* action;
  Span span;          // of the statement
  Span pattern_span;  // as written
};

// A statement; several independent ones; or, after these, the value without its `return`.
struct Step {
  Statement* statement = nullptr;
  std::vector<Argument> arguments{};
  bool is_joined = false;
  Expr* value = nullptr;
};
using Steps = std::vector<Step>;  // last step first

class ApplicativeDo {
 public:
  ApplicativeDo(const Span& span, Context& context) : context_(context), span_(span) {}

  Steps convert(const StatementTree& tree, Steps tail, Uses& later);
  Expr* expression(Steps steps);

 private:
  Expr* make(Span span, auto node) {
    return context_.arena.make(Expr{span, std::move(node), nullptr});
  }
  Pattern* make_pattern(auto node) {
    return context_.arena.make(Pattern{span_, std::move(node), nullptr});
  }
  Binder* internal(const char* name) const {
    return context_.modules.internal().value(context_.symbols.intern(name)).binder;
  }
  Expr* internal_variable(const char* name) {
    Binder* const binder = internal(name);
    return make(span_, EVariable{{Symbol(), binder->name}, binder, {}});
  }
  Expr* apply(Expr* function, Expr* argument) { return make(span_, EApply{function, argument}); }
  Statement* statement(Expr* expr) {
    Statement made{Statement::Kind::expression, expr->span};
    made.expr = expr;
    return context_.arena.make(std::move(made));
  }

  bool is_return(const Expr& expr) const;
  Expr* returned(Expr& expr) const;
  bool needs_join(Steps& tail) const;
  Steps beside(std::vector<Argument> arguments, bool is_joined, Steps tail) const;
  Argument argument(const StatementTree& tree, const Uses& later);
  Expr* tuple(const std::vector<Expr*>& parts);
  Pattern* tuple_pattern(const std::vector<Pattern*>& parts);
  Expr* applied(const Step& step, Expr* rest);

  Context& context_;
  Span span_;
};

bool ApplicativeDo::is_return(const Expr& expr) const {
  if (const auto* inner = std::get_if<EParenthesis>(&expr.node)) return is_return(*inner->expr);
  const auto* variable = std::get_if<EVariable>(&expr.node);
  return variable != nullptr && variable->types == nullptr &&
         (variable->binder == internal("return") || variable->binder == internal("pure"));
}

// The e of `return e` or `return $ e`, or null.
Expr* ApplicativeDo::returned(Expr& expr) const {
  if (auto* inner = std::get_if<EParenthesis>(&expr.node)) return returned(*inner->expr);
  if (auto* call = std::get_if<EApply>(&expr.node)) {
    return is_return(*call->function) ? call->argument : nullptr;
  }
  auto* call = std::get_if<EOperator>(&expr.node);
  if (call == nullptr || !is_return(*call->left)) return nullptr;
  const auto* op = std::get_if<EVariable>(&call->op->node);
  return op != nullptr && op->binder == internal("$") ? call->right : nullptr;
}

// No join is needed if what follows only returns something; its `return` is then dropped.
bool ApplicativeDo::needs_join(Steps& tail) const {
  if (tail.empty()) return false;
  Statement* const only = tail.size() == 1 ? tail[0].statement : nullptr;
  Expr* const value = only != nullptr && only->kind == Statement::Kind::expression
                          ? returned(*only->expr)
                          : nullptr;
  if (value == nullptr) return true;
  tail[0] = {nullptr, {}, false, value};
  return false;
}

Steps ApplicativeDo::beside(std::vector<Argument> arguments, bool is_joined, Steps tail) const {
  tail.push_back({nullptr, std::move(arguments), is_joined, nullptr});
  return tail;
}

Expr* ApplicativeDo::tuple(const std::vector<Expr*>& parts) {
  return nested_tuple(
      parts, [this](std::vector<Expr*> some) { return make(span_, ETuple{std::move(some)}); });
}

Pattern* ApplicativeDo::tuple_pattern(const std::vector<Pattern*>& parts) {
  return nested_tuple(
      parts, [this](std::vector<Pattern*> some) { return make_pattern(PTuple{std::move(some)}); });
}

// `later` holds uses of names after all parallel statements. Several statements become a tuple of
// the variables used later, which get new names there.
Argument ApplicativeDo::argument(const StatementTree& tree, const Uses& later) {
  const Statement& first = *tree.statements[0].statement;
  if (tree.kind == StatementTree::Kind::one && first.kind != Statement::Kind::let) {
    const bool binds = first.kind == Statement::Kind::bind;
    return {binds ? first.pattern : make_pattern(PWildcard{}), first.expr, first.span,
            first.pattern_span};
  }
  std::unordered_map<const Binder*, Binder*> fresh;  // null: not used later
  for (const UsedStatement& each : tree.statements) {
    for (const Binder* binder : bound_by(each)) fresh.emplace(binder, nullptr);
  }
  for (EVariable* const use : later) {
    const auto found = fresh.find(use->binder);
    if (found == fresh.end()) continue;
    const Binder& binder = *found->first;
    if (found->second == nullptr) {
      found->second = context_.make_binder(binder.name, binder.span, false);
    }
    use->binder = found->second;
  }
  std::vector<Expr*> values;
  std::vector<Pattern*> patterns;
  Uses own;
  for (const UsedStatement& each : tree.statements) {
    for (Binder* const binder : bound_by(each)) {
      if (fresh.at(binder) == nullptr) continue;
      values.push_back(make(span_, EVariable{{Symbol(), binder->name}, binder, {}}));
      own.push_back(&std::get<EVariable>(values.back()->node));
      patterns.push_back(make_pattern(PVariable{fresh.at(binder)}));
    }
  }
  Steps steps = convert(tree, {}, own);
  Expr* const value = tuple(values);
  if (steps.front().statement == nullptr) {
    steps.insert(steps.begin(), {nullptr, {}, false, value});
  } else {
    steps.insert(steps.begin(), {statement(apply(internal_variable("return"), value))});
  }
  return {tuple_pattern(patterns), expression(std::move(steps)), span_, span_};
}

// Leaves `later` unchanged.
Steps ApplicativeDo::convert(const StatementTree& tree, Steps tail, Uses& later) {
  if (tree.kind == StatementTree::Kind::before) {
    const std::size_t count = later.size();
    for (auto part = tree.parts.rbegin(); part != tree.parts.rend(); ++part) {
      tail = convert(*part, std::move(tail), later);
      for (const UsedStatement& each : part->statements) {
        std::ranges::copy(each.uses, std::back_inserter(later));
      }
    }
    later.resize(count);
    return tail;
  }
  if (tree.kind == StatementTree::Kind::beside) {
    std::vector<Argument> arguments;
    bool is_refused = false;
    for (const StatementTree& part : tree.parts) {
      arguments.push_back(argument(part, later));
      is_refused = is_refused || is_refutable(*arguments.back().pattern);
    }
    const bool is_joined = is_refused || needs_join(tail);
    return beside(std::move(arguments), is_joined, std::move(tail));
  }
  Statement& only = *tree.statements[0].statement;
  const bool binds = only.kind == Statement::Kind::bind;
  const bool may_be_mapped =
      only.kind == Statement::Kind::expression || (binds && !is_strict(*only.pattern));
  if (may_be_mapped && !needs_join(tail)) {
    return beside({argument(tree, later)}, false, std::move(tail));
  }
  tail.push_back({&only});
  return tail;
}

// `fmap (\p q -> rest) action <*> action`; failable patterns are matched inside.
Expr* ApplicativeDo::applied(const Step& step, Expr* rest) {
  const bool is_within = std::ranges::any_of(
      step.arguments, [](const Argument& each) { return is_refutable(*each.pattern); });
  ELambda function{{}, rest, ELambda::Form::section};
  EDo matches;
  for (const Argument& each : step.arguments) {
    if (!is_within) {
      function.parameters.push_back(each.pattern);
      continue;
    }
    const std::string hidden = "\\" + std::to_string(function.parameters.size());
    Binder* const binder =
        context_.make_binder(context_.symbols.intern(hidden), each.pattern->span, false);
    function.parameters.push_back(make_pattern(PVariable{binder}));
    Statement match{Statement::Kind::bind, each.span, each.pattern, each.pattern_span};
    match.expr = make(each.span, EVariable{{Symbol(), binder->name}, binder, {}});
    match.is_of_value = true;
    matches.statements.push_back(context_.arena.make(std::move(match)));
  }
  if (is_within) {
    matches.statements.push_back(statement(rest));
    function.body = make(span_, std::move(matches));
  }
  Expr* result = apply(internal_variable("fmap"), make(span_, std::move(function)));
  for (std::size_t i = 0; i < step.arguments.size(); ++i) {
    if (i > 0) result = apply(internal_variable("<*>"), result);
    result = apply(result, step.arguments[i].action);
  }
  return step.is_joined ? apply(internal_variable("join"), result) : result;
}

Expr* ApplicativeDo::expression(Steps steps) {
  Expr* rest = nullptr;
  EDo plain;  // last statement first
  const auto finish = [&] {
    if (plain.statements.empty()) return;
    if (rest != nullptr) plain.statements.insert(plain.statements.begin(), statement(rest));
    std::ranges::reverse(plain.statements);
    rest = make(span_, std::exchange(plain, {}));
  };
  for (Step& step : steps) {
    if (step.statement != nullptr) {
      plain.statements.push_back(step.statement);
      continue;
    }
    finish();
    rest = step.value != nullptr ? step.value : applied(step, rest);
  }
  finish();
  return rest;
}

}  // namespace

Expr* applicative_do(std::vector<UsedStatement> statements, const Span& span, Context& context) {
  UsedStatement last = std::move(statements.back());
  statements.pop_back();
  Uses later = last.uses;
  ApplicativeDo made(span, context);
  return made.expression(made.convert(grouped(statements), {{last.statement}}, later));
}

}  // namespace convertprofile::runtime
