// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/pragmas.h"

#include <algorithm>
#include <array>

#include "runtime/language/syntax/characters.h"
#include "runtime/language/syntax/literals.h"

namespace convertprofile::runtime {

namespace {

void skip_space(Cursor& cursor) {
  while (character_class(cursor.peek()) == CharacterClass::space) cursor.next();
}

// The pragma's keyword in capitals; the cursor is then behind it.
std::string take_keyword(Cursor& cursor) {
  cursor.skip(3);
  skip_space(cursor);
  std::string keyword;
  while (continues_name(cursor.peek())) {
    const char32_t c = cursor.next();
    const bool is_small = c >= U'a' && c <= U'z';
    append_utf8(keyword, is_small ? c - U'a' + U'A' : c);
  }
  return keyword;
}

bool equal_in_capitals(std::string_view word, std::string_view capitals) {
  return std::ranges::equal(word, capitals, [](char a, char b) {
    return (a >= 'a' && a <= 'z' ? static_cast<char>(a - 'a' + 'A') : a) == b;
  });
}

// A variable, or an operator in parentheses.
std::string take_name(Cursor& cursor) {
  const bool is_operator = cursor.byte(0) == '(';
  if (is_operator) cursor.next();
  const std::size_t begin = cursor.offset();
  while (is_operator ? is_symbol(cursor.peek()) : continues_name(cursor.peek())) cursor.next();
  while (!is_operator && cursor.byte(0) == '#' && !cursor.at("#-}")) cursor.next();  // MagicHash
  const std::string name(cursor.text_from(begin));
  if (is_operator) {
    if (cursor.byte(0) != ')') cursor.fail("the operator of an SCC pragma stands in parentheses");
    cursor.next();
  }
  return name;
}

Pragma::Kind kind_of(const std::string& keyword) {
  if (keyword == "SCC") return Pragma::Kind::scc;
  if (keyword == "INLINE") return Pragma::Kind::inlining;
  if (keyword == "SOURCE") return Pragma::Kind::source;
  if (keyword == "UNBOXED") return Pragma::Kind::unboxed;
  for (const char* overlap : {"OVERLAPPING", "OVERLAPPABLE", "OVERLAPS", "INCOHERENT"}) {
    if (keyword == overlap) return Pragma::Kind::overlap;
  }
  for (const char* known :
       {"NOINLINE", "NOTINLINE", "INLINABLE", "INLINEABLE", "SPECIALIZE", "SPECIALISE"}) {
    if (keyword == known) return Pragma::Kind::declaration;
  }
  return Pragma::Kind::none;
}

void take_scc(Cursor& cursor, Pragma& pragma) {
  const Position begin = cursor.position();
  if (cursor.byte(0) != '"') pragma.name = take_name(cursor);
  skip_space(cursor);
  pragma.has_label = cursor.byte(0) == '"';
  if (pragma.has_label) pragma.label = lex_string(cursor);
  if (pragma.name.empty() && pragma.label.text.empty()) {
    cursor.fail_at(begin, "an SCC pragma gives a name or a string");
  }
  if (pragma.label.text.find(' ') != std::string::npos) {
    cursor.fail_at(begin, "the name of an SCC pragma has no spaces");
  }
}

// `CONLIKE` and the phase may precede the name: it is what stands last.
void take_to_end(Cursor& cursor, Pragma& pragma) {
  while (!cursor.at("#-}")) {
    const CharacterClass next = character_class(cursor.peek());
    const bool begins_name = next == CharacterClass::lower || next == CharacterClass::upper;
    if (begins_name || (cursor.byte(0) == '(' && pragma.kind == Pragma::Kind::inlining)) {
      pragma.name = take_name(cursor);
    } else if (cursor.peek() == Cursor::end_of_text) {
      cursor.fail("this pragma does not end");
    } else {
      cursor.next();
    }
  }
}

}  // namespace

namespace {

// The end of the comment or line that the text begins with; nothing: the module begins here.
std::size_t end_of_comment(std::string_view text) {
  if (text.starts_with("--") || text.starts_with('#')) return text.find('\n');
  if (!text.starts_with("{-")) return 0;
  std::size_t depth = 0;
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const std::string_view two = text.substr(at, 2);
    if (two == "{-") ++depth;
    if (two == "-}" && --depth == 0) return at + 2;
    if (two == "{-" || two == "-}") ++at;
  }
  return std::string_view::npos;
}

constexpr std::string_view separators = " \t\r\n,";

// Of what -fglasgow-exts stands for, the extensions that are not always there.
constexpr std::array<std::string_view, 7> glasgow_extensions{
    "InterruptibleFFI",    "MagicHash",     "PostfixOperators", "RecursiveDo",
    "ScopedTypeVariables", "TypeOperators", "UnicodeSyntax"};

// Whether a word of an OPTIONS pragma asks for the extension.
bool is_option_for(std::string_view word, std::string_view extension) {
  if (word == "-fglasgow-exts") {
    return extension.starts_with("Generali") ||  // GeneralizedNewtypeDeriving, of two spellings
           std::ranges::find(glasgow_extensions, extension) != glasgow_extensions.end();
  }
  return word.starts_with("-X") && word.substr(2) == extension;
}

bool gives_options(std::string_view keyword) {
  return equal_in_capitals(keyword, "OPTIONS_GHC") || equal_in_capitals(keyword, "OPTIONS");
}

// Where a pragma, LANGUAGE, OPTIONS_GHC or OPTIONS, has the extension's name or an option for it.
std::size_t find_in_pragma(std::string_view pragma, std::string_view extension) {
  std::size_t at = pragma.find_first_not_of(separators);
  bool is_first = true;
  bool is_language = false;
  for (; at < pragma.size(); is_first = false) {
    const std::size_t end = std::min(pragma.find_first_of(separators, at), pragma.size());
    const std::string_view word = pragma.substr(at, end - at);
    if (is_first) {
      is_language = equal_in_capitals(word, "LANGUAGE");
      if (!is_language && !gives_options(word)) return std::string_view::npos;
    } else if (is_language ? word == extension : is_option_for(word, extension)) {
      return at;
    }
    at = pragma.find_first_not_of(separators, end);
  }
  return std::string_view::npos;
}

}  // namespace

