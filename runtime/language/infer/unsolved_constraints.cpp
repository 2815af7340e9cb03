// SPDX-License-Identifier: BSD-3-Clause
// Error messages for unsolved constraints.
#include <charconv>
#include <limits>

#include "runtime/language/infer/constraints.h"

namespace convertprofile::runtime {
namespace {

std::string text(const Literal& literal) {
  if (literal.kind == Literal::Kind::string) return "\"" + literal.text + "\"";
  if (literal.kind == Literal::Kind::integer) return std::to_string(literal.integer);
  std::string digits(32, '\0');
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), literal.rational);
  digits.resize(static_cast<std::size_t>(end.ptr - digits.data()));
  return digits;
}

}  // namespace

std::string described(const Origin& origin) {
  switch (origin.kind) {
    case Origin::Kind::use:
    case Origin::Kind::selector:
      return "arising from a use of '" + origin.name.text() + "'";
    case Origin::Kind::literal:
      return "arising from the literal '" + text(*origin.literal) + "'";
    case Origin::Kind::statement:
      return "arising from a do statement";
    case Origin::Kind::negation:
      return "arising from a use of syntactic negation";
    case Origin::Kind::pattern:
      return "arising from the pattern '" + text(*origin.literal) + "'";
    case Origin::Kind::superclass:
      return "arising from the superclasses of an instance declaration";
    case Origin::Kind::deriving:
      return "arising from the 'deriving' clause of a data type declaration";
    case Origin::Kind::inferred_type:
      return "in the inferred type of '" + origin.name.text() + "'";
    case Origin::Kind::equality:
      break;
  }
  return {};
}

void Solver::report_overlap(const Wanted& wanted) {
  context_->fail(wanted.span, "Overlapping instances for '" +
                                  TypePrinter().predicate(wanted.predicate) + "' " +
                                  described(wanted.origin));
}

void Solver::report_unsolved(const Wanted& wanted) {
  if (const auto message = type_error_in(wanted.predicate.type))
    context_->fail(wanted.span, *message);
  if (wanted.predicate.of->is_equality) report_different(wanted);
  const Type* head = spine_head(wanted.predicate.type);
  TypePrinter printer;
  const std::string predicate = printer.predicate(wanted.predicate);
  if (is_implicit(*wanted.predicate.of)) {
    context_->fail(wanted.span, "Unbound implicit parameter (" + predicate + ")");
  }
  std::vector<Type*> unknown;
  if (head->kind == Type::Kind::constructor &&
      context_->modules.find_instance(wanted.predicate).is_open) {
    constexpr std::uint32_t below_all = std::numeric_limits<std::uint32_t>::max();  // + 1 is 0
    TypeStore::collect_metas(wanted.predicate.type, below_all, unknown);
  } else if (head->kind == Type::Kind::meta) {
    unknown.push_back(spine_head(wanted.predicate.type));
  } else if (head->kind == Type::Kind::family) {
    TypeStore::collect_metas(wanted.predicate.type, unknown);
  }
  if (!unknown.empty()) {
    context_->fail(wanted.span, "Ambiguous type variable '" + printer.text(unknown[0]) + "' " +
                                    described(wanted.origin) + " prevents the constraint '(" +
                                    predicate + ")' from being solved");
  }
  if (is_coercible(*wanted.predicate.of)) {
    const std::vector<Type*> types = class_arguments(wanted.predicate);
    context_->fail(wanted.span, "Couldn't match representation of type '" + printer.text(types[0]) +
                                    "' with that of '" + printer.text(types[1]) + "' " +
                                    described(wanted.origin));
  }
  std::string message = "No instance for (" + predicate + ") " + described(wanted.origin);
  if (function_parts(wanted.predicate.type).to != nullptr) {
    message += " (maybe a function is not applied to enough arguments)";
  }
  std::vector<Type*> rigid;
  if (wanted.predicate.of->is_of_several()) {
    TypeStore::collect_variables(wanted.predicate.type, rigid);
  }
  if (head->kind == Type::Kind::variable || !rigid.empty())
    message += " (perhaps add it to the type signature)";
  context_->fail(wanted.span, message);
}

}  // namespace convertprofile::runtime
