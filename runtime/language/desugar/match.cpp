// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/match.h"

#include <algorithm>
#include <memory>
#include <type_traits>

#include "runtime/language/desugar/patterns.h"
#include "runtime/language/infer/overloaded.h"

namespace convertprofile::runtime {
namespace {

bool is_wildcard(const Pattern* pattern) {
  return std::holds_alternative<PWildcard>(pattern->node);
}

bool is_same_literal(const Literal& a, const Literal& b) {
  return a.kind == b.kind && a.integer == b.integer && a.rational == b.rational && a.text == b.text;
}

// Whether two view patterns' functions are seen to be the same, as far as GHC looks.
bool is_same_view(const Expr& left, const Expr& right) {
  if (const auto* inner = std::get_if<EParenthesis>(&left.node)) {
    return is_same_view(*inner->expr, right);
  }
  if (const auto* inner = std::get_if<EParenthesis>(&right.node)) {
    return is_same_view(left, *inner->expr);
  }
  if (left.node.index() != right.node.index()) return false;
  const auto same = [&right](const auto& a, const auto&... members) {
    const auto& b = std::get<std::decay_t<decltype(a)>>(right.node);
    return (is_same_view(*(a.*members), *(b.*members)) && ...);
  };
  return std::visit(
      Overloaded{
          [&](const EVariable& a) { return a.binder == std::get<EVariable>(right.node).binder; },
          [&](const EConstructor& a) {
            return a.constructor == std::get<EConstructor>(right.node).constructor;
          },
          [&](const ELiteral& a) {
            return is_same_literal(a.literal, std::get<ELiteral>(right.node).literal);
          },
          [&](const EApply& a) { return same(a, &EApply::function, &EApply::argument); },
          [&](const EOperator& a) {
            return same(a, &EOperator::left, &EOperator::op, &EOperator::right);
          },
          [&](const ENegate& a) { return same(a, &ENegate::operand); },
          [&](const ELeftSection& a) { return same(a, &ELeftSection::left, &ELeftSection::op); },
          [&](const ERightSection& a) {
            return same(a, &ERightSection::op, &ERightSection::right);
          },
          [](const auto&) { return false; },
      },
      left.node);
}

}  // namespace

core::Variable* Matcher::variable_for(const Pattern& pattern) {
  const Pattern* p = &pattern;
  for (;;) {
    if (const auto* variable = std::get_if<PVariable>(&p->node)) {
      return names_.variable(variable->binder);
    }
    if (const auto* as = std::get_if<PAs>(&p->node)) return names_.variable(as->binder);
    if (const auto* bang = std::get_if<PBang>(&p->node)) {
      p = bang->pattern;
    } else if (const auto* lazy = std::get_if<PLazy>(&p->node)) {
      if (only_variable(*lazy->pattern) == nullptr) return build_.fresh("ds", pattern.type);
      p = lazy->pattern;
    } else if (const auto* annotation = std::get_if<PAnnotation>(&p->node)) {
      p = annotation->pattern;
    } else {
      return build_.fresh("ds", pattern.type);
    }
  }
}

Pattern* Matcher::made_pattern(decltype(Pattern::node) node, Type* type) {
  return &made_patterns_.emplace_back(Pattern{{}, std::move(node), type});
}

void Matcher::alias(const Binder* binder, core::Variable* v) {
  core::Variable* own = names_.variable(binder);
  if (own != v) aliases_[own] = v;
}

void Matcher::resolve_aliases() {
  for (core::Expr& e : build_.program().expressions) {
    if (e.kind != core::Expr::Kind::variable) continue;
    for (auto found = aliases_.find(e.variable); found != aliases_.end();
         found = aliases_.find(e.variable)) {
      e.variable = found->second;
    }
  }
}

MatchResult Matcher::match_one(core::Variable* v, const Pattern& pattern, MatchResult result) {
  std::vector<Equation> equations;
  equations.push_back({{&pattern}, std::move(result)});
  return match({v}, std::move(equations));
}

MatchResult Matcher::match(const std::vector<core::Variable*>& variables,
                           std::vector<Equation> equations) {
  std::vector<MatchResult> results;
  if (variables.empty()) {
    for (Equation& e : equations) results.push_back(std::move(e.result));
    return combine(std::move(results), build_);
  }
  std::size_t wild = 0;  // columns that ask for nothing
  while (wild < variables.size() && std::ranges::all_of(equations, [wild](const Equation& e) {
           return is_wildcard(e.patterns[wild]);
         })) {
    ++wild;
  }
  if (wild > 0) {
    const auto skipped = static_cast<std::ptrdiff_t>(wild);
    for (Equation& e : equations)
      e.patterns.erase(e.patterns.begin(), e.patterns.begin() + skipped);
    return match({variables.begin() + skipped, variables.end()}, std::move(equations));
  }
  std::vector<Row> rows;
  for (Equation& e : equations) rows.push_back(tidy(variables[0], std::move(e)));
  for (auto begin = rows.begin(); begin != rows.end();) {
    const auto end = std::find_if(
        begin, rows.end(), [&](const Row& row) { return !in_one_group(begin->first, row.first); });
    results.push_back(
        match_group(variables, {std::make_move_iterator(begin), std::make_move_iterator(end)}));
    begin = end;
  }
  return combine(std::move(results), build_);
}

bool Matcher::in_one_group(const Tidy& a, const Tidy& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == Tidy::Kind::view) return is_same_view(*a.view->function, *b.view->function);
  if (a.kind != Tidy::Kind::overloaded) return true;
  const Literal& left = a.overloaded->literal;
  const Literal& right = b.overloaded->literal;
  return left.kind == right.kind && left.integer == right.integer &&
         (left.kind == Literal::Kind::rational || left.text == right.text) &&
         left.rational == right.rational && a.overloaded->is_negative == b.overloaded->is_negative;
}

