// SPDX-License-Identifier: BSD-3-Clause
// Syntax as text, for tests: the parsed program after grouping of infix expressions.
//
// Applications and operators are fully bracketed: `f x + 1` is `((+) (f x) 1)`.
#pragma once

#include <string>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"

std::string text_of(const convertprofile::runtime::Expr& expr);
std::string text_of(const convertprofile::runtime::Pattern& pattern);
std::string text_of(const convertprofile::runtime::TypeSyntax& type);
std::string text_of(const convertprofile::runtime::QualifiedType& type);
std::string text_of(const convertprofile::runtime::Binding& binding);
std::string text_of(const convertprofile::runtime::Declarations& declarations);

// A parsed program, which owns everything it refers to.
struct Parsed {
  convertprofile::runtime::SourceFile file;
  convertprofile::runtime::Symbols symbols;
  convertprofile::runtime::Arena arena;
  convertprofile::runtime::Module* module = nullptr;

  // The file is named t.hs; the fixities of Prelude's operators are known.
  explicit Parsed(std::string text, const convertprofile::runtime::ParseOptions& options = {});
  Parsed(const Parsed&) = delete;
  Parsed& operator=(const Parsed&) = delete;

  const convertprofile::runtime::Binding& binding(std::size_t number) const {
    return *module->declarations.bindings.at(number);
  }
  std::string span(const convertprofile::runtime::Span& of) const {
    return convertprofile::runtime::span_text(file, of);
  }
};

// The right side of `x = TEXT`.
std::string expression_text(const std::string& text);
// All bindings of the program, one per line.
std::string bindings_text(const std::string& program);
// The error for the program, or `no error`.
std::string refusal(const std::string& program,
                    const convertprofile::runtime::ParseOptions& options = {});
