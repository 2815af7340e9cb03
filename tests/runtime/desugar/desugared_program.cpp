// SPDX-License-Identifier: BSD-3-Clause
#include "tests/runtime/desugar/desugared_program.h"

#include "runtime/image/prelude_image.h"
#include "runtime/language/module_loader.h"

using namespace convertprofile::runtime;

namespace {

// A program; a trivial `main` is added if missing. `passes` run on it while its types exist.
core::Program desugared(const std::string& text, const CostCentreOptions& options,
                        const Passes& passes = nullptr) {
  const bool has_main = text.starts_with("main") || text.find("\nmain") != std::string::npos;
  const SourceFile file("t.hs", text + (has_main ? "\n" : "\nmain :: IO ()\nmain = return ()\n"));
  ModulesBefore before(map_prelude_image);
  const FindModule none = [](const std::string&, ModuleFile) { return std::nullopt; };
  core::Program program = desugar(inferred(*before, file, none), options);
  if (passes) passes(program);
  return program;
}

}  // namespace

std::string core_of(const std::string& text, const CostCentreOptions& options,
                    const Passes& passes) {
  core::Program program = desugared(text, options, passes);
  const core::Variable* main = program.main;
  std::erase_if(program.globals, [main](const core::Binding& b) { return b.variable == main; });
  return core::dump(program, "Main");
}

std::string centres_of(const std::string& text, const CostCentreOptions& options) {
  std::string lines;
  for (const stg::CostCentre& centre : desugared(text, options).cost_centres) {
    if (centre.module != "Main") continue;
    lines += centre.label + ' ' + centre.position + (centre.is_caf ? " CAF\n" : "\n");
  }
  return lines;
}

std::string messages_of(const std::string& text) {
  const core::Program program = desugared(text, {});
  std::string lines;
  for (const core::Expr& e : program.expressions) {
    if (e.kind != core::Expr::Kind::primitive || e.primitive != stg::Primitive::Fail) continue;
    const core::Expr& message = *e.arguments.front();
    if (message.kind != core::Expr::Kind::string || !message.string->starts_with("t.hs")) continue;
    // A node may have been copied to the failure of its match.
    if (lines.find(*message.string + '\n') == std::string::npos) lines += *message.string + '\n';
  }
  return lines;
}
