// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "runtime/language/syntax/characters.h"
#include "runtime/language/syntax/cursor.h"
#include "runtime/language/syntax/extensions.h"
#include "runtime/language/syntax/literals.h"
#include "runtime/language/syntax/pragmas.h"
#include "runtime/language/syntax/token.h"
#include "runtime/language/syntax/token_names.h"

namespace convertprofile::runtime {

namespace {

using enum TokenKind;

std::optional<TokenKind> punctuation(char32_t c) {
  switch (c) {
    case U'(':
      return open_parenthesis;
    case U')':
      return close_parenthesis;
    case U'[':
      return open_bracket;
    case U']':
      return close_bracket;
    case U'{':
      return open_brace;
    case U'}':
      return close_brace;
    case U',':
      return comma;
    case U';':
      return semicolon;
    case U'`':
      return backquote;
    default:
      return std::nullopt;
  }
}

bool ends_operand(char32_t c) {
  return continues_name(c) || c == U'"' || c == U')' || c == U']' || c == U'}';
}

class Lexer {
 public:
  Lexer(const SourceFile& file, Symbols& symbols, const ParseOptions& options)
      : cursor_(file),
        symbols_(symbols),
        is_runtime_(options.is_runtime),
        has_magic_hash_(has_extension(file, "MagicHash")),
        has_unboxed_tuples_(has_extension(file, "UnboxedTuples") ||
                            has_extension(file, "UnboxedSums")),
        has_arrows_(has_extension(file, "Arrows")),
        has_qualified_do_(has_extension(file, "QualifiedDo")),
        has_linear_types_(has_extension(file, "LinearTypes")),
        has_transforms_(has_extension(file, "TransformListComp")),
        has_unicode_syntax_(has_extension(file, "UnicodeSyntax")),
        has_negative_literals_(has_extension(file, "NegativeLiterals")),
        has_num_decimals_(has_extension(file, "NumDecimals")),
        has_implicit_parameters_(has_extension(file, "ImplicitParams")),
        has_labels_(has_extension(file, "OverloadedLabels")),
        has_hex_floats_(has_extension(file, "HexFloatLiterals")) {
    list_.tokens.reserve(file.text.size() / 4);
  }

  TokenList run() {
    if (cursor_.peek() == 0xFEFF) cursor_.next();  // a byte-order mark
    if (cursor_.at("#!")) skip_line();
    while (skip_blanks()) lex_token();
    begin_token();
    finish(end);
    return std::move(list_);
  }

 private:
  bool skip_blanks();  // and comments; returns false at the end of the text
  void skip_line();
  void skip_nested_comment();
  bool at_line_comment() const;
  bool at_known_pragma() const {
    return cursor_.at("{-#") && pragma_kind(cursor_, is_runtime_) != Pragma::Kind::none;
  }
  void lex_token();
  void lex_name();
  void lex_operator();
  bool lex_marked_name();
  bool at_tick() const;
  bool at_negative_literal() const;
  void lex_negative_literal();
  Literal take_number();
  bool lex_unicode_banana();  // `⦇`, `⦈`
  bool lex_wide_bracket(const char* open, TokenKind opens, const char* close, TokenKind closes);
  void take_hashes(Literal& literal);
  void lex_literal(TokenKind kind, Literal literal);
  void lex_pragma();
  std::string take_name();
  std::string take_symbols();
  bool part_follows() const;  // the rest of a qualified name, after a `.`

  void begin_token();
  void finish(TokenKind kind);
  bool opens_operand() const;

