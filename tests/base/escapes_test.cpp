// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "formats/base/text.h"

using namespace convertprofile;

TEST_CASE("text for XML has references and no characters that XML forbids") {
  CHECK(xml_escaped("a<b>&\"'c") == "a&lt;b&gt;&amp;&quot;&#39;c");
  CHECK(xml_escaped("gr\xc3\xb6\xc3\x9f"
                    "e \xf0\x9f\x90\xab") ==
        "gr\xc3\xb6\xc3\x9f"
        "e \xf0\x9f\x90\xab");
  for (const std::string_view bad : {"\x01", "\n", "\x7f", "\xff", "\xef\xbf\xbe", "\xef\xbf\xbf"})
    CHECK(xml_escaped(bad) == "\xef\xbf\xbd");
}

TEST_CASE("blanks are removed from either end or both") {
  CHECK(trimmed(" \ta b\t ") == "a b");
  CHECK(trimmed_front(" \ta ") == "a ");
  CHECK(trimmed_back(" a\t ") == " a");
  CHECK(trimmed("\ta ", " ") == "\ta");
  CHECK(trimmed_front("\r\n a", " \t\r\n") == "a");
  for (const std::string_view empty : {"", " ", "\t \t"}) {
    CHECK(trimmed(empty).empty());
    CHECK(trimmed_front(empty).empty());
    CHECK(trimmed_back(empty).empty());
  }
}
