// SPDX-License-Identifier: BSD-3-Clause
// Imports and exports. The modules imported here are the runtime's own.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

TEST_CASE("imported names") {
  CHECK(types_of("import Data.List (sortBy)\nf = sortBy compare \"ba\"") == "f :: [Char]\n");
  CHECK(types_of("import qualified Data.List as L\nf = L.sort \"ba\"") == "f :: [Char]\n");
  CHECK(types_of("import Data.Char\nimport qualified Data.List\nf = Data.List.sort [ord 'a']") ==
        "f :: [Int]\n");
  CHECK(types_of("import Prelude as P\nf = P.not True") == "f :: Bool\n");
  CHECK(refusal("import Data.List (sortBy)\nf = sort \"ba\"") ==
        "2:5: Variable not in scope: sort (perhaps you meant 'sqrt')");
  CHECK(refusal("import qualified Data.List as L\nf = sort \"ba\"") ==
        "2:5: Variable not in scope: sort (perhaps you meant 'sqrt')");
  CHECK(refusal("import qualified Data.List as L\nf = Data.List.sort \"ba\"") ==
        "2:5: Variable not in scope: Data.List.sort (no module named 'Data.List' is imported)");
  CHECK(refusal("import Data.List hiding (sort)\nf = sort \"ba\"") ==
        "2:5: Variable not in scope: sort (perhaps you meant 'sqrt')");
}

TEST_CASE("an entity imported twice is not ambiguous") {
  CHECK(types_of("import Data.List\nimport Data.Maybe\nf = filter isJust [Nothing, Just 'a']") ==
        "f :: [Maybe Char]\n");
}

TEST_CASE("types with their constructors, classes with their methods") {
  CHECK(refusal("import Prelude (Maybe (..), return, IO)\nf = Just ()") == "accepted");
  CHECK(refusal("import Prelude (Maybe, return, IO)\nf = Just ()") ==
        "2:5: Data constructor not in scope: Just");
  CHECK(refusal("import Prelude (Maybe (Nothing), return, IO)\nf = Just ()") ==
        "2:5: Data constructor not in scope: Just");
  CHECK(refusal("import Prelude (Eq (..), Bool (..), return, IO)\nf = True == False") ==
        "accepted");
  CHECK(refusal("import Prelude (Eq, Bool (..), return, IO)\nf = True == False") ==
        "2:10: Variable not in scope: ==");
  CHECK(refusal("import Prelude hiding (Maybe (..))\ndata Maybe a = Nothing | Just a\n"
                "f = Just 'a'") == "accepted");
  CHECK(
      refusal("import Prelude (Maybe (Foo))") ==
      "1:17: Module 'Prelude' does not export 'Foo' with 'Maybe' in the subset that lazyrun runs");
}

TEST_CASE("instances and generated code need no import") {
  CHECK(refusal("import Prelude (Int, return, IO)\nimport qualified Prelude\n"
                "data T = A | B Int deriving (Prelude.Eq, Prelude.Ord, Prelude.Show)\n"
                "f = A Prelude.== B 1") == "accepted");
  CHECK(refusal("import Prelude hiding (compare, showParen, (&&), Maybe (..))\n"
                "data Maybe a = Nothing | Just a deriving (Eq, Ord, Show)\n"
                "compare = Just 'a'") == "accepted");
  CHECK(refusal("data Maybe a = Nothing | Just a deriving (Eq, Ord, Show)") == "accepted");
}

TEST_CASE("unknown modules and names") {
  CHECK(refusal("import Data.Foo") ==
        "1:1: Could not find module 'Data.Foo': it is not among the modules of the subset that "
        "lazyrun runs");
  CHECK(refusal("import Data.List (sortt)") ==
        "1:19: Module 'Data.List' does not export 'sortt' in the subset that lazyrun runs");
  CHECK(refusal("import Data.List hiding (sortt)") == "accepted");
}

TEST_CASE("programs cannot name primitives") {
  CHECK(refusal("x = intAdd 1 2") == "1:5: Variable not in scope: intAdd");
}

TEST_CASE("exports of a module") {
  add_module(
      "Stack1",
      "module Stack1 (Stack, empty, push, Shape (..), Box (Box), module Data.Maybe, (+++)) where\n"
      "import Data.Maybe\n"
      "import Prelude\n"
      "infixl 5 +++\n"
      "data Stack a = Stack [a]\n"
      "data Box = Box { inside :: Int } | Other\n"
      "class Shape s where\n"
      "  area :: s -> Int\n"
      "empty = Stack []\n"
      "push x (Stack xs) = Stack (x : xs)\n"
      "hidden = 1\n"
      "a +++ b = a + b\n");
  CHECK(types_of("import Stack1\nx = push 'a' empty") == "x :: Stack Char\n");
  CHECK(types_of("import Stack1\nx = fromMaybe 'a' Nothing") == "x :: Char\n");
  CHECK(types_of("import Stack1\ninstance Shape Bool where\n  area _ = 1\nx = area True") ==
        "x :: Int\n");
  CHECK(types_of("import Stack1\nf x = x +++ 2 * 3 +++ 4 == 0") ==
        "f :: (Eq a, Num a) => a -> Bool\n");
  CHECK(refusal("import Stack1\nx = Stack []") == "2:5: Data constructor not in scope: Stack");
  CHECK(refusal("import Stack1\nx = Other") == "2:5: Data constructor not in scope: Other");
  CHECK(refusal("import Stack1\nx = inside (Box 1)") == "2:5: Variable not in scope: inside");
  CHECK(refusal("import Stack1\nx = hidden") == "2:5: Variable not in scope: hidden");
}
