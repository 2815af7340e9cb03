// SPDX-License-Identifier: BSD-3-Clause
// Pattern synonyms (GHC's user guide): each becomes two functions, called where it is used.
#include <algorithm>

#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

bool Parser::at_pattern_synonym() const {
  return at_variable_named("pattern") && module_->extensions.pattern_synonyms;
}

// Before a name in an import or export.
bool Parser::take_pattern_keyword() {
  const TokenKind next = stream_.raw(1).kind;
  if (!at_variable_named("pattern") || (next != constructor && next != open_parenthesis)) {
    return false;
  }
  stream_.take();
  return true;
}

// `pattern P x y = p`, `pattern x :| y <- p where x :| y = e`
void Parser::pattern_synonym() {
  const Position begin = here();
  stream_.take();
  const bool is_prefix = at(constructor) || at_parenthesised_operator();
  const Name first = take_name();
  if (is_prefix && (at(double_colon) || at(comma))) return pattern_signature(first);
  std::vector<Name> parameters;
  Name name = first;
  bool is_record = false;
  if (is_prefix) {
    is_record = at(open_brace);
    if (is_record) {
      parameters = synonym_fields();
    } else {
      while (at(variable)) parameters.push_back(take_name());
    }
  } else {
    name = take_infix_operator();
    parameters = {first, take_variable()};
  }
  if (!name.is_constructor || name.name.qualifier) {
    stream_.fail(name.span.begin, "a pattern synonym must be named like a constructor");
  }
  auto* const synonym = arena_.make(PatternSynonym());
  synonym->name = name.name.name;
  synonym->arity = parameters.size();
  const bool is_one_way = take_if(left_arrow);
  if (!is_one_way) expect(equals);
  const Position begin_of_right = here();
  Pattern* const right = pattern_in_brackets();
  const Span span_of_right = span_from(begin_of_right);
  synonym->span = span_from(begin);
  std::vector<Match> matches;
  if (!is_one_way) {
    matches = implied_builder(parameters, *right);
  } else if (take_if(kw_where)) {
    matches = written_builder(*synonym);
  }
  Binding* const matching = matcher(*synonym, parameters, right, span_of_right);
  synonym->matcher = std::get<FunctionBinding>(matching->node).binder;
  module_->declarations.bindings.push_back(matching);
  if (!matches.empty()) {
    module_->declarations.bindings.push_back(builder(*synonym, std::move(matches)));
  }
  module_->pattern_synonyms.push_back(synonym);
  if (is_record) add_field_selectors(*synonym, parameters);
}

// `{x, y}`
std::vector<Parser::Name> Parser::synonym_fields() {
  std::vector<Name> fields;
  stream_.open_braces();
  while (!at(close_brace)) {
    fields.push_back(take_variable());
    if (!at(close_brace)) expect(comma);
  }
  stream_.close_braces();
  return fields;
}

// `x (P x _) = x; x _ = fail# "..."`
void Parser::add_field_selectors(PatternSynonym& synonym, const std::vector<Name>& fields) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Name& field = fields[i];
    const Position begin = field.span.begin;
    synonym.fields.push_back(field.name.name);
    Expr* value = nullptr;
    PConstructor whole{{Symbol(), synonym.name}, {}};
    for (std::size_t other = 0; other < fields.size(); ++other) {
      whole.arguments.push_back(other == i ? hidden_parameter(begin, "field", value)
                                           : make_pattern(begin, PWildcard{}));
    }
    Literal message;
    message.kind = Literal::Kind::string;
    message.text = "No match in record selector " + field.name.name.text();
    Expr* const text = make_expr(begin, ELiteral{arena_.make(std::move(message))});
    Expr* const fail =
        make_expr(begin, EVariable{{intern(internal_qualifier), intern("fail#")}, nullptr, {}});
    FunctionBinding function;
    function.binder = make_binder(field);
    function.matches.push_back(clause({make_pattern(begin, std::move(whole))}, value, field.span));
    function.matches.push_back(clause({make_pattern(begin, PWildcard{})},
                                      make_expr(begin, EApply{fail, text}), field.span));
    auto* const binding = arena_.make(Binding());
    binding->span = field.span;
    binding->node = std::move(function);
    module_->declarations.bindings.push_back(binding);
  }
}

Expr* Parser::internal_constructor(Position at, std::string_view name) {
  return make_expr(at, EConstructor{{intern(internal_qualifier), intern(name)}});
}

Binding* Parser::generated_function(std::string_view prefix, const PatternSynonym& synonym,
                                    std::vector<Match> matches) {
  FunctionBinding function;
  function.binder =
      make_binder({{Symbol(), intern(std::string(prefix) + synonym.name.text())}, synonym.span});
  function.matches = std::move(matches);
  auto* const binding = arena_.make(Binding());
  binding->span = synonym.span;
  binding->inlined = true;
  binding->node = std::move(function);
  return binding;
}

Match Parser::clause(std::vector<Pattern*> parameters, Expr* body, const Span& span) {
  Match match{std::move(parameters), {}, span};
  match.right.bodies.push_back({{}, body, span});
  return match;
}

