// SPDX-License-Identifier: BSD-3-Clause
// Translates commands to functions, as GHC 9.0's DsArrows does.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "runtime/language/infer/commands.h"
#include "runtime/language/infer/imports.h"
#include "runtime/language/syntax/tuples.h"

namespace convertprofile::runtime {
namespace {

using Variables = CommandVariables;

class ArrowNotation {
 public:
  ArrowNotation(const Span& proc, Context& context, const ReboundName& rebound)
      : context_(context), rebound_(rebound), proc_(proc), span_(proc) {}

  Expr* proc(Pattern* pattern, const Command& command);

 private:
  // A function's own variables for those bound by the `proc`.
  using Names = std::unordered_map<const Binder*, Binder*>;

  Expr* command(const Command& command);
  Expr* application(const Command& command);
  Expr* argument(const Command& command);
  Expr* lambda(const Command& command);
  Expr* choice(const Command& command);
  Expr* cases(const Command& command);
  Expr* let(const Command& command);
  Expr* block(const Command& command);
  Expr* form(const Command& command);

  Expr* statements(const std::vector<CommandStatement>& list);
  Expr* statement(const CommandStatement& statement);
  Expr* bind(const CommandStatement& statement);
  Expr* recursive(const CommandStatement& rec);
  Expr* loop(const CommandStatement& rec);

  template <class Node>
  Expr* make(Node node) {
    return context_.arena.make(Expr{span_, std::move(node), nullptr});
  }
  template <class Node>
  Pattern* make_pattern(Node node) {
    return context_.arena.make(Pattern{span_, std::move(node), nullptr});
  }
  Expr* apply(Expr* function, Expr* argument) { return make(EApply{function, argument}); }
  Expr* pair(Expr* left, Expr* right) { return make(ETuple{{left, right}}); }
  Pattern* pair(Pattern* left, Pattern* right) { return make_pattern(PTuple{{left, right}}); }
  Expr* unit() { return make(ETuple{}); }
  Pattern* anything() { return make_pattern(PWildcard{}); }
  Expr* constructor(const char* name, Expr* argument);
  Expr* library(const char* module, const char* name);
  Expr* arr(Expr* function) { return apply(library("Control.Arrow", "arr"), function); }
  Expr* first(Expr* arrow) { return apply(library("Control.Arrow", "first"), arrow); }
  Expr* in_order(Expr* before, Expr* after) {
    return apply(apply(library("Control.Arrow", ">>>"), before), after);
  }
  // The same as in_order, except that `after` determines the types of `before`.
  Expr* prepared(Expr* before, Expr* after) {
    if (rebound_) return in_order(before, after);
    return apply(apply(library("Control.Category", "."), after), before);
  }
  Expr* function(Pattern* parameter, Expr* body,
                 ELambda::Patterns patterns = ELambda::Patterns::of_lambda);

  Binder* fresh(std::string_view name) {
    return context_.make_binder(context_.symbols.intern(name), span_, false);
  }
  Expr* use(Binder* binder) { return make(EVariable{{Symbol(), binder->name}, binder, {}}); }
  // A tuple pattern of new variables, and the tuple of their values.
  Pattern* environment(const Variables& variables, Names& names);
  Expr* tuple(const Variables& variables, const Names& names);
  static void rename(const CommandUses& uses, const Names& names);

  // The parameter `((xs), stack)` of a command's function, and the environment it passes to a part.
  struct Taken {
    Names names;
    Binder* stack;
    Pattern* parameter;
  };
  Taken take(const Command& command);
  Expr* give(const Command& part, const Taken& taken) {
    return pair(tuple(part.needed, taken.names), use(taken.stack));
  }

