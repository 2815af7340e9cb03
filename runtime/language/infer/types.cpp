// SPDX-License-Identifier: BSD-3-Clause
// Questions of later stages about types.
#include "runtime/language/types.h"

#include <algorithm>

#include "runtime/language/infer/families.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {
namespace {

constexpr int newtype_depth = 64;  // bound for nested newtypes; recursive ones never end

// Replaces a newtype's parameters in its field by its arguments, as far as the field's outermost
// part needs.
Type* argument_of(const TypeConstructor& newtype, const Type* parameter,
                  const std::vector<Type*>& arguments) {
  const auto found = std::ranges::find(newtype.parameters, parameter);
  const auto index = static_cast<std::size_t>(found - newtype.parameters.begin());
  return index < arguments.size() ? arguments[index] : nullptr;
}

}  // namespace

Type* bound(Type* type) {
  if (type->kind != Type::Kind::meta || type->function == nullptr) return type;
  Type* end = type->function;
  while (end->kind == Type::Kind::meta && end->function != nullptr) end = end->function;
  while (type->function != end) {
    Type* next = type->function;
    type->function = end;
    type = next;
  }
  return end;
}

Type* resolved(Type* type) {
  type = bound(type);
  while (type->refinement != nullptr) {
    Type* const is = type->kind == Type::Kind::family
                         ? type->constructor->family->all->reduced(type)
                         : type->refinement;
    if (is == nullptr) break;
    type = bound(is);
  }
  return type;
}

Type* spine_head(Type* type) {
  type = resolved(type);
  while (type->kind == Type::Kind::apply) type = resolved(type->function);
  return type;
}

std::vector<Type*> spine_arguments(Type* type) {
  std::vector<Type*> arguments;
  for (type = resolved(type); type->kind == Type::Kind::apply; type = resolved(type->function)) {
    arguments.push_back(type->argument);
  }
  std::ranges::reverse(arguments);
  return arguments;
}

std::vector<Type*> class_arguments(const Predicate& predicate) {
  return predicate.of->is_of_several() ? spine_arguments(predicate.type)
                                       : std::vector<Type*>{predicate.type};
}

FunctionParts function_parts(Type* type) {
  type = resolved(type);
  if (type->kind != Type::Kind::apply) return {};
  Type* left = resolved(type->function);
  if (left->kind != Type::Kind::apply) return {};
  const Type* head = resolved(left->function);
  if (head->kind != Type::Kind::constructor || head->constructor->name.text() != "->") return {};
  return {left->argument, type->argument};
}

namespace {

// The type inside `forall`s.
Type* without_forall(Type* type) {
  type = resolved(type);
  while (type->kind == Type::Kind::polymorphic) type = resolved(type->scheme->type);
  return type;
}

}  // namespace

std::string type_description(Type* type) {
  std::string text;
  type = without_forall(type);
  for (FunctionParts parts = function_parts(type); parts.to != nullptr;
       parts = function_parts(type)) {
    text += text.empty() ? "->" : ">";
    type = without_forall(parts.to);
  }
  const Type* head = spine_head(type);
  return text + (head->kind == Type::Kind::constructor ? head->constructor->name.text() : "*");
}

void match_types(Type* general, Type* instance, TypeInstances& found) {
  for (;;) {
    general = resolved(general);
    instance = resolved(instance);
    if (general->kind == Type::Kind::variable && general != instance) {
      found.emplace(general, instance);
      return;
    }
    if (general->kind != Type::Kind::apply || instance->kind != Type::Kind::apply) return;
    match_types(general->function, instance->function, found);
    general = general->argument;
    instance = instance->argument;
  }
}

bool is_unlifted(Type* type) {
  if (type == nullptr) return false;
  const Type* head = spine_head(type);
  return head->kind == Type::Kind::constructor && head->constructor->is_unlifted;
}

bool is_state_result(Type* type) {
  if (type == nullptr) return false;
  const Type* head = spine_head(type);
  if (head->kind != Type::Kind::constructor || !head->constructor->is_unboxed) return false;
  const std::vector<Type*> parts = spine_arguments(type);
  if (parts.size() != 2) return false;
  const Type* token = resolved(parts[0]);
  return token->kind == Type::Kind::constructor && token->constructor->name.text() == "World#";
}

bool DataConstructor::is_erased() const {
  return is_coercion || of->is_newtype;
}

bool is_function_type(Type* type) {
  return function_parts(type).to != nullptr;
}

Type* argument_type(Type* function, std::size_t index) {
  for (; function != nullptr; --index) {
    const Type* whole = resolved(function);
    if (whole->kind != Type::Kind::apply) return nullptr;
    const Type* arrow_from = resolved(whole->function);  // the `(->) a` of `(->) a b`
    if (arrow_from->kind != Type::Kind::apply) return nullptr;
    if (index == 0) return arrow_from->argument;
    function = whole->argument;
  }
  return nullptr;
}

std::vector<Type*> declared_arguments(const TypeConstructor& declared, Type* type) {
  std::vector<Type*> given = spine_arguments(type);
  if (declared.instance_of == nullptr) return given;
  Type* general = declared.instance_of;
  for (std::size_t i = spine_arguments(general).size(); i > given.size(); --i) {
    general = resolved(general)->function;
  }
  TypeInstances found;
  match_types(general, type, found);
  std::vector<Type*> arguments;
  for (Type* const parameter : declared.parameters) {
    const auto at = found.find(parameter);
    if (at != found.end()) arguments.push_back(at->second);
  }
  return arguments;
}

bool might_be_function(Type* type) {
  for (int depth = 0; depth < newtype_depth; ++depth) {
    if (function_parts(type).to != nullptr) return true;
    const Type* head = spine_head(type);
    if (head->kind != Type::Kind::constructor) return true;
    const bool is_of_family = head->constructor->data_family != nullptr;
    const TypeConstructor* const declared =
        is_of_family ? Families::data_instance(type) : head->constructor;
    if (declared == nullptr) return true;
    const TypeConstructor& constructor = *declared;
    if (!constructor.is_newtype || constructor.constructors.empty()) return false;
    const std::vector<Type*> arguments = declared_arguments(constructor, type);
    Type* field = constructor.constructors[0]->fields[0];
    Type* field_head = spine_head(field);
    if (field_head->kind == Type::Kind::variable) {
      Type* argument = argument_of(constructor, field_head, arguments);
      if (argument == nullptr || resolved(field) != field_head) return true;
      field = argument;
    }
    type = field;
  }
  return true;
}

}  // namespace convertprofile::runtime
