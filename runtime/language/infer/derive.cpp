// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive.h"

#include <algorithm>
#include <array>

#include "runtime/language/infer/derive_classes.h"

namespace convertprofile::runtime {

namespace {

constexpr std::array<std::string_view, 7> derivable{"Eq",   "Ord",     "Show", "Read",
                                                    "Enum", "Bounded", "Ix"};

TypeSyntax* type_of(const Module& module, const DataDeclaration& data, Span span, Arena& arena) {
  using Kind = TypeSyntax::Kind;
  TypeSyntax* type = arena.make(TypeSyntax{Kind::constructor, span, {module.name, data.name}, {}});
  for (const TypeBinder& parameter : data.parameters) {
    TypeSyntax* argument = arena.make(TypeSyntax{Kind::variable, span, {{}, parameter.name}, {}});
    type = arena.make(TypeSyntax{Kind::apply, span, {}, {type, argument}});
  }
  return type;
}

// What keeps the class from being derived for the type, or nothing.
std::string objection(const DataDeclaration& data, const std::string& name) {
  if (data.constructors.empty()) return "it has no constructors";
  if (name == "Enum" && !is_enumeration(data)) {
    return "its constructors are not all without fields";
  }
  const bool is_bounded = name == "Bounded" || name == "Ix";
  if (is_bounded && !is_enumeration(data) && data.constructors.size() > 1) {
    return "it is neither an enumeration nor has it just one constructor";
  }
  return {};
}

std::vector<Binding*> coerced(const CodeBuilder& code,
                              std::initializer_list<std::string_view> names) {
  std::vector<Binding*> methods;
  for (const std::string_view name : names) methods.push_back(code.coerced_method(name));
  return methods;
}

std::vector<Binding*> methods_of(const Module& module, const DataDeclaration& data,
                                 const std::string& name, const CodeBuilder& code) {
  if (name == "Show") return derive_show(module, data, code);
  if (name == "Read") return derive_read(module, data, code);
  if (name == "Enum") return derive_enum(data, code);
  if (data.is_newtype) {
    if (name == "Eq") return coerced(code, {"==", "/="});
    if (name == "Ord") return coerced(code, {"compare", "<", "<=", ">", ">=", "max", "min"});
    if (name == "Bounded") return coerced(code, {"minBound", "maxBound"});
    return coerced(code,
                   {"range", "index", "unsafeIndex", "inRange", "rangeSize", "unsafeRangeSize"});
  }
  if (name == "Eq") return derive_eq(data, code);
  if (name == "Ord") return derive_ord(data, code);
  return name == "Ix" ? derive_ix(data, code) : derive_bounded(data, code);
}

}  // namespace

bool is_enumeration(const DataDeclaration& data) {
  for (const ConstructorSyntax& constructor : data.constructors) {
    if (!is_nullary(constructor)) return false;
  }
  return !data.constructors.empty();
}

InstanceDeclaration* derive(const Module& module, const DataDeclaration& data, std::size_t clause,
                            Symbols& symbols, Arena& arena) {
  const auto& [class_name, span] = data.deriving[clause];
  const std::string& name = class_name.name.text();
  const bool is_known = std::find(derivable.begin(), derivable.end(), name) != derivable.end();
  if (!is_known) {
    throw SourceError(*module.file, span.begin, "deriving " + name + " is not supported");
  }
  const std::string refused = objection(data, name);
  if (!refused.empty()) {
    throw SourceError(*module.file, span.begin,
                      "cannot derive " + name + " for '" + data.name.text() + "': " + refused);
  }
  Declarations body;
  body.bindings = methods_of(module, data, name, CodeBuilder(module, span, symbols, arena));
  InstanceDeclaration instance;
  instance.class_name = class_name;
  instance.type = type_of(module, data, span, arena);
  instance.body = arena.make(std::move(body));
  instance.span = span;
  instance.derived = true;
  return arena.make(std::move(instance));
}

}  // namespace convertprofile::runtime