  Context& context_;
  const ReboundName& rebound_;
  Span proc_;
  Span span_;
};

Expr* ArrowNotation::constructor(const char* name, Expr* argument) {
  const Value found = context_.modules.internal().value(context_.symbols.intern(name));
  return apply(make(EConstructor{{Symbol(), found.constructor->name}, found.constructor}),
               argument);
}

Expr* ArrowNotation::library(const char* module, const char* name) {
  if (rebound_) return rebound_(name, span_);
  const Symbol qualifier = context_.symbols.intern(std::string(module) + "#");
  const QualifiedName whole{qualifier, context_.symbols.intern(name)};
  return make(EVariable{whole, context_.names.value(whole, span_).binder, {}});
}

Expr* ArrowNotation::function(Pattern* parameter, Expr* body, ELambda::Patterns patterns) {
  ELambda made{{parameter}, body, ELambda::Form::section};
  made.patterns = patterns;
  return context_.arena.make(Expr{proc_, std::move(made), nullptr});
}

Pattern* ArrowNotation::environment(const Variables& variables, Names& names) {
  std::vector<Pattern*> parts;
  for (const Binder* const binder : variables) {
    Binder* const own = context_.make_binder(binder->name, binder->span, false);
    names[binder] = own;
    parts.push_back(make_pattern(PVariable{own}));
  }
  if (parts.empty()) return make_pattern(PTuple{});
  return nested_tuple(std::move(parts), [this](std::vector<Pattern*> some) {
    return make_pattern(PTuple{std::move(some)});
  });
}

Expr* ArrowNotation::tuple(const Variables& variables, const Names& names) {
  std::vector<Expr*> parts;
  for (Binder* const binder : variables) {
    const auto own = names.find(binder);
    parts.push_back(use(own == names.end() ? binder : own->second));
  }
  if (parts.empty()) return unit();
  return nested_tuple(std::move(parts),
                      [this](std::vector<Expr*> some) { return make(ETuple{std::move(some)}); });
}

void ArrowNotation::rename(const CommandUses& uses, const Names& names) {
  for (EVariable* const use : uses) {
    const auto own = names.find(use->binder);
    if (own != names.end()) use->binder = own->second;
  }
}

ArrowNotation::Taken ArrowNotation::take(const Command& command) {
  Taken taken{{}, fresh("stack"), nullptr};
  Pattern* const variables = environment(command.needed, taken.names);
  taken.parameter = pair(variables, make_pattern(PVariable{taken.stack}));
  return taken;
}

// ---- commands --------------------------------------------------------------------------------
// ---- arr (\pattern -> ((xs), ())) >>> command
Expr* ArrowNotation::proc(Pattern* pattern, const Command& body) {
  Expr* const begin =
      function(pattern, pair(tuple(body.needed, {}), unit()), ELambda::Patterns::of_proc);
  return in_order(arr(begin), command(body));
}

Expr* ArrowNotation::command(const Command& command) {
  const Span outer = std::exchange(span_, command.span);
  Expr* made = nullptr;
  switch (command.kind) {
    case Command::Kind::application:
      made = application(command);
      break;
    case Command::Kind::argument:
      made = argument(command);
      break;
    case Command::Kind::lambda:
      made = lambda(command);
      break;
    case Command::Kind::choice:
      made = choice(command);
      break;
    case Command::Kind::cases:
      made = cases(command);
      break;
    case Command::Kind::let:
      made = let(command);
      break;
    case Command::Kind::block:
      made = block(command);
      break;
    case Command::Kind::form:
      made = form(command);
      break;
  }
  span_ = outer;
  return made;
}

// arr (\((xs), _) -> argument) >>> arrow, or arr (\((xs), _) -> (arrow, argument)) >>> app
Expr* ArrowNotation::application(const Command& command) {
  const auto& node = std::get<EArrowApply>(command.expr->node);
  Names names;
  Pattern* const parameter = pair(environment(command.needed, names), anything());
  rename(command.uses, names);
  if (!node.is_higher_order) {
    return prepared(arr(function(parameter, node.argument)), node.arrow);
  }
  return in_order(arr(function(parameter, pair(node.arrow, node.argument))),
                  library("Control.Arrow", "app"));
}

// arr (\((xs), stack) -> ((ys), (argument, stack))) >>> command
Expr* ArrowNotation::argument(const Command& command) {
  const Command& inner = *command.parts[0];
  const Taken taken = take(command);
  rename(command.uses, taken.names);
  Expr* const pushed = pair(std::get<EApply>(command.expr->node).argument, use(taken.stack));
  return prepared(arr(function(taken.parameter, pair(tuple(inner.needed, taken.names), pushed))),
                  this->command(inner));
}

// arr (\((xs), (p, (q, stack))) -> ((ys), stack)) >>> command
Expr* ArrowNotation::lambda(const Command& command) {
  const Command& inner = *command.parts[0];
  const std::vector<Pattern*>& patterns = std::get<ELambda>(command.expr->node).parameters;
  Names names;
  Binder* const stack = fresh("stack");
  Pattern* arguments = make_pattern(PVariable{stack});
  for (auto each = patterns.rbegin(); each != patterns.rend(); ++each) {
    arguments = pair(*each, arguments);
  }
  Pattern* const parameter = pair(environment(command.needed, names), arguments);
  rename(command.uses, names);
  return in_order(arr(function(parameter, pair(tuple(inner.needed, names), use(stack)))),
                  this->command(inner));
}

// arr (\((xs), stack) -> if e then Left ((ys), stack) else Right ((zs), stack)) >>> c ||| d
Expr* ArrowNotation::choice(const Command& command) {
  const Command& then = *command.parts[0];
  const Command& otherwise = *command.parts[1];
  const Taken taken = take(command);
  rename(command.uses, taken.names);
  EIf made{};
  made.condition = std::get<EIf>(command.expr->node).condition;
  made.then = constructor("Left", give(then, taken));
  made.otherwise = constructor("Right", give(otherwise, taken));
  Expr* const chosen = make(made);
  Expr* const left = this->command(then);
  Expr* const both = apply(apply(library("Control.Arrow", "|||"), left), this->command(otherwise));
  return in_order(arr(function(taken.parameter, chosen)), both);
}

// The same for any number of alternatives, as a balanced tree of choices.
Expr* ArrowNotation::cases(const Command& command) {
  const Taken taken = take(command);
  rename(command.uses, taken.names);
  struct Branch {
    std::vector<std::size_t> leaves;
    Expr* arrow;
  };
  std::vector<Branch> branches;
  std::vector<Expr*> values;
  for (const Command* part : command.parts) {
    values.push_back(give(*part, taken));
    branches.push_back({{branches.size()}, this->command(*part)});
  }
  while (branches.size() > 1) {
    std::vector<Branch> merged;
    for (std::size_t i = 0; i < branches.size(); i += 2) {
      merged.push_back(std::move(branches[i]));
      if (i + 1 == branches.size()) break;
      Branch& left = merged.back();
      const Branch& right = branches[i + 1];
      for (const std::size_t leaf : left.leaves) values[leaf] = constructor("Left", values[leaf]);
      for (const std::size_t leaf : right.leaves) {
        values[leaf] = constructor("Right", values[leaf]);
        left.leaves.push_back(leaf);
      }
      left.arrow = apply(apply(library("Control.Arrow", "|||"), left.arrow), right.arrow);
    }
    branches = std::move(merged);
  }
  for (std::size_t i = 0; i < values.size(); ++i) *command.leaves[i] = values[i];
  command.expr->span = proc_;
  return in_order(arr(function(taken.parameter, command.expr)), branches[0].arrow);
}

// arr (\((xs), stack) -> let bindings in ((ys), stack)) >>> command
Expr* ArrowNotation::let(const Command& command) {
  const Command& inner = *command.parts[0];
  const Taken taken = take(command);
  rename(command.uses, taken.names);
  Expr* const bound =
      make(ELet{std::get<ELet>(command.expr->node).declarations, give(inner, taken)});
  return in_order(arr(function(taken.parameter, bound)), this->command(inner));
}

// arr (\(xs, _) -> xs) >>> statements
Expr* ArrowNotation::block(const Command& command) {
  Binder* const whole = fresh("environment");
  Expr* const begin = function(pair(make_pattern(PVariable{whole}), anything()), use(whole));
  return in_order(arr(begin), statements(command.statements));
}

// operator (arr (\((xs), stack) -> ((ys), stack)) >>> command) ...
Expr* ArrowNotation::form(const Command& command) {
  const auto* const written = std::get_if<EArrowForm>(&command.expr->node);
  Expr* made = written != nullptr ? written->op : std::get<EOperator>(command.expr->node).op;
  for (const Command* part : command.parts) {
    Expr* arrow = this->command(*part);
    if (part->needed != command.needed) {
      const Taken taken = take(command);
      arrow = in_order(arr(function(taken.parameter, give(*part, taken))), arrow);
    }
    made = apply(made, arrow);
  }
  return made;
}

// ---- statements ------------------------------------------------------------------------------
Expr* ArrowNotation::statements(const std::vector<CommandStatement>& list) {
  std::vector<Expr*> arrows;
  for (const CommandStatement& each : list) {
    const Span outer = std::exchange(span_, each.statement->span);
    arrows.push_back(statement(each));
    span_ = outer;
  }
  Expr* whole = arrows.back();
  for (auto each = std::next(arrows.rbegin()); each != arrows.rend(); ++each) {
    whole = in_order(*each, whole);
  }
  return whole;
}

Expr* ArrowNotation::statement(const CommandStatement& statement) {
  Names names;
  switch (statement.statement->kind) {
    case Statement::Kind::recursive:
      return recursive(statement);
    case Statement::Kind::let: {  // arr (\(xs) -> let bindings in (ys))
      Pattern* const parameter = environment(statement.before, names);
      rename(statement.uses, names);
      return arr(function(
          parameter, make(ELet{statement.statement->declarations, tuple(statement.after, names)})));
    }
    case Statement::Kind::expression:
      if (statement.is_last) {  // arr (\xs -> (xs, ())) >>> command
        Binder* const whole = fresh("environment");
        return in_order(arr(function(make_pattern(PVariable{whole}), pair(use(whole), unit()))),
                        command(*statement.command));
      }
      return bind(statement);
    case Statement::Kind::bind:
      return bind(statement);
  }
  return nullptr;
}

// arr (\(xs) -> (((ys), ()), (zs))) >>> first command >>> arr (\(p, (zs)) -> (xs'))
Expr* ArrowNotation::bind(const CommandStatement& statement) {
  const bool binds = statement.statement->kind == Statement::Kind::bind;
  Names names;
  Pattern* const parameter = environment(statement.before, names);
  Expr* const given = pair(tuple(statement.command->needed, names), unit());
  Expr* const begin = arr(function(parameter, pair(given, tuple(statement.kept, names))));
  Expr* const run = first(command(*statement.command));
  Names after;
  Expr* end = nullptr;
  if (binds) {
    Pattern* const result = pair(statement.statement->pattern, environment(statement.kept, after));
    end = function(result, tuple(statement.after, after), ELambda::Patterns::of_do);
  } else {
    Binder* const whole = fresh("environment");
    end = function(pair(anything(), make_pattern(PVariable{whole})), use(whole));
  }
  return in_order(begin, in_order(run, arr(end)));
}

// arr (\(xs) -> ((ys), (zs))) >>> first loop >>> arr (\((later), (zs)) -> (xs'))
Expr* ArrowNotation::recursive(const CommandStatement& rec) {
  Names names;
  Pattern* const parameter = environment(rec.before, names);
  Expr* const begin =
      arr(function(parameter, pair(tuple(rec.given, names), tuple(rec.kept, names))));
  Expr* const run = first(loop(rec));
  Names after;
  Pattern* const bound = environment(rec.later, after);
  Pattern* const result = pair(bound, environment(rec.kept, after));
  return in_order(begin, in_order(run, arr(function(result, tuple(rec.after, after)))));
}

// loop (arr (\((ys), ~(recursive)) -> (xs)) >>> statements >>> arr (\(xs') -> ((later),
// (recursive))))
Expr* ArrowNotation::loop(const CommandStatement& rec) {
  Names names;
  Pattern* const outer = environment(rec.given, names);
  Pattern* const lazy = make_pattern(PLazy{environment(rec.recursive, names)});
  Expr* const before = arr(function(pair(outer, lazy), tuple(rec.within.front().before, names)));
  Expr* const run = statements(rec.within);
  Names after;
  Pattern* const results = environment(rec.within.back().after, after);
  Expr* const end =
      arr(function(results, pair(tuple(rec.later, after), tuple(rec.recursive, after))));
  return apply(library("Control.Arrow", "loop"), in_order(before, in_order(run, end)));
}

}  // namespace

Expr* arrow_of(Pattern* pattern, const Command& command, const Span& span, Context& context,
               const ReboundName& rebound) {
  return ArrowNotation(span, context, rebound).proc(pattern, command);
}

}  // namespace convertprofile::runtime
