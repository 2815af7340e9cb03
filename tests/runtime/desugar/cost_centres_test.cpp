// SPDX-License-Identifier: BSD-3-Clause
// The cost centres of a program, their labels and positions, as in GHC 9.0.2's reports.
#include "runtime/language/desugar/cost_centres.h"

#include <doctest/doctest.h>

#include "runtime/stg/labels.h"
#include "tests/runtime/desugar/desugared_program.h"

using convertprofile::runtime::CostCentreOptions;
using convertprofile::runtime::stg::label_matches;

TEST_CASE("bindings: functions, variables, nested ones, lambdas") {
  CHECK(centres_of(R"(f :: Int -> Int
f x = g x
  where
    g y = h 1
      where h z = (\a -> a + z) y
    k = 3
c = \x -> \y -> x)") == R"(c t.hs:7:1-17
c.\ t.hs:7:11-17
c.\.\ t.hs:7:17
f t.hs:(2,1)-(6,9)
f.g t.hs:(4,5)-(5,33)
f.g.h t.hs:5:13-33
f.g.h.\ t.hs:5:26-30
f.k t.hs:6:5-9
main t.hs:9:1-16
CAF <entire-module> CAF
)");
}

TEST_CASE("pattern bindings and their variables") {
  CHECK(centres_of(R"((a, b) = (1, 2)
f p = x
  where
    (x, _) = p
    !y = x
    Just z = Nothing)") == R"((...) t.hs:1:1-15
a t.hs:1:1-15
b t.hs:1:1-15
f t.hs:(2,1)-(6,20)
f.(...) t.hs:4:5-14
f.(...) t.hs:6:5-20
f.x t.hs:4:5-14
f.y t.hs:5:5-10
f.z t.hs:6:5-20
main t.hs:8:1-16
CAF <entire-module> CAF
)");
}

TEST_CASE("a lambda's centre has the span of its body, a binding's that of all clauses") {
  CHECK(centres_of(R"(f 0 = 1
f n
  | n > 1 = 2
  | otherwise = g n
  where
    g m =
      m
h = \x ->
  x)") == R"(f t.hs:(1,1)-(7,7)
f.g t.hs:(6,5)-(7,7)
h t.hs:(8,1)-(9,3)
h.\ t.hs:9:3
main t.hs:11:1-16
CAF <entire-module> CAF
)");
}

TEST_CASE("sections, comprehensions, do and guards have no cost centre") {
  CHECK(centres_of(R"(f xs = map (+ 1) [x | x <- xs, even x]
g = do
  l <- getLine
  putStrLn l)") == R"(f t.hs:1:1-38
g t.hs:(2,1)-(4,12)
main t.hs:6:1-16
CAF <entire-module> CAF
)");
}

TEST_CASE("instances' methods, default methods, derived ones, selectors") {
  CHECK(centres_of(R"(class C a where
  m :: a -> Int
  m x = 1
  n :: a -> Int
data T = T { field :: Int } deriving (Eq, Show)
instance C T where
  n t = go t
    where go = field
newtype W = W { unW :: Int })") == R"(== t.hs:5:39-40
field t.hs:5:14-18
m t.hs:3:3-9
main t.hs:11:1-16
n t.hs:(7,3)-(8,20)
n.go t.hs:8:11-20
showsPrec t.hs:5:43-46
unW t.hs:9:17-19
CAF <entire-module> CAF
)");
}

TEST_CASE(
    "pragmas: next to a declaration with a signature, on expressions, with the same label twice") {
  CHECK(centres_of(R"({-# SCC f #-}
f :: Int -> Int
f x = {-# SCC part #-} x + ({-# SCC part #-} x)
{-# SCC g "name" #-}
g :: Int -> Int
g x = x
{-# SCC h #-}
h x = x)") == R"(Main.f t.hs:3:1
Main.name t.hs:6:1
f t.hs:3:1-47
g t.hs:6:1-7
h t.hs:8:1-7
main t.hs:10:1-16
part t.hs:3:24-47
part t.hs:3:46
CAF <entire-module> CAF
)");
}

TEST_CASE("an inlined function has no cost centre, nor does anything inside it") {
  CHECK(centres_of(R"({-# INLINE f #-}
f x = go x
  where go y = (\z -> y) ({-# SCC kept #-} x))") == R"(kept t.hs:3:44
main t.hs:5:1-16
CAF <entire-module> CAF
)");
}

TEST_CASE("sorted by label; instances with the same label last first") {
  CHECK(centres_of(R"(data A = A deriving Show
data B = B deriving Show
class C a where
  m :: a -> Int
instance C A where
  m _ = 1
instance C B where
  m _ = 2
b = 1
a = b)") == R"(a t.hs:10:1-5
b t.hs:9:1-5
m t.hs:8:3-9
m t.hs:6:3-9
main t.hs:12:1-16
showsPrec t.hs:2:21-24
showsPrec t.hs:1:21-24
CAF <entire-module> CAF
)");
}

namespace {
const char* const with_exports = R"(module Main (f, T (..), main) where
data T = T { field :: Int }
f x = g x
  where
    g y = \z -> y
h x = {-# SCC kept #-} x
main :: IO ()
main = print (f 1 2))";
}

TEST_CASE("on top-level bindings") {
  CostCentreOptions options;
  options.automatic = CostCentreOptions::Auto::top;
  CHECK(centres_of(with_exports, options) == R"(f t.hs:(3,1)-(5,17)
field t.hs:2:14-18
h t.hs:6:1-24
kept t.hs:6:24
main t.hs:8:1-20
CAF <entire-module> CAF
)");
}

TEST_CASE("on exported bindings") {
  CostCentreOptions options;
  options.automatic = CostCentreOptions::Auto::exported;
  CHECK(centres_of(with_exports, options) == R"(f t.hs:(3,1)-(5,17)
field t.hs:2:14-18
kept t.hs:6:24
main t.hs:8:1-20
CAF <entire-module> CAF
)");
}

TEST_CASE("only by pragmas") {
  CostCentreOptions options;
  options.automatic = CostCentreOptions::Auto::none;
  CHECK(centres_of(with_exports, options) == R"(kept t.hs:6:24
CAF <entire-module> CAF
)");
}

TEST_CASE("only some labels") {
  CostCentreOptions options;
  options.only = {"f*", "?ain"};
  CHECK(centres_of(with_exports, options) == R"(f t.hs:(3,1)-(5,17)
f.g t.hs:5:5-17
f.g.\ t.hs:5:17
field t.hs:2:14-18
main t.hs:8:1-20
CAF <entire-module> CAF
)");
}

TEST_CASE("at the uses of some functions") {
  CostCentreOptions options;
  options.automatic = CostCentreOptions::Auto::none;
  options.callers = {"*print"};
  CHECK(centres_of(with_exports, options) == R"(Main.main(calling GHC.IO.print) t.hs:8:1-4
kept t.hs:6:24
CAF <entire-module> CAF
)");
}

TEST_CASE("a centre for each constant") {
  CostCentreOptions options;
  options.cafs = true;
  CHECK(centres_of(with_exports, options) == R"(f t.hs:(3,1)-(5,17)
f.g t.hs:5:5-17
f.g.\ t.hs:5:17
field t.hs:2:14-18
h t.hs:6:1-24
kept t.hs:6:24
main t.hs:8:1-20
CAF <entire-module> CAF
CAF:main t.hs:8:1-4 CAF
)");
}

TEST_CASE("globs") {
  CHECK(label_matches("a*c?", "abcd"));
  CHECK(label_matches("*", ""));
  CHECK(label_matches("*ab*ab", "xabyabab"));
  CHECK(!label_matches("a?", "a"));
  CHECK(!label_matches("*b", "abc"));
}
