// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/pragmas.h"

#include "runtime/language/syntax/characters.h"
#include "runtime/language/syntax/literals.h"

namespace convertprofile::runtime {

namespace {

void skip_space(Cursor& cursor) {
  while (character_class(cursor.peek()) == CharacterClass::space) cursor.next();
}

// Takes the pragma's keyword, returned in capitals.
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

// A variable, or a parenthesised operator.
std::string take_name(Cursor& cursor) {
  const bool is_operator = cursor.byte(0) == '(';
  if (is_operator) cursor.next();
  const std::size_t begin = cursor.offset();
  while (is_operator ? is_symbol(cursor.peek()) : continues_name(cursor.peek())) cursor.next();
  while (!is_operator && cursor.byte(0) == '#' && !cursor.at("#-}")) cursor.next();  // MagicHash
  const std::string name(cursor.text_from(begin));
  if (is_operator) {
    if (cursor.byte(0) != ')') cursor.fail("the operator of an SCC pragma must be in parentheses");
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
    cursor.fail_at(begin, "an SCC pragma needs a name or a string");
  }
  if (pragma.label.text.find(' ') != std::string::npos) {
    cursor.fail_at(begin, "the name of an SCC pragma cannot contain spaces");
  }
}

// `CONLIKE` and the phase may precede the name, which comes last.
void take_to_end(Cursor& cursor, Pragma& pragma) {
  while (!cursor.at("#-}")) {
    const CharacterClass next = character_class(cursor.peek());
    const bool begins_name = next == CharacterClass::lower || next == CharacterClass::upper;
    if (begins_name || (cursor.byte(0) == '(' && pragma.kind == Pragma::Kind::inlining)) {
      pragma.name = take_name(cursor);
    } else if (cursor.peek() == Cursor::end_of_text) {
      cursor.fail("this pragma is not terminated");
    } else {
      cursor.next();
    }
  }
}

}  // namespace

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
  if (!cursor.at("#-}")) cursor.fail("this pragma must end with #-} here");
  cursor.skip(3);
  return pragma;
}

}  // namespace convertprofile::runtime
