// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/display_width.h"

#include <doctest/doctest.h>

using namespace convertprofile;

TEST_CASE("a combining mark takes no column, a wide character two, an invalid byte one") {
  CHECK(display_width("") == 0);
  CHECK(display_width("insert") == 6);
  CHECK(display_width("gr\u00f6\u00dfe") == 5);
  CHECK(display_width("gro\u0308\u00dfe") == 5);  // o and a diaeresis
  CHECK(display_width("\u540d\u524d") == 4);
  CHECK(display_width("\ud55c\uae00") == 4);
  CHECK(display_width("\u1112\u1161\u11ab") == 2);  // the same syllable, letter by letter
  CHECK(display_width("\U0001f680!") == 3);
  CHECK(display_width("\U00020000") == 2);
  CHECK(display_width("a\u200bb\u0300") == 2);
  CHECK(display_width("\u2192\u03bb\u221a") == 3);
  CHECK(display_width("\xff\xc3") == 2);
}

TEST_CASE("a name that is too wide loses its middle") {
  CHECK(shorten_middle("insertWith", 10) == "insertWith");
  CHECK(shorten_middle("insertWith", 9) == "in...With");
  CHECK(shorten_middle("Data.Map.Strict.Internal.insertWith", 20) == "Data.M....insertWith");
  CHECK(shorten_middle("Data.Map.Strict.Internal.insertWith", 23) == "Data.Map...l.insertWith");
  CHECK(shorten_middle("abcdef", 3) == "abc");
  CHECK(shorten_middle("abcdef", 4) == "...f");
  CHECK(shorten_middle("abcdef", 0) == "");
  CHECK(shorten_middle("Data.Map.insertWith", 14, 10) == "D...insertWith");
  CHECK(shorten_middle("Data.Map.insertWith", 12, 10) == "Dat...rtWith");
  CHECK(shorten_after("Data.Map.insertWith", 0, 12) == "...nsertWith");
  CHECK(shorten_after("Data.Map.insertWith", 99, 12) == "Data.Map....");
}

TEST_CASE("cutting a name keeps characters and their marks whole") {
  const std::string wide = "\u540d\u540d\u540d\u540d\u540d\u540d";
  CHECK(shorten_middle(wide, 12) == wide);
  CHECK(shorten_middle(wide, 11) == "\u540d...\u540d\u540d\u540d");
  CHECK(shorten_middle(wide, 10) == "\u540d...\u540d\u540d");
  const std::string marked = "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301";
  CHECK(shorten_middle(marked, 6) == marked);
  CHECK(shorten_middle(marked, 5) == "...e\u0301e\u0301");
  for (std::size_t width = 0; width < 14; ++width) {
    CHECK(display_width(shorten_middle(wide + "insertWith", width)) <= width);
    CHECK(display_width(shorten_middle(marked + "x\xff" + wide, width)) <= width);
  }
}

TEST_CASE("columns are padded by visible width") {
  CHECK(pad_right("\u540d", 4) == "\u540d  ");
  CHECK(pad_left("e\u0301", 3) == "  e\u0301");
  CHECK(pad_left("abc", 2) == "abc");
}
