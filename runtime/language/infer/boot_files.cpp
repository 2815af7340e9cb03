// SPDX-License-Identifier: BSD-3-Clause
// Mutually recursive modules: the declarations of a module's .hs-boot file (GHC's user guide, "How
// to compile mutually recursive modules").
//
// The file's types, classes and constructors become the module's own, filled in by its
// declarations. Its functions and instances stand for the module's, which become known when the
// module is inferred.
#include "runtime/language/infer/boot_files.h"

#include <algorithm>

#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {
namespace {

constexpr Span start_of_module{{1, 1}, {1, 1}};

// True if they are equal up to the names of their variables.
bool is_same(const Scheme& left, const Scheme& right, TypeStore& types) {
  if (left.predicates.size() != right.predicates.size()) return false;
  TypeInstances found;
  match_types(left.type, right.type, found);
  std::vector<Type*> variables, at;
  for (Type* const variable : left.variables) {
    const auto is = found.find(variable);
    if (is == found.end()) continue;
    Type* const to = resolved(is->second);
    const bool is_variable = std::ranges::find(right.variables, to) != right.variables.end();
    if (!is_variable || std::ranges::find(at, to) != at.end()) return false;
    variables.push_back(variable);
    at.push_back(to);
  }
  const auto alike = [&](Type* a, Type* b) {
    return TypeStore::equal(types.substitute(a, variables, at), b);
  };
  for (std::size_t i = 0; i < left.predicates.size(); ++i) {
    const Predicate& a = left.predicates[i];
    const Predicate& b = right.predicates[i];
    if (a.of != b.of || !alike(a.type, b.type)) return false;
  }
  return alike(left.type, right.type);
}

template <class Entity>
Entity* known(std::vector<std::pair<Entity*, Entity>>& declared, Entity* entity) {
  if (entity != nullptr) declared.emplace_back(entity, *entity);
  return entity;
}

}  // namespace

// ---- the table ---------------------------------------------------------------------------------
BootFile& ModuleTable::add_boot_file(const Module& module) {
  auto& file = boot_files_[module.name];
  file = std::make_unique<BootFile>();
  return *file;
}

BootFile* ModuleTable::boot_file(const Module& module) {
  if (module.is_runtime || module.is_boot_file) return nullptr;
  const auto found = boot_files_.find(module.name);
  return found == boot_files_.end() ? nullptr : found->second.get();
}

void ModuleTable::replace_values(const std::vector<std::pair<Binder*, Binder*>>& values) {
  std::unordered_map<const Binder*, Binder*> replaced(values.begin(), values.end());
  const auto replace = [&replaced](Value& value) {
    const auto found = replaced.find(value.binder);
    if (found != replaced.end()) value.binder = found->second;
  };
  for (const Interfaces* const interfaces : {&interfaces_, &boot_interfaces_}) {
    for (const auto& [name, interface] : *interfaces) {
      for (auto& [exported, value] : interface->names.values) replace(value);
      for (auto& [exported, more] : interface->names.more_fields) {
        for (Value& value : more) replace(value);
      }
    }
  }
}

// ---- the file ----------------------------------------------------------------------------------
void TopLevel::declare_boot_file() {
  const Module& module = context_->module;
  const auto refuse = [&](const Span& span, const std::string& what) {
    context_->fail(span, what + " is not allowed in a .hs-boot file");
  };
  for (const Binding* binding : module.declarations.bindings) refuse(binding->span, "a definition");
  for (const ClassDeclaration* declared : module.classes) {
    for (const Binding* binding : declared->body->bindings) {
      refuse(binding->span, "a default method");
    }
  }
  for (const InstanceDeclaration* instance : module.instances) {
    if (instance->body == nullptr) continue;
    for (const Binding* binding : instance->body->bindings) refuse(binding->span, "a definition");
  }
  for (const DataDeclaration* data : module.data) {
    if (!data->deriving.empty()) refuse(data->deriving[0].span, "a deriving clause");
  }
  for (const InstanceDeclaration* derived : module.standalone) {
    refuse(derived->span, "a derived instance");
  }
  std::vector<FamilyDeclaration*> families = module.families;
  for (const ClassDeclaration* declared : module.classes) {
    const std::vector<FamilyDeclaration*>& own = declared->types.families;
    families.insert(families.end(), own.begin(), own.end());
  }
  for (const FamilyDeclaration* family : families) {
    context_->fail(family->span, "a type family in a .hs-boot file is not supported");
  }
  for (const Signature& signature : module.declarations.signatures) {
    for (const auto& [name, span] : signature.names) {
      Binder* const binder = context_->make_binder(name, span, true);
      context_->binders.at(binder).signature = &signature;
      add_value(name, {binder, nullptr}, span);
    }
  }
}

