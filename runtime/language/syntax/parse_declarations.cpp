// SPDX-License-Identifier: BSD-3-Clause
// Bindings, signatures and fixity declarations.
#include <iterator>

#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

// `types`: set for the body of a class or instance.
Declarations* Parser::declarations(Scope scope, AssociatedTypes* types) {
  auto* result = arena_.make(Declarations());
  std::vector<PragmaDeclaration> pragmas;
  block(false, [&] {
    if (scope == Scope::class_body) {
      if (at(kw_type) || at(kw_data) || at(kw_newtype)) return associated_type(*types);
      if (take_if(kw_default)) return signature(result->default_signatures);
    }
    declaration(*result, pragmas);
  });
  attach_pragmas(*result, scope, pragmas);
  return result;
}

void Parser::declaration(Declarations& into, std::vector<PragmaDeclaration>& pragmas) {
  switch (stream_.kind()) {
    case kw_infix:
    case kw_infixl:
    case kw_infixr:
      return fixity_declaration(into);
    case scc:
    case declaration_pragma:
      return pragma_declaration(pragmas);
    default:
      break;
  }
  if (at_signature()) {
    signature(into.signatures);
    if (at(equals) && into.signatures.back().names.size() == 1) signed_binding(into);
    return;
  }
  if (!at_atomic_pattern() && !at_operator_named("-")) stream_.fail_expected("a declaration");
  binding(into);
}

// ---- signatures, fixities, pragmas -------------------------------------------------------------
bool Parser::at_signature() const {
  for (std::size_t i = 0;; ++i) {
    if (stream_.raw(i).kind == open_parenthesis && stream_.raw(i + 1).kind == variable_operator &&
        stream_.raw(i + 2).kind == close_parenthesis) {
      i += 3;
    } else if (stream_.raw(i).kind == variable) {
      ++i;
    } else {
      return false;
    }
    if (stream_.raw(i).kind != comma) return stream_.raw(i).kind == double_colon;
  }
}

void Parser::signature(std::vector<Signature>& into) {
  Signature result;
  const Position begin = here();
  do {
    const Name name = take_variable();
    if (name.name.qualifier)
      stream_.fail(name.span.begin, "the name in a signature cannot be qualified");
    result.names.emplace_back(name.name.name, name.span);
  } while (take_if(comma));
  expect(double_colon);
  result.type = signature_type();
  result.span = span_from(begin);
  into.push_back(std::move(result));
}

void Parser::fixity_declaration(Declarations& into) {
  FixityDeclaration result;
  const Position begin = here();
  const TokenKind keyword = stream_.take().kind;
  result.fixity.associativity = keyword == kw_infixl   ? Associativity::left
                                : keyword == kw_infixr ? Associativity::right
                                                       : Associativity::none;
  if (at(integer)) {
    const std::int64_t precedence = stream_.literal(stream_.raw()).integer;
    if (precedence > 9) stream_.fail(here(), "a precedence must be between 0 and 9");
    result.fixity.precedence = static_cast<std::uint8_t>(precedence);
    stream_.take();
  }
  do {
    if (!at_infix_operator()) stream_.fail_expected("an operator");
    const Name name = take_infix_operator();
    if (name.name.qualifier) stream_.fail(name.span.begin, "this operator must be unqualified");
    result.operators.push_back(name.name.name);
  } while (take_if(comma));
  result.span = span_from(begin);
  into.fixities.push_back(std::move(result));
}

void Parser::pragma_declaration(std::vector<PragmaDeclaration>& pragmas) {
  const Position begin = here();
  const Token& token = stream_.take();
  if (token.kind == declaration_pragma) {
    if (token.name) pragmas.push_back({token.name, Symbol(), begin});
    return;
  }
  if (!token.name) stream_.fail(begin, "an SCC pragma for a declaration must name a function");
  pragmas.push_back({token.name, centre_name(token), begin});
}

