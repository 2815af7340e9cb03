// SPDX-License-Identifier: BSD-3-Clause
// Implicit parameters (LANGUAGE ImplicitParams; Lewis et al., "Implicit parameters: dynamic scoping
// with static types", 2000), as constraints of a class in the runtime's GHC.Implicit.
#include <algorithm>

#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {
namespace {

constexpr const char* home = "GHC.Implicit";
constexpr const char* home_of_calls = "GHC.Calls";

// `?callStack`, the parameter of HasCallStack.
bool is_call_stack(const TypeSyntax& name) {
  return *name.text == "callStack";
}

}  // namespace

bool Parser::at_implicit_bindings(std::size_t first) const {
  return stream_.raw(stream_.raw(first).kind == open_brace ? first + 1 : first).kind ==
         TokenKind::implicit_parameter;
}

TypeSyntax* Parser::implicit_parameter_name() {
  const Position begin = here();
  const Token& token = expect(TokenKind::implicit_parameter);
  TypeSyntax* const made = make_type(TypeSyntax::Kind::literal, begin, {});
  made->text = arena_.make(token.name.text());
  return made;
}

// `?x`
Expr* Parser::implicit_parameter_use() {
  const Position begin = here();
  TypeSyntax* const name = implicit_parameter_name();
  if (is_call_stack(*name)) return library_variable(begin, home_of_calls, "calls#");
  Expr* const made = library_variable(begin, home, "implicit#");
  std::get<EVariable>(made->node).types = arena_.make(TypeArguments{name});
  return made;
}

// `?x :: t`
TypeSyntax* Parser::implicit_parameter_type() {
  const Position begin = here();
  TypeSyntax* const name = implicit_parameter_name();
  expect(double_colon);
  TypeSyntax* result = make_type(TypeSyntax::Kind::constructor, begin, {});
  if (is_call_stack(*name)) {
    type();
    library_variable(begin, home_of_calls, "calls#");
    result->name = {intern(std::string(home_of_calls) + "#"), intern("HasCallStack")};
    return result;
  }
  library_variable(begin, home, "implicit#");
  result->name = {intern(std::string(home) + "#"), intern("Implicit#")};
  result = make_type(TypeSyntax::Kind::apply, begin, {result, name});
  TypeSyntax* const is = type();
  return make_type(TypeSyntax::Kind::apply, begin, {result, is});
}

// The bindings after `let`, which do not see each other.
Parser::ImplicitBindings Parser::implicit_bindings() {
  ImplicitBindings bindings;
  block(false, [&] {
    TypeSyntax* const name = implicit_parameter_name();
    expect(equals);
    bindings.emplace_back(name, expression());
  });
  return bindings;
}

// `bind# @"x" e body`; several become `(\a b -> bind# @"x" a (bind# @"y" b body)) e f`.
Expr* Parser::bind_implicitly(Position begin, const ImplicitBindings& bindings, Expr* body) {
  const auto bound = [&](TypeSyntax* name, Expr* value, Expr* within) {
    Expr* const binding = is_call_stack(*name)
                              ? library_variable(begin, home_of_calls, "bindCalls#")
                              : library_variable(begin, home, "bind#");
    if (!is_call_stack(*name)) {
      std::get<EVariable>(binding->node).types = arena_.make(TypeArguments{name});
    }
    return make_expr(begin, EApply{make_expr(begin, EApply{binding, value}), within});
  };
  if (bindings.size() == 1) return bound(bindings[0].first, bindings[0].second, body);
  ELambda function{{}, body, ELambda::Form::section};
  for (auto each = bindings.rbegin(); each != bindings.rend(); ++each) {
    Expr* value = nullptr;
    function.parameters.insert(function.parameters.begin(),
                               hidden_parameter(begin, "?" + *each->first->text, value));
    function.body = bound(each->first, value, function.body);
  }
  Expr* result = make_expr(begin, std::move(function));
  for (const auto& [name, value] : bindings) result = make_expr(begin, EApply{result, value});
  return result;
}

// In a `do`, the statements after the binding become a nested `do`.
void Parser::bind_implicitly(std::vector<DoStatement>& read) {
  for (std::size_t i = read.size(); i-- > 0;) {
    if (read[i].implicit.empty()) continue;
    if (i + 1 == read.size()) {
      stream_.fail(read[i].at, "the last statement of a 'do' must be an expression");
    }
    const std::vector<DoStatement> after(read.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                         read.end());
    const Position begin = after[0].at;
    Expr* const inner = make_expr(begin, EDo{without_rec(after, read.back().end),
                                             module_->extensions.applicative_do, do_qualifier_});
    Statement only{Statement::Kind::expression, span_from(read[i].at)};
    only.expr = bind_implicitly(read[i].at, read[i].implicit, inner);
    read[i].statement = arena_.make(std::move(only));
    read[i].end = read.back().end;
    read[i].implicit.clear();
    read.resize(i + 1);
  }
}

// For the context of a class or instance.
void Parser::refuse_implicit_parameters(const std::vector<PredicateSyntax>& context) const {
  for (const PredicateSyntax& predicate : context) {
    const Symbol name = predicate.class_name.name;  // null for a variable
    if (!name || name.text() != "Implicit#" || module_->is_runtime) continue;
    stream_.fail(predicate.span.begin,
                 "Illegal implicit parameter '?" + *predicate.type->text + "' in a context");
  }
}

}  // namespace convertprofile::runtime