// `$mP p = Just (x, y); $mP _ = Nothing`
Binding* Parser::matcher(const PatternSynonym& synonym, const std::vector<Name>& parameters,
                         Pattern* right, const Span& span_of_right) {
  const Position begin = synonym.span.begin;
  Expr* found = internal_constructor(begin, "True");
  const char* other = "False";
  if (!parameters.empty()) {
    ETuple parts;
    for (const Name& parameter : parameters) {
      parts.parts.push_back(make_expr(begin, EVariable{parameter.name, nullptr, {}}));
    }
    Expr* value = parts.parts.size() == 1 ? parts.parts[0] : make_expr(begin, std::move(parts));
    found = make_expr(begin, EApply{internal_constructor(begin, "Just"), value});
    other = "Nothing";
  }
  std::vector<Match> matches{clause({right}, found, span_of_right)};
  matches.push_back(
      clause({make_pattern(begin, PWildcard{})}, internal_constructor(begin, other), synonym.span));
  Binding* const made = generated_function("$m", synonym, std::move(matches));
  std::get<FunctionBinding>(made->node).binder->is_matcher = true;
  return made;
}

Binding* Parser::builder(PatternSynonym& synonym, std::vector<Match> matches) {
  Binding* const made = generated_function("$b", synonym, std::move(matches));
  synonym.builder = std::get<FunctionBinding>(made->node).binder;
  return made;
}

// `where P x y = e`, which is parsed like a pattern binding.
std::vector<Match> Parser::written_builder(const PatternSynonym& synonym) {
  const Declarations* const written = declarations(Scope::local);
  std::vector<Match> matches;
  for (Binding* binding : written->bindings) {
    auto* const bound = std::get_if<PatternBinding>(&binding->node);
    auto* const prefix =
        bound == nullptr ? nullptr : std::get_if<PConstructor>(&bound->pattern->node);
    auto* const infix = bound == nullptr ? nullptr : std::get_if<PInfix>(&bound->pattern->node);
    const bool is_infix = infix != nullptr && infix->operators.size() == 1;
    const Symbol name = prefix != nullptr ? prefix->name.name
                        : is_infix        ? infix->operators[0].first.name
                                          : Symbol();
    if (name != synonym.name) {
      stream_.fail(binding->span.begin,
                   "only the builder of '" + synonym.name.text() + "' can be defined here");
    }
    std::vector<Pattern*> parameters = prefix != nullptr ? prefix->arguments : infix->operands;
    if (!matches.empty() && parameters.size() != matches[0].parameters.size()) {
      stream_.fail(binding->span.begin, "equations for '" + synonym.name.text() +
                                            "' have different numbers of arguments");
    }
    matches.push_back({std::move(parameters), std::move(bound->right), binding->span});
  }
  return matches;
}

std::vector<Match> Parser::implied_builder(const std::vector<Name>& parameters,
                                           const Pattern& right) {
  std::vector<Pattern*> bound;
  for (const Name& parameter : parameters) {
    bound.push_back(make_pattern(parameter.span.begin, PVariable{make_binder(parameter)}));
  }
  return {clause(std::move(bound), expression_of(right), right.span)};
}

// The expression with the value of the pattern, from its variables.
Expr* Parser::expression_of(const Pattern& pattern) {
  const Position begin = pattern.span.begin;
  const auto all = [this](const std::vector<Pattern*>& patterns) {
    std::vector<Expr*> values;
    for (const Pattern* part : patterns) values.push_back(expression_of(*part));
    return values;
  };
  Expr* made = nullptr;
  if (const auto* bound = std::get_if<PVariable>(&pattern.node)) {
    made = make_expr(begin, EVariable{{Symbol(), bound->binder->name}, nullptr, {}});
  } else if (const auto* constant = std::get_if<PLiteral>(&pattern.node)) {
    made = make_expr(begin, ELiteral{constant->literal});
  } else if (const auto* built = std::get_if<PConstructor>(&pattern.node)) {
    made = make_expr(begin, EConstructor{built->name});
    for (Expr* argument : all(built->arguments)) {
      made = make_expr(begin, EApply{made, argument});
    }
  } else if (const auto* record = std::get_if<PRecord>(&pattern.node)) {
    EConstructor made_by{record->name};
    ERecordConstruction fields{arena_.make(std::move(made_by)), {}};
    for (const auto& [field, part] : record->fields) {
      fields.fields.push_back({field, expression_of(*part), part->span});
    }
    made = make_expr(begin, std::move(fields));
  } else if (const auto* parts = std::get_if<PTuple>(&pattern.node)) {
    made = parts->parts.empty() ? make_expr(begin, EConstructor{unqualified("()")})
                                : make_expr(begin, ETuple{all(parts->parts)});
  } else if (const auto* elements = std::get_if<PList>(&pattern.node)) {
    made = elements->parts.empty() ? make_expr(begin, EConstructor{unqualified("[]")})
                                   : make_expr(begin, EList{all(elements->parts)});
  } else if (const auto* infix = std::get_if<PInfix>(&pattern.node)) {
    EInfix chain;
    chain.operands = all(infix->operands);
    for (const auto& [name, span] : infix->operators) {
      chain.operators.push_back(make_expr(span.begin, EConstructor{name}));
      chain.operators.back()->span = span;
    }
    made = make_expr(begin, std::move(chain));
  } else {
    stream_.fail(
        begin,
        "this pattern cannot be used as an expression; '<-' makes a synonym that only matches");
  }
  made->span = pattern.span;
  return made;
}

}  // namespace convertprofile::runtime
