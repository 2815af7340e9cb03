// SPDX-License-Identifier: BSD-3-Clause
// From source to STG: the stages in order, and what is asked of them.
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

// Where cost centres go (GHC's -fprof-auto, -fprof-auto-top, -fprof-auto-exported; -fprof-cafs;
// -fprof-callers). SCC pragmas are always heeded, but for `only`.
struct CostCentreOptions {
  enum class Auto : std::uint8_t { all, top, exported, none };
  Auto automatic = Auto::all;
  bool cafs = false;                 // a CAF stack for each constant: `CAF:name`
  std::vector<std::string> callers;  // globs over names: a cost centre at each use of them
  std::vector<std::string> only;     // globs over labels: all other centres are left out; none: all
};

struct ParseOptions {
  bool is_runtime = false;            // `#` in names, UNBOXED
  std::uint32_t depth_limit = 20000;  // of nested expressions, patterns, types and blocks
  // Of an operator chain, list, application or do block, added to those it stands in: how deep
  // later stages may find what they make of them nested.
  std::uint32_t length_limit = 100000;
};

// ---- stages (each in a file of its own) -------------------------------------------------------
// parser.cpp: throws SourceError.
Module* parse_module(const SourceFile& file, Symbols& symbols, Arena& arena,
                     const ParseOptions& options);

// fixity.cpp: replaces EInfix, PInfix and chains of operators in types throughout. `imported`:
// fixities of the names in scope from imports (a local declaration of the name shadows them).
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

// infer.cpp: all modules of a program, the imported before the importing. Resolves names, checks
// types, generates derived instances and selectors, fills the fields under "inference:".
class ModuleTable;  // what the modules inferred so far export (modules.h)
void infer_module(Module& module, ModuleTable& modules, Symbols& symbols, Arena& arena);

// desugar.cpp: every module's code, in the order given; the last is Main.
core::Program desugar(const std::vector<Module*>& modules, const CostCentreOptions& options);

// optimise.cpp: makes the program fast, in ways that no profile shows. What does show is done
// before (optimise/laws.h).
void optimise(core::Program& program);

// to_stg.cpp: A-normal form, free variables, update flags. Takes over the program's texts.
stg::Program to_stg(core::Program& program);

// Where the program's modules beside Main are: the text of the one of that name, or of its .hs-boot
// file, if there is one.
enum class ModuleFile : bool { whole, boot };
using FindModule =
    std::function<std::optional<SourceFile>(const std::string& name, ModuleFile file)>;

// The runtime's modules, where they are there already (module_loader.h). What is compiled changes
// them, and a program with an error is compiled again to find others: each call gives them as they
// were before any program, and may take those that it gave before. Null, and without a function:
// they are read from their text.
struct DeclaredModules;
using GetModules = std::function<DeclaredModules*()>;

enum class Lint : bool { no, yes };  // checks what each pass leaves (lint/lint.h)

// compile.cpp: all of it, with the modules that Main imports. Throws SourceError. The stages
// recurse over nested syntax: run it on a thread with a large stack.
stg::Program compile(const SourceFile& main, const FindModule& find,
                     const CostCentreOptions& options, Lint lint = Lint::no,
                     const GetModules& get = nullptr);
// What to_stg is given, for people: Main's part of it.
std::string dump_core(const SourceFile& main, const FindModule& find,
                      const CostCentreOptions& options, const GetModules& get = nullptr);

}  // namespace convertprofile::runtime
