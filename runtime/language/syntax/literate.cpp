// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/literate.h"

#include <algorithm>
#include <string_view>

namespace convertprofile::runtime {

namespace {

enum class Line : std::uint8_t { blank, text, program, directive, block_begin, block_end };

Line kind_of_line(std::string_view line) {
  if (line.starts_with('>')) return Line::program;
  if (line.starts_with('#')) return Line::directive;
  if (line.starts_with("\\begin{code}")) return Line::block_begin;
  if (line.starts_with("\\end{code}")) return Line::block_end;
  const bool is_blank = line.find_first_not_of(" \t\r\f") == std::string_view::npos;
  return is_blank ? Line::blank : Line::text;
}

}  // namespace

SourceFile literate_source(const std::string& name, const std::string& text) {
  const SourceFile file(name, text);
  std::string program;
  Line previous = Line::blank;
  std::uint32_t block = 0;  // first line of the open block
  bool has_program = false;
  const auto refuse = [&](std::uint32_t line, const char* message) {
    throw SourceError(file, {line, 1}, message);
  };
  for (std::uint32_t number = 1; number <= file.line_begin.size(); ++number) {
    const std::string_view line = file.line(number);
    Line kind = kind_of_line(line);
    if (block != 0 && kind != Line::block_end) {
      program += line;
    } else if (kind == Line::program) {
      if (previous == Line::text)
        refuse(number, "a program line must not follow directly after a text line");
      program += " " + std::string(line.substr(1));
      has_program = true;
    } else if (kind == Line::directive) {
      if (number > 1 || !line.starts_with("#!")) program += line;
    } else if (kind == Line::block_begin) {
      block = number;
      has_program = true;
    } else if (kind == Line::block_end) {
      if (block == 0) refuse(number, "this \\end{code} has no \\begin{code}");
      block = 0;
    } else if (kind == Line::text && previous == Line::program) {
      refuse(number, "a text line must not follow directly after a program line");
    }
    previous = block != 0 ? Line::block_begin : kind;
    program += '\n';
  }
  if (block != 0) refuse(block, "this \\begin{code} has no \\end{code}");
  if (!has_program) refuse(1, "there is no program in this literate file");
  return {name, std::move(program)};
}

}  // namespace convertprofile::runtime
