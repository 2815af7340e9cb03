// SPDX-License-Identifier: BSD-3-Clause
// Reduces patterns to the tests they need, binding variables on the way.
#include <algorithm>

#include "runtime/language/desugar/literals.h"
#include "runtime/language/desugar/match.h"
#include "runtime/language/desugar/patterns.h"
#include "runtime/language/infer/overloaded.h"
#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {
namespace {

// Dictionaries stored by an existential constructor; null if none.
const GivenDictionaries* given_by(const Pattern& pattern) {
  const auto* record = std::get_if<PRecord>(&pattern.node);
  return record != nullptr ? record->given : std::get<PConstructor>(pattern.node).given;
}

}  // namespace

Matcher::Row Matcher::tidy(core::Variable* v, Equation equation) {
  const Pattern* first = equation.patterns.back();
  equation.patterns.pop_back();
  Tidy result = tidy_pattern(v, first, false, equation.result);
  return {std::move(result), std::move(equation)};
}

// `bang`: under a `!`, which is dropped if the pattern evaluates anyway.
Matcher::Tidy Matcher::tidy_pattern(core::Variable* v, const Pattern* pattern, bool bang,
                                    MatchResult& result) {
  const auto lax = [&] {
    if (!bang) return Tidy{};
    return Tidy{.kind = Tidy::Kind::bang, .inner = made_pattern(PWildcard{}, pattern->type)};
  };
  return std::visit(
      Overloaded{
          [&](const PVariable& p) {
            alias(p.binder, v);
            return lax();
          },
          [&](const PWildcard&) { return lax(); },
          [&](const PLiteral& p) { return tidy_literal(p, pattern); },
          [&](const PConstructor& p) {
            return tidy_constructor(v, *pattern, *p.constructor, bang, result);
          },
          [&](const PRecord& p) {
            return tidy_constructor(v, *pattern, *p.constructor, bang, result);
          },
          [&](const PTuple& p) {
            if (p.is_unboxed) return tidy_unboxed(*pattern, p);
            return of_constructor(names_.tuple(p.parts.size()), field_patterns(*pattern));
          },
          [&](const PList& p) { return of_list(p.parts, 0, pattern->type); },
          [&](const PAs& p) {
            alias(p.binder, v);
            return tidy_pattern(v, p.pattern, bang, result);
          },
          [&](const PLazy& p) {
            if (only_variable(*p.pattern) != nullptr) {
              return tidy_pattern(v, &without_bangs(*p.pattern), bang, result);
            }
            result = adjust(std::move(result), [this, v, inner = p.pattern](core::Expr* body) {
              return support_.bind_lazily(*inner, v, body);
            });
            return lax();
          },
          [&](const PBang& p) { return tidy_pattern(v, p.pattern, true, result); },
          [&](const PAnnotation& p) { return tidy_pattern(v, p.pattern, bang, result); },
          [&](const PView& p) {
            if (!bang) return Tidy{.kind = Tidy::Kind::view, .view = &p};
            return Tidy{.kind = Tidy::Kind::bang, .inner = pattern};
          },
          [&](const PInfix&) { return Tidy{}; },  // removed by resolve_fixities
      },
      pattern->node);
}

Matcher::Tidy Matcher::tidy_constructor(core::Variable* v, const Pattern& pattern,
                                        const DataConstructor& constructor, bool bang,
                                        MatchResult& result) {
  std::vector<FieldPattern> arguments = field_patterns(pattern);
  if (constructor.is_erased()) {
    const Pattern* inner = arguments.empty() ? &wildcard_ : arguments.front().pattern;
    const bool evaluates = constructor.is_coercion && is_unlifted(constructor.fields[0]);
    return tidy_pattern(v, inner, bang || evaluates, result);
  }
  Tidy tidy = of_constructor(names_.constructor(&constructor), {});
  tidy.declared = &constructor;
  tidy.given = given_by(pattern);
  std::vector<Binder*> dictionaries;
  if (tidy.given != nullptr) dictionaries = tidy.given->parameters;
  for (FieldPattern& field : arguments) field.number += dictionaries.size();
  const bool is_record = std::holds_alternative<PRecord>(pattern.node);
  if (is_record) {
    for (const FieldPattern& field : arguments) tidy.order.push_back(field.number);
  }
  std::vector<FieldPattern> kept;
  for (Binder* dictionary : dictionaries) {
    kept.push_back({kept.size(), made_pattern(PVariable{dictionary}, nullptr)});
  }
  arguments.insert(is_record ? arguments.end() : arguments.begin(), kept.begin(), kept.end());
  tidy.arguments = std::move(arguments);
  return tidy;
}

Matcher::Tidy Matcher::of_constructor(stg::ConstructorId id, std::vector<FieldPattern> arguments) {
  return {.kind = Tidy::Kind::constructor, .constructor = id, .arguments = std::move(arguments)};
}

// A pair of a state token and a result is represented by the result alone.
Matcher::Tidy Matcher::tidy_unboxed(const Pattern& pattern, const PTuple& tuple) {
  if (!is_state_result(pattern.type)) {
    return of_constructor(names_.tuple(tuple.parts.size()), field_patterns(pattern));
  }
  const Pattern& state = without_bangs(*tuple.parts[0]);
  if (const Binder* const token = only_variable(state)) alias(token, support_.state_token());
  return of_constructor(names_.result(), {{0, tuple.parts[1]}});
}

Matcher::Tidy Matcher::of_list(const std::vector<Pattern*>& parts, std::size_t from, Type* type) {
  const core::Program& program = build_.program();
  if (from == parts.size()) return of_constructor(program.nil, {});
  PList rest{{parts.begin() + static_cast<std::ptrdiff_t>(from) + 1, parts.end()}};
  const Pattern* tail = made_pattern(std::move(rest), type);
  return of_constructor(program.cons, {{0, parts[from]}, {1, tail}});
}

Matcher::Tidy Matcher::tidy_literal(const PLiteral& literal, const Pattern* pattern) {
  const Literal& value = *literal.literal;
  if (literal.equals != nullptr) return {.kind = Tidy::Kind::overloaded, .overloaded = &literal};
  if (value.kind == Literal::Kind::string && literal.equality == nullptr) {
    PList characters;
    for (const char32_t c : code_points(value.text)) {
      const Literal& character = made_literals_.emplace_back(character_literal(c));
      characters.parts.push_back(made_pattern(PLiteral{&character}, nullptr));
    }
    return of_list(characters.parts, 0, pattern->type);
  }
  if (literal.equality != nullptr) {
    return {.kind = Tidy::Kind::overloaded, .overloaded = &literal};
  }
  return {.kind = Tidy::Kind::literal, .literal = literal_atom(value, literal.type)};
}

}  // namespace convertprofile::runtime
