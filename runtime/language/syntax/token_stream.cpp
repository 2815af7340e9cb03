// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/token_stream.h"

#include <algorithm>

#include "runtime/language/syntax/extensions.h"

namespace convertprofile::runtime {

namespace {

// On by default in GHC, off in Haskell 2010.
bool has_nondecreasing_indentation(const SourceFile& file) {
  if (has_extension(file, "NondecreasingIndentation")) return true;
  return !has_extension(file, "NoNondecreasingIndentation") && !has_extension(file, "Haskell2010");
}

}  // namespace

TokenStream::TokenStream(const SourceFile& file, TokenList list)
    : file_(file),
      list_(std::move(list)),
      has_arrow_(list_.tokens.size()),
      has_nondecreasing_indentation_(has_nondecreasing_indentation(file)) {
  struct Part {
    std::size_t begin = 0;
    bool is_typed = false;  // after its `::`
    bool is_unboxed = false;
  };
  std::vector<Part> parts{{}};
  for (std::size_t i = 0; i < list_.tokens.size(); ++i) {
    switch (list_.tokens[i].kind) {
      case TokenKind::open_parenthesis:
      case TokenKind::open_bracket:
      case TokenKind::open_brace:
      case TokenKind::open_unboxed:
        parts.push_back({i + 1, false, list_.tokens[i].kind == TokenKind::open_unboxed});
        break;
      case TokenKind::close_parenthesis:
      case TokenKind::close_bracket:
      case TokenKind::close_brace:
      case TokenKind::close_unboxed:
        if (parts.size() > 1) parts.pop_back();
        break;
      case TokenKind::bar:
        if (!parts.back().is_unboxed) break;
        [[fallthrough]];
      case TokenKind::comma:
        parts.back() = {i + 1, false, parts.back().is_unboxed};
        break;
      case TokenKind::double_colon:
        parts.back().is_typed = true;
        break;
      case TokenKind::right_arrow:
        if (parts.back().is_typed) break;
        has_arrow_[parts.back().begin] = true;
        parts.back().begin = i + 1;
        break;
      default:
        break;
    }
  }
}

TokenKind TokenStream::kind() const {
  const Token& token = list_.tokens[next_];
  const bool begins_line = token.first_on_line || token.kind == TokenKind::end;
  if (contexts_.empty() || contexts_.back().column == 0 || next_ == handled_) return token.kind;
  const Context& within = contexts_.back();
  if (is_at_pragma()) {
    if (token.pragma_column == within.column && within.has_items) {
      return TokenKind::virtual_semicolon;
    }
    if (token.pragma_column < within.column) return TokenKind::virtual_close;
  }
  if (begins_line && column(token) == within.column && within.has_items) {
    return TokenKind::virtual_semicolon;
  }
  if (begins_line && column(token) < within.column) return TokenKind::virtual_close;
  return token.kind;
}

bool TokenStream::is_at_pragma() const {
  return list_.tokens[next_].pragma_column != 0 && next_ != past_pragma_;
}

bool TokenStream::ends_item_before(const Token& token) const {
  return token.first_on_line && !contexts_.empty() && column(token) <= contexts_.back().column;
}

const Token& TokenStream::raw(std::size_t ahead) const {
  return list_.tokens[std::min(next_ + ahead, list_.tokens.size() - 1)];
}

const Token& TokenStream::take() {
  const Token& token = list_.tokens[next_];
  if (kind() == TokenKind::virtual_semicolon) {
    const bool is_of_pragma = is_at_pragma() && token.pragma_column == contexts_.back().column;
    (is_of_pragma ? past_pragma_ : handled_) = next_;
    return token;
  }
  last_end_ = token.span.end;
  if (token.kind != TokenKind::end) ++next_;
  return token;
}

TokenStream::Block TokenStream::open_block(bool is_statements) {
  // Explicit braces may be indented anyhow.
  if (raw().kind == TokenKind::open_brace) {
    handled_ = next_;
    open_braces();
    return Block::braces;
  }
  const std::uint32_t enclosing = contexts_.empty() ? 0 : contexts_.back().column;
  const std::uint32_t indentation = column(raw());
  const bool may_be_equal = is_statements && has_nondecreasing_indentation_;
  const bool fits = may_be_equal ? indentation >= enclosing : indentation > enclosing;
  if (!fits || indentation == 0) return Block::empty;
  contexts_.push_back({indentation, true});
  handled_ = next_;
  return Block::indented;
}

void TokenStream::open_braces() {
  take();
  contexts_.push_back({0, true});
}

void TokenStream::close_braces() {
  take();
  contexts_.pop_back();
}

void TokenStream::fail_expected(const std::string& what) const {
  if (at(TokenKind::tick)) {
    fail(raw().span.begin, "a character literal must end with ' after one character");
  }
  std::string found = described(file_, raw());
  if (raw().kind != TokenKind::end) {
    if (at(TokenKind::virtual_semicolon)) found += ", which is indented as a new item of its block";
    if (at(TokenKind::virtual_close)) found += ", which is indented less than its block";
  }
  fail(raw().span.begin, "expected " + what + ", found " + found);
}

}  // namespace convertprofile::runtime
