// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/compile.h"

#include "runtime/language/infer/modules.h"
#include "runtime/language/lint/lint.h"
#include "runtime/language/module_loader.h"
#include "runtime/language/optimise/laws.h"
#include "runtime/language/refused_bindings.h"

namespace convertprofile::runtime {

namespace {

// The desugared program as `use` makes something else of it, while the types it refers to are
// there.
template <class Use>
auto compiled_once(const SourceFile& main, const FindModule& find, const CostCentreOptions& options,
                   Lint lints, ParsedModules* parsed, const RefusedBindings& refused, Use use) {
  Symbols own_symbols;
  Symbols& symbols = parsed != nullptr ? parsed->symbols : own_symbols;
  Arena arena;
  ModuleLoader loader(find, symbols, arena, parsed);
  const std::vector<Module*> modules = loader.load(main);
  ModuleTable table(symbols, arena);
  for (Module* const module : modules) {
    if (!module->is_runtime) refused.replace_in(*module, symbols, arena);
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

constexpr int most_errors = 10;

// The error, and those of other bindings.
[[noreturn]] void refuse(const SourceError& first, const SourceFile& main, const FindModule& find) {
  std::vector<SourceError> errors{first};
  RefusedBindings refused;
  refused.add(first);
  Position last = first.at();
  for (int run = 1; run < most_errors; ++run) {
    try {
      compiled_once(main, find, {}, Lint::no, nullptr, refused, [](const core::Program&) {});
      break;
    } catch (const SourceError& next) {
      if (next.at() == last) break;  // it is in no binding
      last = next.at();
      refused.add(next);
      // This may be so because another's type is not known.
      const bool may_follow =
          std::string_view(next.what()).find("Ambiguous type variable") != std::string_view::npos;
      if (!may_follow) errors.push_back(next);
    }
  }
  throw SourceError(std::move(errors));
}

template <class Use>
auto compiled(const SourceFile& main, const FindModule& find, const CostCentreOptions& options,
              Lint lints, ParsedModules* parsed, Use use) {
  try {
    return compiled_once(main, find, options, lints, parsed, {}, use);
  } catch (const SourceError& error) {
    refuse(error, main, find);
  }
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
