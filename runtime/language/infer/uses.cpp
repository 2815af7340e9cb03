// SPDX-License-Identifier: BSD-3-Clause
// Uses of names, and messages for type mismatches.
#include <utility>

#include "runtime/language/infer/inference.h"
#include "runtime/language/infer/module_inference.h"

namespace convertprofile::runtime {

Binder& Inference::internal_value(const char* name, const Span& span) {
  const Value value = context_->modules.internal().value(context_->symbols.intern(name));
  if (value.binder == nullptr) {
    context_->fail(span, "This needs '" + std::string(name) + "' of the runtime's own modules");
  }
  return *value.binder;
}

Class& Inference::internal_class(const char* name, const Span& span) {
  const TypeName type = context_->modules.internal().type(context_->symbols.intern(name));
  if (type.of == nullptr) {
    context_->fail(span,
                   "This needs class '" + std::string(name) + "' of the runtime's own modules");
  }
  return *type.of;
}

TypeConstructor& Inference::internal_type(const char* name, const Span& span) {
  const TypeName type = context_->modules.internal().type(context_->symbols.intern(name));
  if (type.constructor == nullptr) {
    context_->fail(span,
                   "This needs type '" + std::string(name) + "' of the runtime's own modules");
  }
  return *type.constructor;
}

// Reads the type of a primitive, or of a function with a signature, at its first use.
void Inference::read_scheme(Binder& binder, const BinderInfo& info) {
  if (info.part.owner != nullptr) return info.part.owner->read_signature(binder);
  binder.scheme = reader_->scheme(*context_->modules.primitive(binder.name)->type);
}

void Inference::must_be_lifted(std::span<Type* const> types, const Span& span) {
  if (context_->module.is_runtime) return;
  for (Type* const type : types) lifted_.emplace_back(type, span);
}

void Inference::check_lifted() {
  for (const auto& [type, span] : std::exchange(lifted_, {})) {
    if (!is_unlifted(type)) continue;
    context_->fail(span, "Couldn't match a lifted type with an unlifted type: '" + type_text(type) +
                             "' is used for a type variable here");
  }
}

Type* Inference::instantiate(Binder& binder, EVariable& use, const Span& span,
                             const Origin& origin) {
  const BinderInfo& info = context_->binders.at(&binder);
  if (info.group != nullptr) {
    info.group->occurrences.push_back(&use);
    if (use.types != nullptr) refuse_types(use, span);
    if (binder.scheme.type == nullptr)
      binder.scheme.type = types_->meta();  // used in its own
                                            // pattern
    const Type* type = resolved(binder.scheme.type);
    if (type->kind != Type::Kind::polymorphic) return binder.scheme.type;
    return instantiate(*type->scheme, &use.evidence, span, origin);
  }
  if (binder.scheme.type == nullptr) {
    if (context_->modules.field_owners.contains(&binder)) {
      context_->fail(
          span,
          "Cannot use record selector '" + binder.name.text() +
              "' as a function: its type mentions a type variable that its constructor hides");
    }
    read_scheme(binder, info);
  }
  context_->modules.reach(binder);
  const Scheme& scheme = binder.scheme;
  const bool is_declared = info.signature != nullptr || binder.method_of != nullptr ||
                           context_->modules.field_owners.contains(&binder);
  if (use.types != nullptr && !is_declared) refuse_types(use, span);
  if (scheme.variables.empty() && scheme.predicates.empty() && use.types == nullptr) {
    return scheme.type;
  }
  use.evidence.reserve(scheme.predicates.size());
  return instantiate(scheme, &use.evidence, span, origin, use.types);
}

// The variables of an inferred type have no order.
void Inference::refuse_types(const EVariable& use, const Span& span) {
  context_->fail(span,
                 "Cannot apply '" + use.name.text() + "' to a type: it has no type signature");
}

namespace {

// Whether the actual type would match after more arguments.
bool lacks_arguments(Type* actual, Type* expected) {
  const auto result_and_arguments = [](Type* type) {
    std::size_t count = 0;
    for (; function_parts(type).to != nullptr; type = function_parts(type).to) ++count;
    return std::pair(spine_head(type), count);
  };
  const auto [result, given] = result_and_arguments(actual);
  const auto [wanted, taken] = result_and_arguments(expected);
  return given > taken && result->kind == Type::Kind::constructor && result == wanted;
}

}  // namespace

void Inference::mismatch(const Mismatch& mismatch, Type* actual, Type* expected, const Span& span) {
  for (Type* const side : {actual, expected, mismatch.left, mismatch.right}) {
    if (const auto message = type_error_in(side)) context_->fail(span, *message);
  }
  TypePrinter printer;
  const std::string expected_text = printer.text(expected);
  const std::string actual_text = printer.text(actual);
  const std::string left = printer.text(mismatch.left);
  const std::string right = printer.text(mismatch.right);
  const std::string both =
      "expected type '" + expected_text + "' with actual type '" + actual_text + "'";
  std::string message;
  switch (mismatch.kind) {
    case Mismatch::Kind::none:
      break;
    case Mismatch::Kind::different: {
      const bool whole =
          (resolved(actual) == mismatch.left && resolved(expected) == mismatch.right);
      message = "Couldn't match " + both;
      if (!whole) message += ": '" + left + "' is not '" + right + "'";
      for (const Type* side : {mismatch.left, mismatch.right}) {
        if (side->kind != Type::Kind::variable) continue;
        message += "; '" + (side == mismatch.left ? left : right) +
                   "' is a rigid type variable of a type signature";
        break;
      }
      if (lacks_arguments(actual, expected)) {
        message += " (maybe a function is not applied to enough arguments)";
      }
      break;
    }
    case Mismatch::Kind::infinite:
      message = "Occurs check: cannot construct the infinite type: '" + left + " ~ " + right +
                "' (couldn't match " + both + ")";
      break;
    case Mismatch::Kind::polymorphic:
      message = "Couldn't match " + both + ": '" + left +
                "' cannot stand for a type with polymorphic parts, '" + right + "'";
      break;
    case Mismatch::Kind::escape:
      if (unsigned_matcher_ != nullptr) {
        const std::string name = unsigned_matcher_->name.text().substr(2);  // without $m
        context_->fail(span, "The pattern synonym '" + name +
                                 "' matches type variables that a constructor hides: its signature "
                                 "must declare them "
                                 "(pattern " +
                                 name + " :: () => C a => a -> T)");
      }
      message = "Couldn't match " + both + ": type variable '" + right + "' would escape its scope";
      break;
  }
  context_->fail(span, message);
}

}  // namespace convertprofile::runtime
