// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/source.h"

#include <doctest/doctest.h>

using namespace convertprofile::runtime;

TEST_CASE("equal names are one symbol") {
  Symbols symbols;
  const Symbol first = symbols.intern("map");
  for (int i = 0; i < 1000; ++i) symbols.intern("other" + std::to_string(i));
  CHECK(symbols.intern("map") == first);
  CHECK(symbols.intern("map").pointer() == first.pointer());
  CHECK(!(symbols.intern("filter") == first));
  CHECK(first.text() == "map");
  CHECK(!Symbol());
}

TEST_CASE("lines are found without their ends") {
  const SourceFile file("f.hs", "one\r\n\ntwo");
  CHECK(file.line(1) == "one");
  CHECK(file.line(2).empty());
  CHECK(file.line(3) == "two");
  CHECK(file.line(0).empty());
  CHECK(file.line(4).empty());
}

TEST_CASE("spans are printed like GHC's") {
  const SourceFile file("f.hs", "");
  CHECK(span_text(file, {{3, 5}, {3, 5}}) == "f.hs:3:5");
  CHECK(span_text(file, {{3, 5}, {3, 9}}) == "f.hs:3:5-9");
  CHECK(span_text(file, {{3, 5}, {4, 9}}) == "f.hs:(3,5)-(4,9)");
}

TEST_CASE("an error shows its line and a caret") {
  const SourceFile file("f.hs", "a = 1\nb = c d\n");
  CHECK(std::string(SourceError(file, {2, 5}, "c is unknown").what()) ==
        "f.hs:2:5: c is unknown\nb = c d\n    ^");
}

TEST_CASE("the caret is below its character, also after tabs and non-ASCII text") {
  const SourceFile file("f.hs", "\tx = 1\n-- \u00e9\u00e9 y\n");
  CHECK(std::string(SourceError(file, {1, 13}, "here").what()) ==
        "f.hs:1:13: here\n\tx = 1\n\t    ^");
  CHECK(std::string(SourceError(file, {2, 7}, "here").what()) ==
        "f.hs:2:7: here\n-- \u00e9\u00e9 y\n      ^");
}

TEST_CASE("an error about the whole file has no line") {
  const SourceFile file("f.hs", "");
  CHECK(std::string(SourceError(file, {}, "there is no main").what()) == "f.hs: there is no main");
}

TEST_CASE("an error shows an excerpt of a long line") {
  std::string text = "x = ";
  for (int i = 0; i < 100; ++i) text += "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9 + ";
  const SourceFile file("f.hs", text + "y");
  const std::string first = SourceError(file, {1, 1}, "here").what();
  CHECK(first.starts_with("f.hs:1:1: here\nx = \u00e9\u00e9"));
  CHECK(first.ends_with(" + \u00e9\u00e9...\n^"));
  const std::string last = SourceError(file, {1, 1105}, "here").what();
  CHECK(last.starts_with("f.hs:1:1105: here\n..."));
  CHECK(last.ends_with("\u00e9 + y\n" + std::string(103, ' ') + "^"));
  CHECK(last.size() < 400);
}

TEST_CASE("control characters of the line are hidden") {
  const SourceFile file("f.hs", "a = \"\x1b[2J\"");
  CHECK(std::string(SourceError(file, {1, 6}, "here").what()) ==
        "f.hs:1:6: here\na = \"?[2J\"\n     ^");
}
