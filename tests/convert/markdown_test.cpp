// SPDX-License-Identifier: BSD-3-Clause
#include "convert/markdown.h"

#include <doctest/doctest.h>

using namespace convertprofile;

TEST_CASE("nothing in text is markup, a link, an emoji or a mention") {
  CHECK(markdown_text("0.011 s: mutator (90.9%), +5%") == "0.011 s: mutator (90.9%), +5%");
  CHECK(markdown_text("Sat Nov 21 00:04 2026") == "Sat Nov 21 00:04 2026");
  CHECK(markdown_text("a|b\\c*d_e`f~g") == "a&#124;b&#92;c&#42;d&#95;e&#96;f&#126;g");
  CHECK(markdown_text("[x](y) <b> &amp; $z$") ==
        "&#91;x&#93;(y) &#60;b&#62; &#38;amp; &#36;z&#36;");
  CHECK(markdown_text("@me #12 #!") == "@<!-- -->me #<!-- -->12 &#35;!");
  CHECK(markdown_text("http://a www.b GH-7 :+1: a:b") ==
        "http:<!-- -->//a www.<!-- -->b GH-<!-- -->7 :<!-- -->+1: a:b");
  CHECK(markdown_text("a\nb\x7f") == "a b ");
}

TEST_CASE("code keeps its characters and blanks") {
  CHECK(markdown_code("Main.f_*<T> $z@x") == "`Main.f_*<T> $z@x`");
  CHECK(markdown_code("a|b") == "<code>a&#124;b</code>");
  CHECK(markdown_code("Main.main.\\") == "<code>Main.main.&#92;</code>");
  CHECK(markdown_code("``") == "<code>&#96;&#96;</code>");
  CHECK(markdown_code("  a  b ") == "<code>&#160;&#160;a &#160;b&#160;</code>");
  CHECK(markdown_code("| @me") == "<code>&#124; @<!-- -->me</code>");
  CHECK(markdown_code("") == "<code></code>");
}

TEST_CASE("a document as Markdown") {
  ReportDocument document("a_b.prof");
  document.field("program", "p | q");
  document.field("", "more");
  document.sentence("focused on Main.*");
  document.gap();
  TextTable first({{"of", "%time"}, {"", "bar", true}}, "function");
  first.add({"10.0", "#"}, fitted("Main.f"));
  document.table({std::move(first), 1, 3, "function"});
  document.fold_rest();
  TextTable second({{"", "bytes"}}, "stack");
  second.add({"1"}, fitted("Main.f > Main.g"));
  document.table(std::move(second));
  const std::vector<Verdict> verdicts = {{true, "time>+5%", "is +9.0%", 9, 5, "%", {}},
                                         {false, "alloc:a|b>1", "is 0", 0, 1, "", {}}};
  CHECK(markdown_of(document, verdicts) ==
        "### a&#95;b.prof\n"
        "\n"
        "| | condition | measured |\n"
        "| --- | --- | --- |\n"
        "| \u274c **FAILED** | `time>+5%` | is +9.0% |\n"
        "| \u2705 ok | <code>alloc:a&#124;b&#62;1</code> | is 0 |\n"
        "\n"
        "| | |\n"
        "| --- | --- |\n"
        "| program | p &#124; q |\n"
        "| | more |\n"
        "\n"
        "focused on Main.&#42;\n"
        "\n"
        "| of %time | bar | function |\n"
        "| ---: | --- | --- |\n"
        "| 10.0 | &#35; | `Main.f` |\n"
        "\n"
        "and 2 functions more\n"
        "\n"
        "<details><summary>stack</summary>\n"
        "\n"
        "| bytes | stack |\n"
        "| ---: | --- |\n"
        "| 1 | `Main.f > Main.g` |\n"
        "\n"
        "</details>\n");
  CHECK(text_of(document, 80, false) ==
        "a_b.prof\n"
        "program    p | q\n"
        "           more\n"
        "focused on Main.*\n"
        "\n"
        "     of\n"
        "  %time  bar  function\n"
        "   10.0  #    Main.f\n"
        "  and 2 functions more\n"
        "  bytes  stack\n"
        "      1  Main.f > Main.g\n");
}
