// SPDX-License-Identifier: BSD-3-Clause
// Programs for the tests of type inference, as text. Each may use the runtime's own modules, which
// are inferred once for all of them.
#pragma once

#include <string>

#include "runtime/language/ast.h"

// The module Main of the text; `main` is added where it has none. Throws SourceError, in which the
// file is called `t.hs`.
convertprofile::runtime::Module& inferred(const std::string& text);

// `f :: (Eq a, Num a) => a -> a`, a line each for the module's own functions, variables and record
// selectors, in the order of inference.
std::string types_of(const std::string& text);

// What inference made of overloading: for each binding its dictionary parameters, the dictionaries
// that it binds, and every use of a name that is applied to dictionaries; local bindings indented.
// Then instances and methods, and the module's own dictionaries. Dictionaries of one class are
// numbered by first appearance.
//   f $dShow =
//     $dShow2 = $fShow[] $dShow
//     show $dShow2
std::string elaborated(const std::string& text);

// A module of the runtime's own for the programs that follow.
void add_module(const std::string& name, const std::string& text);

// What of the module Library, one of the runtime's own, is there after the program is inferred: its
// functions, selectors, instances and methods, separated by spaces.
std::string used_of_library(const std::string& library, const std::string& program);

// Infers all that the runtime's modules export, and all their instances. Throws SourceError.
void infer_whole_prelude();

// `line:column: message` of the error.
std::string refusal(const std::string& text);
