// SPDX-License-Identifier: BSD-3-Clause
// A module's tokens under the layout rule (Haskell 98 report, section 10.3).
//
// Contexts are opened at the beginning of blocks and closed by indentation, by `}`, or by the
// parser at a token that cannot continue the block: the report's parse-error(t).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/language/syntax/token.h"

namespace convertprofile::runtime {

class TokenStream {
 public:
  TokenStream(const SourceFile& file, TokenList list);

  // The next token's kind; virtual_semicolon or virtual_close if its indentation requires it.
  TokenKind kind() const;
  bool at(TokenKind wanted) const { return kind() == wanted; }
  bool at_semicolon() const { return at(TokenKind::semicolon) || at(TokenKind::virtual_semicolon); }
  // Whether the layout ends an item before the token.
  bool ends_item_before(const Token& token) const;
  // The tokens from the next one on, ignoring layout.
  const Token& raw(std::size_t ahead = 0) const;
  // Whether the next token begins a bracketed part that contains `->`, except in its type.
  bool at_part_with_arrow() const { return has_arrow_[next_]; }
  const Literal& literal(const Token& token) const { return list_.literals[token.literal]; }

  // Access to tokens by number; index() is the next one's.
  std::size_t index() const { return next_; }
  const Token& token(std::size_t index) const { return list_.tokens[index]; }

  // Takes the next token, which must not be a virtual_close.
  const Token& take();

  enum class Block : std::uint8_t { braces, indented, empty };
  // After `where`, `let`, `do` or `of`. With NondecreasingIndentation, a block of statements may be
  // indented like the enclosing one.
  Block open_block(bool is_statements);
  void open_braces();   // takes `{`
  void close_braces();  // takes `}`
  // At the first `|` of an `if` with guards: less indentation ends them.
  void open_guards() { contexts_.push_back({column(raw()), false}); }
  void close_indented() { contexts_.pop_back(); }

  // End of the last token taken.
  Position last_end() const { return last_end_; }

  [[noreturn]] void fail(Position at, const std::string& message) const {
    throw SourceError(file_, at, message);
  }
  // Fails with `expected WHAT, found ...` at the next token.
  [[noreturn]] void fail_expected(const std::string& what) const;

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  // True if an ignored pragma precedes the next token and has not yet ended an item.
  bool is_at_pragma() const;
  std::uint32_t column(const Token& token) const {
    return token.kind == TokenKind::end ? 0 : token.span.begin.column;
  }

  const SourceFile& file_;
  TokenList list_;
  std::vector<bool> has_arrow_;
  bool has_nondecreasing_indentation_;
  std::size_t next_ = 0;
  std::size_t handled_ = none;      // token whose indentation has been handled
  std::size_t past_pragma_ = none;  // token whose pragma has been handled
  struct Context {                  // an open block
    std::uint32_t column;           // 0: in braces
    bool has_items;                 // items begin at the column
  };
  std::vector<Context> contexts_;
  Position last_end_;
};

}  // namespace convertprofile::runtime
