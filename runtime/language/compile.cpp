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
              Lint lints, Use use) {
  Symbols symbols;
  Arena arena;
  ModuleLoader loader(find, symbols, arena);
  const std::vector<Module*> modules = loader.load(main);
  ModuleTable table(symbols, arena);
  for (Module* const module : modules) {
    resolve_fixities(*module, imported_fixities(*module, table, symbols), arena);
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
                     const CostCentreOptions& options, Lint lint) {
  return compiled(main, find, options, lint, to_stg);
}

std::string dump_core(const SourceFile& main, const FindModule& find,
                      const CostCentreOptions& options) {
  return compiled(main, find, options, Lint::no,
                  [](const core::Program& program) { return core::dump(program, "Main"); });
}

}  // namespace convertprofile::runtime
