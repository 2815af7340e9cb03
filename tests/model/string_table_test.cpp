// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/string_table.h"

#include <doctest/doctest.h>

using namespace convertprofile;

TEST_CASE("an interner adds each text once") {
  StringTable table;
  const StringId before = table.add("x");  // not added by the interner
  StringInterner intern(table);
  CHECK(intern("") == StringId{});
  std::vector<StringId> ids;
  for (int i = 0; i < 5000; ++i) ids.push_back(intern(std::to_string(i)));
  CHECK(table.size() == 5002);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    CHECK(intern(std::to_string(i)) == ids[i]);
    CHECK(table[ids[i]] == std::to_string(i));
  }
  CHECK(intern("x") != before);
  CHECK(intern("") == StringId{});
  CHECK(table.size() == 5003);
}

TEST_CASE("an interner distinguishes texts with a common prefix or NULs") {
  StringTable table;
  StringInterner intern(table);
  using namespace std::string_view_literals;
  for (const auto text : {"a"sv, "a\0"sv, "\0"sv, "\0a"sv, "aa"sv, "aaaaaaaa"sv, "aaaaaaaaa"sv})
    CHECK(table[intern(text)] == text);
  CHECK(table.size() == 8);
}

TEST_CASE("ids of texts") {
  TextIds<StringId> ids;
  CHECK(ids["a"] == ids.none);
  ids["a"] = StringId{7};
  ids[""] = StringId{8};
  for (std::uint32_t i = 0; i < 1000; ++i) ids[std::to_string(i)] = StringId{i};
  CHECK(ids["a"] == StringId{7});
  CHECK(ids[""] == StringId{8});
  CHECK(ids["999"] == StringId{999});
  CHECK(ids["1000"] == ids.none);
}
