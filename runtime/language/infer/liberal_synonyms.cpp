// SPDX-License-Identifier: BSD-3-Clause
// LANGUAGE LiberalTypeSynonyms: a synonym's arguments may be partially applied synonyms and
// polymorphic types, because only the expansion of the outermost synonym must be an ordinary type.
#include <utility>

#include "runtime/language/infer/type_syntax.h"
#include "runtime/language/syntax/extensions.h"

namespace convertprofile::runtime {

TypeReader::TypeReader(Context& context)
    : context_(&context),
      has_liberal_synonyms_(has_extension(*context.module.file, "LiberalTypeSynonyms")) {}

// The synonym applied to the arguments; left as it is while reading another's arguments.
Type* TypeReader::synonym_at(TypeConstructor& synonym, std::vector<Type*>& arguments,
                             const TypeSyntax& syntax) {
  const bool is_whole = arguments.size() >= synonym.parameters.size();
  if (in_liberal_arguments_ && !is_whole) return synonym.type;
  Type* const type = expand(synonym, arguments, syntax);
  return has_liberal_synonyms_ && !in_liberal_arguments_ ? expand_within(type, syntax) : type;
}

// Expands the synonyms that were arguments.
Type* TypeReader::expand_within(Type* type, const TypeSyntax& syntax) {
  type = resolved(type);
  if (type->kind == Type::Kind::polymorphic) {
    Scheme scheme = *type->scheme;
    for (Predicate& predicate : scheme.predicates) {
      predicate.type = expand_within(predicate.type, syntax);
    }
    scheme.type = expand_within(scheme.type, syntax);
    return context_->types.polymorphic(std::move(scheme));
  }
  if (type->kind != Type::Kind::apply && type->kind != Type::Kind::constructor) return type;
  std::vector<Type*> arguments = spine_arguments(type);
  for (Type*& argument : arguments) argument = expand_within(argument, syntax);
  Type* const head = spine_head(type);
  if (head->kind != Type::Kind::constructor || head->constructor->synonym == nullptr) {
    return context_->types.apply(head, arguments);
  }
  Type* const expanded = expand(*head->constructor, arguments, syntax);
  return expand_within(context_->types.apply(expanded, arguments), syntax);
}

}  // namespace convertprofile::runtime
