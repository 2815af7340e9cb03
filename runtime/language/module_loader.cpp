// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/module_loader.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "runtime/language/infer/module_inference.h"
#include "runtime/language/infer/suggestions.h"
#include "runtime/language/runtime_modules.h"

namespace convertprofile::runtime {
namespace {

const RuntimeModule* find_text(std::string_view name) {
  const std::vector<RuntimeModule>& all = runtime_modules();
  const auto found = std::ranges::lower_bound(all, name, {}, &RuntimeModule::name);
  return found == all.end() || found->name != name ? nullptr : &*found;
}

}  // namespace

void DeclaredModules::declare_all() {
  const FindModule no_others = [](const std::string&, ModuleFile) { return std::nullopt; };
  for (Module* const module : ModuleLoader(no_others, *this).load_runtime()) {
    resolve_fixities(*module, imported_fixities(*module, table, symbols), arena);
    infer_module(*module, table, symbols, arena);
    if (!table.unfinished().empty()) {
      throw std::logic_error(module->name.text() + ": a function has no type signature");
    }
    by_name.emplace(module->name, module);
  }
  symbols.freeze();
  table.freeze();
}

std::vector<Module*> ModuleLoader::load(const SourceFile& main) {
  Module& module = *parse_module(main, symbols_, arena_, {});
  if (module.name.text() != "Main") {
    throw SourceError(main, module.name_span.begin,
                      "the program's module is Main, not `" + module.name.text() + "`");
  }
  if (const std::optional<SourceFile> own = find_("Prelude", ModuleFile::whole)) {
    throw SourceError(*own, {},
                      "a program cannot define module `Prelude`, which the runtime provides");
  }
  load_with_imports(module);
  return order_;
}

std::vector<Module*> ModuleLoader::load_runtime() {
  load_with_imports(*find_runtime_module(symbols_.intern("Prelude")));
  for (const RuntimeModule& each : runtime_modules()) {
    const Symbol name = symbols_.intern(each.name);
    if (!is_loaded_.contains({name, Part::library})) load_with_imports(*find_runtime_module(name));
  }
  return order_;
}

ModuleLoader::Visit ModuleLoader::visit(Module& module) {
  Visit visit{&module, {}};
  if (!module.is_runtime) visit.imports.push_back(nullptr);
  for (const Import& import : module.imports) visit.imports.push_back(&import);
  std::ranges::reverse(visit.imports);
  return visit;
}

bool ModuleLoader::is_own(Symbol name) {
  const auto [known, is_new] = own_.try_emplace(name);
  if (is_new) known->second = find_(name.text(), ModuleFile::whole);
  return known->second.has_value();
}

Module* ModuleLoader::find_runtime_module(Symbol name) {
  if (const auto declared = declared_.by_name.find(name); declared != declared_.by_name.end()) {
    return declared->second;
  }
  const RuntimeModule* const found = find_text(name.text());
  if (found == nullptr) return nullptr;
  const SourceFile& file =
      *arena_.make(SourceFile(std::string(found->path), std::string(found->text)));
  ParseOptions options;
  options.is_runtime = true;
  return parse_module(file, symbols_, arena_, options);
}

Module& ModuleLoader::runtime_module(const Module& importer, Symbol name, const Import* import) {
  Module* const module = find_runtime_module(name);
  if (module == nullptr) {
    Suggestions suggestions(name.text());
    for (const RuntimeModule& known : runtime_modules()) {
      suggestions.consider(std::string(name_shown(known.name)));
    }
    throw SourceError(*importer.file, import->module_span.begin,
                      "there is no module `" + name.text() + "`" + suggestions.text());
  }
  return *module;
}

Module& ModuleLoader::own_module(Symbol name) {
  return parsed(std::move(*own_.at(name)), name);
}

Module& ModuleLoader::boot_file(const Module& importer, const Import& import) {
  std::optional<SourceFile> file = find_(import.module.text(), ModuleFile::boot);
  if (!file) {
    throw SourceError(*importer.file, import.module_span.begin,
                      "there is no .hs-boot file of module `" + import.module.text() + "`");
  }
  Module& module = parsed(std::move(*file), import.module);
  module.is_boot_file = true;
  return module;
}

Module& ModuleLoader::parsed(SourceFile text, Symbol name) {
  const SourceFile& file = *arena_.make(std::move(text));
  Module& module = *parse_module(file, symbols_, arena_, {});
  if (module.name != name) {
    throw SourceError(file, module.name_span.begin,
                      "this file must contain module `" + name.text() + "`, but contains `" +
                          module.name.text() + "`");
  }
  return module;
}

void ModuleLoader::refuse_cycle(const std::vector<Visit>& path, Symbol name, const Import& import) {
  std::string cycle;
  bool is_within = false;
  for (const Visit& visit : path) {
    is_within |= visit.module->name == name;
    if (is_within) cycle += "`" + visit.module->name.text() + "` imports ";
  }
  throw SourceError(
      *path.back().module->file, import.module_span.begin,
      "modules may import each other only by {-# SOURCE #-}: " + cycle + "`" + name.text() + "`");
}

void ModuleLoader::load_with_imports(Module& module) {
  is_loaded_.emplace(key_of(module), false);
  std::vector<Visit> path{visit(module)};
  while (!path.empty()) {
    Visit& visit = path.back();
    if (!visit.imports.empty()) {
      const Import* const import = visit.imports.back();
      visit.imports.pop_back();
      load_import(path, import);
      continue;
    }
    if (path.size() == 1 && load_source(path)) continue;
    is_loaded_[key_of(*visit.module)] = true;
    order_.push_back(visit.module);
    path.pop_back();
  }
}

void ModuleLoader::load_import(std::vector<Visit>& path, const Import* import) {
  const Module& importer = *path.back().module;
  if (import != nullptr && import->is_source) return load_boot_file(path, *import);
  Symbol name = import == nullptr ? symbols_.intern("Prelude") : import->module;
  const bool is_runtime = importer.is_runtime || import == nullptr ||
                          !(is_loaded_.contains({name, Part::own}) || is_own(name));
  if (is_runtime && !importer.is_runtime) {
    const std::string shown = shown_module(name.text());
    if (find_text(shown) != nullptr) name = symbols_.intern(shown);
  }
  const auto [state, is_new] =
      is_loaded_.emplace(Key{name, is_runtime ? Part::library : Part::own}, false);
  if (is_new) {
    path.push_back(visit(is_runtime ? runtime_module(importer, name, import) : own_module(name)));
  } else if (!state->second) {
    refuse_cycle(path, name, *import);
  }
}

// Does nothing if the module itself is loaded already.
void ModuleLoader::load_boot_file(std::vector<Visit>& path, const Import& import) {
  const auto own = is_loaded_.find({import.module, Part::own});
  if (own == is_loaded_.end()) sources_.emplace_back(path.back().module, &import);
  if (own != is_loaded_.end() && own->second) return;
  const auto [state, is_new] = is_loaded_.emplace(Key{import.module, Part::boot_file}, false);
  if (is_new) {
    path.push_back(visit(boot_file(*path.back().module, import)));
  } else if (!state->second) {
    refuse_cycle(path, import.module, import);
  }
}

// Loads the next module that so far is imported only by {-# SOURCE #-}.
bool ModuleLoader::load_source(std::vector<Visit>& path) {
  while (!sources_.empty()) {
    const auto [importer, import] = sources_.back();
    sources_.pop_back();
    const Symbol name = import->module;
    if (is_loaded_.contains({name, Part::own})) continue;
    if (!is_own(name)) {
      throw SourceError(*importer->file, import->module_span.begin,
                        "there is no module `" + name.text() + "` beside its .hs-boot file");
    }
    is_loaded_.emplace(Key{name, Part::own}, false);
    path.push_back(visit(own_module(name)));
    return true;
  }
  return false;
}

void name_apart(const std::vector<Module*>& modules, Symbols& symbols) {
  std::unordered_set<Symbol, SymbolHash> own;
  for (const Module* const module : modules) {
    if (!module->is_runtime) own.insert(module->name);
  }
  for (Module* const module : modules) {
    if (module->is_runtime && own.contains(module->name)) {
      module->name = symbols.intern(module->name.text() + "#");
    }
  }
}

}  // namespace convertprofile::runtime
