// SPDX-License-Identifier: BSD-3-Clause
// Type families: declarations, equations, associated types.
#include <tuple>

#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

bool Parser::at_family_word() const {
  const Token& next = stream_.raw(1);
  return next.kind == kw_instance || (next.kind == variable && next.name.text() == "family");
}

void Parser::type_declaration() {
  const Token& next = stream_.raw(1);
  if (next.kind == variable && next.name.text() == "role") return role_declaration();
  if (!at_family_word()) return synonym_declaration();
  if (next.kind != kw_instance) return family_declaration();
  stream_.take();
  stream_.take();
  module_->family_equations.push_back(family_equation());
}

// `F a (b :: k) :: k`
FamilyDeclaration* Parser::family_head(Position begin) {
  auto* family = arena_.make(FamilyDeclaration());
  std::tie(family->name, family->parameters) = type_head();
  if (at(double_colon)) family->kind = kind_after_colons();
  if (at(equals)) named_result(*family);
  family->span = span_from(begin);
  return family;
}

// Inference itself finds kind signatures of other types and classes.
void Parser::give_kinds_of_signatures() {
  for (FamilyDeclaration* const family : module_->families) {
    const auto found = kind_signatures_.find(family->name);
    if (found == kind_signatures_.end()) continue;
    TypeSyntax* rest = found->second;
    for (TypeBinder& parameter : family->parameters) {
      if (rest->kind != TypeSyntax::Kind::function) break;
      if (parameter.kind == nullptr) parameter.kind = rest->parts[0];
      rest = rest->parts[1];
    }
    if (family->kind == nullptr) family->kind = rest;
  }
}

// `= r`, or `= r | r -> a b` (TypeFamilyDependencies); the result may have a kind.
void Parser::named_result(FamilyDeclaration& family) {
  stream_.take();
  const TypeBinder result = type_binder();
  if (result.kind != nullptr) family.kind = result.kind;
  if (!take_if(bar)) return;
  if (!at(variable) || stream_.raw().name != result.name) stream_.fail_expected("the result");
  stream_.take();
  expect(right_arrow);
  while (at(variable)) family.injective.push_back(stream_.take().name);
}

void Parser::family_declaration() {
  const Position begin = here();
  const bool is_data = stream_.take().kind == kw_data;
  stream_.take();
  FamilyDeclaration* const family = family_head(begin);
  family->is_data = is_data;
  if (!is_data && take_if(kw_where)) {
    family->is_closed = true;
    block(false, [&] { family->equations.push_back(family_equation()); });
  }
  module_->families.push_back(family);
}

// `F t u = r`, possibly after a `forall`
FamilyEquationSyntax Parser::family_equation() {
  FamilyEquationSyntax equation;
  const Position begin = here();
  skip_binders();
  in_family_patterns_ = true;
  equation.left = operator_type();
  in_family_patterns_ = false;
  expect(equals);
  equation.right = type();
  equation.span = span_from(begin);
  return equation;
}

// Looks for `=` before the declaration ends, or for `where` before a type's constructors.
bool Parser::equation_follows(bool of_data) const {
  bool has_equals = false;
  for (std::size_t i = 0;; ++i) {
    const Token& token = stream_.raw(i);
    if (i > 0 && stream_.ends_item_before(token)) return has_equals;
    if (token.kind == bar) return false;  // begins the injectivity annotation
    if (token.kind == kw_where || (token.kind == equals && of_data)) return true;
    has_equals |= token.kind == equals;
    if (token.kind == end || token.kind == close_brace || token.kind == semicolon) {
      return has_equals;
    }
  }
}

// `type F a` or `type family F a`; as a default or in an instance `type F t = r` or `type instance
// F t = r`; likewise with `data`.
void Parser::associated_type(AssociatedTypes& types) {
  const Position begin = here();
  const bool has_word = at_family_word();
  const bool is_instance = stream_.raw(1).kind == kw_instance;
  const bool is_data = !at(kw_type);
  if (is_data && (is_instance || (!has_word && equation_follows(true)))) {
    types.data.push_back(data_instance());
    return;
  }
  stream_.take();
  if (has_word) stream_.take();
  if (is_instance || (!has_word && equation_follows(false))) {
    types.equations.push_back(family_equation());
  } else {
    types.families.push_back(family_head(begin));
    types.families.back()->is_data = is_data;
  }
}

}  // namespace convertprofile::runtime