MatchResult Matcher::match_group(const std::vector<core::Variable*>& variables,
                                 std::vector<Row> rows) {
  switch (rows.front().first.kind) {
    case Tidy::Kind::constructor:
      return match_constructors(variables, std::move(rows));
    case Tidy::Kind::literal:
      return match_literals(variables, std::move(rows));
    case Tidy::Kind::overloaded:
      return match_overloaded(variables, std::move(rows));
    case Tidy::Kind::view:
      return match_view(variables, std::move(rows));
    case Tidy::Kind::bang:
      return match_bang(variables, std::move(rows));
    case Tidy::Kind::any:
      break;
  }
  std::vector<Equation> rest;
  for (Row& row : rows) rest.push_back(std::move(row.second));
  return match({variables.begin() + 1, variables.end()}, std::move(rest));
}

core::Expr* Matcher::evaluate(core::Variable* v, std::vector<core::Alternative> alternatives) {
  const bool is_unboxed = alternatives.front().kind == core::Alternative::Kind::constructor &&
                          names_[alternatives.front().constructor].is_unboxed;
  core::Variable* value = nullptr;
  if (!is_unboxed) {
    value = build_.fresh("wild", nullptr);
    value->type_description = v->type_description;
    value->might_be_function = v->might_be_function;
  }
  return build_.evaluate(build_.variable(v), value, std::move(alternatives));
}

MatchResult Matcher::match_constructor(const std::vector<core::Variable*>& variables,
                                       std::vector<Row> rows,
                                       std::vector<core::Variable*>& fields) {
  const auto& arguments = rows.front().first.arguments;
  std::vector<const GivenDictionaries*> given;
  for (const Row& row : rows) {
    if (row.first.given != nullptr && !row.first.given->dictionaries.empty()) {
      given.push_back(row.first.given);
    }
  }
  const bool is_unboxed = names_[rows.front().first.constructor].is_unboxed;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool is_used = is_unboxed || !std::ranges::all_of(rows, [i](const Row& row) {
                           return is_wildcard(row.first.arguments[i]);
                         });
    fields.push_back(is_used ? variable_for(*arguments[i]) : nullptr);
  }
  // Fields are matched in the order in which a record pattern names them, so that only patterns of
  // one order are matched together.
  std::vector<MatchResult> results;
  for (auto begin = rows.begin(); begin != rows.end();) {
    const auto end = std::find_if(
        begin, rows.end(), [&](const Row& row) { return row.first.order != begin->first.order; });
    results.push_back(match_fields(
        variables, {std::make_move_iterator(begin), std::make_move_iterator(end)}, fields));
    begin = end;
  }
  MatchResult result = combine(std::move(results), build_);
  if (given.empty()) return result;
  return adjust(std::move(result), [this, given](core::Expr* body) {
    for (const GivenDictionaries* one : given) {
      body = support_.with_dictionaries(one->dictionaries, body);
    }
    return body;
  });
}

MatchResult Matcher::match_fields(const std::vector<core::Variable*>& variables,
                                  std::vector<Row> rows,
                                  const std::vector<core::Variable*>& fields) {
  std::vector<std::size_t> order = rows.front().first.order;
  std::vector<bool> is_named(fields.size());
  for (const std::size_t i : order) is_named[i] = true;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!is_named[i]) order.push_back(i);
  }
  std::vector<core::Variable*> rest;
  for (const std::size_t i : order) rest.push_back(fields[i]);
  rest.insert(rest.end(), variables.begin() + 1, variables.end());
  std::vector<Equation> equations;
  for (auto& [tidy, equation] : rows) {
    std::vector<const Pattern*> patterns;
    for (const std::size_t i : order) patterns.push_back(tidy.arguments[i]);
    patterns.insert(patterns.end(), equation.patterns.begin(), equation.patterns.end());
    equations.push_back({std::move(patterns), std::move(equation.result)});
  }
  return match(rest, std::move(equations));
}

