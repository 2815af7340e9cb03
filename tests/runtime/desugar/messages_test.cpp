// SPDX-License-Identifier: BSD-3-Clause
// Messages of programs when no pattern matches.
#include <doctest/doctest.h>

#include "tests/runtime/desugar/desugared_program.h"

TEST_CASE("messages have GHC's text and position") {
  CHECK(messages_of(R"(data R = R { a :: Int, b :: Bool } | Q { a :: Int }
class C t where
  m :: t -> Int
  n :: t -> Int
instance C Int where
  m x = x
f :: Int -> Int
f 1 = 2
f 2
  | False = 3
g x = case x of
  Just 3 -> 4
h = \(Just x) -> x
(p, q) | False = (1, 2)
Just (x : _, ['c', y], "s", ~(z, 2.5), !w) = Nothing
r = R { a = 1 }
u t = t { b = True })") == R"(t.hs:5:10-14: No instance nor default method for class operation n
t.hs:(8,1)-(10,13): Non-exhaustive patterns in function f
t.hs:(11,7)-(12,13): Non-exhaustive patterns in case
t.hs:13:5-18: Non-exhaustive patterns in lambda
t.hs:14:1-23: Non-exhaustive guards in
t.hs:15:1-52: Non-exhaustive patterns in (z, 2.5)
t.hs:15:1-52: Non-exhaustive patterns in Just (x : _, ['c', y], "s", ~(z, 2.5), !w)
t.hs:16:5-15: Missing field in record construction b
t.hs:17:7-20: Non-exhaustive patterns in record update
)");
}

TEST_CASE("long patterns are laid out as by GHC's pretty printer, after their position") {
  CHECK(
      messages_of(
          R"(data R a = R {ra :: a, rb :: Maybe a, rccccccccccccccccccccccccccccccccccccccc :: Maybe (a, a)} | Q a a a a a
[aaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbb, _, [ccccccccccccccc, ddddddddddd]] = []
[aaaaaaaaa, bbbbbbbbb, eeeeeeeeeee, fffffffff] = []
(Just hhhhhhhhhhhhhhhhhhhhhhhhhh, [iiiiiiiiiiiii], jjjjjjjjjjjjj, Nothing, kkkkkkkkkkkkkkk, 'c') = (Nothing, [], 1, Nothing, 2, ('c'))
R {ra = llllllllllllllllllllllll, rb = Just m, rccccccccccccccccccccccccccccccccccccccc = Just (nnnnnnnnnnnnnnnnnnnnnn, _)} = Q 1 2 3 4 5
Q ppppppppppppppppppppp qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq rrrrrrrrrrrrrr (Just ssssssss) (Just vvvvvvvvvv) = R (Just 1) Nothing Nothing
Just [wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww, xxxxxxxxxxxxxxxxxxxxx, yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy@(Just (Just zzzzzzzzzzz))] = Nothing
(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' : bbbbbbbbbbbbbbbbbbbbbbb' : ccccccccccccccccc' : _) = [])") ==
      R"(t.hs:2:1-92: Non-exhaustive patterns in [aaaaaaaaaaaaaaaaaaaaaaaaa,
             bbbbbbbbbbbbbbbbbbbbbbb,
             _,
             [ccccccccccccccc, ddddddddddd]]
t.hs:3:1-51: Non-exhaustive patterns in [aaaaaaaaa, bbbbbbbbb, eeeeeeeeeee, fffffffff]
t.hs:4:1-134: Non-exhaustive patterns in (Just hhhhhhhhhhhhhhhhhhhhhhhhhh, [iiiiiiiiiiiii],
              jjjjjjjjjjjjj, Nothing, kkkkkkkkkkkkkkk, 'c')
t.hs:5:1-137: Non-exhaustive patterns in R {ra = llllllllllllllllllllllll, rb = Just m,
                rccccccccccccccccccccccccccccccccccccccc = Just (nnnnnnnnnnnnnnnnnnnnnn,
                                                                 _)}
t.hs:6:1-140: Non-exhaustive patterns in Q ppppppppppppppppppppp
               qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq rrrrrrrrrrrrrr
               (Just ssssssss) (Just vvvvvvvvvv)
t.hs:7:1-132: Non-exhaustive patterns in Just [wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww,
                   xxxxxxxxxxxxxxxxxxxxx,
                   yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy@(Just (Just zzzzzzzzzzz))]
t.hs:8:1-94: Non-exhaustive patterns in aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' : bbbbbbbbbbbbbbbbbbbbbbb' : ccccccccccccccccc' : _
)");
}
