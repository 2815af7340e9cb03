// SPDX-License-Identifier: BSD-3-Clause
// Modules inferred so far and their exports.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"
#include "runtime/language/infer/binder_table.h"
#include "runtime/language/infer/builtins.h"
#include "runtime/language/infer/families.h"

namespace convertprofile::runtime {

// Meaning of a top-level name: at most one of these.
struct Value {
  Binder* binder = nullptr;
  DataConstructor* constructor = nullptr;
  const PatternSynonym* synonym = nullptr;
  bool operator==(const Value&) const = default;
  explicit operator bool() const { return entity() != nullptr; }
  const void* entity() const {
    if (binder != nullptr) return binder;
    if (constructor != nullptr) return constructor;
    return synonym;
  }
};
struct TypeName {
  TypeConstructor* constructor = nullptr;
  Class* of = nullptr;
  bool operator==(const TypeName&) const = default;
  explicit operator bool() const { return constructor != nullptr || of != nullptr; }
  const void* entity() const {
    return constructor != nullptr ? static_cast<void*>(constructor) : of;
  }
};

struct NameTable {
  std::unordered_map<Symbol, Value, SymbolHash> values;
  // Further selectors of names in `values`, for fields of other types (LANGUAGE
  // DuplicateRecordFields).
  std::unordered_map<Symbol, std::vector<Value>, SymbolHash> more_fields{};
  std::unordered_map<Symbol, TypeName, SymbolHash> types;

  Value value(Symbol name) const {
    const auto found = values.find(name);
    return found == values.end() ? Value() : found->second;
  }
  std::vector<Value> all(Symbol name) const {
    std::vector<Value> found;
    if (const Value first = value(name)) found.push_back(first);
    const auto more = more_fields.find(name);
    if (more != more_fields.end()) {
      found.insert(found.end(), more->second.begin(), more->second.end());
    }
    return found;
  }
  TypeName type(Symbol name) const {
    const auto found = types.find(name);
    return found == types.end() ? TypeName() : found->second;
  }
};

// The instance that solves a predicate.
struct InstanceMatch {
  Instance* instance = nullptr;  // null: none (yet)
  std::vector<Type*> arguments;  // instances of its variables
  // There may be an instance, or another one, once more is known about the type.
  bool is_open = false;
  bool is_ambiguous = false;  // several match
};

struct Interface {
  Symbol module;
  NameTable names;
  std::vector<std::pair<Symbol, Fixity>> fixities;  // of exported values, by name
  std::vector<std::pair<Symbol, Fixity>> type_fixities;
  // Pattern synonyms exported with a type like its constructors.
  std::unordered_map<Symbol, std::vector<Symbol>, SymbolHash> bundled;
};

// The expansion of a constraint synonym, over its parameters.
struct ConstraintSynonym {
  std::vector<Type*> parameters{};
  std::vector<Type*> kinds{};
  std::vector<Predicate> predicates{};
};

struct BootFile;  // boot_files.h

class ModuleTable {
 public:
  ModuleTable(Symbols& symbols, Arena& arena);
  ~ModuleTable();

  // The module that the importer, from the program or the runtime, means by the name; or null.
  const Interface* find(Symbol module, const Module& importer) const;
  const Interface* find_runtime(Symbol module) const;
  const Interface* find(const Import& import, const Module& importer) const;
  Interface& add(const Module& module);

  // ---- boot_files.cpp
  BootFile& add_boot_file(const Module& module);
  BootFile* boot_file(const Module& module);  // for a module of the program; null if none
  // Replaces values in all exports of the program's modules.
  void replace_values(const std::vector<std::pair<Binder*, Binder*>>& values);

  // Admits a runtime module to the program. The table may contain others, whose instances the
  // program does not have.
  void admit(const Module& module) { admitted_.insert(&module); }
  bool has(const Instance& instance) const { return admitted_.contains(instance.binder->module); }
  // For the runtime's modules, which programs share: none counts as admitted any more, and later
  // additions change little of their memory.
  void freeze();

  const Builtins& builtins() const { return builtins_; }

  // All top-level names of the runtime's modules; the first module with a name keeps it.
  NameTable& internal() { return internal_; }

