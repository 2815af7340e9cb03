// SPDX-License-Identifier: BSD-3-Clause
// Derived Generic and Generic1: conversions between a type and its representation, with sums and
// products split in halves as in GHC.
#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/derive_classes.h"

namespace convertprofile::runtime {
namespace {

// Representations of fields: `K1 x`, and for Generic1 by the use of the last parameter `Par1 x`,
// `Rec1 x` or `Comp1 x`, where `x` has represented parts.
class Fields {
 public:
  // `parameter`: for Generic1; else null.
  Fields(const CodeBuilder& code, const Type* parameter) : code_(code), parameter_(parameter) {}

  std::string_view constructor(Type* type) const {
    if (parameter_ == nullptr || !mentions_parameter(type, parameter_)) return "K1";
    type = resolved(type);
    if (type == parameter_) return "Par1";
    return resolved(type->argument) == parameter_ ? "Rec1" : "Comp1";
  }
  // With its constructor, and without it.
  Expr* wrapped(Type* type, Expr* value) const {
    return code_.apply(code_.internal_constructor(constructor(type)), {parts(type, value, true)});
  }
  Expr* parts(Type* type, Expr* value, bool wraps) const {
    if (constructor(type) != "Comp1") return value;
    Type* const part = resolved(type)->argument;
    Expr* const each = wraps ? wrapped(part, code_.local("p")) : unwrapped(part, code_.local("p"));
    return code_.call("fmap", {code_.lambda({code_.variable("p")}, each), value});
  }

 private:
  Expr* unwrapped(Type* type, Expr* value) const {
    const std::string selector = "un" + std::string(constructor(type));
    return parts(type, code_.call(selector, {value}), false);
  }

  const CodeBuilder& code_;
  const Type* parameter_;
};

// Builds expressions of the representation; Patterns below builds patterns.
struct Expressions {
  using Node = Expr*;
  const CodeBuilder& code;
  const Fields& of;
  const std::vector<Type*>& types;
  Node apply(std::string_view constructor, std::vector<Node> arguments) const {
    return code.apply(code.internal_constructor(constructor), arguments);
  }
  Node nullary(std::string_view constructor) const {
    return code.internal_constructor(constructor);
  }
  Node field(std::size_t number, const std::string& name) const {
    return of.wrapped(types[number], code.local(name));
  }
};

struct Patterns {
  using Node = Pattern*;
  const CodeBuilder& code;
  const Fields& of;
  const std::vector<Type*>& types;
  Node apply(std::string_view constructor, std::vector<Node> arguments) const {
    return code.match_internal(constructor, std::move(arguments));
  }
  Node nullary(std::string_view constructor) const { return code.match_internal(constructor); }
  Node field(std::size_t number, const std::string& name) const {
    return apply(of.constructor(types[number]), {code.variable(name)});
  }
};

std::string field_name(std::size_t number) {
  return "g" + std::to_string(number + 1);
}

template <class Make>
typename Make::Node product(const Make& make, std::size_t first, std::size_t count) {
  if (count == 0) return make.nullary("U1");
  if (count == 1) {
    return make.apply("M1", {make.field(first, field_name(first))});
  }
  const std::size_t half = count / 2;
  return make.apply(":*:", {product(make, first, half), product(make, first + half, count - half)});
}

// For constructor `number` of `count`.
template <class Make>
typename Make::Node sum(const Make& make, std::size_t number, std::size_t count,
                        std::size_t fields) {
  if (count == 1) return make.apply("M1", {product(make, 0, fields)});
  const std::size_t half = count / 2;
  if (number < half) return make.apply("L1", {sum(make, number, half, fields)});
  return make.apply("R1", {sum(make, number - half, count - half, fields)});
}

}  // namespace

std::vector<Binding*> derive_generic(const DataDeclaration& data, bool is_of_constructor,
                                     const CodeBuilder& code) {
  const Fields of(code, is_of_constructor ? code.type().parameters.back() : nullptr);
  std::vector<Alternative> from;
  std::vector<Alternative> to;
  const std::size_t count = data.constructors.size();
  for (std::size_t i = 0; i < count; ++i) {
    const ConstructorSyntax& constructor = data.constructors[i];
    const std::vector<Type*>& types = code.type().constructors[i]->fields;
    const std::size_t fields = types.size();
    std::vector<Expr*> parts;
    for (std::size_t field = 0; field < fields; ++field) {
      parts.push_back(of.parts(types[field], code.local(field_name(field)), false));
    }
    Expr* const built = parts.empty() ? code.constructor(constructor.name)
                                      : code.apply(code.constructor(constructor.name), parts);
    from.push_back(code.alternative(code.match(constructor, "g"),
                                    sum(Expressions{code, of, types}, i, count, fields)));
    to.push_back(code.alternative(sum(Patterns{code, of, types}, i, count, fields), built));
  }
  Expr* const made =
      code.apply(code.internal_constructor("M1"), {code.case_of(code.local("x"), std::move(from))});
  std::vector<Binding*> methods{
      code.method(is_of_constructor ? "from1" : "from", {{{code.variable("x")}, made}}),
      code.method(is_of_constructor ? "to1" : "to",
                  {{{code.match_internal("M1", {code.variable("r")})},
                    code.case_of(code.local("r"), std::move(to))}})};
  for (Binding* const method : methods) method->inlined = true;
  return methods;
}

}  // namespace convertprofile::runtime
