// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/module_loader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "runtime/language/infer/modules.h"
#include "runtime/language/runtime_modules.h"

namespace convertprofile::runtime {

namespace {

constexpr char hidden_mark = '#';

const RuntimeModule* find_runtime_module(std::string_view name) {
  for (const RuntimeModule& module : runtime_modules())
    if (module.name == name) return &module;
  return nullptr;
}

}  // namespace

std::vector<Module*> ModuleLoader::load(const SourceFile& main) {
  Visit visit = parse(main, false);
  const Module& module = *visit.module;
  if (module.name.text() != "Main") {
    throw SourceError(main, module.name_span.begin,
                      "the program's module is Main, not `" + module.name.text() + "`");
  }
  if (const std::optional<SourceFile> own = find_("Prelude")) {
    throw SourceError(*own, {}, "the runtime has a module `Prelude` of its own");
  }
  is_loaded_.emplace(module.name, false);
  load_with_imports(std::move(visit));
  return order_;
}

ModuleLoader::Visit ModuleLoader::parse(const SourceFile& file, bool is_runtime) {
  ParseOptions options;
  options.is_runtime = is_runtime;
  Module* const module = parse_module(file, symbols_, arena_, options);
  if (is_runtime) name_hidden(*module);
  Visit visit{module, {}};
  if (!is_runtime) visit.imports.push_back(nullptr);
  for (const Import& import : module->imports) visit.imports.push_back(&import);
  std::ranges::reverse(visit.imports);
  return visit;
}

bool ModuleLoader::is_own(Symbol name) {
  const auto [known, is_new] = is_own_.emplace(name, false);
  if (is_new) known->second = find_(name.text()).has_value();
  return known->second;
}

// For a module of the runtime: the names of those that the program hides, its own included.
void ModuleLoader::name_hidden(Module& module) {
  const auto rename = [this](Symbol& name) {
    if (is_own(name)) name = symbols_.intern(name.text() + hidden_mark);
  };
  for (Import& import : module.imports) {
    if (!import.as && is_own(import.module)) import.as = import.module;
    rename(import.module);
  }
  rename(module.name);
}

ModuleLoader::Visit ModuleLoader::parse_runtime(const Module& importer, Symbol name,
                                                const Import* import) {
  std::string_view text = name.text();
  if (text.ends_with(hidden_mark)) text.remove_suffix(1);
  const RuntimeModule* const found = find_runtime_module(text);
  if (found == nullptr) {
    throw SourceError(*importer.file, import->module_span.begin,
                      "there is no module `" + name.text() + "`");
  }
  return parse(files_.emplace_back(std::string(found->path), std::string(found->text)), true);
}

ModuleLoader::Visit ModuleLoader::find_and_parse(const Module& importer, Symbol name,
                                                 const Import* import) {
  std::optional<SourceFile> own;
  if (!importer.is_runtime && import != nullptr) own = find_(name.text());
  if (!own) return parse_runtime(importer, name, import);
  const SourceFile& file = files_.emplace_back(std::move(*own));
  Visit visit = parse(file, false);
  if (visit.module->name != name) {
    throw SourceError(file, visit.module->name_span.begin,
                      "this file is read as module `" + name.text() + "`, but it is `" +
                          visit.module->name.text() + "`");
  }
  return visit;
}

void ModuleLoader::refuse_cycle(const std::vector<Visit>& path, Symbol name, const Import& import) {
  std::string cycle;
  bool is_within = false;
  for (const Visit& visit : path) {
    is_within |= visit.module->name == name;
    if (is_within) cycle += "`" + visit.module->name.text() + "` imports ";
  }
  throw SourceError(*path.back().module->file, import.module_span.begin,
                    "modules must not import each other: " + cycle + "`" + name.text() + "`");
}

void ModuleLoader::load_with_imports(Visit first) {
  const Symbol prelude = symbols_.intern("Prelude");
  std::vector<Visit> path{std::move(first)};
  while (!path.empty()) {
    Visit& visit = path.back();
    if (visit.imports.empty()) {
      is_loaded_[visit.module->name] = true;
      order_.push_back(visit.module);
      path.pop_back();
      continue;
    }
    const Import* const import = visit.imports.back();
    visit.imports.pop_back();
    const Symbol name = import == nullptr ? prelude : import->module;
    const auto [state, is_new] = is_loaded_.emplace(name, false);
    if (is_new) {
      path.push_back(find_and_parse(*visit.module, name, import));
    } else if (!state->second) {
      refuse_cycle(path, name, *import);
    }
  }
}

}  // namespace convertprofile::runtime
