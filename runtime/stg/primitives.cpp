// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/stg/primitives.h"

namespace convertprofile::runtime::stg {
namespace {

constexpr PrimitiveInfo rows[] = {
#define PRIMITIVE(identifier, name, strict, type) {Primitive::identifier, name, strict, type},
#include "runtime/stg/primitives.def"
#undef PRIMITIVE
};

}  // namespace

std::span<const PrimitiveInfo> primitives() {
  return rows;
}

const PrimitiveInfo& info(Primitive primitive) {
  return rows[static_cast<std::size_t>(primitive)];
}

std::optional<Primitive> find_primitive(std::string_view name) {
  for (const PrimitiveInfo& row : rows) {
    if (row.name == name) return row.primitive;
  }
  return std::nullopt;
}

}  // namespace convertprofile::runtime::stg
