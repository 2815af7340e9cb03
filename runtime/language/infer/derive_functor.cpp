// SPDX-License-Identifier: BSD-3-Clause
// Functor, Foldable and Traversable over the type's last parameter, which a field may contain
// directly, in tuples, as the last argument of other types and, for Functor, in function types.
#include <algorithm>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/derive_classes.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {
namespace {

class FunctorDeriver {
 public:
  FunctorDeriver(const DataDeclaration& data, const TypeConstructor& type, const Class& of,
                 const Module& module, const CodeBuilder& code)
      : data_(data), type_(type), of_(of), module_(module), code_(code) {}

  std::vector<Binding*> methods();

 private:
  using Clause = CodeBuilder::Clause;
  using MakeClause = Clause (FunctorDeriver::*)(std::size_t constructor);

  struct Unary {  // a one-argument function, not yet abstracted
    Pattern* parameter;
    Expr* argument;
  };

  Expr* method(std::string_view name) const { return code_.method_of(of_, name); }
  std::string fresh() { return "b" + std::to_string(++names_); }
  Unary fresh_unary() {
    const std::string name = fresh();
    return {code_.variable(name), code_.local(name)};
  }
  bool mentions(Type* type) const { return mentions_parameter(type, type_.parameters.back()); }
  bool is_parameter(Type* type) const { return resolved(type) == type_.parameters.back(); }
  const std::vector<Type*>& fields(std::size_t constructor) const {
    return type_.constructors[constructor]->fields;
  }
  Expr* argument(std::size_t field) const { return code_.local("a" + std::to_string(field + 1)); }
  Pattern* match(std::size_t constructor) const {
    return code_.match(data_.constructors[constructor], "a");
  }
  [[noreturn]] void refuse(std::size_t constructor, const std::string& why) const;
  void check(std::size_t constructor, Type* type, bool is_argument) const;
  Binding* by_constructors(std::string_view name, MakeClause clause);

  // `case tuple of (b1, b2) -> body`, where `body` is called with the parts' names.
  template <class Body>
  Expr* of_tuple(Expr* tuple, std::size_t size, const Body& body);

  Expr* mapped(Type* type, Expr* value);
  Clause map_clause(std::size_t constructor);
  Clause replace_clause(std::size_t constructor);

  Expr* folder(Type* type);
  Expr* folded(const std::vector<Type*>& types, const std::vector<Expr*>& values, Expr* end);
  Clause foldr_clause(std::size_t constructor);
  Expr* monoid(Type* type);
  Expr* appended(const std::vector<Type*>& types, const std::vector<Expr*>& values);
  Clause fold_map_clause(std::size_t constructor);
  bool is_never_null(Type* type) const;
  Expr* emptiness(Type* type);
  Expr* all_empty(const std::vector<Type*>& types, const std::vector<Expr*>& values);
  Clause null_clause(std::size_t constructor);

  Expr* traverser(Type* type);
  template <class Make>
  Expr* applied(const std::vector<Type*>& types, const std::vector<Expr*>& values,
                const Make& make);
  Clause traverse_clause(std::size_t constructor);

  const DataDeclaration& data_;
  const TypeConstructor& type_;
  const Class& of_;
  const Module& module_;
  const CodeBuilder& code_;
  std::size_t names_ = 0;
  bool replaces_ = false;  // `<$`, not `fmap`
};

bool is_tuple(Type* type) {
  const Type* head = spine_head(type);
  return head->kind == Type::Kind::constructor && head->name.text().starts_with("(,");
}

std::vector<Expr*> arguments_of(const CodeBuilder& code, std::size_t count) {
  std::vector<Expr*> all;
  for (std::size_t i = 1; i <= count; ++i) all.push_back(code.local("a" + std::to_string(i)));
  return all;
}

void FunctorDeriver::refuse(std::size_t constructor, const std::string& why) const {
  throw SourceError(*module_.file, code_.span().begin,
                    "Can't make a derived instance of '" + of_.name.text() + " " +
                        data_.name.text() + "': constructor '" +
                        data_.constructors[constructor].name.text() + "' " + why);
}

void FunctorDeriver::check(std::size_t constructor, Type* type, bool is_argument) const {
  if (is_parameter(type)) {
    if (is_argument) refuse(constructor, "must not use the type variable in a function argument");
    return;
  }
  if (!mentions(type)) return;
  if (const FunctionParts parts = function_parts(type); parts.to != nullptr) {
    if (of_.name.text() != "Functor") refuse(constructor, "must not contain function types");
    check(constructor, parts.from, !is_argument);
    return check(constructor, parts.to, is_argument);
  }
  const std::vector<Type*> arguments = spine_arguments(type);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!is_tuple(type) && i + 1 < arguments.size() && mentions(arguments[i])) {
      refuse(constructor, "must use the type variable only as the last argument of a data type");
    }
    check(constructor, arguments[i], is_argument);
  }
}

