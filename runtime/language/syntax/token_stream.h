// SPDX-License-Identifier: BSD-3-Clause
// The tokens of a module under the layout rule (Haskell 98 report, section 10.3).
//
// Contexts are opened where a block begins and closed by indentation, by `}`, or by the parser
// where a token cannot go on with the block: the report's parse-error(t).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/language/syntax/token.h"

namespace convertprofile::runtime {

class TokenStream {
 public:
  TokenStream(const SourceFile& file, TokenList list);

  // Of the next token; virtual_semicolon or virtual_close where its indentation says so.
  TokenKind kind() const;
  bool at(TokenKind wanted) const { return kind() == wanted; }
  bool at_semicolon() const { return at(TokenKind::semicolon) || at(TokenKind::virtual_semicolon); }
  // Whether the layout makes an item end before the token.
  bool ends_item_before(const Token& token) const;
  // The tokens of the file from the next on, whatever the layout says.
  const Token& raw(std::size_t ahead = 0) const;
  // Whether the next token begins a part of brackets that has a `->`, but for one in its type.
  bool at_part_with_arrow() const { return has_arrow_[next_]; }
  const Literal& literal(const Token& token) const { return list_.literals[token.literal]; }

  // The next token's number, and the token of a number.
  std::size_t index() const { return next_; }
  const Token& token(std::size_t index) const { return list_.tokens[index]; }

  // Goes past the next token, which is not a virtual_close.
  const Token& take();

  enum class Block : std::uint8_t { braces, indented, empty };
  // Behind `where`, `let`, `do` or `of`. A block of statements may be indented as little as the one
  // it stands in, where NondecreasingIndentation holds.
  Block open_block(bool is_statements);
  void open_braces();   // takes `{`
  void close_braces();  // takes `}`
  // At the first `|` of an `if` with guards: what is indented less ends them.
  void open_guards() { contexts_.push_back({column(raw()), false}); }
  void close_indented() { contexts_.pop_back(); }

  // Where the last token that was taken ends.
  Position last_end() const { return last_end_; }

  [[noreturn]] void fail(Position at, const std::string& message) const {
    throw SourceError(file_, at, message);
  }
  // `expected WHAT, found ...` at the next token.
  [[noreturn]] void fail_expected(const std::string& what) const;

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  // A pragma without meaning stands before the next token, and has ended no item yet.
  bool is_at_pragma() const;
  std::uint32_t column(const Token& token) const {
    return token.kind == TokenKind::end ? 0 : token.span.begin.column;
  }

  const SourceFile& file_;
  TokenList list_;
  std::vector<bool> has_arrow_;
  bool has_nondecreasing_indentation_;
  std::size_t next_ = 0;
  std::size_t handled_ = none;      // the token whose indentation has had its effect
  std::size_t past_pragma_ = none;  // the token whose pragma's has
  struct Context {                  // an open block
    std::uint32_t column;           // 0: it is in braces
    bool has_items;                 // which begin in the column
  };
  std::vector<Context> contexts_;
  Position last_end_;
};

}  // namespace convertprofile::runtime
