// SPDX-License-Identifier: BSD-3-Clause
// The compiler's stages from source to STG, in order, with their options.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/core.h"
#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

// Placement of cost centres (GHC's -fprof-auto, -fprof-auto-top, -fprof-auto-exported, -fprof-cafs
// and -fprof-callers). SCC pragmas always count, subject to `only`.
struct CostCentreOptions {
  enum class Auto : std::uint8_t { all, top, exported, none };
  Auto automatic = Auto::all;
  bool cafs = false;                 // a CAF stack for each constant: `CAF:name`
  std::vector<std::string> callers;  // globs over names whose uses get cost centres
  std::vector<std::string> only;     // globs over labels of the centres to keep; empty: all
};

struct ParseOptions {
  bool is_runtime = false;            // `#` in names, UNBOXED
  std::uint32_t depth_limit = 20000;  // for nested expressions, patterns, types and blocks
  // For an operator chain, list, application or do block, including enclosing ones: bounds the
  // nesting that later stages make of it.
  std::uint32_t length_limit = 100000;
};

// ---- stages (each in a file of its own) -------------------------------------------------------
// parser.cpp: throws SourceError.
Module* parse_module(const SourceFile& file, Symbols& symbols, Arena& arena,
                     const ParseOptions& options);

// fixity.cpp: replaces EInfix, PInfix and chains of type operators throughout. `imported` has the
// fixities of imported names in scope, which local declarations shadow.
struct QualifiedNameHash {
  std::size_t operator()(const QualifiedName& name) const {
    return SymbolHash()(name.qualifier) * 31 + SymbolHash()(name.name);
  }
};
using FixityTable = std::unordered_map<QualifiedName, Fixity, QualifiedNameHash>;
struct ImportedFixities {
  FixityTable values;
  FixityTable types;
};
void resolve_fixities(Module& module, const ImportedFixities& imported, Arena& arena);

// infer.cpp: infers all modules of a program, imported before importing ones. Resolves names,
// checks types, generates derived instances and selectors, fills the fields under "inference:".
class ModuleTable;  // exports of the modules inferred so far (modules.h)
void infer_module(Module& module, ModuleTable& modules, Symbols& symbols, Arena& arena);

// desugar.cpp: desugars every module in the given order; the last is Main.
core::Program desugar(const std::vector<Module*>& modules, const CostCentreOptions& options);

// optimise.cpp: makes the program faster in ways invisible to profiles. Visible changes come before
// (optimise/laws.h).
void optimise(core::Program& program);

// to_stg.cpp: A-normal form, free variables, update flags. Takes over the program's texts.
stg::Program to_stg(core::Program& program);

// Finds the text of a module of the program other than Main, or of its .hs-boot file, if it exists.
enum class ModuleFile : bool { whole, boot };
using FindModule =
    std::function<std::optional<SourceFile>(const std::string& name, ModuleFile file)>;

// Returns the runtime's modules if they are already parsed (module_loader.h). Compilation changes
// them, and a program with an error is compiled again to find more errors, so each call returns
// them in their original state, and may invalidate earlier results. If the function or its result
// is null, they are parsed from their text.
struct DeclaredModules;
using GetModules = std::function<DeclaredModules*()>;

enum class Lint : bool { no, yes };  // checks the result of each pass (lint/lint.h)

// compile.cpp: runs all stages, including the modules Main imports. Throws SourceError. The stages
// recurse over nested syntax: call it on a thread with a large stack.
stg::Program compile(const SourceFile& main, const FindModule& find,
                     const CostCentreOptions& options, Lint lint = Lint::no,
                     const GetModules& get = nullptr);
// The readable input of to_stg, restricted to Main.
std::string dump_core(const SourceFile& main, const FindModule& find,
                      const CostCentreOptions& options, const GetModules& get = nullptr);

}  // namespace convertprofile::runtime