  Cursor cursor_;
  Symbols& symbols_;
  bool is_runtime_;
  bool has_magic_hash_;
  bool has_unboxed_tuples_;
  bool has_arrows_;
  bool has_qualified_do_;
  bool has_linear_types_;
  bool has_transforms_;
  bool has_unicode_syntax_;
  bool has_negative_literals_;
  bool has_num_decimals_;
  bool has_implicit_parameters_;
  bool has_labels_;
  bool has_hex_floats_;
  TokenList list_;
  Token token_;
  std::uint32_t line_of_last_token_ = 0;
  std::uint32_t pragma_column_ = 0;  // Token::pragma_column of the next token
  char32_t last_character_ = U'\n';
};

bool Lexer::skip_blanks() {
  while (true) {
    const char32_t c = cursor_.peek();
    if (c == Cursor::end_of_text) return false;
    if (character_class(c) == CharacterClass::space) {
      last_character_ = cursor_.next();
    } else if (cursor_.at("{-") && !at_known_pragma()) {
      const Position begin = cursor_.position();
      if (cursor_.at("{-#") && begin.line != line_of_last_token_) pragma_column_ = begin.column;
      skip_nested_comment();
      last_character_ = U' ';
    } else if (at_line_comment()) {
      skip_line();
    } else {
      return true;
    }
  }
}

void Lexer::skip_line() {
  while (true) {
    const char32_t c = cursor_.peek_in_comment();
    if (c == Cursor::end_of_text || c == U'\n') return;
    cursor_.next_in_comment();
  }
}

void Lexer::skip_nested_comment() {
  const Position begin = cursor_.position();
  std::size_t depth = 0;
  do {
    if (cursor_.at("{-")) {
      ++depth;
      cursor_.skip(2);
    } else if (cursor_.at("-}")) {
      --depth;
      cursor_.skip(2);
    } else if (cursor_.peek_in_comment() == Cursor::end_of_text) {
      cursor_.fail_at(begin, "this comment is not terminated");
    } else {
      cursor_.next_in_comment();
    }
  } while (depth > 0);
}

bool Lexer::at_line_comment() const {
  if (!cursor_.at("--")) return false;
  Cursor ahead = cursor_;
  while (ahead.byte(0) == '-') ahead.next();
  return !is_symbol(ahead.peek_in_comment());
}

void Lexer::begin_token() {
  token_ = Token();
  token_.span.begin = cursor_.position();
  token_.offset = cursor_.offset();
  token_.first_on_line = cursor_.position().line != line_of_last_token_;
  token_.closes_before = ends_operand(last_character_);
  token_.pragma_column = std::exchange(pragma_column_, 0);
}

bool Lexer::opens_operand() const {
  const char32_t c = cursor_.peek();
  if (c == U'{') return cursor_.byte(1) != '-';
  return (continues_name(c)) || c == U'"' || c == U'(' || c == U'[';
}

void Lexer::finish(TokenKind kind) {
  token_.kind = kind;
  token_.length = cursor_.offset() - token_.offset;
  token_.span.end = token_.length == 0 ? token_.span.begin : cursor_.last();
  token_.opens_after = opens_operand();
  line_of_last_token_ = token_.span.end.line;
  list_.tokens.push_back(token_);
}

void Lexer::lex_token() {
  begin_token();
  const char32_t c = cursor_.peek();
  const CharacterClass what = character_class(c);
  if (cursor_.at("{-#")) {
    lex_pragma();
  } else if ((has_unboxed_tuples_ && lex_wide_bracket("(#", open_unboxed, "#)", close_unboxed)) ||
             (has_arrows_ && lex_wide_bracket("(|", open_banana, "|)", close_banana)) ||
             (has_arrows_ && has_unicode_syntax_ && lex_unicode_banana())) {
    // Already taken.
  } else if (what == CharacterClass::lower || what == CharacterClass::upper) {
    lex_name();
  } else if (what == CharacterClass::digit && c < 0x80) {
    lex_literal(integer, take_number());
  } else if (at_negative_literal()) {
    lex_negative_literal();
  } else if (what == CharacterClass::symbol) {
    lex_operator();
  } else if (at_tick()) {
    cursor_.next();
    finish(tick);
  } else if (c == U'\'') {
    lex_literal(character, lex_character(cursor_));
  } else if (c == U'"') {
    lex_literal(string, lex_string(cursor_));
  } else if (const auto kind = punctuation(c)) {
    cursor_.next();
    finish(*kind);
  } else {
    cursor_.fail("no token begins with this character");
  }
  // Names and literals end an operand, as do brackets; operator symbols do not.
  last_character_ = static_cast<unsigned char>(cursor_.text_from(token_.offset).back());
  if (last_character_ >= 0x80) last_character_ = what == CharacterClass::symbol ? U'+' : U'a';
}

// A `'` before something promoted to a type rather than a character: `'Just`, `':`, `'[]`.
bool Lexer::at_tick() const {
  if (cursor_.byte(0) != '\'' || cursor_.byte(2) == '\'') return false;
  const char next = cursor_.byte(1);
  return (next >= 'A' && next <= 'Z') || next == ':' || next == '[' || next == '(';
}

// `-1` that does not follow the end of an operand, unlike in `x-1`.
bool Lexer::at_negative_literal() const {
  const bool is_number = !token_.closes_before && cursor_.byte(0) == '-' &&
                         cursor_.byte(1) >= '0' && cursor_.byte(1) <= '9';
  if (!is_number || has_negative_literals_) return is_number;
  if (!has_magic_hash_) return false;
  Cursor ahead = cursor_;  // `-1#`
  ahead.next();
  lex_number(ahead, has_hex_floats_);
  return ahead.byte(0) == '#';
}

// `(#` not followed by an operator symbol, or `#)`.
bool Lexer::lex_wide_bracket(const char* open, TokenKind opens, const char* close,
                             TokenKind closes) {
  const bool is_open = cursor_.at(open);
  if (!is_open && !cursor_.at(close)) return false;
  Cursor ahead = cursor_;
  ahead.skip(2);
  if (is_open && is_symbol(ahead.peek())) return false;
  cursor_.skip(2);
  finish(is_open ? opens : closes);
  return true;
}

bool Lexer::lex_unicode_banana() {
  const char32_t c = cursor_.peek();
  if (c != U'⦇' && c != U'⦈') return false;
  cursor_.next();
  finish(c == U'⦇' ? open_banana : close_banana);
  return true;
}

void Lexer::take_hashes(Literal& literal) {
  const bool takes_two =
      literal.kind == Literal::Kind::integer || literal.kind == Literal::Kind::rational;
  while (has_magic_hash_ && cursor_.byte(0) == '#' && literal.hashes < (takes_two ? 2 : 1)) {
    cursor_.next();
    ++literal.hashes;
  }
}

// With NumDecimals a whole number is an integer, however written.
Literal Lexer::take_number() {
  Literal literal = lex_number(cursor_, has_hex_floats_);
  const bool is_lifted = !has_magic_hash_ || cursor_.byte(0) != '#';
  if (has_num_decimals_ && literal.kind == Literal::Kind::rational && is_lifted) {
    if (auto whole = as_integer(literal)) return *std::move(whole);
  }
  return literal;
}

void Lexer::lex_negative_literal() {
  cursor_.next();
  Literal literal = take_number();
  literal.negate();
  lex_literal(integer, std::move(literal));
}

void Lexer::lex_literal(TokenKind kind, Literal literal) {
  if (kind != scc) take_hashes(literal);
  if (literal.kind == Literal::Kind::rational) kind = rational;
  token_.literal = static_cast<std::uint32_t>(list_.literals.size());
  list_.literals.push_back(std::move(literal));
  finish(kind);
}

void Lexer::lex_pragma() {
  Pragma pragma = take_pragma(cursor_);
  if (pragma.kind == Pragma::Kind::unboxed) return finish(unboxed);
  if (pragma.kind == Pragma::Kind::source) return finish(source_pragma);
  const bool is_named = pragma.kind != Pragma::Kind::declaration && !pragma.name.empty();
  if (is_named) token_.name = symbols_.intern(pragma.name);
  if (pragma.kind == Pragma::Kind::overlap) return finish(overlap_pragma);
  if (pragma.kind != Pragma::Kind::scc) return finish(declaration_pragma);
  token_.has_label = pragma.has_label;
  lex_literal(scc, std::move(pragma.label));
}

std::string Lexer::take_name() {
  const std::size_t begin = cursor_.offset();
  while (continues_name(cursor_.peek())) cursor_.next();
  while ((is_runtime_ || has_magic_hash_) && cursor_.byte(0) == '#') cursor_.next();
  return std::string(cursor_.text_from(begin));
}

std::string Lexer::take_symbols() {
  const std::size_t begin = cursor_.offset();
  while (is_symbol(cursor_.peek())) cursor_.next();
  return std::string(cursor_.text_from(begin));
}

bool Lexer::part_follows() const {
  if (cursor_.byte(0) != '.') return false;
  Cursor ahead = cursor_;
  ahead.next();
  const std::size_t begin = ahead.offset();
  switch (character_class(ahead.peek())) {
    case CharacterClass::symbol:
    case CharacterClass::upper:
      return true;
    case CharacterClass::lower:
      break;
    default:
      return false;
  }
  while (continues_name(ahead.peek())) ahead.next();
  const std::string_view name = ahead.text_from(begin);
  return (has_qualified_do_ && name == "do") || !find_keyword(name).has_value();
}

void Lexer::lex_name() {
  std::string qualifier;
  while (true) {
    const bool is_upper = character_class(cursor_.peek()) == CharacterClass::upper;
    if (is_symbol(cursor_.peek())) {
      const std::string name = take_symbols();
      token_.name = symbols_.intern(name);
      token_.qualifier = symbols_.intern(qualifier);
      return finish(name[0] == ':' ? constructor_operator : variable_operator);
    }
    const std::string name = take_name();
    if (is_upper && part_follows()) {
      cursor_.next();
      qualifier += (qualifier.empty() ? "" : ".") + name;
      continue;
    }
    token_.name = symbols_.intern(name);
    if (!qualifier.empty()) {
      token_.qualifier = symbols_.intern(qualifier);
      if (name == "do") return finish(kw_do);
    } else if (const auto keyword = find_keyword(name)) {
      return finish(*keyword);
    } else if (const auto of_arrows = has_arrows_ ? find_word_of_arrows(name) : std::nullopt) {
      return finish(*of_arrows);
    } else if (const auto of_transforms =
                   has_transforms_ ? find_word_of_transforms(name) : std::nullopt) {
      return finish(*of_transforms);
    }
    return finish(is_upper ? constructor : variable);
  }
}

// `?x` and `#x`
bool Lexer::lex_marked_name() {
  const char mark = cursor_.byte(0);
  const bool is_mark = (mark == '?' && has_implicit_parameters_) || (mark == '#' && has_labels_);
  if (!is_mark) return false;
  Cursor ahead = cursor_;
  ahead.next();
  if (character_class(ahead.peek()) != CharacterClass::lower) return false;
  cursor_.next();
  token_.name = symbols_.intern(take_name());
  finish(mark == '?' ? implicit_parameter : label);
  return true;
}

void Lexer::lex_operator() {
  if (lex_marked_name()) return;
  const std::string name = take_symbols();
  if (has_unicode_syntax_ && name == "∀") {
    token_.name = symbols_.intern("forall");
    return finish(variable);
  }
  token_.name = symbols_.intern(name);
  if (has_unicode_syntax_) {
    if (const auto reserved = find_unicode_operator(name)) return finish(*reserved);
    if (has_linear_types_ && name == "⊸") return finish(right_arrow);
  }
  if (const auto reserved = find_reserved_operator(name)) return finish(*reserved);
  if (has_arrows_) {
    if (const auto tail = find_word_of_arrows(name)) return finish(*tail);
  }
  finish(name[0] == ':' ? constructor_operator : variable_operator);
}

}  // namespace

TokenList lex(const SourceFile& file, Symbols& symbols, const ParseOptions& options) {
  return Lexer(file, symbols, options).run();
}

}  // namespace convertprofile::runtime
