// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/match.h"

#include <algorithm>
#include <map>
#include <memory>
#include <type_traits>

#include "runtime/language/infer/overloaded.h"
#include "runtime/language/infer/type_store.h"

namespace convertprofile::runtime {
namespace {

bool is_wildcard(const Pattern* pattern) {
  return std::holds_alternative<PWildcard>(pattern->node);
}

// Variables shared by several groups of equations: the last one takes them.
std::vector<core::Variable*> handed_on(std::vector<core::Variable*>& variables, bool is_last) {
  return is_last ? std::move(variables) : variables;
}

bool is_same_literal(const Literal& a, const Literal& b) {
  return a.kind == b.kind && a.integer == b.integer && a.rational == b.rational && a.text == b.text;
}

// Whether GHC recognises two view patterns' functions as equal. Functions with dictionaries are
// not: each use has its own.
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
          [&](const EVariable& a) {
            const auto& b = std::get<EVariable>(right.node);
            return a.binder == b.binder && a.evidence.empty() && b.evidence.empty();
          },
          [&](const EConstructor& a) {
            return a.constructor == std::get<EConstructor>(right.node).constructor;
          },
          [&](const ELiteral& a) {
            return is_same_literal(*a.literal, *std::get<ELiteral>(right.node).literal);
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

// Whether two patterns use one pattern synonym at the same types.
bool is_same_synonym(const PView& left, const PView& right) {
  const auto& a = std::get<EVariable>(left.function->node);
  const auto& b = std::get<EVariable>(right.function->node);
  return a.binder == b.binder &&
         std::ranges::equal(a.evidence, b.evidence, [](const Evidence* one, const Evidence* other) {
           return TypeStore::equal(one->predicate.type, other->predicate.type);
         });
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

const Pattern& Matcher::outermost(const Pattern& pattern, const Extensions& extensions) {
  if (!extensions.strict || std::holds_alternative<PBang>(pattern.node)) return pattern;
  if (const auto* lazy = std::get_if<PLazy>(&pattern.node)) return *lazy->pattern;
  Pattern* inner = &made_patterns_.emplace_back(pattern);
  return made_patterns_.emplace_back(Pattern{pattern.span, PBang{inner}, pattern.type});
}

void Matcher::alias(const Binder* binder, core::Variable* v) {
  support_.refuse_result_variable(binder->scheme.type);
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

MatchResult Matcher::match(std::vector<core::Variable*> variables,
                           std::vector<Equation> equations) {
  std::ranges::reverse(variables);
  for (Equation& e : equations) std::ranges::reverse(e.patterns);
  return match_columns(std::move(variables), std::move(equations));
}

MatchResult Matcher::match_columns(std::vector<core::Variable*> variables,
                                   std::vector<Equation> equations) {
  const auto asks_for_nothing = [](const Equation& e) { return is_wildcard(e.patterns.back()); };
  while (!variables.empty() && std::ranges::all_of(equations, asks_for_nothing)) {
    variables.pop_back();
    for (Equation& e : equations) e.patterns.pop_back();
  }
  std::vector<MatchResult> results;
  if (variables.empty()) {
    for (Equation& e : equations) results.push_back(std::move(e.result));
    return combine(std::move(results), build_);
  }
  std::vector<Row> rows;
  for (Equation& e : equations) rows.push_back(tidy(variables.back(), std::move(e)));
  for (auto begin = rows.begin(); begin != rows.end();) {
    // A view pattern's function may not even be recognised as equal to itself.
    const auto end = std::find_if(std::next(begin), rows.end(), [&](const Row& row) {
      return !in_one_group(begin->first, row.first);
    });
    results.push_back(match_group(handed_on(variables, end == rows.end()),
                                  {std::make_move_iterator(begin), std::make_move_iterator(end)}));
    begin = end;
  }
  return combine(std::move(results), build_);
}

bool Matcher::in_one_group(const Tidy& a, const Tidy& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == Tidy::Kind::view && (a.view->is_list || b.view->is_list)) return false;
  if (a.kind == Tidy::Kind::view && a.view->is_synonym != b.view->is_synonym) return false;
  if (a.kind == Tidy::Kind::view && a.view->is_synonym) return is_same_synonym(*a.view, *b.view);
  if (a.kind == Tidy::Kind::view) return is_same_view(*a.view->function, *b.view->function);
  if (a.kind != Tidy::Kind::overloaded) return true;
  const Literal& left = *a.overloaded->literal;
  const Literal& right = *b.overloaded->literal;
  return left.kind == right.kind && left.integer == right.integer &&
         (left.kind == Literal::Kind::rational || left.text == right.text) &&
         left.rational == right.rational && a.overloaded->is_negative == b.overloaded->is_negative;
}

std::vector<Equation> Matcher::equations_of(std::vector<Row> rows) {
  std::vector<Equation> equations;
  for (Row& row : rows) equations.push_back(std::move(row.second));
  return equations;
}

MatchResult Matcher::match_group(std::vector<core::Variable*> variables, std::vector<Row> rows) {
  switch (rows.front().first.kind) {
    case Tidy::Kind::constructor:
      return match_constructors(std::move(variables), std::move(rows));
    case Tidy::Kind::literal:
      return match_literals(std::move(variables), std::move(rows));
    case Tidy::Kind::overloaded:
      return match_overloaded(std::move(variables), std::move(rows));
    case Tidy::Kind::view:
      return match_view(std::move(variables), std::move(rows));
    case Tidy::Kind::bang:
      return match_bang(std::move(variables), std::move(rows));
    case Tidy::Kind::any:
      break;
  }
  variables.pop_back();
  return match_columns(std::move(variables), equations_of(std::move(rows)));
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

// The fields used by the rows, with the first row's names.
std::vector<core::Field> Matcher::fields_of(const std::vector<Row>& rows) {
  const Tidy& first = rows.front().first;
  const bool is_unboxed = names_[first.constructor].is_unboxed;
  struct Asked {
    Type* type;
    const Pattern* first = nullptr;  // the first row's, if present
  };
  std::map<std::size_t, Asked> asked;
  for (const Row& row : rows) {
    for (const auto& [number, pattern] : row.first.arguments) {
      if (is_unboxed || !is_wildcard(pattern)) asked.emplace(number, Asked{pattern->type});
    }
  }
  for (const auto& [number, pattern] : first.arguments) {
    const auto found = asked.find(number);
    if (found != asked.end()) found->second.first = pattern;
  }
  std::vector<core::Field> fields;
  for (const auto& [number, field] : asked) {
    core::Variable* const variable =
        field.first != nullptr ? variable_for(*field.first) : build_.fresh("ds", field.type);
    variable->is_evaluated = first.declared != nullptr && first.declared->is_strict_field(number);
    fields.push_back({static_cast<std::uint32_t>(number), variable});
  }
  return fields;
}

MatchResult Matcher::match_constructor(std::vector<core::Variable*> variables,
                                       std::vector<Row> rows, std::vector<core::Field>& fields) {
  std::vector<const GivenDictionaries*> given;
  for (const Row& row : rows) {
    if (row.first.given != nullptr && !row.first.given->dictionaries.empty()) {
      given.push_back(row.first.given);
    }
  }
  fields = fields_of(rows);
  // Matches fields in the order in which a record pattern names them: only patterns of one order
  // are matched together.
  std::vector<MatchResult> results;
  for (auto begin = rows.begin(); begin != rows.end();) {
    const auto end = std::find_if(
        begin, rows.end(), [&](const Row& row) { return row.first.order != begin->first.order; });
    results.push_back(match_fields(handed_on(variables, end == rows.end()),
                                   {std::make_move_iterator(begin), std::make_move_iterator(end)},
                                   fields));
    begin = end;
  }
  return with_given(combine(std::move(results), build_), std::move(given));
}

MatchResult Matcher::with_given(MatchResult result, std::vector<const GivenDictionaries*> given) {
  if (given.empty()) return result;
  return adjust(std::move(result), [this, given = std::move(given)](core::Expr* body) {
    for (const GivenDictionaries* one : given) {
      body = support_.with_dictionaries(one->dictionaries, body);
    }
    return body;
  });
}

// Rows have patterns for the same fields, or stop before the first non-dictionary.
MatchResult Matcher::match_fields(std::vector<core::Variable*> variables, std::vector<Row> rows,
                                  const std::vector<core::Field>& fields) {
  const std::vector<FieldPattern>& longest = std::ranges::max_element(rows, {}, [](const Row& row) {
                                               return row.first.arguments.size();
                                             })->first.arguments;
  std::vector<std::size_t> columns;
  std::vector<core::Variable*> matched;
  for (std::size_t i = 0; i < longest.size(); ++i) {
    const auto found =
        std::ranges::lower_bound(fields, longest[i].number, {}, &core::Field::number);
    if (found == fields.end() || found->number != longest[i].number) continue;
    columns.push_back(i);
    matched.push_back(found->variable);
  }
  std::ranges::reverse_copy(matched, std::back_inserter(variables));
  std::vector<Equation> equations;
  for (auto& [tidy, equation] : rows) {
    for (auto i = columns.rbegin(); i != columns.rend(); ++i) {
      const bool has_field = *i < tidy.arguments.size();
      equation.patterns.push_back(has_field ? tidy.arguments[*i].pattern : &wildcard_);
    }
    equations.push_back(std::move(equation));
  }
  return match_columns(std::move(variables), std::move(equations));
}

MatchResult Matcher::match_constructors(std::vector<core::Variable*> variables,
                                        std::vector<Row> rows) {
  struct One {
    stg::ConstructorId constructor;
    std::vector<Row> rows;
    std::vector<core::Field> fields;
    MatchResult result;
  };
  auto all = std::make_shared<std::vector<One>>();
  std::unordered_map<stg::ConstructorId, std::size_t> numbers;
  for (Row& row : rows) {
    const stg::ConstructorId id = row.first.constructor;
    const auto [at, is_new] = numbers.try_emplace(id, all->size());
    if (is_new) all->push_back({id, {}, {}, {}});
    (*all)[at->second].rows.push_back(std::move(row));
  }
  bool can_fail = all->size() < names_[all->front().constructor].family;
  const bool needs_default = can_fail;
  core::Variable* matched = variables.back();
  variables.pop_back();
  for (One& one : *all) {
    one.result = match_constructor(handed_on(variables, &one == &all->back()), std::move(one.rows),
                                   one.fields);
    can_fail |= one.result.can_fail;
  }
  std::ranges::sort(*all, {}, [this](const One& one) { return names_[one.constructor].tag; });
  return {can_fail, [this, matched, all, needs_default](Failure& failure) {
            std::vector<core::Alternative> alternatives;
            for (const One& one : *all) {
              alternatives.push_back(CoreBuilder::on_constructor(one.constructor, one.fields,
                                                                 one.result.build(failure)));
            }
            if (needs_default) {
              alternatives.push_back(CoreBuilder::on_anything(failure.jump(build_)));
            }
            return evaluate(matched, std::move(alternatives));
          }};
}

MatchResult Matcher::match_literals(std::vector<core::Variable*> variables, std::vector<Row> rows) {
  struct One {
    stg::Atom literal;
    std::vector<Equation> equations;
    MatchResult result;
  };
  auto all = std::make_shared<std::vector<One>>();
  std::map<std::pair<std::int64_t, double>, std::size_t> numbers;
  for (auto& [tidy, equation] : rows) {
    const stg::Atom& literal = tidy.literal;
    const auto number = literal.is_real() ? std::pair(std::int64_t{0}, literal.real)
                                          : std::pair(literal.integer, 0.0);
    const auto [at, is_new] = numbers.try_emplace(number, all->size());
    if (is_new) all->push_back({literal, {}, {}});
    (*all)[at->second].equations.push_back(std::move(equation));
  }
  core::Variable* matched = variables.back();
  variables.pop_back();
  for (One& one : *all) one.result = match_columns(variables, std::move(one.equations));
  return {
      true, [this, matched, all](Failure& failure) {
        std::vector<core::Alternative> alternatives;
        for (const One& one : *all) {
          alternatives.push_back(CoreBuilder::on_literal(one.literal, one.result.build(failure)));
        }
        alternatives.push_back(CoreBuilder::on_anything(failure.jump(build_)));
        return evaluate(matched, std::move(alternatives));
      }};
}

MatchResult Matcher::match_overloaded(std::vector<core::Variable*> variables,
                                      std::vector<Row> rows) {
  core::Expr* test = support_.equals_literal(variables.back(), *rows.front().first.overloaded);
  variables.pop_back();
  return guarded(test, match_columns(std::move(variables), equations_of(std::move(rows))), build_);
}

namespace {

// For `P p q`: the constructor that stores the synonym's results, or null.
const PConstructor* keeper_of(const PView& view) {
  if (!view.is_kept) return nullptr;
  return &std::get<PConstructor>(std::get<PConstructor>(view.pattern->node).arguments[0]->node);
}

}  // namespace

// Parts of `(matcher -> Just (p, q))`, which `P p q` has become.
std::vector<const Pattern*> Matcher::synonym_parts(const PView& view) {
  std::vector<const Pattern*> parts;
  if (const PConstructor* const keeper = keeper_of(view)) {
    if (keeper->given != nullptr) {
      for (Binder* dictionary : keeper->given->parameters) {
        parts.push_back(made_pattern(PVariable{dictionary}, nullptr));
      }
    }
    parts.insert(parts.end(), keeper->arguments.begin(), keeper->arguments.end());
    return parts;
  }
  const auto& found = std::get<PConstructor>(view.pattern->node).arguments;
  if (!view.is_tuple) return {found.begin(), found.end()};
  const std::vector<Pattern*>& all = std::get<PTuple>(found[0]->node).parts;
  return {all.begin(), all.end()};
}

// $mP whole (\x y -> ...) (\void -> fail)
MatchResult Matcher::match_synonym(std::vector<core::Variable*> variables, std::vector<Row> rows) {
  core::Expr* const matcher = support_.view(*rows.front().first.view->function, variables.back());
  variables.pop_back();
  std::vector<core::Variable*> parts;
  std::vector<const GivenDictionaries*> given;
  for (auto& [tidy, equation] : rows) {
    const std::vector<const Pattern*> own = synonym_parts(*tidy.view);
    if (parts.empty()) {
      for (const Pattern* part : own) parts.push_back(variable_for(*part));
    }
    std::ranges::reverse_copy(own, std::back_inserter(equation.patterns));
    const PConstructor* const keeper = keeper_of(*tidy.view);
    if (keeper != nullptr && keeper->given != nullptr) given.push_back(keeper->given);
  }
  std::ranges::reverse_copy(parts, std::back_inserter(variables));
  if (parts.empty()) parts.push_back(build_.fresh("void", nullptr));
  return {true,
          [this, matcher, parts,
           inner = with_given(match_columns(std::move(variables), equations_of(std::move(rows))),
                              std::move(given))](Failure& failure) {
            core::Expr* const body = inner.build(failure);
            core::Expr* const cont = build_.function(parts, body);
            core::Expr* const fail =
                build_.function({build_.fresh("void", nullptr)}, failure.jump(build_));
            return build_.apply(matcher, {cont, fail});
          }};
}

// Rows with the same function share its result.
MatchResult Matcher::match_view(std::vector<core::Variable*> variables, std::vector<Row> rows) {
  const PView& view = *rows.front().first.view;
  if (view.is_synonym) return match_synonym(std::move(variables), std::move(rows));
  core::Expr* value = support_.view(*view.function, variables.back());
  core::Variable* result = build_.fresh("ds", view.pattern->type);
  variables.back() = result;
  for (auto& [tidy, equation] : rows) equation.patterns.push_back(tidy.view->pattern);
  support_.refuse_result_variable(view.pattern->type);
  const bool evaluates = is_unlifted(view.pattern->type);
  return adjust(match_columns(std::move(variables), equations_of(std::move(rows))),
                [this, result, value, evaluates](core::Expr* body) {
                  return evaluates ? build_.force(value, result, body)
                                   : build_.let(result, value, body);
                });
}

MatchResult Matcher::match_bang(std::vector<core::Variable*> variables, std::vector<Row> rows) {
  core::Variable* forced = variables.back();
  for (auto& [tidy, equation] : rows) equation.patterns.push_back(tidy.inner);
  return adjust(match_columns(std::move(variables), equations_of(std::move(rows))),
                [this, forced](core::Expr* body) {
                  return evaluate(forced, {CoreBuilder::on_anything(body)});
                });
}

}  // namespace convertprofile::runtime