std::optional<std::size_t> find_extension(std::string_view text, std::string_view extension) {
  std::size_t at = 0;
  while (true) {
    at = text.find_first_not_of(" \t\r\n\f", at);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("{-#")) {
      const std::size_t found = find_in_pragma(rest.substr(3, rest.find("#-}") - 3), extension);
      if (found != std::string_view::npos) return at + 3 + found;
    }
    const std::size_t end = end_of_comment(rest);
    if (end == 0 || end == std::string_view::npos) return std::nullopt;
    at += end;
  }
}

bool has_extension(const SourceFile& file, std::string_view extension) {
  if (find_extension(file.text, extension)) return true;
  return find_extension(file.pragmas, extension) &&
         !find_extension(file.text, "No" + std::string(extension));
}

Pragma::Kind pragma_kind(const Cursor& cursor, bool is_runtime) {
  Cursor ahead = cursor;
  const Pragma::Kind kind = kind_of(take_keyword(ahead));
  return kind == Pragma::Kind::unboxed && !is_runtime ? Pragma::Kind::none : kind;
}

Pragma take_pragma(Cursor& cursor) {
  Pragma pragma;
  const std::string keyword = take_keyword(cursor);
  pragma.kind = kind_of(keyword);
  if (pragma.kind == Pragma::Kind::overlap) pragma.name = keyword;
  skip_space(cursor);
  if (pragma.kind == Pragma::Kind::scc) take_scc(cursor, pragma);
  if (pragma.kind == Pragma::Kind::inlining || pragma.kind == Pragma::Kind::declaration) {
    take_to_end(cursor, pragma);
  }
  skip_space(cursor);
  if (!cursor.at("#-}")) cursor.fail("this pragma does not end with #-} here");
  cursor.skip(3);
  return pragma;
}

}  // namespace convertprofile::runtime