void TopLevel::read_boot_file() {
  for (const Signature& signature : context_->module.declarations.signatures) {
    for (const auto& [name, span] : signature.names) {
      context_->names.own().value(name).binder->scheme = reader_->scheme(signature.type);
    }
  }
  BootFile& file = context_->modules.add_boot_file(context_->module);
  file.names = context_->names.own();
  for (const OwnInstance& own : instances_) file.instances.emplace_back(own.instance, nullptr);
}

// ---- the module --------------------------------------------------------------------------------
TypeConstructor* TopLevel::type_of_boot_file(Symbol name) {
  if (boot_file_ == nullptr) return nullptr;
  const TypeName declared = boot_file_->names.type(name);
  if (declared.of != nullptr) return declared.of->constructor;
  TypeConstructor* const type = known(boot_file_->types, declared.constructor);
  if (type == nullptr) return nullptr;
  Type* const node = type->type;
  *type = TypeConstructor{};
  type->type = node;
  return type;
}

DataConstructor* TopLevel::constructor_of_boot_file(Symbol name) {
  if (boot_file_ == nullptr) return nullptr;
  DataConstructor* const constructor =
      known(boot_file_->constructors, boot_file_->names.value(name).constructor);
  if (constructor != nullptr) *constructor = DataConstructor{};
  return constructor;
}

Class* TopLevel::class_of_boot_file(Symbol name) {
  if (boot_file_ == nullptr) return nullptr;
  Class* const of = known(boot_file_->classes, boot_file_->names.type(name).of);
  if (of == nullptr) return nullptr;
  for (const ClassMethod& method : of->methods) {
    boot_file_->methods.emplace_back(method.binder, method.binder->scheme);
  }
  std::vector<Instance*> instances = std::move(of->instances);
  TypeConstructor* const constructor = of->constructor;
  *of = Class{};
  of->instances = std::move(instances);
  of->constructor = constructor;
  return of;
}

Binder* TopLevel::method_of_boot_file(const Class& of, Symbol name) {
  if (boot_file_ == nullptr) return nullptr;
  Binder* const binder = boot_file_->names.value(name).binder;
  if (binder == nullptr || binder->method_of != &of) return nullptr;
  binder->module = &context_->module;
  return binder;
}

// From here on the file's functions are the module's, in all places to which they are exported.
void TopLevel::match_boot_file() {
  if (boot_file_ == nullptr) return;
  const NameTable& own = context_->names.own();
  const auto missing = [&](Symbol name) {
    context_->fail(start_of_module,
                   "'" + name.text() + "' is declared in the module's .hs-boot file, but not here");
  };
  for (const auto& [name, value] : boot_file_->names.values) {
    const Value defined = own.value(name);
    if (value.binder == nullptr || value.binder->method_of != nullptr) {
      if (defined != value) missing(name);
      continue;
    }
    if (defined.binder == nullptr) missing(name);
    context_->module.boot_binders.emplace_back(value.binder, defined.binder);
  }
  for (const auto& [name, type] : boot_file_->names.types) {
    if (own.type(name) != type) missing(name);
  }
  context_->modules.replace_values(context_->module.boot_binders);
}

// Makes this instance the definition of the duplicate declared by the file.
bool TopLevel::defines_boot_instance(Instance& duplicate, Instance& instance) {
  if (boot_file_ == nullptr) return false;
  const auto declared =
      std::ranges::find(boot_file_->instances, &duplicate, &std::pair<Instance*, Instance*>::first);
  if (declared == boot_file_->instances.end()) return false;
  declared->second = &instance;
  context_->modules.remove_instance(&duplicate);
  return true;
}