MatchResult Matcher::match_constructors(const std::vector<core::Variable*>& variables,
                                        std::vector<Row> rows) {
  struct One {
    stg::ConstructorId constructor;
    std::vector<Row> rows;
    std::vector<core::Variable*> fields;
    MatchResult result;
  };
  auto all = std::make_shared<std::vector<One>>();
  for (Row& row : rows) {
    const stg::ConstructorId id = row.first.constructor;
    auto found = std::ranges::find(*all, id, &One::constructor);
    if (found == all->end()) found = all->insert(found, One{id, {}, {}, {}});
    found->rows.push_back(std::move(row));
  }
  bool can_fail = all->size() < names_[all->front().constructor].family;
  const bool needs_default = can_fail;
  for (One& one : *all) {
    one.result = match_constructor(variables, std::move(one.rows), one.fields);
    can_fail |= one.result.can_fail;
  }
  std::ranges::sort(*all, {}, [this](const One& one) { return names_[one.constructor].tag; });
  return {can_fail, [this, v = variables[0], all, needs_default](Failure& failure) {
            std::vector<core::Alternative> alternatives;
            for (const One& one : *all) {
              alternatives.push_back(CoreBuilder::on_constructor(one.constructor, one.fields,
                                                                 one.result.build(failure)));
            }
            if (needs_default) {
              alternatives.push_back(CoreBuilder::on_anything(failure.jump(build_)));
            }
            return evaluate(v, std::move(alternatives));
          }};
}

MatchResult Matcher::match_literals(const std::vector<core::Variable*>& variables,
                                    std::vector<Row> rows) {
  struct One {
    stg::Atom literal;
    std::vector<Equation> equations;
    MatchResult result;
  };
  auto all = std::make_shared<std::vector<One>>();
  for (auto& [tidy, equation] : rows) {
    const stg::Atom& literal = tidy.literal;
    auto found = std::ranges::find_if(*all, [&literal](const One& one) {
      return one.literal.integer == literal.integer && one.literal.real == literal.real;
    });
    if (found == all->end()) found = all->insert(found, One{literal, {}, {}});
    found->equations.push_back(std::move(equation));
  }
  for (One& one : *all) {
    one.result = match({variables.begin() + 1, variables.end()}, std::move(one.equations));
  }
  return {
      true, [this, v = variables[0], all](Failure& failure) {
        std::vector<core::Alternative> alternatives;
        for (const One& one : *all) {
          alternatives.push_back(CoreBuilder::on_literal(one.literal, one.result.build(failure)));
        }
        alternatives.push_back(CoreBuilder::on_anything(failure.jump(build_)));
        return evaluate(v, std::move(alternatives));
      }};
}

MatchResult Matcher::match_overloaded(const std::vector<core::Variable*>& variables,
                                      std::vector<Row> rows) {
  core::Expr* test = support_.equals_literal(variables[0], *rows.front().first.overloaded);
  std::vector<Equation> rest;
  for (Row& row : rows) rest.push_back(std::move(row.second));
  return guarded(test, match({variables.begin() + 1, variables.end()}, std::move(rest)), build_);
}

// Rows of one function share its result.
MatchResult Matcher::match_view(const std::vector<core::Variable*>& variables,
                                std::vector<Row> rows) {
  const PView& view = *rows.front().first.view;
  core::Expr* value = support_.view(*view.function, variables[0]);
  std::vector<core::Variable*> matched = variables;
  matched[0] = build_.fresh("ds", view.pattern->type);
  std::vector<Equation> equations;
  for (auto& [tidy, equation] : rows) {
    std::vector<const Pattern*> patterns{tidy.view->pattern};
    patterns.insert(patterns.end(), equation.patterns.begin(), equation.patterns.end());
    equations.push_back({std::move(patterns), std::move(equation.result)});
  }
  return adjust(match(matched, std::move(equations)),
                [this, result = matched[0], value](core::Expr* body) {
                  return build_.let(result, value, body);
                });
}

MatchResult Matcher::match_bang(const std::vector<core::Variable*>& variables,
                                std::vector<Row> rows) {
  std::vector<Equation> equations;
  for (auto& [tidy, equation] : rows) {
    std::vector<const Pattern*> patterns = std::move(tidy.arguments);
    patterns.insert(patterns.end(), equation.patterns.begin(), equation.patterns.end());
    equations.push_back({std::move(patterns), std::move(equation.result)});
  }
  return adjust(match(variables, std::move(equations)), [this, v = variables[0]](core::Expr* body) {
    return evaluate(v, {CoreBuilder::on_anything(body)});
  });
}

}  // namespace convertprofile::runtime