void Parser::attach_pragmas(Declarations& declarations, Scope scope,
                            const std::vector<PragmaDeclaration>& pragmas) {
  for (const PragmaDeclaration& pragma : pragmas) {
    Binding* found = nullptr;
    for (Binding* candidate : declarations.bindings) {
      const auto* function = std::get_if<FunctionBinding>(&candidate->node);
      if (function == nullptr || function->binder->name != pragma.name) continue;
      found = candidate;
      if (pragma.label) found->scc_span = function->binder->span;
    }
    const std::string& name = pragma.name.text();
    if (found == nullptr) {
      stream_.fail(pragma.at, "the pragma for '" + name + "' lacks an accompanying binding");
    }
    if (!pragma.label) {
      found->inlined = scope != Scope::class_body;
      continue;
    }
    if (found->scc_label) stream_.fail(pragma.at, "a second SCC pragma for '" + name + "'");
    found->scc_label = pragma.label;
  }
}

// ---- bindings ----------------------------------------------------------------------------------
void Parser::binding(Declarations& into) {
  Nesting nesting(*this);
  const Position begin = here();
  LeftSide left = left_side();
  if (!left.function && take_if(double_colon)) {
    left.pattern = make_pattern(begin, PAnnotation{left.pattern, arena_.make(partial_type())});
  }
  if (!at(equals) && !at(bar)) stream_.fail_expected("'=' or '|'");
  RightSide right = right_side(equals);
  if (left.function) {
    return add_clause(into, left, Match{left.parameters, std::move(right), span_from(begin)});
  }
  pattern_binding(into, begin, left.pattern, std::move(right));
}

void Parser::pattern_binding(Declarations& into, const Position& begin, Pattern* pattern,
                             RightSide right) {
  auto* bound = arena_.make(Binding());
  bound->span = span_from(begin);
  bound->node = PatternBinding{pattern, std::move(right)};
  into.bindings.push_back(bound);
}

// `x :: Int = 1`: the last signature belongs to the pattern.
void Parser::signed_binding(Declarations& into) {
  Signature written = std::move(into.signatures.back());
  into.signatures.pop_back();
  const auto& [name, span] = written.names[0];
  Pattern* bound = arena_.make(Pattern{span, PVariable{make_binder({{{}, name}, span})}, nullptr});
  Pattern* pattern =
      make_pattern(span.begin, PAnnotation{bound, arena_.make(std::move(written.type))});
  pattern->span.end = written.span.end;
  pattern_binding(into, span.begin, pattern, right_side(equals));
}

namespace {

// Whether a signature or fixity follows the last binding.
bool ends_in_another(const Declarations& declarations) {
  const Position end = declarations.bindings.back()->span.end;
  const auto is_later = [end](const auto& others) {
    return !others.empty() && end < others.back().span.begin;
  };
  return is_later(declarations.signatures) || is_later(declarations.fixities);
}

}  // namespace

void Parser::add_clause(Declarations& into, const LeftSide& left, Match match) {
  const Symbol name = left.function->name.name;
  if (!into.bindings.empty() && !match.parameters.empty() && !left.function->name.qualifier) {
    auto* last = std::get_if<FunctionBinding>(&into.bindings.back()->node);
    if (last != nullptr && last->binder->name == name && !last->matches[0].parameters.empty() &&
        !ends_in_another(into)) {
      if (last->matches[0].parameters.size() != match.parameters.size()) {
        stream_.fail(match.span.begin,
                     "equations for '" + name.text() + "' have different numbers of arguments");
      }
      into.bindings.back()->span.end = match.span.end;
      last->matches.push_back(std::move(match));
      return;
    }
  }
  auto* bound = arena_.make(Binding());
  bound->span = match.span;
  FunctionBinding function;
  function.binder = make_binder(*left.function);
  function.infix = left.infix;
  function.matches.push_back(std::move(match));
  bound->node = std::move(function);
  into.bindings.push_back(bound);
}

