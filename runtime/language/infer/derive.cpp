// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive.h"

#include <algorithm>
#include <array>

#include "runtime/language/infer/derive_classes.h"
#include "runtime/language/infer/type_text.h"
#include "runtime/language/syntax/pragmas.h"

namespace convertprofile::runtime {

namespace {

constexpr std::array<std::string_view, 7> derivable{"Eq",   "Ord",     "Show", "Read",
                                                    "Enum", "Bounded", "Ix"};

constexpr std::array<std::string_view, 3> functors{"Functor", "Foldable", "Traversable"};

// `count`: of its parameters that are arguments.
TypeSyntax* type_of(const Module& module, const DataDeclaration& data, std::size_t count, Span span,
                    Arena& arena) {
  using Kind = TypeSyntax::Kind;
  TypeSyntax* type = arena.make(TypeSyntax{Kind::constructor, span, {module.name, data.name}, {}});
  for (std::size_t i = 0; i < count; ++i) {
    TypeSyntax* argument =
        arena.make(TypeSyntax{Kind::variable, span, {{}, data.parameters[i].name}, {}});
    type = arena.make(TypeSyntax{Kind::apply, span, {}, {type, argument}});
  }
  return type;
}

// What keeps the class from being derived for the type, or nothing.
std::string objection(const DataDeclaration& data, const std::string& name) {
  const bool needs_constructors = name == "Enum" || name == "Bounded" || name == "Ix";
  if (data.constructors.empty() && needs_constructors) return "it has no constructors";
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

namespace {

InstanceDeclaration* derived_instance(const Module& module, const DataDeclaration& data,
                                      const QualifiedName& class_name, const Span& span,
                                      std::size_t arguments, std::vector<Binding*> methods,
                                      Arena& arena) {
  Declarations body;
  body.bindings = std::move(methods);
  InstanceDeclaration instance;
  instance.class_name = class_name;
  instance.type = type_of(module, data, arguments, span, arena);
  instance.body = arena.make(std::move(body));
  instance.span = span;
  instance.derived = true;
  return arena.make(std::move(instance));
}

bool is_functor(const std::string& name) {
  return std::ranges::find(functors, name) != functors.end();
}

// How many of the type's parameters a class of such types leaves open, which the newtype's field
// must have as its last arguments.
std::size_t open_parameters(const Class& of) {
  std::size_t count = 0;
  for (Type* kind = of.kinds[0]; function_parts(kind).to != nullptr;
       kind = function_parts(kind).to) {
    ++count;
  }
  return count;
}

bool can_reduce(const TypeConstructor& newtype, std::size_t open) {
  Type* field = resolved(newtype.constructors[0]->fields[0]);
  if (open > newtype.parameters.size()) return false;
  for (std::size_t i = 0; i < open; ++i) {
    const Type* parameter = newtype.parameters[newtype.parameters.size() - 1 - i];
    if (field->kind != Type::Kind::apply || resolved(field->argument) != parameter) return false;
    field = resolved(field->function);
    if (mentions_parameter(field, parameter)) return false;
  }
  return true;
}

// As GHC chooses: Read and Show show the constructor.
bool is_by_newtype(const Module& module, const DataDeclaration& data, const TypeConstructor& type,
                   const Class& of, const std::string& name) {
  if (!data.is_newtype) return false;
  const std::string_view text = module.file->text;
  const bool is_enabled = has_extension(text, "GeneralizedNewtypeDeriving") ||
                          has_extension(text, "GeneralisedNewtypeDeriving");
  if (is_functor(name)) {
    return is_enabled && name != "Traversable" && can_reduce(type, open_parameters(of));
  }
  return name == "Enum" || std::ranges::find(derivable, name) == derivable.end();
}

}  // namespace

InstanceDeclaration* derive_stock(const Module& module, const DataDeclaration& data,
                                  const QualifiedName& class_name, const Span& span,
                                  Symbols& symbols, Arena& arena) {
  const std::string& name = class_name.name.text();
  if (std::ranges::find(derivable, name) == derivable.end()) {
    throw SourceError(*module.file, span.begin, "deriving " + name + " is not supported");
  }
  const std::string refused = objection(data, name);
  if (!refused.empty()) {
    throw SourceError(*module.file, span.begin,
                      "cannot derive " + name + " for '" + data.name.text() + "': " + refused);
  }
  const CodeBuilder code(module, span, symbols, arena);
  return derived_instance(module, data, class_name, span, data.parameters.size(),
                          methods_of(module, data, name, code), arena);
}

InstanceDeclaration* derive(const Module& module, const DataDeclaration& data,
                            const TypeConstructor& type, const Class& of, const QualifiedName& name,
                            const Span& span, Symbols& symbols, Arena& arena) {
  const std::string& text = name.name.text();
  const bool by_newtype = is_by_newtype(module, data, type, of, text);
  if (!by_newtype && !is_functor(text)) {
    return derive_stock(module, data, name, span, symbols, arena);
  }
  const std::size_t open = by_newtype ? open_parameters(of) : 1;
  if (of.kinds.size() != 1 || open > data.parameters.size()) {
    throw SourceError(
        *module.file, span.begin,
        "Cannot derive well-kinded instance of form '" + text + " (" + data.name.text() + " ...)'");
  }
  if (by_newtype && !can_reduce(type, open)) {
    throw SourceError(*module.file, span.begin,
                      "Can't make a derived instance of '" + text + " " + data.name.text() +
                          "': cannot eta-reduce the representation type enough");
  }
  if (by_newtype && open > 0 && !is_functor(text)) {
    throw SourceError(*module.file, span.begin,
                      "deriving " + text + ", a class of type constructors, is not supported");
  }
  const CodeBuilder code(module, span, symbols, arena);
  std::vector<Binding*> methods;
  if (by_newtype) {
    for (const ClassMethod& method : of.methods) {
      const std::string& own = method.binder->name.text();
      if (!own.ends_with('#')) methods.push_back(code.coerced_method(of, own));
    }
  } else {
    methods = derive_functor(module, data, type, of, code);
  }
  InstanceDeclaration* made = derived_instance(
      module, data, name, span, data.parameters.size() - open, std::move(methods), arena);
  made->strategy =
      by_newtype ? InstanceDeclaration::Strategy::newtype : InstanceDeclaration::Strategy::functor;
  return made;
}

}  // namespace convertprofile::runtime
