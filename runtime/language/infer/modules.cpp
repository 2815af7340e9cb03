// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/modules.h"

#include <algorithm>

#include "runtime/language/infer/boot_files.h"
#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/imports.h"
#include "runtime/language/infer/module_inference.h"
#include "runtime/language/runtime_modules.h"
#include "runtime/stg/primitives.h"

namespace convertprofile::runtime {
namespace {

// The primitives as a module of signatures, to have the parser read their types.
std::string primitive_signatures() {
  std::string text = "module Primitive# where\n";
  for (const stg::PrimitiveInfo& primitive : stg::primitives()) {
    text += std::string(primitive.name) + " :: " + std::string(primitive.type) + "\n";
  }
  return text;
}

// Makes type names refer to the runtime's types, whatever the using module calls by those names.
void qualify(TypeSyntax& type, Symbol qualifier) {
  if (type.kind == TypeSyntax::Kind::constructor) type.name.qualifier = qualifier;
  for (TypeSyntax* part : type.parts) qualify(*part, qualifier);
}

}  // namespace

ModuleTable::ModuleTable(Symbols& symbols, Arena& arena)
    : families(symbols, builtins_),
      symbols_(&symbols),
      builtins_(symbols, arena),
      primitive_source_(std::make_unique<SourceFile>("Primitive#.hs", primitive_signatures())) {
  ParseOptions options;
  options.is_runtime = true;
  const Module* module = parse_module(*primitive_source_, symbols, arena, options);
  for (const Signature& signature : module->declarations.signatures) {
    const auto [name, span] = signature.names[0];
    qualify(*signature.type.type, symbols.intern(internal_qualifier));
    Binder binder;
    binder.name = name;
    binder.span = span;
    binder.is_primitive = true;
    Binder* made = arena.make(std::move(binder));
    binders.add(made);
    primitives_[name] = {made, &signature.type};
  }
}

ModuleTable::~ModuleTable() = default;

ModuleInference& ModuleTable::keep(std::unique_ptr<ModuleInference> inference) {
  return *kept_.emplace_back(std::move(inference));
}

const Interface* ModuleTable::find(const Interfaces& interfaces, Symbol module) {
  const auto found = interfaces.find(module);
  return found == interfaces.end() ? nullptr : found->second.get();
}

const Interface* ModuleTable::find_runtime(Symbol module) const {
  return find(runtime_interfaces_, module);
}

const Interface* ModuleTable::find(Symbol module, const Module& importer) const {
  if (importer.is_runtime) return find_runtime(module);
  if (const Interface* const own = find(interfaces_, module)) return own;
  const Interface* const shown = find_runtime(symbols_->intern(shown_module(module.text())));
  return shown != nullptr ? shown : find_runtime(module);
}

const Interface* ModuleTable::find(const Import& import, const Module& importer) const {
  const Interface* const of_boot_file =
      import.is_source ? find(boot_interfaces_, import.module) : nullptr;
  return of_boot_file != nullptr ? of_boot_file : find(import.module, importer);
}

Interface& ModuleTable::add(const Module& module) {
  Interfaces& interfaces = module.is_runtime     ? runtime_interfaces_
                           : module.is_boot_file ? boot_interfaces_
                                                 : interfaces_;
  auto& interface = interfaces[module.name];
  interface = std::make_unique<Interface>();
  interface->module = module.name;
  if (module.is_runtime) interface->module = symbols_->intern(name_shown(module.name.text()));
  return *interface;
}

void ModuleTable::freeze() {
  admitted_.clear();
  // Reserve room, because a growing table would move its contents.
  const auto make_room = [](auto& table) { table.reserve(2 * table.size()); };
  make_room(instances_);
  make_room(fixities);
  make_room(field_owners);
}

const ModuleTable::PrimitiveName* ModuleTable::primitive(Symbol name) const {
  const auto found = primitives_.find(name);
  return found == primitives_.end() ? nullptr : &found->second;
}

std::vector<Import> effective_imports(const Module& module, Symbols& symbols) {
  std::vector<Import> imports = module.imports;
  const Symbol prelude = symbols.intern("Prelude");
  const bool named = std::ranges::any_of(
      imports, [prelude](const Import& import) { return import.module == prelude; });
  if (!module.is_runtime && !named) {
    Import import;
    import.module = prelude;
    if (!module.extensions.implicit_prelude) import.items.emplace();  // imports only instances
    imports.insert(imports.begin(), import);
  }
  return imports;
}

std::vector<Symbol> imported_modules(const Module& module, Symbols& symbols) {
  std::vector<Symbol> names;
  for (const Import& import : effective_imports(module, symbols)) {
    if (std::ranges::find(names, import.module) == names.end()) names.push_back(import.module);
  }
  return names;
}

ImportedFixities imported_fixities(const Module& module, const ModuleTable& modules,
                                   Symbols& symbols) {
  ImportedFixities found;
  for (const Import& import : effective_imports(module, symbols)) {
    const ImportedModule imported(module, import, modules);
    const auto add = [&imported](FixityTable& table, Symbol name, Fixity fixity) {
      table.emplace(QualifiedName{imported.qualifier(), name}, fixity);
      if (imported.allows_unqualified()) table.emplace(QualifiedName{{}, name}, fixity);
    };
    for (const auto& [name, fixity] : imported.interface().fixities) {
      if (imported.brings_value(name)) add(found.values, name, fixity);
    }
    for (const auto& [name, fixity] : imported.interface().type_fixities) {
      if (imported.brings_type(name)) add(found.types, name, fixity);
    }
  }
  return found;
}

}  // namespace convertprofile::runtime