template <class Body>
Expr* FunctorDeriver::of_tuple(Expr* tuple, std::size_t size, const Body& body) {
  std::vector<Pattern*> patterns;
  std::vector<Expr*> values;
  for (std::size_t i = 0; i < size; ++i) {
    const Unary part = fresh_unary();
    patterns.push_back(part.parameter);
    values.push_back(part.argument);
  }
  Pattern* whole = code_.match_tuple(std::move(patterns));
  return code_.case_of(tuple, {code_.alternative(whole, body(values))});
}

// ---- Functor ---------------------------------------------------------------------------------
Expr* FunctorDeriver::mapped(Type* type, Expr* value) {
  if (is_parameter(type)) {
    return replaces_ ? code_.local("z") : code_.apply(code_.local("f"), {value});
  }
  if (!mentions(type)) return value;
  if (const FunctionParts parts = function_parts(type); parts.to != nullptr) {
    const Unary b = fresh_unary();
    Expr* given = mapped(parts.from, b.argument);
    return code_.lambda({b.parameter}, mapped(parts.to, code_.apply(value, {given})));
  }
  const std::vector<Type*> arguments = spine_arguments(type);
  if (is_tuple(type)) {
    return of_tuple(value, arguments.size(), [&](std::vector<Expr*>& parts) {
      for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = mapped(arguments[i], parts[i]);
      return code_.tuple(parts);
    });
  }
  if (is_parameter(arguments.back())) {
    return replaces_ ? code_.apply(method("<$"), {code_.local("z"), value})
                     : code_.apply(method("fmap"), {code_.local("f"), value});
  }
  const Unary b = fresh_unary();
  Expr* inner = code_.lambda({b.parameter}, mapped(arguments.back(), b.argument));
  return code_.apply(method("fmap"), {inner, value});
}

CodeBuilder::Clause FunctorDeriver::map_clause(std::size_t constructor) {
  std::vector<Expr*> parts = arguments_of(code_, fields(constructor).size());
  for (std::size_t i = 0; i < parts.size(); ++i)
    parts[i] = mapped(fields(constructor)[i], parts[i]);
  Expr* made = code_.apply(code_.constructor(data_.constructors[constructor].name), parts);
  return {{code_.variable(replaces_ ? "z" : "f"), match(constructor)}, made};
}

CodeBuilder::Clause FunctorDeriver::replace_clause(std::size_t constructor) {
  replaces_ = true;
  Clause clause = map_clause(constructor);
  replaces_ = false;
  return clause;
}

// ---- Foldable --------------------------------------------------------------------------------
// A function of a value of the type and the fold of everything to its right.
Expr* FunctorDeriver::folder(Type* type) {
  if (is_parameter(type)) return code_.local("f");
  const std::vector<Type*> arguments = spine_arguments(type);
  const Unary value = fresh_unary(), end = fresh_unary();
  Expr* body =
      is_tuple(type)
          ? of_tuple(value.argument, arguments.size(),
                     [&](const std::vector<Expr*>& parts) {
                       return folded(arguments, parts, end.argument);
                     })
          : code_.apply(method("foldr"), {folder(arguments.back()), end.argument, value.argument});
  return code_.lambda({value.parameter, end.parameter}, body);
}

