// SPDX-License-Identifier: BSD-3-Clause
// Meaning of names in a module: its own top level and its imports.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/language/infer/modules.h"
#include "runtime/language/infer/suggestions.h"

namespace convertprofile::runtime {

// One import declaration and the names it brings into scope. Qualified imports also count for
// fixities: `a M.+ b`.
class ImportedModule {
 public:
  // Throws SourceError for an unknown module and for items that it does not export.
  ImportedModule(const Module& importer, const Import& import, const ModuleTable& modules);

  const Interface& interface() const { return *interface_; }
  bool allows_unqualified() const { return !qualified_; }
  Symbol qualifier() const { return qualifier_; }
  bool brings_value(Symbol name) const { return brings(values_, name); }
  bool brings_type(Symbol name) const { return brings(types_, name); }

 private:
  using Names = std::unordered_set<Symbol, SymbolHash>;
  enum class Mode : std::uint8_t { all, only, hiding };

  bool brings(const Names& names, Symbol name) const {
    return mode_ == Mode::all || names.contains(name) == (mode_ == Mode::only);
  }
  std::vector<Symbol> parts_with(Symbol type) const;
  bool is_associated(Symbol name, const TypeName& type) const;
  void list(const Module& importer, const ImportItem& item);
  void list_part(const Module& importer, const ImportItem& item, Symbol part);

  const Interface* interface_;
  Symbol qualifier_;
  bool qualified_;
  Mode mode_ = Mode::all;
  Names values_;  // as listed in the import
  Names types_;
};

// Includes the constructors of all instances of a data family.
std::vector<DataConstructor*> constructors_of(const TypeConstructor& type);

// Names of the constructors and fields of a type, or of the methods of a class, in order.
std::vector<Symbol> parts_of(const TypeName& type);

class GlobalNames {
 public:
  // Checks the module's imports.
  GlobalNames(const Module& module, ModuleTable& modules, Symbols& symbols);

  // The module's own top level, filled in by declarations.
  NameTable& own() { return own_; }

  // Null if not in scope. Throws SourceError for an ambiguous name.
  Value value(const QualifiedName& name, const Span& span);
  TypeName type(const QualifiedName& name, const Span& span);
  // All values in scope under that name.
  std::vector<Value> values(const QualifiedName& name) const;
  // The first value under that name for which `is_meant` holds, or null.
  Value value(const QualifiedName& name, const std::function<bool(const Value&)>& is_meant) const;

  // Defines a name that only generated code uses.
  void set(const QualifiedName& name, const Value& value) { values_[name] = value; }

  // Whether the constructor is in scope under any name.
  bool brings(const DataConstructor& constructor) const;
  // The selector of a type's field; null if not in scope or nonexistent.
  Binder* selector(Symbol field, const TypeConstructor& of) const;

  const std::vector<ImportedModule>& imports() const { return imports_; }
  bool is_qualifier(Symbol qualifier) const;

  // Collects names of that kind in scope, as written in the program, as suggestions for a missing
  // one.
  void suggest(const QualifiedName& missing, NameKind kind, Suggestions& suggestions) const;

 private:
  Value find_value(const QualifiedName& name, const Span& span);
  TypeName find_type(const QualifiedName& name, const Span& span);
  bool is_own(Symbol qualifier) const { return !qualifier || qualifier == module_->name; }
  bool reaches(const ImportedModule& import, Symbol qualifier) const;

  const Module* module_;
  ModuleTable* modules_;
  Symbol internal_;
  std::vector<ImportedModule> imports_;
  NameTable own_;
  std::unordered_map<QualifiedName, Value, QualifiedNameHash> values_;  // cache
  std::unordered_map<QualifiedName, TypeName, QualifiedNameHash> types_;
};

}  // namespace convertprofile::runtime
