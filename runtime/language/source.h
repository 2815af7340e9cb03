// SPDX-License-Identifier: BSD-3-Clause
// Source files, positions in them, interned names, and errors about them.
#pragma once

#include <cstdint>
#include <deque>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace convertprofile::runtime {

// Line and column count from 1. A column is a code point; a tab advances to the next multiple of 8
// plus 1 (Haskell 98 report, section 9.3).
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  auto operator<=>(const Position&) const = default;
};

// The first and last characters, both included, like the spans of GHC's cost centres.
struct Span {
  Position begin;
  Position end;
};

// An interned string: equal names have equal pointers.
class Symbol {
 public:
  Symbol() = default;
  explicit Symbol(const std::string* text) : text_(text) {}
  const std::string& text() const { return *text_; }
  explicit operator bool() const { return text_ != nullptr; }
  bool operator==(const Symbol&) const = default;
  const std::string* pointer() const { return text_; }

 private:
  const std::string* text_ = nullptr;
};

struct SymbolHash {
  std::size_t operator()(Symbol s) const { return std::hash<const void*>()(s.pointer()); }
};

class Symbols {
 public:
  Symbol intern(std::string_view text);
  // Makes the existing table read-only memory; new names are kept elsewhere. Call at most once.
  void freeze();

 private:
  using Table = std::unordered_map<std::string_view, const std::string*>;
  Table frozen_;
  Table table_;
  std::deque<std::string> texts_;
};

struct SourceFile {
  std::string name;  // as given by the user; `Prelude.hs` for the runtime's own
  std::string text;
  std::vector<std::size_t> line_begin;  // offset of each line
  std::string pragmas;                  // apply as if they preceded the text

  SourceFile(std::string file_name, std::string file_text);
  std::string_view line(std::uint32_t number) const;  // without its newline; empty if nonexistent
};

// A program that the runtime rejects. what() is `file:line:column: message`, a newline, the source
// line, a newline, and a caret under the column.
class SourceError : public std::runtime_error {
 public:
  SourceError(const SourceFile& file, Position at, const std::string& message);
  // Appends a line.
  SourceError(const SourceError& error, const std::string& note)
      : std::runtime_error(std::string(error.what()) + "\n" + note),
        file_(error.file_),
        at_(error.at_) {}
  // Combines several, ordered by position within each file.
  explicit SourceError(std::vector<SourceError> errors);

  const std::string& file() const { return file_; }  // its name
  Position at() const { return at_; }

 private:
  std::string file_;
  Position at_;
};

// GHC's format of a span (formats/ghc_prof/NOTES.md): `f.hs:3:5`, `f.hs:3:5-9`, `f.hs:(3,5)-(4,9)`.
std::string span_text(const SourceFile& file, const Span& span);

}  // namespace convertprofile::runtime