Expr* FunctorDeriver::folded(const std::vector<Type*>& types, const std::vector<Expr*>& values,
                             Expr* end) {
  for (std::size_t i = types.size(); i-- > 0;) {
    if (mentions(types[i])) end = code_.apply(folder(types[i]), {values[i], end});
  }
  return end;
}

CodeBuilder::Clause FunctorDeriver::foldr_clause(std::size_t constructor) {
  const std::vector<Type*>& types = fields(constructor);
  return {{code_.variable("f"), code_.variable("z"), match(constructor)},
          folded(types, arguments_of(code_, types.size()), code_.local("z"))};
}

Expr* FunctorDeriver::monoid(Type* type) {
  if (is_parameter(type)) return code_.local("f");
  const std::vector<Type*> arguments = spine_arguments(type);
  if (!is_tuple(type)) return code_.apply(method("foldMap"), {monoid(arguments.back())});
  const Unary value = fresh_unary();
  Expr* body = of_tuple(value.argument, arguments.size(), [&](const std::vector<Expr*>& parts) {
    return appended(arguments, parts);
  });
  return code_.lambda({value.parameter}, body);
}

Expr* FunctorDeriver::appended(const std::vector<Type*>& types, const std::vector<Expr*>& values) {
  Expr* all = nullptr;
  for (std::size_t i = types.size(); i-- > 0;) {
    if (!mentions(types[i])) continue;
    Expr* one = code_.apply(monoid(types[i]), {values[i]});
    all = all == nullptr ? one : code_.call("mappend", {one, all});
  }
  return all == nullptr ? code_.internal("mempty") : all;
}

CodeBuilder::Clause FunctorDeriver::fold_map_clause(std::size_t constructor) {
  const std::vector<Type*>& types = fields(constructor);
  return {{code_.variable("f"), match(constructor)},
          appended(types, arguments_of(code_, types.size()))};
}

bool FunctorDeriver::is_never_null(Type* type) const {
  if (is_parameter(type)) return true;
  if (!mentions(type) || !is_tuple(type)) return false;
  return std::ranges::any_of(spine_arguments(type),
                             [this](Type* part) { return is_never_null(part); });
}

// Tests whether a value of the type is null.
Expr* FunctorDeriver::emptiness(Type* type) {
  const std::vector<Type*> arguments = spine_arguments(type);
  if (is_tuple(type)) {
    const Unary value = fresh_unary();
    Expr* body = of_tuple(value.argument, arguments.size(), [&](const std::vector<Expr*>& parts) {
      return all_empty(arguments, parts);
    });
    return code_.lambda({value.parameter}, body);
  }
  if (is_never_null(arguments.back())) return method("null");
  return code_.call("allElements#", {emptiness(arguments.back())});
}

Expr* FunctorDeriver::all_empty(const std::vector<Type*>& types, const std::vector<Expr*>& values) {
  Expr* all = nullptr;
  for (std::size_t i = types.size(); i-- > 0;) {
    if (!mentions(types[i])) continue;
    Expr* one = code_.apply(emptiness(types[i]), {values[i]});
    all = all == nullptr ? one : code_.call("&&", {one, all});
  }
  return all == nullptr ? code_.internal_constructor("True") : all;
}

CodeBuilder::Clause FunctorDeriver::null_clause(std::size_t constructor) {
  const std::vector<Type*>& types = fields(constructor);
  if (std::ranges::any_of(types, [this](Type* type) { return is_never_null(type); })) {
    return {{code_.match_any(data_.constructors[constructor])},
            code_.internal_constructor("False")};
  }
  return {{match(constructor)}, all_empty(types, arguments_of(code_, types.size()))};
}

// ---- Traversable -----------------------------------------------------------------------------
Expr* FunctorDeriver::traverser(Type* type) {
  if (is_parameter(type)) return code_.local("f");
  const std::vector<Type*> arguments = spine_arguments(type);
  if (!is_tuple(type)) return code_.apply(method("traverse"), {traverser(arguments.back())});
  const Unary value = fresh_unary();
  Expr* body = of_tuple(value.argument, arguments.size(), [&](const std::vector<Expr*>& parts) {
    return applied(arguments, parts,
                   [this](const std::vector<Expr*>& all) { return code_.tuple(all); });
  });
  return code_.lambda({value.parameter}, body);
}

