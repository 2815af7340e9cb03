// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/imports.h"

#include <algorithm>

#include "runtime/language/infer/derive.h"

namespace convertprofile::runtime {
namespace {

[[noreturn]] void fail(const Module& module, const Span& span, const std::string& message) {
  throw SourceError(*module.file, span.begin, message);
}

template <class Entity>
struct Candidate {
  Entity entity;
  Symbol from;  // its home module
};

template <class Entity>
void add_candidate(std::vector<Candidate<Entity>>& candidates, Entity entity, Symbol from) {
  if (entity &&
      std::ranges::find(candidates, entity, &Candidate<Entity>::entity) == candidates.end()) {
    candidates.push_back({entity, from});
  }
}

template <class Entity>
Entity the_only(const Module& module, const std::vector<Candidate<Entity>>& candidates, Symbol name,
                const Span& span) {
  if (candidates.empty()) return {};
  if (candidates.size() == 1) return candidates[0].entity;
  const auto full = [name](Symbol from) { return "'" + from.text() + "." + name.text() + "'"; };
  fail(module, span,
       "Ambiguous occurrence '" + name.text() + "': it could refer to " + full(candidates[0].from) +
           " or " + full(candidates[1].from));
}

}  // namespace

std::vector<DataConstructor*> constructors_of(const TypeConstructor& type) {
  std::vector<DataConstructor*> all = type.constructors;
  if (type.data_family == nullptr) return all;
  for (const FamilyEquation& instance : type.data_family->equations) {
    const std::vector<DataConstructor*>& own = instance.right->constructor->constructors;
    all.insert(all.end(), own.begin(), own.end());
  }
  return all;
}

std::vector<Symbol> parts_of(const TypeName& type) {
  std::vector<Symbol> parts;
  if (type.of != nullptr) {
    for (const ClassMethod& method : type.of->methods) parts.push_back(method.binder->name);
    return parts;
  }
  for (const DataConstructor* constructor : constructors_of(*type.constructor)) {
    parts.push_back(constructor->name);
    for (const Symbol field : constructor->field_names) {
      if (field && std::ranges::find(parts, field) == parts.end()) parts.push_back(field);
    }
  }
  return parts;
}

ImportedModule::ImportedModule(const Module& importer, const Import& import,
                               const ModuleTable& modules)
    : interface_(modules.find(import, importer)),
      qualifier_(import.as ? import.as : import.module),
      qualified_(import.qualified) {
  if (interface_ == nullptr) {
    fail(importer, import.span,
         "Could not find module '" + import.module.text() +
             "': it is not among the modules of the subset that lazyrun runs");
  }
  if (!import.items) return;
  mode_ = import.hiding ? Mode::hiding : Mode::only;
  for (const ImportItem& item : *import.items) list(importer, item);
}

void ImportedModule::list(const Module& importer, const ImportItem& item) {
  const TypeName type = interface_->names.type(item.name);
  const Value value = interface_->names.value(item.name);
  const char first = item.name.text()[0];
  const bool is_name_of_type = (first >= 'A' && first <= 'Z') || first == ':';
  const bool is_type = item.is_type || (!item.is_pattern &&
                                        (is_name_of_type || item.with_all || !item.with.empty()));
  // Hiding a name hides types and constructors (Haskell 98 report, section 5.3.1).
  if (mode_ == Mode::hiding || !is_type) values_.insert(item.name);
  if (is_type) types_.insert(item.name);
  if (!(is_type ? static_cast<bool>(type) : static_cast<bool>(value))) {
    if (mode_ == Mode::hiding) return;  // harmless: GHC only warns
    fail(importer, item.span,
         "Module '" + interface_->module.text() + "' does not export '" + item.name.text() +
             "' in the subset that lazyrun runs");
  }
  if (item.with_all) {
    for (const Symbol part : parts_with(item.name)) {
      if (interface_->names.value(part)) values_.insert(part);
    }
    for (const auto& [name, exported] : interface_->names.types) {
      if (is_associated(name, type)) types_.insert(name);
    }
  }
  for (const Symbol part : item.with) list_part(importer, item, part);
}

// Includes the pattern synonyms exported with the type.
std::vector<Symbol> ImportedModule::parts_with(Symbol type) const {
  std::vector<Symbol> parts = parts_of(interface_->names.type(type));
  const auto bundled = interface_->bundled.find(type);
  if (bundled != interface_->bundled.end()) {
    parts.insert(parts.end(), bundled->second.begin(), bundled->second.end());
  }
  return parts;
}

// Whether the name is an exported associated type of the class.
bool ImportedModule::is_associated(Symbol name, const TypeName& type) const {
  const TypeConstructor* const exported = interface_->names.type(name).constructor;
  return exported != nullptr && type.of != nullptr &&
         std::ranges::find(type.of->families, exported) != type.of->families.end();
}

void ImportedModule::list_part(const Module& importer, const ImportItem& item, Symbol part) {
  if (is_associated(part, interface_->names.type(item.name))) {
    types_.insert(part);
    return;
  }
  const std::vector<Symbol> parts = parts_with(item.name);
  if (std::ranges::find(parts, part) == parts.end() || !interface_->names.value(part)) {
    fail(importer, item.span,
         "Module '" + interface_->module.text() + "' does not export '" + part.text() + "' with '" +
             item.name.text() + "' in the subset that lazyrun runs");
  }
  values_.insert(part);
}

GlobalNames::GlobalNames(const Module& module, ModuleTable& modules, Symbols& symbols)
    : module_(&module), modules_(&modules), internal_(symbols.intern(internal_qualifier)) {
  for (const Import& import : effective_imports(module, symbols)) {
    imports_.emplace_back(module, import, modules);
  }
}

bool GlobalNames::brings(const DataConstructor& constructor) const {
  const auto has = [&](const NameTable& names) {
    return names.value(constructor.name).constructor == &constructor;
  };
  return has(own_) || std::ranges::any_of(imports_, [&](const ImportedModule& import) {
           return import.brings_value(constructor.name) && has(import.interface().names);
         });
}

Binder* GlobalNames::selector(Symbol field, const TypeConstructor& of) const {
  Binder* found = nullptr;
  const auto look_in = [&](const NameTable& names) {
    for (const Value& value : names.all(field)) {
      const auto owner = modules_->field_owners.find(value.binder);
      if (owner != modules_->field_owners.end() && owner->second == &of) found = value.binder;
    }
  };
  look_in(own_);
  for (const ImportedModule& import : imports_) {
    if (import.brings_value(field)) look_in(import.interface().names);
  }
  return found;
}

bool GlobalNames::is_qualifier(Symbol qualifier) const {
  return qualifier == module_->name || qualifier == internal_ ||
         std::ranges::any_of(imports_, [qualifier](const ImportedModule& import) {
           return import.qualifier() == qualifier;
         });
}

void GlobalNames::suggest(const QualifiedName& missing, NameKind kind,
                          Suggestions& suggestions) const {
  const auto add = [&](const NameTable& names, Symbol qualifier, const auto& brings) {
    const auto consider = [&](Symbol name) {
      if (brings(name)) suggestions.consider(QualifiedName{qualifier, name}.text());
    };
    if (kind == NameKind::type) {
      for (const auto& [name, type] : names.types) consider(name);
    }
    for (const auto& [name, value] : names.values) {
      const NameKind its = value.binder != nullptr ? NameKind::variable : NameKind::constructor;
      if (its == kind) consider(name);
    }
  };
  add(own_, missing.qualifier ? module_->name : Symbol(), [](Symbol) { return true; });
  for (const ImportedModule& import : imports_) {
    const bool qualified = missing.qualifier || !import.allows_unqualified();
    add(import.interface().names, qualified ? import.qualifier() : Symbol(), [&](Symbol name) {
      return kind == NameKind::type ? import.brings_type(name) : import.brings_value(name);
    });
  }
}

bool GlobalNames::reaches(const ImportedModule& import, Symbol qualifier) const {
  return qualifier ? import.qualifier() == qualifier : import.allows_unqualified();
}

Value GlobalNames::find_value(const QualifiedName& name, const Span& span) {
  if (name.qualifier != internal_) {
    std::vector<Candidate<Value>> candidates;
    if (is_own(name.qualifier)) {
      for (const Value& own : own_.all(name.name)) add_candidate(candidates, own, module_->name);
    }
    for (const ImportedModule& import : imports_) {
      if (!reaches(import, name.qualifier) || !import.brings_value(name.name)) continue;
      for (const Value& value : import.interface().names.all(name.name)) {
        add_candidate(candidates, value, import.interface().module);
      }
    }
    if (const Value found = the_only(*module_, candidates, name.name, span)) return found;
    if (!module_->is_runtime || name.qualifier) return {};
  }
  if (const ModuleTable::PrimitiveName* const primitive = modules_->primitive(name.name)) {
    return Value{primitive->binder, nullptr};
  }
  return name.qualifier == internal_ ? modules_->internal().value(name.name) : Value();
}

TypeName GlobalNames::find_type(const QualifiedName& name, const Span& span) {
  if (name.qualifier != internal_) {
    std::vector<Candidate<TypeName>> candidates;
    if (is_own(name.qualifier)) add_candidate(candidates, own_.type(name.name), module_->name);
    for (const ImportedModule& import : imports_) {
      if (reaches(import, name.qualifier) && import.brings_type(name.name)) {
        add_candidate(candidates, import.interface().names.type(name.name),
                      import.interface().module);
      }
    }
    if (const TypeName found = the_only(*module_, candidates, name.name, span)) return found;
    if (!module_->is_runtime || name.qualifier) return {};
  }
  for (TypeConstructor* type : modules_->builtins().named()) {
    if (type->name == name.name) return {type, nullptr};
  }
  return name.qualifier == internal_ ? modules_->internal().type(name.name) : TypeName();
}

Value GlobalNames::value(const QualifiedName& name, const Span& span) {
  const auto [place, fresh] = values_.try_emplace(name);
  if (fresh) place->second = find_value(name, span);
  return place->second;
}

std::vector<Value> GlobalNames::values(const QualifiedName& name) const {
  std::vector<Value> found;
  const auto add = [&found](const std::vector<Value>& values) {
    for (const Value& value : values) {
      if (std::ranges::find(found, value) == found.end()) found.push_back(value);
    }
  };
  if (is_own(name.qualifier)) add(own_.all(name.name));
  for (const ImportedModule& import : imports_) {
    if (reaches(import, name.qualifier) && import.brings_value(name.name)) {
      add(import.interface().names.all(name.name));
    }
  }
  return found;
}

Value GlobalNames::value(const QualifiedName& name,
                         const std::function<bool(const Value&)>& is_meant) const {
  const std::vector<Value> all = values(name);
  const auto found = std::ranges::find_if(all, is_meant);
  return found == all.end() ? Value() : *found;
}

TypeName GlobalNames::type(const QualifiedName& name, const Span& span) {
  const auto [place, fresh] = types_.try_emplace(name);
  if (fresh) place->second = find_type(name, span);
  return place->second;
}

}  // namespace convertprofile::runtime