// ---- left sides --------------------------------------------------------------------------------
// Distinguishes a definition in parentheses, `(x <+> y) z = ...`, from a pattern by what follows.
bool Parser::parenthesis_is_applied() const {
  if (!at(open_parenthesis) || at_parenthesised_operator() || at_tuple_constructor()) return false;
  std::size_t depth = 0;
  for (std::size_t i = 0;; ++i) {
    const Token& token = stream_.raw(i);
    if ((i > 0 && stream_.ends_item_before(token)) || !could_be_in_pattern(token, depth > 0)) {
      return false;
    }
    if (token.kind == open_parenthesis) ++depth;
    if (token.kind == close_parenthesis && --depth == 0) {
      const Token& next = stream_.raw(i + 1);
      return !stream_.ends_item_before(next) && begins_atomic_pattern(next);
    }
  }
}

Parser::LeftSide Parser::left_side() {
  Nesting nesting(*this);
  return parenthesis_is_applied() ? parenthesised_left_side() : plain_left_side();
}

Parser::LeftSide Parser::parenthesised_left_side() {
  expect(open_parenthesis);
  LeftSide inner = left_side();
  expect(close_parenthesis);
  if (!inner.function) stream_.fail_expected("'=' or '|' after a pattern");
  Length length(*this);
  while (at_atomic_pattern()) {
    length.grow();
    inner.parameters.push_back(atomic_pattern());
  }
  return inner;
}

Parser::LeftSide Parser::plain_left_side() {
  Length length(*this);
  std::vector<LeftOperand> operands;
  std::vector<Name> operators;
  operands.push_back(left_operand());
  while (at_infix_operator()) {
    length.grow();
    operators.push_back(take_infix_operator());
    operands.push_back(left_operand());
  }
  return resolve_left_side(std::move(operands), std::move(operators));
}

Parser::LeftOperand Parser::left_operand() {
  LeftOperand operand;
  operand.begin = here();
  const bool is_as_pattern = at(variable) && stream_.raw(1).kind == at_sign;
  if (!at_variable() || is_as_pattern) {
    operand.pattern = operand_pattern();
    return operand;
  }
  operand.variable = take_name();
  Length length(*this);
  while (at_atomic_pattern()) {
    length.grow();
    operand.arguments.push_back(atomic_pattern());
  }
  return operand;
}

Pattern* Parser::pattern_of(LeftOperand& operand) {
  if (!operand.variable) return operand.pattern;
  if (!operand.arguments.empty()) {
    stream_.fail(operand.begin, "a pattern cannot apply the variable '" +
                                    operand.variable->name.name.text() + "'");
  }
  Binder* binder = make_binder(*operand.variable);
  return arena_.make(Pattern{operand.variable->span, PVariable{binder}, nullptr});
}

// A pattern of operands `first` to `last`, if all operators between are constructors.
Pattern* Parser::pattern_of(std::vector<LeftOperand>& operands, const std::vector<Name>& operators,
                            std::size_t first, std::size_t last) {
  std::vector<Pattern*> patterns;
  std::vector<std::pair<QualifiedName, Span>> names;
  for (std::size_t i = first; i <= last; ++i) patterns.push_back(pattern_of(operands[i]));
  for (std::size_t i = first; i < last; ++i) {
    names.emplace_back(operators[i].name, operators[i].span);
  }
  return infix_pattern(std::move(patterns), std::move(names));
}

Parser::LeftSide Parser::resolve_left_side(std::vector<LeftOperand> operands,
                                           std::vector<Name> operators) {
  LeftSide left;
  const std::size_t last = operators.size();
  std::optional<std::size_t> defined;  // the operator being defined
  for (std::size_t i = 0; i < operators.size(); ++i) {
    if (operators[i].is_constructor) continue;
    if (defined) stream_.fail(operators[i].span.begin, "a left side can define only one operator");
    defined = i;
  }
  if (defined) {
    left.function = operators[*defined];
    left.infix = true;
    left.parameters = {pattern_of(operands, operators, 0, *defined),
                       pattern_of(operands, operators, *defined + 1, last)};
  } else if (operators.empty() && operands[0].variable) {
    left.function = operands[0].variable;
    left.parameters = std::move(operands[0].arguments);
  } else {
    left.pattern = pattern_of(operands, operators, 0, last);
  }
  return left;
}

}  // namespace convertprofile::runtime
