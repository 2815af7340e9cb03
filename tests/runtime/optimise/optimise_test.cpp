// SPDX-License-Identifier: BSD-3-Clause
// Optimisations for speed. None shows in a profile: ticks stay in place, and suspended expressions
// stay suspended.
#include <doctest/doctest.h>

#include "runtime/language/compile.h"
#include "runtime/language/lint/lint.h"
#include "runtime/language/optimise/laws.h"
#include "tests/runtime/desugar/desugared_program.h"

using namespace convertprofile::runtime;

namespace {

std::string optimised(const std::string& text) {
  return core_of(text, {}, [](core::Program& program) {
    core::apply_laws(program);
    optimise(program);
    lint(program, "optimising");
  });
}

}  // namespace

TEST_CASE(
    "a method of a known instance is called directly, and inlined if it is the runtime's and "
    "small") {
  CHECK(optimised("f :: Int -> Int\nf x = x + 1\nmain = print (f 2)\n") ==
        "f = \\x -> tick<f> intAdd# x 1\n");
}

TEST_CASE("an overloaded function is copied for a constant dictionary, its tick with it") {
  const std::string core = optimised(
      "g :: Num a => a -> a\ng x = x + x\nh :: Int -> Int\nh x = g x\nmain = print (h 2)\n");
  CHECK_MESSAGE(core.find("h = \\x -> tick<h> g x\n") != std::string::npos, core);
  CHECK_MESSAGE(core.find("g = \\x_2 -> tick<g> intAdd# x_2 x_2\n") != std::string::npos, core);
}

TEST_CASE("a superclass of a constant dictionary is a constant dictionary") {
  const std::string core = optimised(
      "g :: RealFrac a => a -> a\ng x = if x < 1 then x + x else x\nh :: Double -> Double\n"
      "h x = g x\nmain = print (h 2)\n");
  CHECK_MESSAGE(core.find("g = \\x_2 -> tick<g> case doubleLt# x_2 ") != std::string::npos, core);
  CHECK_MESSAGE(core.find("True -> doubleAdd# x_2 x_2 }") != std::string::npos, core);
}

TEST_CASE(
    "a small function of the runtime is inlined, and its suspended expressions stay suspended") {
  CHECK(optimised("f :: (Int -> Int) -> (Int -> Int) -> Int -> Int\nf g h x = (g . h) x\n"
                  "main = print (f id id 2)\n") == "f = \\g h x -> tick<f> g (h x)\n");
}

TEST_CASE("an unknown function takes no more arguments than its call gives") {
  CHECK(optimised("f :: (Int -> Int -> Int) -> Int -> Int -> Int\nf g x y = g x $ y\n"
                  "main = print (f (+) 1 2)\n") == "f = \\g x y -> tick<f> (g x) y\n");
}

TEST_CASE("a function of the runtime is inlined with all the arguments that it takes") {
  // A parser is also a function: `p <* q` builds nothing before it is called with a state.
  const std::string parsers =
      "import Text.Parsec\nimport Text.Parsec.String\np :: Parser Char\np = anyChar\n"
      "main = print (parse (p <* p) \"\" \"ab\") >> print (parse q \"\" \"ab\")\nq :: Parser "
      "Char\n";
  const std::string both = optimised(parsers + "q = p <* p\n");
  CHECK_MESSAGE(both.find("tick<q> $c<* p p\n") != std::string::npos, both);
  // With missing arguments the call stays as it was; `<$>` has all its arguments.
  const std::string mapped = optimised(parsers + "q = p <* (id <$> p)\n");
  CHECK_MESSAGE(mapped.find("tick<q> $c<* p ($cfmap id p)\n") != std::string::npos, mapped);
}

TEST_CASE("a type variable of an inlined function may stand for a function type here") {
  const std::string core =
      optimised("f :: Int -> Int\nf n = foldr id (negate n) [\\a -> a]\nmain = print (f 2)\n");
  CHECK_MESSAGE(core.find("y (go ys)") != std::string::npos, core);
}

TEST_CASE("a case of a case is decided at once, without duplicating alternatives") {
  CHECK(optimised("f :: Bool -> Bool -> Int\nf x y = if x && not y then 1 else 2\n"
                  "main = print (f True True)\n") == R"(f = \x y -> tick<f> case x of wild {
  False -> 2
  True -> case y of wild_1 {
    False -> 1
    True -> 2 } }
)");
  const std::string core = optimised(
      "f :: Bool -> Bool -> Int -> Int\nf x y z = if x && not y then z * z else z * 3\n"
      "main = print (f True True 1)\n");
  CHECK_MESSAGE(core.find("intMul# z 3") == core.rfind("intMul# z 3"), core);
  CHECK_MESSAGE(core.find("intMul# z 3") != std::string::npos, core);
}

TEST_CASE("ticks keep their scopes") {
  const std::string core =
      optimised("f :: Int -> Int\nf x = snd (x, {-# SCC here #-} x + 1)\nmain = print (f 2)\n");
  CHECK_MESSAGE(core.find("tick<here> intAdd# x 1") != std::string::npos, core);
}

TEST_CASE("bindings that the runtime's own code evaluates next are evaluated at once") {
  const std::string core = optimised(
      "import qualified Data.Text as T\nf :: Int -> T.Text -> T.Text\nf n t = T.drop (n * n) t\n"
      "main = print (f 2 (T.pack \"abc\"))\n");
  CHECK_MESSAGE(core.find("} of k {") != std::string::npos, core);
  CHECK_MESSAGE(core.find("let k") == std::string::npos, core);
}

TEST_CASE("bindings of the program stay suspended, as in GHC") {
  const std::string core = optimised(
      "f :: Int -> Int\nf n = let m = negate n in if m > n then m else n\nmain = print (f 2)\n");
  CHECK_MESSAGE(core.find("let m = tick<f.m> intNegate# n") != std::string::npos, core);
}
