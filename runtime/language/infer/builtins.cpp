// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/builtins.h"

#include <algorithm>
#include <string>

namespace convertprofile::runtime {
namespace {

std::string parameter_name(std::size_t i) {
  const std::string letter(1, static_cast<char>('a' + i % 26));
  return i < 26 ? letter : letter + std::to_string(i / 26);
}

struct Maker {
  Symbols* symbols;
  std::deque<Type>* types;
  Arena* arena;
  Type* arrow_type = nullptr;  // needed by kinds
  Type* star = nullptr;

  Type* make(Type type) { return &types->emplace_back(type); }

  TypeConstructor* bare(const std::string& name, std::size_t arity) {
    TypeConstructor* made = arena->make(TypeConstructor{});
    made->name = symbols->intern(name);
    made->arity = static_cast<std::uint32_t>(arity);
    made->type = make({.kind = Type::Kind::constructor, .name = made->name, .constructor = made});
    for (std::size_t i = 0; i < arity; ++i) {
      made->parameters.push_back(make({.kind = Type::Kind::variable,
                                       .id = static_cast<std::uint32_t>(i),
                                       .name = symbols->intern(parameter_name(i))}));
    }
    return made;
  }

  Type* apply(Type* function, Type* argument) {
    return make(
        {.kind = Type::Kind::apply, .name = {}, .function = function, .argument = argument});
  }

  void set_kind(TypeConstructor* constructor) {
    Type* kind = star;
    for (std::size_t i = 0; i < constructor->arity; ++i) {
      kind = apply(apply(arrow_type, star), kind);
    }
    constructor->kind = kind;
  }

  TypeConstructor* type(const std::string& name, std::size_t arity) {
    TypeConstructor* made = bare(name, arity);
    set_kind(made);
    return made;
  }

  DataConstructor* constructor(TypeConstructor* of, const std::string& name,
                               std::vector<Type*> fields) {
    DataConstructor* made = arena->make(DataConstructor{});
    made->name = symbols->intern(name);
    made->of = of;
    made->tag = static_cast<std::uint32_t>(of->constructors.size());
    made->strict.assign(fields.size(), false);
    made->fields = std::move(fields);
    of->constructors.push_back(made);
    return made;
  }
};

}  // namespace

Builtins::Builtins(Symbols& symbols, Arena& arena)
    : symbols_(&symbols), arena_(&arena), types_(arena.make(std::deque<Type>())) {
  Maker make{symbols_, types_, arena_};
  make.star = star = make.bare("*", 0)->type;
  constraint = make.bare("Constraint", 0)->type;
  for (const Type* const kind : {star, constraint}) kind->constructor->kind = star;
  arrow = make.bare("->", 2);
  make.arrow_type = arrow->type;
  make.set_kind(arrow);
  list = make.type("[]", 1);
  nil = make.constructor(list, "[]", {});
  Type* element = list->parameters[0];
  cons = make.constructor(list, ":", {element, make.apply(list->type, element)});
  cons->infix = true;
  unit = make.type("()", 0);
  make.constructor(unit, "()", {});
  tuples_[0] = unit;
  int_ = make.type("Int", 0);
  integer = make.type("Integer", 0);
  double_ = make.type("Double", 0);
  float_ = make.type("Float", 0);
  character = make.type("Char", 0);
  natural = make.type("Nat", 0);
  symbol = make.type("Symbol", 0);
  TypeConstructor* const pair = unboxed_tuple(2);
  pair->is_unboxed = true;
  result = make.constructor(pair, "Res#", {pair->parameters[1]});
  world = make.type("World#", 0);
  world->is_unlifted = true;
  reference = make.type("Reference#", 1);
  array = make.type("Array#", 1);
  bytes = make.type("Bytes#", 0);
}

TypeConstructor* Builtins::tuple(std::size_t size) const {
  TypeConstructor*& known = tuples_[size];
  if (known == nullptr) {
    Maker make{symbols_, types_, arena_, arrow->type, star};
    const std::string name = "(" + std::string(size - 1, ',') + ")";
    known = make.type(name, size);
    make.constructor(known, name, known->parameters);
  }
  return known;
}

TypeConstructor* Builtins::unboxed_tuple(std::size_t size) const {
  TypeConstructor*& known = unboxed_tuples_[size];
  if (known == nullptr) {
    Maker make{symbols_, types_, arena_, arrow->type, star};
    known = make.type(size == 0 ? "(# #)" : "(#" + std::string(size - 1, ',') + "#)", size);
    known->is_unlifted = true;
  }
  return known;
}

TypeConstructor* Builtins::unboxed_sum(std::size_t size) const {
  TypeConstructor*& known = unboxed_sums_[size];
  if (known == nullptr) {
    Maker make{symbols_, types_, arena_, arrow->type, star};
    known = make.type("(#" + std::string(size - 1, '|') + "#)", size);
    known->is_unlifted = true;
    for (std::size_t i = 0; i < size; ++i) {
      const std::string name =
          "(#" + std::string(i, '|') + "_" + std::string(size - 1 - i, '|') + "#)";
      make.constructor(known, name, {known->parameters[i]});
    }
  }
  return known;
}

// The constructor named like `(#|_#)`; null for other names.
DataConstructor* Builtins::sum_constructor(const std::string& name) const {
  const std::size_t field = name.find('_');
  const std::size_t size = name.size() - std::string_view("(#_#)").size() + 1;
  if (!name.starts_with("(#") || field == std::string::npos || size > largest_sum) return nullptr;
  return unboxed_sum(size)->constructors[field - 2];
}

TypeConstructor* Builtins::special_type(Symbol name) const {
  for (TypeConstructor* type : {arrow, list, unit}) {
    if (type->name == name) return type;
  }
  const std::string& text = name.text();  // `(,)`
  const std::size_t commas = std::ranges::count(text, ',');
  const bool is_tuple = text.starts_with('(') && text.ends_with(')') && text.size() == commas + 2 &&
                        commas > 0 && commas < largest_tuple;
  return is_tuple ? tuple(commas + 1) : nullptr;
}

DataConstructor* Builtins::special_constructor(Symbol name) const {
  if (name == cons->name) return cons;
  if (DataConstructor* const of_sum = sum_constructor(name.text())) return of_sum;
  TypeConstructor* type = special_type(name);
  return type == nullptr || type == arrow ? nullptr : type->constructors[0];
}

}  // namespace convertprofile::runtime
