// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/type_text.h"

#include "runtime/language/ast.h"
#include "runtime/language/infer/type_literals.h"
#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

namespace {

bool is_operator(const std::string& name) {
  return is_operator_name(name) && name != "*";  // `*` is a kind
}

std::string constructor_text(const TypeConstructor& constructor) {
  const std::string& name = constructor.name.text();
  if (name == "World#") return "State# s";  // a synonym of it
  return is_operator(name) ? "(" + name + ")" : name;
}

}  // namespace

std::string TypePrinter::variable_name(const Type* type) {
  const auto known = names_.find(type);
  if (known != names_.end()) return known->second;
  const bool unknown = type->kind == Type::Kind::meta;
  std::string name = type->name ? type->name.text() : std::string();
  for (std::size_t n = 0; name.empty() || used_.contains(name); ++n) {
    const std::string base = type->name ? type->name.text() : std::string(1, char('a' + n % 26));
    const std::size_t round = type->name ? n + 1 : n / 26 + (unknown ? 1 : 0);
    name = round == 0 ? base : base + std::to_string(round - (unknown ? 1 : 0));
  }
  used_.insert(name);
  names_.emplace(type, name);
  return name;
}

std::string TypePrinter::application(Type* type, Precedence context) {
  Type* head = spine_head(type);
  const std::vector<Type*> arguments = spine_arguments(type);
  if (head->kind == Type::Kind::constructor) {
    const std::string& name = head->constructor->name.text();
    const Module* const module = head->constructor->module;
    if ((name == "Packed" || name == "Chunks") && module != nullptr &&
        module->name.text() == "GHC." + name) {
      return type_text(arguments[0]) == "TextTag" ? "Text" : "ByteString";
    }
    if (name == "[]" && arguments.size() == 1) return "[" + text(arguments[0]) + "]";
    if (name.starts_with("(,") && arguments.size() == name.size() - 1) {
      std::string tuple = "(";
      for (Type* part : arguments) tuple += (tuple.size() > 1 ? ", " : "") + text(part);
      return tuple + ")";
    }
    if (name.starts_with("(#")) {
      const char* const separator = name[2] == '|' ? " | " : ", ";
      std::string tuple = "(#";
      for (Type* part : arguments) tuple += (tuple.size() > 2 ? separator : " ") + text(part);
      return tuple + " #)";
    }
    if (name == "->" && arguments.size() == 1) {
      return "((->) " + text(arguments[0], Precedence::argument) + ")";
    }
    if ((is_operator(name) || name == "*") && arguments.size() == 2) {
      const std::string left = text(arguments[0], Precedence::operand);
      const std::string whole = left + " " + name + " " + text(arguments[1], Precedence::operand);
      return context == Precedence::arrow ? whole : "(" + whole + ")";
    }
  }
  std::string whole = head->kind == Type::Kind::constructor ? constructor_text(*head->constructor)
                      : head->kind == Type::Kind::family    ? text(head, Precedence::argument)
                                                            : variable_name(head);
  for (Type* argument : arguments) whole += " " + text(argument, Precedence::argument);
  return context == Precedence::argument && !arguments.empty() ? "(" + whole + ")" : whole;
}

std::string TypePrinter::polymorphic(const Scheme& scheme, Precedence context) {
  std::string whole;
  if (!scheme.variables.empty()) {
    whole = "forall";
    for (const Type* variable : scheme.variables) whole += " " + variable_name(variable);
    whole += ". ";
  }
  std::string predicates;
  for (const Predicate& one : scheme.predicates) {
    predicates += (predicates.empty() ? "" : ", ") + predicate(one);
  }
  if (scheme.predicates.size() > 1) predicates = "(" + predicates + ")";
  if (!predicates.empty()) whole += predicates + " => ";
  whole += text(scheme.type, Precedence::arrow);
  return context == Precedence::arrow ? whole : "(" + whole + ")";
}

std::string TypePrinter::text(Type* type, Precedence context) {
  type = resolved(type);
  switch (type->kind) {
    case Type::Kind::meta:
    case Type::Kind::variable:
      return variable_name(type);
    case Type::Kind::constructor:
      return constructor_text(*type->constructor);
    case Type::Kind::polymorphic:
      return polymorphic(*type->scheme, context);
    case Type::Kind::family:
      return application(type->argument, context);
    case Type::Kind::apply:
      break;
  }
  const FunctionParts parts = function_parts(type);
  if (parts.to == nullptr) return application(type, context);
  // In separate statements, because variables are named in the order of reading.
  std::string whole = text(parts.from, Precedence::operand);
  whole += " -> ";
  whole += text(parts.to, Precedence::arrow);
  return context == Precedence::arrow ? whole : "(" + whole + ")";
}

std::string TypePrinter::predicate(const Predicate& predicate) {
  if (predicate.of->is_equality) {
    const std::vector<Type*> sides = class_arguments(predicate);
    const std::string left = text(sides[0], Precedence::operand);
    return left + " ~ " + text(sides[1], Precedence::operand);
  }
  if (predicate.of->name.text() == "Holds#") return text(predicate.type);
  std::string whole = predicate.of->name.text();
  if (whole == "Implicit#") {
    const std::vector<Type*> types = class_arguments(predicate);
    const auto name = TypeLiterals::text_of(types[0]);
    return "?" + name.value_or(text(types[0])) + "::" + text(types[1]);
  }
  for (Type* type : class_arguments(predicate)) whole += " " + text(type, Precedence::argument);
  return whole;
}

std::string type_text(Type* type) {
  return TypePrinter().text(type);
}

std::string scheme_text(const Scheme& scheme) {
  TypePrinter printer;
  const std::string type = printer.text(scheme.type);  // names the scheme's variables first
  std::string context;
  for (const Predicate& predicate : scheme.predicates) {
    context += (context.empty() ? "" : ", ") + printer.predicate(predicate);
  }
  if (scheme.predicates.empty()) return type;
  return (scheme.predicates.size() == 1 ? context : "(" + context + ")") + " => " + type;
}

}  // namespace convertprofile::runtime
