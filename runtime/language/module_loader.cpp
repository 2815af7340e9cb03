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

Module* parse_runtime_module(const RuntimeModule& module, std::deque<SourceFile>& files,
                             Symbols& symbols, Arena& arena) {
  ParseOptions options;
  options.is_runtime = true;
  const SourceFile& file = files.emplace_back(std::string(module.path), std::string(module.text));
  return parse_module(file, symbols, arena, options);
}

}  // namespace

RuntimeFixities fixities_of_runtime_modules() {
  std::string text;
  for (const RuntimeModule& module : runtime_modules()) {
    text += "import qualified " + std::string(module.name) + "\n";
  }
  const SourceFile main("Main.hs", text);
  const FindModule no_others = [](const std::string&) { return std::nullopt; };
  Symbols symbols;
  Arena arena;
  ModuleLoader loader(no_others, symbols, arena);
  ModuleTable table(symbols, arena);
  RuntimeFixities found;
  for (Module* const module : loader.load(main)) {
    const FixityTable imported = imported_fixities(*module, table, symbols);
    auto& named = found[module->name.text()];
    for (const auto& [name, fixity] : imported) {
      named.push_back({name.qualifier ? name.qualifier.text() : "", name.name.text(), fixity});
    }
    resolve_fixities(*module, imported, arena);
    if (module->is_runtime) infer_module(*module, table, symbols, arena);
  }
  return found;
}

void ParsedModules::parse_all(const RuntimeFixities& fixities) {
  for (const RuntimeModule& module : runtime_modules()) {
    Module* const parsed = parse_runtime_module(module, files, symbols, arena);
    FixityTable imported;
    for (const auto& [qualifier, name, fixity] : fixities.at(parsed->name.text())) {
      const Symbol of = qualifier.empty() ? Symbol() : symbols.intern(qualifier);
      imported.emplace(QualifiedName{of, symbols.intern(name)}, fixity);
    }
    resolve_fixities(*parsed, imported, arena);
    parsed->has_fixities = true;
    by_name.emplace(parsed->name.text(), parsed);
  }
}

std::vector<Module*> ModuleLoader::load(const SourceFile& main) {
  Module& module = *parse_module(main, symbols_, arena_, {});
  if (module.name.text() != "Main") {
    throw SourceError(main, module.name_span.begin,
                      "the program's module is Main, not `" + module.name.text() + "`");
  }
  if (const std::optional<SourceFile> own = find_("Prelude")) {
    throw SourceError(*own, {}, "the runtime has a module `Prelude` of its own");
  }
  is_loaded_.emplace(module.name, false);
  load_with_imports(visit(module));
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

Module* ModuleLoader::find_runtime_module(std::string_view name) {
  if (parsed_ != nullptr) {
    const auto found = parsed_->by_name.find(name);
    return found == parsed_->by_name.end() ? nullptr : found->second;
  }
  const auto found = std::ranges::find(runtime_modules(), name, &RuntimeModule::name);
  if (found == runtime_modules().end()) return nullptr;
  return parse_runtime_module(*found, files_, symbols_, arena_);
}

ModuleLoader::Visit ModuleLoader::runtime_module(const Module& importer, Symbol name,
                                                 const Import* import) {
  std::string_view text = name.text();
  if (text.ends_with(hidden_mark)) text.remove_suffix(1);
  Module* const module = find_runtime_module(text);
  if (module == nullptr) {
    throw SourceError(*importer.file, import->module_span.begin,
                      "there is no module `" + name.text() + "`");
  }
  name_hidden(*module);
  return visit(*module);
}

ModuleLoader::Visit ModuleLoader::find_and_parse(const Module& importer, Symbol name,
                                                 const Import* import) {
  std::optional<SourceFile> own;
  if (!importer.is_runtime && import != nullptr) own = find_(name.text());
  if (!own) return runtime_module(importer, name, import);
  const SourceFile& file = files_.emplace_back(std::move(*own));
  Module& module = *parse_module(file, symbols_, arena_, {});
  if (module.name != name) {
    throw SourceError(file, module.name_span.begin,
                      "this file is read as module `" + name.text() + "`, but it is `" +
                          module.name.text() + "`");
  }
  return visit(module);
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
