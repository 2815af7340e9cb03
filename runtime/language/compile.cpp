// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/compile.h"

#include "runtime/language/infer/modules.h"
#include "runtime/language/lint/lint.h"
#include "runtime/language/module_loader.h"
#include "runtime/language/optimise/laws.h"

namespace convertprofile::runtime {

namespace {

// The desugared program as `use` makes something else of it, while the types it refers to are
// there.
template <class Use>
auto compiled(const SourceFile& main, const FindModule& find, const CostCentreOptions& options,
              Lint lints, ParsedModules* parsed, Use use) {
  Symbols own_symbols;
  Symbols& symbols = parsed != nullptr ? parsed->symbols : own_symbols;
  Arena arena;
  ModuleLoader loader(find, symbols, arena, parsed);
  const std::vector<Module*> modules = loader.load(main);
  ModuleTable table(symbols, arena);
  for (Module* const module : modules) {
    if (!module->has_fixities) {
      resolve_fixities(*module, imported_fixities(*module, table, symbols), arena);
    }
    infer_module(*module, table, symbols, arena);
  }
  core::Program program = desugar(modules, options);
  const auto check = [&](std::string_view pass) {
    if (lints == Lint::yes) lint(program, pass);
  };
  check("desugaring");
  core::apply_laws(program);
  check("GHC's laws");
  optimise(program);
  check("optimisation");
  return use(program);
}

}  // namespace

stg::Program compile(const SourceFile& main, const FindModule& find,
                     const CostCentreOptions& options, Lint lint, ParsedModules* parsed) {
  return compiled(main, find, options, lint, parsed, to_stg);
}

std::string dump_core(const SourceFile& main, const FindModule& find,
                      const CostCentreOptions& options, ParsedModules* parsed) {
  return compiled(main, find, options, Lint::no, parsed,
                  [](const core::Program& program) { return core::dump(program, "Main"); });
}

}  // namespace convertprofile::runtime