// Combines the effectful values by pure, fmap, or liftA2 and <*>.
template <class Make>
Expr* FunctorDeriver::applied(const std::vector<Type*>& types, const std::vector<Expr*>& values,
                              const Make& make) {
  std::vector<Expr*> parts = values, effects;
  std::vector<Pattern*> parameters;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!mentions(types[i])) continue;
    effects.push_back(code_.apply(traverser(types[i]), {values[i]}));
    const Unary b = fresh_unary();
    parts[i] = b.argument;
    parameters.push_back(b.parameter);
  }
  if (effects.empty()) return code_.call("pure", {make(parts)});
  Expr* function = code_.lambda(std::move(parameters), make(parts));
  if (effects.size() == 1) return code_.call("fmap", {function, effects[0]});
  Expr* all = code_.call("liftA2", {function, effects[0], effects[1]});
  for (std::size_t i = 2; i < effects.size(); ++i) all = code_.call("<*>", {all, effects[i]});
  return all;
}

CodeBuilder::Clause FunctorDeriver::traverse_clause(std::size_t constructor) {
  const std::vector<Type*>& types = fields(constructor);
  const auto make = [&](const std::vector<Expr*>& parts) {
    return code_.apply(code_.constructor(data_.constructors[constructor].name), parts);
  };
  return {{code_.variable("f"), match(constructor)},
          applied(types, arguments_of(code_, types.size()), make)};
}

// ---- the instance ----------------------------------------------------------------------------
Binding* FunctorDeriver::by_constructors(std::string_view name, MakeClause clause) {
  std::vector<Clause> clauses;
  for (std::size_t i = 0; i < data_.constructors.size(); ++i) {
    names_ = 0;
    clauses.push_back((this->*clause)(i));
  }
  return code_.method(name, std::move(clauses));
}

std::vector<Binding*> FunctorDeriver::methods() {
  bool is_phantom = true;  // no field uses the parameter: GHC generates fewer methods
  for (std::size_t i = 0; i < data_.constructors.size(); ++i) {
    for (Type* field : fields(i)) {
      check(i, field, false);
      is_phantom = is_phantom && !mentions(field);
    }
  }
  const std::string& name = of_.name.text();
  if (data_.constructors.empty()) {
    Expr* none = code_.case_of(code_.local("z"), {});
    if (name == "Foldable") {
      return {code_.method("foldMap",
                           {{{code_.wildcard(), code_.wildcard()}, code_.internal("mempty")}})};
    }
    Expr* made = name == "Functor" ? none : code_.call("pure", {none});
    return {code_.method(name == "Functor" ? "fmap" : "traverse",
                         {{{code_.wildcard(), code_.variable("z")}, made}})};
  }
  if (name == "Traversable") {
    return {by_constructors("traverse", &FunctorDeriver::traverse_clause)};
  }
  if (name == "Functor") {
    std::vector<Binding*> all{by_constructors("fmap", &FunctorDeriver::map_clause)};
    if (!is_phantom) all.push_back(by_constructors("<$", &FunctorDeriver::replace_clause));
    return all;
  }
  if (is_phantom) {
    return {code_.method("foldMap",
                         {{{code_.wildcard(), code_.wildcard()}, code_.internal("mempty")}})};
  }
  return {by_constructors("foldr", &FunctorDeriver::foldr_clause),
          by_constructors("foldMap", &FunctorDeriver::fold_map_clause),
          by_constructors("null", &FunctorDeriver::null_clause)};
}

}  // namespace

bool mentions_parameter(Type* type, const Type* parameter) {
  type = resolved(type);
  if (type->kind != Type::Kind::apply) return type == parameter;
  return mentions_parameter(type->function, parameter) ||
         mentions_parameter(type->argument, parameter);
}

std::vector<Binding*> derive_functor(const Module& module, const DataDeclaration& data,
                                     const TypeConstructor& type, const Class& of,
                                     const CodeBuilder& code) {
  return FunctorDeriver(data, type, of, module, code).methods();
}

}  // namespace convertprofile::runtime
