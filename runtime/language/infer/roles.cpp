// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/roles.h"

#include <algorithm>
#include <unordered_map>

#include "runtime/language/ast.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {
namespace {

// Computes the least roles of all types used by the wanted one together, because types may be
// mutually recursive.
class Roles {
 public:
  explicit Roles(const TypeConstructor& wanted) {
    of(wanted);
    for (has_grown_ = true; has_grown_;) {
      has_grown_ = false;
      for (std::size_t i = 0; i < reached_.size(); ++i) constructors(*reached_[i]);
    }
  }

  std::vector<Role>& of(const TypeConstructor& type) {
    const auto [entry, is_new] = roles_.try_emplace(&type);
    if (!is_new) return entry->second;
    const bool is_given = type.module == nullptr || type.module->is_runtime;
    const bool is_open = type.constructors.empty() && is_given;
    entry->second.assign(type.arity, type.data_family != nullptr ? Role::nominal
                                     : is_open                   ? Role::representational
                                                                 : Role::phantom);
    for (std::size_t i = 0; i < type.annotated_roles.size(); ++i) {
      if (type.annotated_roles[i]) entry->second[i] = *type.annotated_roles[i];
    }
    reached_.push_back(&type);
    has_grown_ = true;
    return entry->second;
  }

 private:
  struct Part {
    Type* type;
    Role role;
  };

  void constructors(const TypeConstructor& type) {
    for (const DataConstructor* constructor : type.constructors) {
      for (Type* field : constructor->fields) add(field, Role::representational);
      for (const Predicate& needed : constructor->context) add(needed.type, Role::nominal);
      for (const auto& [index, is] : constructor->refinements) {
        raise(type, index, Role::nominal);
        add(is, Role::nominal);
      }
    }
    while (!parts_.empty()) {
      const Part part = parts_.back();
      parts_.pop_back();
      take(type, part);
    }
  }

  void add(Type* type, Role role) { parts_.push_back({type, role}); }

  void take(const TypeConstructor& declared, const Part& part) {
    Type* const head = spine_head(part.type);
    const std::vector<Type*> arguments = spine_arguments(part.type);
    if (head->kind == Type::Kind::polymorphic) {
      add(head->scheme->type, part.role);
      for (const Predicate& needed : head->scheme->predicates) add(needed.type, Role::nominal);
    }
    if (head->kind == Type::Kind::family) {
      for (Type* const argument : spine_arguments(head->argument)) add(argument, Role::nominal);
    }
    if (head->kind == Type::Kind::variable) {
      const auto at = std::ranges::find(declared.parameters, head);
      if (at != declared.parameters.end()) {
        raise(declared, static_cast<std::size_t>(at - declared.parameters.begin()), part.role);
      }
    }
    const bool is_known = head->kind == Type::Kind::constructor;
    const std::vector<Role> known = is_known ? of(*head->constructor) : std::vector<Role>();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const Role role = i < known.size() ? known[i] : Role::nominal;
      if (role == Role::phantom) continue;
      add(arguments[i], role == Role::nominal ? Role::nominal : part.role);
    }
  }

  void raise(const TypeConstructor& type, std::size_t parameter, Role role) {
    Role& now = of(type)[parameter];
    if (now >= role) return;
    now = role;
    has_grown_ = true;
  }

  std::unordered_map<const TypeConstructor*, std::vector<Role>> roles_;
  std::vector<const TypeConstructor*> reached_;
  std::vector<Part> parts_;
  bool has_grown_ = false;
};

}  // namespace

std::vector<Role> roles_of(const TypeConstructor& type) {
  return Roles(type).of(type);
}

const char* role_name(Role role) {
  switch (role) {
    case Role::phantom:
      return "phantom";
    case Role::representational:
      return "representational";
    case Role::nominal:
      break;
  }
  return "nominal";
}

}  // namespace convertprofile::runtime
