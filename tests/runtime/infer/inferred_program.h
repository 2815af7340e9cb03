// SPDX-License-Identifier: BSD-3-Clause
// Programs as text, for the tests of type inference. All share the runtime's own modules, which are
// inferred once.
#pragma once

#include <string>

#include "runtime/language/ast.h"

// The module Main of the text; `main` is added if missing. Throws SourceError for a file named
// `t.hs`.
convertprofile::runtime::Module& inferred(const std::string& text);

// `f :: (Eq a, Num a) => a -> a`, one line for each of the module's own functions, variables and
// record selectors, in the order of inference.
std::string types_of(const std::string& text);

// The result of resolving overloading: for each binding its dictionary parameters, the dictionaries
// it binds, and every use of a name with dictionary arguments; local bindings are indented. Then
// instances and methods, and the module's own dictionaries. Dictionaries of one class are numbered
// by first appearance.
//   f $dShow =
//     $dShow2 = $fShow[] $dShow
//     show $dShow2
std::string elaborated(const std::string& text);

// Adds a module to the runtime's own, for later programs.
void add_module(const std::string& name, const std::string& text);

// The parts of a runtime module inferred because of the program: functions, selectors, instances
// and methods, separated by spaces.
std::string used_of_library(const std::string& library, const std::string& program);

// Infers everything that the runtime's modules export, and all their instances. Throws SourceError.
void infer_whole_prelude();

// `line:column: message` of the error.
std::string refusal(const std::string& text);
