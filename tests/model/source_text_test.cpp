// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/source_text.h"

#include <doctest/doctest.h>

#include <string>

using namespace convertprofile;

namespace {

// `3-4 of f.hs`; `none`.
std::string span(std::string_view position) {
  const SourceSpan at = source_span(position);
  if (at.file.empty()) return "none";
  return std::to_string(at.first) + (at.last == 0 ? "" : "-" + std::to_string(at.last)) + " of " +
         std::string(at.file);
}

SourceText source(std::uint64_t line_count,
                  const std::vector<std::pair<std::uint64_t, std::string>>& lines) {
  SourceText text{"f.hs", line_count, {}};
  for (const auto& [number, line] : lines) append_line(text, number, line);
  return text;
}

// `1-2 a|b; 5-5 c`, a vertical bar for each line feed.
std::string pieces(const SourceText& text) {
  std::string all;
  for (const SourceText::Piece& piece : text.pieces) {
    if (!all.empty()) all += "; ";
    all += std::to_string(piece.first) + "-" + std::to_string(piece.last) + " ";
    for (const char c : piece.text) all += c == '\n' ? '|' : c;
  }
  return all;
}

SourceText sum(const std::vector<SourceText>& texts) {
  SourceSum all;
  for (const SourceText& text : texts) {
    Profile run;
    run.sources = {text};
    all.add(run);
  }
  Diagnostics diagnostics;
  return all.finish(diagnostics).front();
}

}  // namespace

TEST_CASE("a position names lines of a file") {
  CHECK(span("src/f.hs:3:1-20") == "3-3 of src/f.hs");
  CHECK(span("f.hs:(3,1)-(14,9)") == "3-14 of f.hs");
  CHECK(span("f.go:3") == "3 of f.go");
  CHECK(span("f.go:3:7") == "3 of f.go");
  CHECK(span("C:\\src\\f.hs:3:1-20") == "3-3 of C:\\src\\f.hs");
  for (const char* nowhere : {"", "<entire-module>", "f.hs", "f.hs:0:1-2", "f.hs:4294967296:1-2"})
    CHECK(span(nowhere) == "none");
}

TEST_CASE("a position with an invalid end is only its beginning") {
  CHECK(span("f.hs:(14,1)-(3,9)") == "14 of f.hs");
  CHECK(span("f.hs:(3,1)-(99999999999,9)") == "3 of f.hs");
  CHECK(span("f.hs:(3,1)-") == "3 of f.hs");
}

TEST_CASE("consecutive lines are one piece") {
  CHECK(pieces(source(9, {{1, "a"}, {2, ""}, {5, ""}, {6, "d"}, {9, "e"}})) ==
        "1-2 a|; 5-6 |d; 9-9 e");
}

TEST_CASE("lines are visited with their numbers") {
  const SourceText text = source(9, {{1, "a"}, {2, ""}, {5, ""}, {9, "e"}});
  std::string seen;
  for (SourceLines lines(text); !lines.at_end(); lines.next())
    seen += std::to_string(lines.number()) + "=" + std::string(lines.text()) + " ";
  CHECK(seen == "1=a 2= 5= 9=e ");
  CHECK(SourceLines(source(0, {})).at_end());
}

TEST_CASE("texts of one file are combined in either order") {
  const SourceText a = source(9, {{1, "a"}, {2, "b"}, {8, "h"}});
  const SourceText b = source(9, {{2, "b"}, {3, "c"}, {6, "f"}});
  CHECK(pieces(sum({a, b})) == "1-3 a|b|c; 6-6 f; 8-8 h");
  CHECK(pieces(sum({b, a})) == pieces(sum({a, b})));
  CHECK(sum({a, b}).line_count == 9);
}

TEST_CASE("contradictory texts are dropped, whatever follows") {
  const SourceText a = source(9, {{1, "a"}}), other_line = source(9, {{1, "b"}}),
                   longer = source(10, {{1, "a"}});
  for (const SourceText& other : {other_line, longer}) {
    CHECK(sum({a, other}).pieces.empty());
    CHECK(sum({a, other, a}).pieces.empty());
    CHECK(sum({a, sum({a, other})}).pieces.empty());
  }
}

TEST_CASE("only new contradictions cause warnings") {
  Profile a, b, none;
  a.sources = {source(9, {{1, "a"}})};
  b.sources = {source(9, {{1, "b"}})};
  none.sources = {source(0, {})};
  const auto warnings = [](const std::vector<const Profile*>& runs) {
    SourceSum all;
    for (const Profile* run : runs) all.add(*run);
    Diagnostics diagnostics;
    all.finish(diagnostics);
    return diagnostics.warnings();
  };
  CHECK(warnings({&a, &a, &none, &none}) == warnings({&a, &b}));
  CHECK(warnings({&a, &b, &a}) ==
        std::vector<std::string>{
            "the source text of 1 file is left out: the runs have different ones"});
  CHECK(warnings({&none, &none}).empty());
  CHECK(warnings({&a, &a}).empty());
}