// ---- checks against the file -------------------------------------------------------------------
void TopLevel::conflict(const std::string& what, const Span& span) const {
  context_->fail(span, what + " has conflicting definitions in the module and its .hs-boot file");
}

void TopLevel::check_boot_types() {
  if (boot_file_ == nullptr) return;
  for (const auto& declared_type : boot_file_->types) {
    const TypeConstructor* const type = declared_type.first;
    const TypeConstructor& before = declared_type.second;
    const bool was_synonym = before.synonym != nullptr;
    bool is_same = type_text(before.kind) == type_text(type->kind) &&
                   was_synonym == (type->synonym != nullptr);
    const std::vector<Type*> parameters = type->parameters;
    const auto alike = [&](Type* declared, Type* defined) {
      return TypeStore::equal(context_->types.substitute(declared, before.parameters, parameters),
                              defined);
    };
    if (is_same && was_synonym) is_same = alike(before.synonym, type->synonym);
    if (is_same && !before.constructors.empty()) {
      is_same = before.constructors == type->constructors && before.is_newtype == type->is_newtype;
    }
    for (std::size_t i = 0; is_same && i < before.constructors.size(); ++i) {
      const DataConstructor& defined = *type->constructors[i];
      const auto declared = std::ranges::find(boot_file_->constructors, type->constructors[i],
                                              &std::pair<DataConstructor*, DataConstructor>::first);
      is_same = std::ranges::equal(declared->second.fields, defined.fields, alike) &&
                declared->second.strict == defined.strict &&
                declared->second.field_names == defined.field_names &&
                declared->second.existentials.size() == defined.existentials.size() &&
                declared->second.context.size() == defined.context.size();
    }
    if (is_same) continue;
    const auto own = std::ranges::find(data_, type, &OwnData::constructor);
    conflict("Type constructor '" + type->name.text() + "'",
             own == data_.end() ? start_of_module : own->declaration->span);
  }
}

void TopLevel::check_boot_classes() {
  if (boot_file_ == nullptr) return;
  for (const OwnClass& own : classes_) {
    const auto declared =
        std::ranges::find(boot_file_->classes, own.of, &std::pair<Class*, Class>::first);
    if (declared == boot_file_->classes.end() || declared->second.is_abstract) continue;
    const Class& before = declared->second;
    const bool is_same = before.parameters.size() == own.of->parameters.size() &&
                         before.superclasses.size() == own.of->superclasses.size() &&
                         std::ranges::equal(before.methods, own.of->methods, {},
                                            &ClassMethod::binder, &ClassMethod::binder);
    if (!is_same) conflict("Class '" + own.of->name.text() + "'", own.declaration->span);
  }
  for (const auto& [binder, scheme] : boot_file_->methods) {
    if (is_same(scheme, binder->scheme, context_->types)) continue;
    conflict("Method '" + binder->name.text() + "'", binder->span);
  }
}

void TopLevel::finish_boot_file() {
  if (boot_file_ == nullptr) return;
  for (const auto& [declared, defined] : context_->module.boot_binders) {
    if (is_same(declared->scheme, defined->scheme, context_->types)) continue;
    context_->fail(defined->span,
                   "Identifier '" + defined->name.text() +
                       "' has conflicting definitions in the module and its .hs-boot file: '" +
                       type_text(defined->scheme.type) + "' and '" +
                       type_text(declared->scheme.type) + "'");
  }
  for (const auto& [declared, defined] : boot_file_->instances) {
    const std::string text = TypePrinter().predicate({declared->of, declared->type});
    if (defined == nullptr) {
      context_->fail(start_of_module, "The instance '" + text +
                                          "' is declared in the module's .hs-boot file, but not "
                                          "here");
    }
    if (declared->predicates.size() != defined->predicates.size()) {
      conflict("The instance '" + text + "'", defined->span);
    }
    *declared = *defined;
  }
}

}  // namespace convertprofile::runtime