  // `intAdd#` etc. Types are read at the first use, over the internal names: for a primitive
  // without a scheme, this has its type's syntax.
  struct PrimitiveName {
    Binder* binder = nullptr;
    const QualifiedType* type = nullptr;
  };
  const PrimitiveName* primitive(Symbol name) const;

  // Instances are visible everywhere in the program, as in Haskell.
  InstanceMatch find_instance(const Predicate& predicate) const;
  // The instance's variables if these parameters match these types; null for variables not
  // mentioned. Empty if they do not match.
  static std::optional<std::vector<Type*>> match(const Instance& instance,
                                                 const std::vector<Type*>& types,
                                                 const std::vector<std::size_t>& parameters);
  // The variables if `general` matches the type; null as above.
  static std::optional<std::vector<Type*>> match(const std::vector<Type*>& variables, Type* general,
                                                 Type* type);
  Instance* find_duplicate(const Instance& instance) const;  // with the same type, or null
  void add_instance(Instance* instance);
  void remove_instance(Instance* instance);

  // Fixities declared for top-level names, wherever they are exported to.
  std::unordered_map<const void*, Fixity> fixities;                        // by the named entity
  std::unordered_map<const Binder*, TypeConstructor*> field_owners;        // by selector
  std::unordered_map<const Binder*, const PatternSynonym*> synonyms_with;  // of fields, by selector
  std::unordered_map<const TypeConstructor*, ConstraintSynonym> constraint_synonyms;
  std::unordered_map<const DataConstructor*, TypeConstructor*> promoted;  // as types
  BinderTable binders;
  Families families;

  // ---- code inferred only when a program uses it
  ModuleInference& keep(std::unique_ptr<ModuleInference> inference);
  // Modules with inferred but unfinished parts.
  std::vector<ModuleInference*>& unfinished() { return unfinished_; }
  // Marks the binder as used, so that its part of a module is inferred.
  void reach(const Binder& binder) {
    BinderInfo& info = binders.at(&binder);
    if (info.part.owner == nullptr || info.is_reached) return;
    info.is_reached = true;
    reached_.push_back(info.part);
  }
  std::vector<ModulePart> take_reached() { return std::exchange(reached_, {}); }

 private:
  struct InstanceKey {
    const Class* of;
    const TypeConstructor* constructor;  // outermost in the first parameter; null: a variable
    bool operator==(const InstanceKey&) const = default;
  };
  struct InstanceKeyHash {
    std::size_t operator()(const InstanceKey& key) const {
      return std::hash<const void*>()(key.of) * 31 + std::hash<const void*>()(key.constructor);
    }
  };

  const std::vector<Instance*>& instances_at(const Class& of,
                                             const TypeConstructor* constructor) const;

  Symbols* symbols_;
  Builtins builtins_;
  std::unordered_map<InstanceKey, std::vector<Instance*>, InstanceKeyHash> instances_;
  using Interfaces = std::unordered_map<Symbol, std::unique_ptr<Interface>, SymbolHash>;
  static const Interface* find(const Interfaces& interfaces, Symbol module);
  Interfaces interfaces_;          // of the program's modules
  Interfaces runtime_interfaces_;  // hidden by the program's
  Interfaces boot_interfaces_;     // of the program's .hs-boot files
  std::unordered_map<Symbol, std::unique_ptr<BootFile>, SymbolHash> boot_files_;
  std::unordered_set<const Module*> admitted_;
  NameTable internal_;
  std::unique_ptr<SourceFile> primitive_source_;
  std::unordered_map<Symbol, PrimitiveName, SymbolHash> primitives_;
  std::vector<std::unique_ptr<ModuleInference>> kept_;
  std::vector<ModuleInference*> unfinished_;
  std::vector<ModulePart> reached_;
};

// The imports of a module, as written plus an implicit import of Prelude, unless the module belongs
// to the runtime or imports it itself; with NoImplicitPrelude, an import of nothing from it.
std::vector<Import> effective_imports(const Module& module, Symbols& symbols);
// The imported modules, without duplicates.
std::vector<Symbol> imported_modules(const Module& module, Symbols& symbols);

// Imported fixities, for resolve_fixities. Throws SourceError if an imported module is not in the
// table.
ImportedFixities imported_fixities(const Module& module, const ModuleTable& modules,
                                   Symbols& symbols);

}  // namespace convertprofile::runtime
