// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/compile.h"

#include <algorithm>

#include "runtime/language/infer/code_builder.h"
#include "runtime/language/infer/modules.h"
#include "runtime/language/lint/lint.h"
#include "runtime/language/module_loader.h"
#include "runtime/language/optimise/laws.h"

namespace convertprofile::runtime {

namespace {

bool contains(const Span& span, Position at) {
  return span.begin <= at && at <= span.end;
}

void make_undefined(Binding& binding, const CodeBuilder& code) {
  RightSide right = code.right_side(code.internal("undefined"));
  if (auto* function = std::get_if<FunctionBinding>(&binding.node)) {
    function->matches = {Match{{}, std::move(right), binding.span}};
    function->infix = false;
  } else {
    std::get<PatternBinding>(binding.node).right = std::move(right);
  }
}

// Replaces bindings with errors, in the module and its instances and classes, by undefined.
void replace_refused(Module& module, const std::vector<SourceError>& refused, Symbols& symbols,
                     Arena& arena) {
  const auto replace = [&](const Declarations& declarations) {
    for (Binding* binding : declarations.bindings) {
      const bool is_refused = std::ranges::any_of(refused, [&](const SourceError& error) {
        return error.file() == module.file->name && contains(binding->span, error.at());
      });
      if (!is_refused) continue;
      make_undefined(*binding, CodeBuilder(module, binding->span, symbols, arena));
    }
  };
  replace(module.declarations);
  for (const InstanceDeclaration* instance : module.instances) {
    if (instance->body != nullptr) replace(*instance->body);
  }
  for (const ClassDeclaration* declared : module.classes) {
    if (declared->body != nullptr) replace(*declared->body);
  }
}

}  // namespace

std::vector<Module*> inferred(DeclaredModules& declared, const SourceFile& main,
                              const FindModule& find, const std::vector<SourceError>& refused) {
  auto& [symbols, arena, table, by_name] = declared;
  std::vector<Module*> modules = ModuleLoader(find, declared).load(main);
  for (Module* const module : modules) {
    if (module->is_runtime && by_name.contains(module->name)) {
      table.admit(*module);
      continue;
    }
    if (!module->is_runtime) replace_refused(*module, refused, symbols, arena);
    resolve_fixities(*module, imported_fixities(*module, table, symbols), arena);
    infer_module(*module, table, symbols, arena);
  }
  std::erase_if(modules, [](const Module* module) { return module->is_boot_file; });
  name_apart(modules, symbols);
  return modules;
}

namespace {

constexpr std::size_t most_errors = 10;

// Reports the first error and those of other bindings, found by compiling again with the erroneous
// bindings replaced by undefined.
[[noreturn]] void refuse(const SourceError& first, const SourceFile& main, const FindModule& find,
                         const GetModules& get) {
  std::vector<SourceError> refused{first}, errors{first};
  while (refused.size() < most_errors) {
    ModulesBefore again(get);
    try {
      inferred(*again, main, find, refused);
      break;
    } catch (const SourceError& next) {
      const bool is_in_no_binding =
          next.at() == refused.back().at() && next.file() == refused.back().file();
      if (is_in_no_binding) break;
      refused.push_back(next);
      // An ambiguity may be caused only by the unknown type of a replaced binding.
      const bool may_follow =
          std::string_view(next.what()).find("Ambiguous type variable") != std::string_view::npos;
      if (!may_follow) errors.push_back(next);
    }
  }
  throw SourceError(std::move(errors));
}

core::Program desugared(DeclaredModules& declared, const SourceFile& main, const FindModule& find,
                        const CostCentreOptions& options, const GetModules& get) {
  declared.arena.begin_program();
  std::vector<Module*> modules;
  try {
    modules = inferred(declared, main, find, {});
  } catch (const SourceError& error) {
    refuse(error, main, find, get);
  }
  core::Program program = desugar(modules, options);
  declared.arena.release_syntax();
  return program;
}

// The result of `use` on the desugared program. The types it refers to live only during this call.
template <class Use>
auto compiled(const SourceFile& main, const FindModule& find, const CostCentreOptions& options,
              Lint lints, const GetModules& get, Use use) {
  ModulesBefore modules(get);
  core::Program program = desugared(*modules, main, find, options, get);
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
                     const CostCentreOptions& options, Lint lint, const GetModules& get) {
  return compiled(main, find, options, lint, get, to_stg);
}

std::string dump_core(const SourceFile& main, const FindModule& find,
                      const CostCentreOptions& options, const GetModules& get) {
  return compiled(main, find, options, Lint::no, get,
                  [](const core::Program& program) { return core::dump(program, "Main"); });
}

}  // namespace convertprofile::runtime
