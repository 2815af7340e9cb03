// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/nearest.h"

#include <doctest/doctest.h>

using namespace convertprofile;
using Names = std::vector<std::string>;

TEST_CASE("edits between two texts") {
  CHECK(edit_distance("", "", 9) == 0);
  CHECK(edit_distance("kitten", "sitting", 9) == 3);
  CHECK(edit_distance("ab", "ba", 9) == 1);
  CHECK(edit_distance("abc", "", 9) == 3);
  CHECK(edit_distance("abcdef", "ghijkl", 2) == 3);  // counting stops above the limit
  CHECK(edit_distance("a", "abcdef", 2) == 3);
}

TEST_CASE("names similar to one that does not exist") {
  const Names names = {"Main.fib", "Main.fob", "Main.main", "Data.Map.insert", "Main.fib"};
  CHECK(nearest("Main.fb", names) == Names{"Main.fib", "Main.fob"});
  CHECK(nearest("main.FIB", names) == Names{"Main.fib"});  // differs only in case: no other
                                                           // suggestions
  CHECK(nearest("insert", names) == Names{"Data.Map.insert"});
  CHECK(nearest("zzz", names).empty());
  CHECK(nearest("Main.mian", Names{"MAIN.MAIN", "Main.main"}) == Names{"Main.main", "MAIN.MAIN"});
  CHECK(nearest("depth", Names{"base", "max-depth", "top"}) == Names{"max-depth"});
  CHECK(nearest("freq", Names{"Main.frequencies", "Main.Freq"}) ==
        Names{"Main.Freq", "Main.frequencies"});
  CHECK(nearest("top", Names{"stopping", "to"}) == Names{"to"});
  CHECK(nearest("", names).empty());
  CHECK(nearest("x", Names{"y"}).empty());  // no common letter
  CHECK(nearest("aaaa", Names{"aaab", "aaac", "aaad", "aaae"}).size() == 3);
  CHECK(nearest(std::string(1000, 'a'), Names{std::string(1000, 'a')}).empty());
}

TEST_CASE("a hint for a message") {
  CHECK(did_you_mean("fob", {"fib", "fab", "fub"}) ==
        "; did you mean \"fib\", \"fab\" or \"fub\"?");
  CHECK(did_you_mean("zzz", {"fib"}).empty());
}
