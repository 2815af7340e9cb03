// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive.h"

#include <algorithm>
#include <array>

#include "runtime/language/infer/constraints.h"
#include "runtime/language/infer/derive_classes.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {

namespace {

constexpr std::array<std::string_view, 7> derivable{"Eq",   "Ord",     "Show", "Read",
                                                    "Enum", "Bounded", "Ix"};

constexpr std::array<std::string_view, 3> functors{"Functor", "Foldable", "Traversable"};

// `count`: parameters to apply the type to.
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

// The reason why the class cannot be derived for the type; empty if it can.
std::string objection(const DataDeclaration& data, const std::string& name) {
  const bool needs_constructors = name == "Enum" || name == "Bounded" || name == "Ix";
  if (data.constructors.empty() && needs_constructors) return "it has no constructors";
  if (name == "Enum" && !is_enumeration(data)) {
    return "some of its constructors have fields";
  }
  const bool is_bounded = name == "Bounded" || name == "Ix";
  if (is_bounded && !is_enumeration(data) && data.constructors.size() > 1) {
    return "it must be an enumeration or have exactly one constructor";
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
  if (name == "Enum") return derive_enum(module, data, code);
  if (name == "Eq") return derive_eq(data, code);
  if (name == "Ord") return derive_ord(data, code);
  return name == "Ix" ? derive_ix(data, code) : derive_bounded(data, code);
}

// Methods that GHC coerces when deriving for a newtype; none if the constructor is visible.
std::vector<Binding*> coerced_methods(const Module& module, const DataDeclaration& data,
                                      const std::string& name, const CodeBuilder& code) {
  if (name == "Eq") return coerced(code, {"==", "/="});
  if (name == "Ord") return coerced(code, {"compare", "<", "<=", ">", ">=", "max", "min"});
  if (name == "Bounded") return coerced(code, {"minBound", "maxBound"});
  if (name == "Ix") {
    return coerced(code,
                   {"range", "index", "unsafeIndex", "inRange", "rangeSize", "unsafeRangeSize"});
  }
  return methods_of(module, data, name, code);
}

constexpr std::array<Box, 5> boxes{{{"Int#", "boxInt#", "#"},
                                    {"Word#", "boxWord#", "##"},
                                    {"Char#", "boxChar#", "#"},
                                    {"Float#", "boxFloat#", "#"},
                                    {"Double#", "boxDouble#", "##"}}};

}  // namespace

const Box* box_of(Type* type) {
  if (!is_unlifted(type)) return nullptr;
  const std::string_view name = spine_head(type)->constructor->name.text();
  const auto* const found = std::ranges::find(boxes, name, &Box::type);
  return found == boxes.end() ? nullptr : &*found;
}

const Box* box_of(const ConstructorSyntax& constructor, std::size_t field,
                  const CodeBuilder& code) {
  const auto& all = code.type().constructors;
  const auto found = std::ranges::find(all, constructor.name, &DataConstructor::name);
  return found == all.end() ? nullptr : box_of((*found)->fields[field]);
}

Expr* field_of(const ConstructorSyntax& constructor, std::size_t field, const std::string& prefix,
               const CodeBuilder& code) {
  Expr* value = code.local(prefix + std::to_string(field + 1));
  const Box* box = box_of(constructor, field, code);
  return box == nullptr ? value : code.call(box->function, {value});
}

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

// Number of parameters left open by the class's last argument; the newtype's field must have them
// as its last arguments.
std::size_t open_parameters(const Class& of) {
  std::size_t count = 0;
  for (Type* kind = of.kinds.back(); function_parts(kind).to != nullptr;
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

using Strategy = InstanceDeclaration::Strategy;

// A stock class without methods here.
bool is_empty_class(const std::string& name) {
  return name == "Lift";
}

bool is_generic(const std::string& name) {
  return name == "Generic" || name == "Generic1";
}

// GHC's choice: Read and Show are stock, because they show the constructor.
Strategy chosen_strategy(const Module& module, const DataDeclaration& data,
                         const TypeConstructor& type, const Class& of, const std::string& name) {
  const bool is_stock = std::ranges::find(derivable, name) != derivable.end();
  if (!is_stock && !is_functor(name) && !is_generic(name) && module.extensions.derive_any_class) {
    return Strategy::defaults;
  }
  if (is_generic(name)) return Strategy::generic;
  if (is_empty_class(name)) return Strategy::defaults;
  if (is_functor(name)) {
    const bool by_newtype = data.is_newtype && module.extensions.generalized_newtype_deriving &&
                            name != "Traversable" && can_reduce(type, open_parameters(of));
    return by_newtype ? Strategy::newtype : Strategy::functor;
  }
  const bool by_newtype = data.is_newtype && (name == "Enum" || !is_stock);
  return by_newtype ? Strategy::newtype : Strategy::fields;
}

Strategy strategy_of(const Module& module, const DataDeclaration& data, const TypeConstructor& type,
                     const Class& of, const DerivedClass& derived) {
  const std::string& name = derived.name.name.text();
  const bool may_be_stock =
      derived.strategy == Deriving::chosen || derived.strategy == Deriving::stock;
  if (may_be_stock && is_data(of)) return Strategy::data;
  switch (derived.strategy) {
    case Deriving::chosen:
      return chosen_strategy(module, data, type, of, name);
    case Deriving::stock:
      if (is_generic(name)) return Strategy::generic;
      if (is_empty_class(name)) return Strategy::defaults;
      return is_functor(name) ? Strategy::functor : Strategy::fields;
    case Deriving::newtype:
      return Strategy::newtype;
    case Deriving::anyclass:
      return Strategy::defaults;
    case Deriving::via:
      return Strategy::via;
  }
  return Strategy::fields;
}

// The reason why the class cannot be derived in this way; empty if it can.
std::string objection(Strategy strategy, const DataDeclaration& data, const TypeConstructor& type,
                      const Class& of, const std::string& name) {
  const std::size_t open = strategy == Strategy::functor ? 1 : open_parameters(of);
  const bool is_any_type =
      data.qualifier && (strategy == Strategy::via || strategy == Strategy::defaults);
  if (open > data.parameters.size() && !is_any_type) {
    return "Cannot derive well-kinded instance of form '" + name + " (" + data.name.text() +
           " ...)'";
  }
  const std::string derived =
      "Can't make a derived instance of '" + name + " " + data.name.text() + "': ";
  if (strategy == Strategy::newtype && !data.is_newtype) return derived + "it is not a newtype";
  if (strategy == Strategy::newtype && !can_reduce(type, open)) {
    return derived + "cannot eta-reduce the representation type enough";
  }
  return {};
}

}  // namespace

InstanceDeclaration* derive_stock(const Module& module, const DataDeclaration& data,
                                  const TypeConstructor& type, const DerivedClass& derived,
                                  Symbols& symbols, Arena& arena) {
  const std::string& name = derived.name.name.text();
  if (std::ranges::find(derivable, name) == derivable.end()) {
    throw SourceError(*module.file, derived.span.begin, "deriving " + name + " is not supported");
  }
  const std::string refused = objection(data, name);
  if (!refused.empty()) {
    throw SourceError(*module.file, derived.span.begin,
                      "cannot derive " + name + " for '" + data.name.text() + "': " + refused);
  }
  const CodeBuilder code(module, data, type, derived.span, symbols, arena);
  const bool is_coerced = data.is_newtype && derived.strategy == Deriving::chosen;
  return derived_instance(
      module, data, derived.name, derived.span, data.parameters.size(),
      is_coerced ? coerced_methods(module, data, name, code) : methods_of(module, data, name, code),
      arena);
}

InstanceDeclaration* derive(const Module& module, const DataDeclaration& data,
                            const TypeConstructor& type, const Class& of,
                            const DerivedClass& derived, Symbols& symbols, Arena& arena) {
  const std::string& name = derived.name.name.text();
  const Strategy strategy = strategy_of(module, data, type, of, derived);
  if (strategy == Strategy::fields) {
    return derive_stock(module, data, type, derived, symbols, arena);
  }
  const std::string refused = objection(strategy, data, type, of, name);
  if (!refused.empty()) throw SourceError(*module.file, derived.span.begin, refused);
  const CodeBuilder code(module, data, type, derived.span, symbols, arena);
  std::vector<Binding*> methods;
  Declarations* shared = nullptr;
  if (strategy == Strategy::functor) {
    methods = derive_functor(module, data, type, of, code);
  } else if (strategy == Strategy::data) {
    shared = arena.make(Declarations{});
    methods = derive_data(data, code, *shared);
  } else if (strategy == Strategy::generic) {
    methods = derive_generic(data, name == "Generic1", code);
  } else if (strategy != Strategy::defaults) {
    for (const ClassMethod& method : of.methods) {
      const std::string& own = method.binder->name.text();
      if (!own.ends_with('#')) methods.push_back(code.coerced_method(of, own));
    }
  }
  const std::size_t open = strategy == Strategy::functor ? 1 : open_parameters(of);
  InstanceDeclaration* made = derived_instance(
      module, data, derived.name, derived.span,
      data.parameters.size() - std::min(open, data.parameters.size()), std::move(methods), arena);
  made->strategy = strategy;
  made->shared = shared;
  return made;
}

}  // namespace convertprofile::runtime
