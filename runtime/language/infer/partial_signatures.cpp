// SPDX-License-Identifier: BSD-3-Clause
// Signatures with wildcards (LANGUAGE PartialTypeSignatures): types are inferred and must match the
// signature.
#include <algorithm>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {

Type* TypeReader::read_partial(const QualifiedType& type, std::vector<Type*>& named,
                               std::vector<Predicate>& context) {
  TypeVariables variables;
  bind_variables(type, variables);
  context = read(type.context, variables);
  Type* const whole = read(*type.type, variables);
  std::vector<Type*> written;
  std::vector<Type*> unknown;
  for (const TypeVariables::Entry& entry : variables.entries) {
    written.push_back(entry.variable);
    unknown.push_back(context_->types.meta());
    if (!is_wildcard(entry.name)) named.push_back(unknown.back());
  }
  for (Predicate& predicate : context) {
    predicate.type = context_->types.substitute(predicate.type, written, unknown);
  }
  return context_->types.substitute(whole, written, unknown);
}

void TypeReader::refuse_wildcards(const QualifiedType& type) {
  if (type.is_partial) context_->fail(type.type->span, "Wildcard '_' not allowed");
}

// For an expression.
Type* Inference::partial_type(const QualifiedType& type, const Span& span) {
  std::vector<Type*> named;
  std::vector<Predicate> context;
  Type* const read = reader_->read_partial(type, named, context);
  for (const Predicate& predicate : context) {
    solver_->want(predicate, span, {Origin::Kind::use, predicate.of->name, nullptr});
  }
  return read;
}

// Wants its context, so that it becomes part of the inferred type.
void Inference::assume_partial(InferredGroup& inferred, Binder& binder,
                               const Signature& signature) {
  InferredGroup::Partial partial{&binder, &signature, {}, {}};
  Type* const type = reader_->read_partial(signature.type, partial.variables, partial.context);
  if (binder.scheme.type == nullptr) {
    context_->fail(signature.span, "a signature with wildcards for '" + binder.name.text() +
                                       "', which a pattern binds, is not supported");
  }
  unify(binder.scheme.type, type, signature.span);
  for (const Predicate& predicate : partial.context) {
    solver_->want(predicate, signature.span, {Origin::Kind::use, binder.name, nullptr});
  }
  inferred.partial.push_back(std::move(partial));
}

namespace {

bool is_implied(const Predicate& predicate, const std::vector<Predicate>& context) {
  return std::ranges::any_of(context, [&predicate](const Predicate& written) {
    std::vector<std::uint32_t> path;
    return TypeStore::equal(written.type, predicate.type) &&
           superclass_path(*written.of, *predicate.of, path);
  });
}

}  // namespace

// Named variables must be distinct and general, and all constraints must be written unless there is
// a wildcard for them.
void Inference::check_partial(const InferredGroup& inferred, const std::vector<Type*>& generalised,
                              const std::vector<Predicate>& predicates) {
  for (const InferredGroup::Partial& partial : inferred.partial) {
    const Span& span = partial.signature->span;
    const std::string whose = "The signature of '" + partial.binder->name.text() + "' ";
    std::vector<const Type*> seen;
    for (Type* const variable : partial.variables) {
      Type* const is = resolved(variable);
      const bool is_general =
          std::ranges::any_of(generalised, [is](Type* meta) { return resolved(meta) == is; });
      if (!is_general || std::ranges::find(seen, is) != seen.end()) {
        context_->fail(span, whose + "is more general than its type, '" +
                                 type_text(partial.binder->scheme.type) + "'");
      }
      seen.push_back(is);
    }
    if (partial.signature->type.has_open_context) continue;
    for (const Predicate& predicate : predicates) {
      if (is_implied(predicate, partial.context)) continue;
      context_->fail(span, whose + "lacks the constraint '" + TypePrinter().predicate(predicate) +
                               "' (a wildcard among its constraints permits more)");
    }
  }
}

}  // namespace convertprofile::runtime
