// SPDX-License-Identifier: BSD-3-Clause
// Syntax as text, for tests: what was parsed, after its infix expressions were grouped.
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

// A parsed program with all that it lives in.
struct Parsed {
  convertprofile::runtime::SourceFile file;
  convertprofile::runtime::Symbols symbols;
  convertprofile::runtime::Arena arena;
  convertprofile::runtime::Module* module = nullptr;

  // Named t.hs; with the fixities of Prelude's operators.
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
// All bindings of the program, a line each.
std::string bindings_text(const std::string& program);
// What the program is refused for, or `no error`.
std::string refusal(const std::string& program,
                    const convertprofile::runtime::ParseOptions& options = {});
