// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

namespace {

// The first parameter of `f PATTERN = x`.
std::string pattern_text(const std::string& text) {
  const Parsed parsed("f " + text + " = x");
  using namespace convertprofile::runtime;
  return text_of(*std::get<FunctionBinding>(parsed.binding(0).node).matches[0].parameters[0]);
}

}  // namespace

TEST_CASE("patterns of every kind") {
  CHECK(pattern_text("_") == "_");
  CHECK(pattern_text("a@(b : _)") == "a@((:) b _)");
  CHECK(pattern_text("~(a, b)") == "~(a, b)");
  CHECK(pattern_text("!a") == "!a");
  CHECK(pattern_text("!(!a, ~b)") == "!(!a, ~b)");
  CHECK(pattern_text("()") == "()");
  CHECK(pattern_text("[]") == "[]");
  CHECK(pattern_text("[a, Just b]") == "[a, (Just b)]");
  CHECK(pattern_text("(A.Node l _ (Leaf 3))") == "(A.Node l _ (Leaf 3))");
  CHECK(pattern_text("R { a = 1, b = (c : _) }") == "R{a = 1, b = ((:) c _)}");
  CHECK(pattern_text("R {}") == "R{}");
  CHECK(pattern_text("(n :: Int)") == "(n :: Int)");
  CHECK(pattern_text("((:+) a b)") == "((:+) a b)");
  CHECK(pattern_text("(+++)") == "(+++)");
}

TEST_CASE("literals, negative ones with their sign") {
  CHECK(pattern_text("0") == "0");
  CHECK(pattern_text("(-5)") == "-5");
  CHECK(pattern_text("(-1.5)") == "-1.5");
  CHECK(pattern_text("'x'") == "'x'");
  CHECK(pattern_text("\"ab\"") == "\"ab\"");
  CHECK(expression_text("case a of { -1 -> b; 2 -> c }") == "(case a of {-1 -> b; 2 -> c})");
  CHECK(expression_text("case a of { -1 : _ -> b }") == "(case a of {((:) -1 _) -> b})");
}

TEST_CASE("constructor operators are grouped by their fixities") {
  CHECK(pattern_text("(a : b : c)") == "((:) a ((:) b c))");
  CHECK(pattern_text("(Just a : _)") == "((:) (Just a) _)");
  CHECK(pattern_text("(a `Cons` b)") == "(Cons a b)");
  CHECK(bindings_text("data T = T :+ T\ninfixl 4 :+\nf (a :+ b : c :+ d) = x") ==
        "f ((:+) ((:+) a ((:) b c)) d) = x");
}

TEST_CASE("view patterns take an expression and a pattern, and nest to the right") {
  CHECK(pattern_text("(g 1 -> Just a)") == "((g 1) -> (Just a))");
  CHECK(pattern_text("(f -> g -> a, (\\x -> x) -> [h -> b])") ==
        "((f -> (g -> a)), (((\\x -> x)) -> [(h -> b)]))");
  CHECK(pattern_text("(f :: Int -> Int)") == "(f :: (Int -> Int))");
}

TEST_CASE("patterns outside the subset are refused") {
  CHECK(refusal("f (a + 1) = b") == "t.hs:1:6: expected ')', found '+'\nf (a + 1) = b\n     ^");
  CHECK(refusal("f R{a b} = c") == "t.hs:1:7: expected ',', found 'b'\nf R{a b} = c\n      ^");
  CHECK(refusal("f (A.b) = c") == "t.hs:1:4: a qualified name cannot be bound\nf (A.b) = c\n   ^");
}
