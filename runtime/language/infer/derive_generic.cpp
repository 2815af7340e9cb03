// SPDX-License-Identifier: BSD-3-Clause
// Derived Generic: conversions between a type and its representation, whose sums and products are
// halved as GHC halves them.
#include "runtime/language/infer/derive_classes.h"

namespace convertprofile::runtime {
namespace {

// Expressions or patterns of the representation.
struct Expressions {
  using Node = Expr*;
  const CodeBuilder& code;
  Node apply(std::string_view constructor, std::vector<Node> arguments) const {
    return code.apply(code.internal_constructor(constructor), arguments);
  }
  Node nullary(std::string_view constructor) const {
    return code.internal_constructor(constructor);
  }
  Node variable(const std::string& name) const { return code.local(name); }
};

struct Patterns {
  using Node = Pattern*;
  const CodeBuilder& code;
  Node apply(std::string_view constructor, std::vector<Node> arguments) const {
    return code.match_internal(constructor, std::move(arguments));
  }
  Node nullary(std::string_view constructor) const { return code.match_internal(constructor); }
  Node variable(const std::string& name) const { return code.variable(name); }
};

std::string field_name(std::size_t number) {
  return "g" + std::to_string(number + 1);
}

template <class Make>
typename Make::Node product(const Make& make, std::size_t first, std::size_t count) {
  if (count == 0) return make.nullary("U1");
  if (count == 1) {
    return make.apply("M1", {make.apply("K1", {make.variable(field_name(first))})});
  }
  const std::size_t half = count / 2;
  return make.apply(":*:", {product(make, first, half), product(make, first + half, count - half)});
}

// Of constructor `number` of `count`.
template <class Make>
typename Make::Node sum(const Make& make, std::size_t number, std::size_t count,
                        std::size_t fields) {
  if (count == 1) return make.apply("M1", {product(make, 0, fields)});
  const std::size_t half = count / 2;
  if (number < half) return make.apply("L1", {sum(make, number, half, fields)});
  return make.apply("R1", {sum(make, number - half, count - half, fields)});
}

}  // namespace

std::vector<Binding*> derive_generic(const DataDeclaration& data, const CodeBuilder& code) {
  std::vector<Alternative> from;
  std::vector<Alternative> to;
  const std::size_t count = data.constructors.size();
  for (std::size_t i = 0; i < count; ++i) {
    const ConstructorSyntax& constructor = data.constructors[i];
    const std::size_t fields = constructor.fields.size();
    std::vector<Expr*> parts;
    for (std::size_t field = 0; field < fields; ++field) {
      parts.push_back(code.local(field_name(field)));
    }
    Expr* const built = parts.empty() ? code.constructor(constructor.name)
                                      : code.apply(code.constructor(constructor.name), parts);
    from.push_back(
        code.alternative(code.match(constructor, "g"), sum(Expressions{code}, i, count, fields)));
    to.push_back(code.alternative(sum(Patterns{code}, i, count, fields), built));
  }
  Expr* const made =
      code.apply(code.internal_constructor("M1"), {code.case_of(code.local("x"), std::move(from))});
  std::vector<Binding*> methods{
      code.method("from", {{{code.variable("x")}, made}}),
      code.method("to", {{{code.match_internal("M1", {code.variable("r")})},
                          code.case_of(code.local("r"), std::move(to))}})};
  for (Binding* const method : methods) method->inlined = true;
  return methods;
}

}  // namespace convertprofile::runtime
