// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/module_loader.h"

#include <string>
#include <utility>

#include "runtime/language/infer/modules.h"
#include "runtime/language/runtime_modules.h"

namespace convertprofile::runtime {

namespace {

const RuntimeModule* find_runtime_module(std::string_view name) {
  for (const RuntimeModule& module : runtime_modules())
    if (module.name == name) return &module;
  return nullptr;
}

}  // namespace

std::vector<Module*> ModuleLoader::load(const SourceFile& main) {
  Visit visit = parse(main, false);
  visit.imports.push_back(symbols_.intern("Prelude"));
  load_with_imports(std::move(visit));
  return order_;
}

ModuleLoader::Visit ModuleLoader::parse(const SourceFile& file, bool is_runtime) {
  ParseOptions options;
  options.is_runtime = is_runtime;
  Module* const module = parse_module(file, symbols_, arena_, options);
  for (const Import& import : module->imports) {
    if (find_runtime_module(import.module.text()) == nullptr)
      throw SourceError(file, import.module_span.begin,
                        "there is no module `" + import.module.text() + "`");
  }
  std::vector<Symbol> imports = imported_modules(*module, symbols_);
  return {module, {imports.rbegin(), imports.rend()}};
}

void ModuleLoader::load_with_imports(Visit first) {
  std::vector<Visit> path{std::move(first)};
  while (!path.empty()) {
    if (path.back().imports.empty()) {
      order_.push_back(path.back().module);
      path.pop_back();
      continue;
    }
    const Symbol next = path.back().imports.back();
    path.back().imports.pop_back();
    if (!seen_.insert(next).second) continue;
    const RuntimeModule& found = *find_runtime_module(next.text());
    path.push_back(
        parse(files_.emplace_back(std::string(found.path), std::string(found.text)), true));
  }
}

}  // namespace convertprofile::runtime
