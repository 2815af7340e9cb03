// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/primitive_shape.h"

#include <optional>
#include <string_view>

namespace convertprofile::runtime {
namespace {

std::optional<Number> number_type(std::string_view type) {
  if (type == "Int") return Number::integer;
  if (type == "Integer") return Number::big_integer;
  if (type == "Char") return Number::character;
  if (type == "Double") return Number::real;
  if (type == "Float") return Number::single;
  return std::nullopt;
}

PrimitiveShape::Operand operand(std::string_view type, bool strict) {
  using Pass = PrimitiveShape::Pass;
  if (const auto number = number_type(type); number && strict) return {Pass::number, *number, true};
  if (type == "[Char]") return {Pass::text, Number::integer, strict};
  if (type == "World#") return {Pass::nothing, Number::integer, false};
  return {Pass::pointer, Number::integer, strict};
}

PrimitiveShape parse(const stg::PrimitiveInfo& row) {
  constexpr std::string_view arrow = " -> ";
  PrimitiveShape shape;
  std::string_view rest = row.type;
  for (std::size_t i = 0; i < row.arity(); ++i) {
    const std::size_t end = rest.find(arrow);
    shape.operands.push_back(operand(rest.substr(0, end), row.evaluates(i)));
    rest.remove_prefix(end + arrow.size());
  }
  if (const auto number = number_type(rest)) {
    shape.result = PrimitiveShape::Result::number;
    shape.type = *number;
  } else if (rest == "Bool") {
    shape.result = PrimitiveShape::Result::truth;
  } else if (rest.starts_with("Res# ")) {
    shape.result = PrimitiveShape::Result::unboxed;
  }
  return shape;
}

}  // namespace

const PrimitiveShape& shape_of(stg::Primitive primitive) {
  static const std::vector<PrimitiveShape> shapes = [] {
    std::vector<PrimitiveShape> all;
    for (const stg::PrimitiveInfo& row : stg::primitives()) all.push_back(parse(row));
    return all;
  }();
  return shapes[static_cast<std::size_t>(primitive)];
}

}  // namespace convertprofile::runtime
