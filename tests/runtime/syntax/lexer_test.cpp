// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

using namespace convertprofile::runtime;

TEST_CASE("numbers") {
  CHECK(expression_text("0x1F + 0o17 + 0b101 + 1_000") == "((+) ((+) ((+) 31 15) 5) 1000)");
  CHECK(expression_text("[1.5, 2e3, 2.5e-1, 1E+2]") == "[1.5, 2000.0, 0.25, 100.0]");
  CHECK(expression_text("9223372036854775807") == "9223372036854775807");
  CHECK(expression_text("[1..2]") == "[1 .. 2]");
  CHECK(expression_text("f 0x 1") == "(((f 0) x) 1)");
  CHECK(expression_text("f 1e x") == "(((f 1) e) x)");
}

TEST_CASE("characters and strings") {
  CHECK(expression_text(R"('a')") == "'a'");
  CHECK(expression_text(R"(['\n', '\'', '"', '\\', '\x41', '\o101', '\65'])") ==
        "['\n', ''', '\"', '\\', 'A', 'A', 'A']");
  CHECK(expression_text(R"("\SOH\SO\&H\DEL\^A\^Z")") == "\"\1\16H\177\1\32\"");
  CHECK(expression_text(R"("a\
      \b\   \c")") == "\"abc\"");
  CHECK(expression_text(R"("\1234\&5")") == "\"\u04d25\"");
  CHECK(expression_text("\"\u00e9\u2200\"") == "\"\u00e9\u2200\"");
}

TEST_CASE("names") {
  CHECK(expression_text("f' _g") == "(f' _g)");
  CHECK(expression_text("A.B.c") == "A.B.c");
  CHECK(expression_text("A.B.C") == "A.B.C");
  CHECK(expression_text("a A.. b") == "((A..) a b)");
  CHECK(expression_text("a A.B.<+> b") == "((A.B.<+>) a b)");
  CHECK(expression_text("(A.+)") == "(A.+)");
  CHECK(expression_text("Just . f") == "((.) Just f)");
  CHECK(expression_text("f.g") == "((.) f g)");
  CHECK(expression_text("\u00e9l\u00e9ment \u00c9t\u00e9") == "(\u00e9l\u00e9ment \u00c9t\u00e9)");
  CHECK(expression_text("a \u2295 b") == "(\u2295 a b)");
}

TEST_CASE("hashes at the ends of names and literals") {
  CHECK(bindings_text("x = a#b") == "x = ((#) a b)");
  const std::string magic = "{-# LANGUAGE MagicHash #-}\nx = ";
  CHECK(bindings_text(magic + "a#b") == "x = (a# b)");
  CHECK(bindings_text(magic + "a## + M.b#") == "x = ((+) a## M.b#)");
  CHECK(bindings_text(magic + "f 3# 3## 'c'# \"ab\"# 1.5# 1.5##") ==
        "x = ((((((f 3#) 3##) 'c'#) \"ab\"#) 1.5#) 1.5##)");
  CHECK(bindings_text(magic + "f -1# - 1") == "x = ((-) (f -1#) 1)");
  CHECK(bindings_text("{-# OPTIONS_GHC -fglasgow-exts #-}\nf 3# = a#") == "f 3# = a#");
}

TEST_CASE("pragmas of names with hashes") {
  CHECK(refusal("{-# LANGUAGE MagicHash #-}\n{-# INLINE f# #-}\nf# = 1") == "no error");
}

TEST_CASE("unboxed tuples") {
  const std::string unboxed = "{-# LANGUAGE UnboxedTuples #-}\n";
  CHECK(bindings_text(unboxed + "f (# a, b #) = (# b, (# #) #)") ==
        "f (# a, b #) = (# b, (# #) #)");
  CHECK(bindings_text(unboxed + "x = a +# b") == "x = ((+#) a b)");
  CHECK(bindings_text(unboxed + "f :: (# Int, a #) -> (# #)\nf = g").ends_with("f = g"));
  CHECK(refusal(unboxed + "x = (# a | b #)") ==
        "t.hs:2:12: expected '#)', found 'b'\nx = (# a | b #)\n           ^");
  CHECK(refusal("x = (# a, b #)") != "no error");
}

TEST_CASE("operators are the longest run of symbols") {
  CHECK(expression_text("a --> b") == "((-->) a b)");
  CHECK(expression_text("a |-- b") == "((|--) a b)");
  CHECK(expression_text("a ..| b") == "((..|) a b)");
  CHECK(expression_text("a :+ b") == "((:+) a b)");
  CHECK(expression_text("a -- b") == "a");
  CHECK(expression_text("a --- b") == "a");
}

TEST_CASE("comments nest and count as a space") {
  CHECK(expression_text("a {- b {- c -} d -} + {--} e") == "((+) a e)");
  CHECK(expression_text("f{-x-}y") == "(f y)");
  CHECK(expression_text("a {- -- -} + b") == "((+) a b)");
}

TEST_CASE("unknown pragmas are comments") {
  CHECK(expression_text("{-# CORE \"x\" #-} a + b") == "((+) a b)");
  CHECK(bindings_text("{-# LANGUAGE BangPatterns, LambdaCase #-}\n{-# OPTIONS_GHC -O #-}\n"
                      "x = 1\n{-# RULES \"r\" forall x. f x = x #-}\ny = 2") == "x = 1\ny = 2");
}

TEST_CASE("names with # belong to the runtime's own modules") {
  ParseOptions options;
  options.is_runtime = true;
  const Parsed parsed("f = intAdd# x# T# ==# y", options);
  CHECK(text_of(parsed.binding(0)) == "f = ((==#) ((intAdd# x#) T#) y)");
  CHECK(refusal("f = x#") != "no error");
}

TEST_CASE("a byte-order mark is skipped") {
  CHECK(bindings_text("\xEF\xBB\xBFx = 1") == "x = 1");
}

TEST_CASE("a first line for the shell is skipped") {
  CHECK(bindings_text("#!/usr/bin/env runhaskell\nx = 1") == "x = 1");
  CHECK(refusal("x = 1\n#!/bin/sh") != "no error");
}

TEST_CASE("comments may contain any bytes") {
  CHECK(bindings_text("-- Bj\xF6rn\xE5\nx = 1 --\xFF") == "x = 1");
  CHECK(bindings_text("{- \xE5\xE4 {- \xF6-} \xE2\x88-} x = 1") == "x = 1");
  CHECK(refusal("{- \xE5\xE4\xF6 \xE2\x88 -} x = \xE5") ==
        "t.hs:1:17: the text is not valid UTF-8 here\n{- \xE5\xE4\xF6 \xE2\x88 -} x = \xE5\n       "
        "      "
        "   ^");
  CHECK(refusal("-- \xE5\nx = \"\xF6\"") ==
        "t.hs:2:6: the text is not valid UTF-8 here\nx = \"\xF6\"\n     ^");
}

TEST_CASE("UnicodeSyntax gives symbols another meaning") {
  CHECK(bindings_text("{-# LANGUAGE UnicodeSyntax #-}\nf = \\x → x") == "f = (\\x -> x)");
  CHECK(bindings_text("f = x → y") == "f = (→ x y)");
}

TEST_CASE("invalid tokens are refused") {
  CHECK(refusal("x = 'ab'") ==
        "t.hs:1:7: a character literal must end with ' after one character\nx = 'ab'\n      ^");
  CHECK(refusal("x = ''") ==
        "t.hs:1:6: a character literal must contain a character\nx = ''\n     ^");
  CHECK(refusal("x = \"ab\ny = 1") ==
        "t.hs:1:8: a string is not terminated on its line\nx = \"ab\n       ^");
  CHECK(refusal("x = \"\\q\"") == "t.hs:1:7: this is not an escape sequence\nx = \"\\q\"\n      ^");
  CHECK(refusal("x = '\\x110000'") ==
        "t.hs:1:8: there is no character with this number\nx = '\\x110000'\n       ^");
  CHECK(refusal("x = 1 {- {- -}\ny = 2") ==
        "t.hs:1:7: this comment is not terminated\nx = 1 {- {- -}\n      ^");
  CHECK(refusal("x = \xFFz") == "t.hs:1:5: the text is not valid UTF-8 here\nx = \xFFz\n    ^");
  CHECK(refusal("x = \xE2\x88") ==
        "t.hs:1:5: the text is not valid UTF-8 here\nx = \xE2\x88\n    ^");
  CHECK(refusal("x = \1") == "t.hs:1:5: no token begins with this character\nx = ?\n    ^");
  CHECK(refusal("x = \"a\\ b\"") ==
        "t.hs:1:9: a gap in a string must end with a backslash\nx = \"a\\ b\"\n        ^");
  CHECK(refusal("{-# SCC #-}\nx = 1") ==
        "t.hs:1:9: an SCC pragma needs a name or a string\n{-# SCC #-}\n        ^");
  CHECK(refusal("x = {-# SCC \"a b\" #-} 1") ==
        "t.hs:1:13: the name of an SCC pragma cannot contain spaces\nx = {-# SCC \"a b\" #-} 1\n"
        "            ^");
  CHECK(refusal("x = {-# SCC a b #-} 1") ==
        "t.hs:1:15: this pragma must end with #-} here\nx = {-# SCC a b #-} 1\n"
        "              ^");
}
