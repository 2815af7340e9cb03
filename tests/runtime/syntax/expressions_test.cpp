// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

TEST_CASE("application binds tightest and to the left") {
  CHECK(expression_text("f a b + g c") == "((+) ((f a) b) (g c))");
  CHECK(expression_text("f (g a) [b] (c, d)") == "(((f ((g a))) [b]) (c, d))");
}

TEST_CASE("lambda, let and if extend to the right") {
  CHECK(expression_text("\\x -> x + 1") == "(\\x -> ((+) x 1))");
  CHECK(expression_text("a >> \\x -> b >> c") == "((>>) a (\\x -> ((>>) b c)))");
  CHECK(expression_text("a + let b = 1 in b + c") == "((+) a (let {b = 1} in ((+) b c)))");
  CHECK(expression_text("a + if b then c else d + e") == "((+) a (if b then c else ((+) d e)))");
  CHECK(expression_text("- \\x -> x") == "(- (\\x -> x))");
}

TEST_CASE("parentheses, tuples and constructors of them") {
  CHECK(expression_text("(a)") == "(a)");
  CHECK(expression_text("((a, b), ())") == "((a, b), ())");
  CHECK(expression_text("(,) a b") == "(((,) a) b)");
  CHECK(expression_text("(,,)") == "(,,)");
  CHECK(expression_text("f () []") == "((f ()) [])");
  CHECK(expression_text("(+) a b") == "(((+) a) b)");
  CHECK(expression_text("(-)") == "(-)");
  CHECK(expression_text("(:) a") == "((:) a)");
}

TEST_CASE("sections") {
  CHECK(expression_text("(+ 1)") == "((+) 1)");
  CHECK(expression_text("(1 +)") == "(1 (+))");
  CHECK(expression_text("(`f` 1)") == "(f 1)");
  CHECK(expression_text("(1 `f`)") == "(1 f)");
  CHECK(expression_text("(`A.F` 1)") == "(A.F 1)");
  CHECK(expression_text("(a + b -)") == "(((+) a b) (-))");
  CHECK(expression_text("(* f a)") == "((*) (f a))");
  CHECK(expression_text("(. g)") == "((.) g)");
  CHECK(expression_text("(- 1)") == "((- 1))");
  CHECK(expression_text("(! a)") == "((!) a)");
  CHECK(expression_text("(:)") == "(:)");
  CHECK(expression_text("(a :)") == "(a (:))");
}

TEST_CASE("lists, ranges and comprehensions") {
  CHECK(expression_text("[a, b + 1]") == "[a, ((+) b 1)]");
  CHECK(expression_text("[a ..]") == "[a ..]");
  CHECK(expression_text("[a, b ..]") == "[a, b ..]");
  CHECK(expression_text("[a .. b]") == "[a .. b]");
  CHECK(expression_text("[a, b .. c]") == "[a, b .. c]");
  CHECK(expression_text("[1..n]") == "[1 .. n]");
  CHECK(expression_text("[(a, b) | a <- as, Just b <- bs, a < b, let c = a; d = b, e]") ==
        "[(a, b) | a <- as, (Just b) <- bs, ((<) a b), let {c = a; d = b}, e]");
  CHECK(expression_text("[[a | a <- as] | as <- b]") == "[[a | a <- as] | as <- b]");
}

TEST_CASE("statements: a pattern only before an arrow") {
  CHECK(expression_text("do { (a, b) <- c; x : _ <- d; (f a b); !e <- f; return a }") ==
        "(do {(a, b) <- c; ((:) x _) <- d; (((f a) b)); !e <- f; (return a)})");
  CHECK(expression_text("do { [x | x <- y]; z }") == "(do {[x | x <- y]; z})");
  CHECK(expression_text("do { let { a = 1 }; let b = 2 in b }") ==
        "(do {let {a = 1}; (let {b = 2} in b)})");
  CHECK(expression_text("do { R { a = x } <- b; c }") == "(do {R{a = x} <- b; c})");
  CHECK(expression_text("do { n@(-1) <- b; c }") == "(do {n@-1 <- b; c})");
}

TEST_CASE("records bind tighter than application") {
  CHECK(expression_text("f R { a = 1, A.b = 2 }") == "(f R{a = 1, A.b = 2})");
  CHECK(expression_text("f r { a = 1 } { b = 2 }") == "(f r{a = 1}{b = 2})");
  CHECK(expression_text("R {}") == "R{}");
  CHECK(expression_text("(g r) { (+++) = 1 }") == "((g r)){(+++) = 1}");
}

TEST_CASE("type annotations extend over the whole expression") {
  CHECK(expression_text("a + b :: Int") == "(((+) a b) :: Int)");
  CHECK(expression_text("\\x -> x :: a") == "(\\x -> (x :: a))");
  CHECK(expression_text("[f a :: Maybe Int]") == "[((f a) :: (Maybe Int))]");
  CHECK(expression_text("(read s :: (Show a, Eq b) => [a] -> (a, b) -> f (c d))") ==
        "(((read s) :: (Show a, Eq b) => ([a] -> ((a, b) -> (f (c d))))))");
  CHECK(expression_text("f :: (->) a [b] -> [] ()") == "(f :: ((((->) a) [b]) -> ([] ())))");
}

TEST_CASE("an SCC pragma covers the expression it begins") {
  CHECK(expression_text("{-# SCC foo #-} a + b :: Int") == "<foo>((((+) a b) :: Int))");
  CHECK(expression_text("{-# SCC \"my.label\" #-} a") == "<my.label>(a)");
  CHECK(expression_text("({-# SCC \"x\" #-} a) + b") == "((+) (<x>(a)) b)");
  CHECK(expression_text("f $ {-# SCC x #-} g a") == "(($) f <x>((g a)))");
  CHECK(expression_text("\\a -> {-# SCC x #-} {-# SCC y #-} a") == "(\\a -> <x>(<y>(a)))");
  CHECK(expression_text("a + {-# SCC x #-} \\b -> b + c") == "((+) a <x>((\\b -> ((+) b c))))");
}
