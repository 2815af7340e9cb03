// SPDX-License-Identifier: BSD-3-Clause
// Tokens of the Haskell 98 lexical syntax, and the lexer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"
#include "runtime/language/source.h"

namespace convertprofile::runtime {

enum class TokenKind : std::uint8_t {
  end,  // of the file
  // names, the first four possibly qualified
  variable,
  constructor,
  variable_operator,
  constructor_operator,  // including `:`
  implicit_parameter,    // `?x`, with LANGUAGE ImplicitParams
  label,                 // `#x`, with LANGUAGE OverloadedLabels
  // literals
  integer,
  rational,
  character,
  string,
  // punctuation
  open_parenthesis,
  close_parenthesis,
  open_bracket,
  close_bracket,
  open_brace,
  close_brace,
  open_unboxed,   // `(#`, with LANGUAGE UnboxedTuples
  close_unboxed,  // `#)`
  open_banana,    // `(|`, with LANGUAGE Arrows
  close_banana,   // `|)`
  comma,
  semicolon,
  backquote,
  tick,  // before a promoted constructor, list or tuple
  // reserved operators
  dot_dot,
  double_colon,
  equals,
  backslash,
  bar,
  left_arrow,
  right_arrow,
  at_sign,
  tilde,
  double_arrow,
  arrow_tail,  // `-<`, `-<<`, `>-`, `>>-`, with LANGUAGE Arrows
  // keywords
  kw_case,
  kw_class,
  kw_data,
  kw_default,
  kw_deriving,
  kw_do,
  kw_else,
  kw_foreign,
  kw_if,
  kw_import,
  kw_in,
  kw_infix,
  kw_infixl,
  kw_infixr,
  kw_instance,
  kw_let,
  kw_module,
  kw_newtype,
  kw_of,
  kw_proc,  // with LANGUAGE Arrows
  kw_by,    // with LANGUAGE TransformListComp
  kw_using,
  kw_then,
  kw_type,
  kw_where,
  underscore,
  // pragmas: `{-# SCC name #-}` or `{-# SCC "label" #-}`, `{-# UNBOXED #-}`, and those treated as
  // declarations, such as `{-# INLINE name #-}`
  scc,
  unboxed,
  declaration_pragma,
  overlap_pragma,  // `{-# OVERLAPPING #-}` etc.
  source_pragma,   // `{-# SOURCE #-}`
  // only from the layout rule, never from the lexer
  virtual_semicolon,
  virtual_close,
};

struct Token {
  TokenKind kind = TokenKind::end;
  bool first_on_line = false;
  // Whether the character before ends an operand and the one after begins one. Distinguishes `f !x`
  // from `a ! i`, and `x@p` from other uses.
  bool closes_before = false;
  bool opens_after = false;
  // Column of an ignored pragma that begins a line before the token, which GHC's layout counts; 0:
  // none.
  std::uint32_t pragma_column = 0;
  Span span;
  Symbol qualifier;           // of a name, or null
  Symbol name;                // of a name or keyword; scc, INLINE: the name, or null
  std::uint32_t literal = 0;  // index into TokenList::literals; scc: of the label, if present
  bool has_label = false;     // scc
  std::size_t offset = 0;     // of its first byte
  std::size_t length = 0;     // in bytes

  bool is_prefix() const { return opens_after && !closes_before; }
  bool is_tight() const { return opens_after && closes_before; }
};

struct TokenList {
  std::vector<Token> tokens;  // ends with TokenKind::end
  std::vector<Literal> literals;
};

// Throws SourceError for characters that form no token. Skips comments and other pragmas.
TokenList lex(const SourceFile& file, Symbols& symbols, const ParseOptions& options);

// For messages: `'where'`, `')'`, `"text"`, `the end of the file`.
std::string described(const SourceFile& file, const Token& token);
// The expected token in messages: `'where'`.
std::string described(TokenKind kind);

}  // namespace convertprofile::runtime
