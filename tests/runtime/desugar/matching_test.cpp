// SPDX-License-Identifier: BSD-3-Clause
// Pattern matching: the groups and the order of tests of GHC 9.0.2 (-ddump-ds).
#include <doctest/doctest.h>

#include "tests/runtime/desugar/desugared_program.h"

TEST_CASE("clauses are matched from left to right, constructors of one column together") {
  CHECK(core_of(R"(zip' (a : as) (b : bs) = (a, b) : zip' as bs
zip' _ _ = [])") == R"(zip' = \ds ds_1 -> tick<zip'> 
  let fail = \void -> []
  in case ds of wild {
  : a as -> case ds_1 of wild_1 {
    : b bs -> : ((,) a b) (zip' as bs)
    _ -> fail () }
  _ -> fail () }
)");
}

TEST_CASE("a variable between constructors splits a column into groups") {
  CHECK(core_of(R"(f :: Bool -> Bool -> Int
f True _ = 1
f _ True = 2
f False False = 3)") == R"(f = \ds ds_1 -> tick<f> 
  let fail = \void -> fail# "t.hs:(2,1)-(4,17): Non-exhaustive patterns in function f"
  in case ds of wild {
  True -> 1
  _ -> case ds_1 of wild_1 {
    True -> 2
    _ -> case ds of wild_2 {
      False -> case ds_1 of wild_3 {
        False -> 3
        _ -> fail () }
      _ -> fail () } } }
)");
}

TEST_CASE("nested patterns fall through to the outer ones' next alternative") {
  CHECK(core_of(R"(f :: Maybe (Maybe Int) -> Int -> Int
f (Just (Just x)) 0 = x
f (Just Nothing) _ = 1
f _ n = n)") == R"(f = \ds ds_1 -> tick<f> 
  let fail = \void -> ds_1
  in case ds of wild {
  Just ds_2 -> case ds_2 of wild_1 {
    Nothing -> 1
    Just x -> case ds_1 of wild_2 {
      0 -> x
      _ -> fail () } }
  _ -> fail () }
)");
}

TEST_CASE("a match with one failure continues in place, others call a function `fail`") {
  CHECK(core_of(R"(f :: Maybe Int -> [Int] -> Int
f (Just 1) [x] = x
f _ _ = 0)") == R"(f = \ds ds_1 -> tick<f> 
  let fail = \void -> 0
  in case ds of wild {
  Just ds_2 -> case ds_2 of wild_1 {
    1 -> case ds_1 of wild_2 {
      : x ds_3 -> case ds_3 of wild_3 {
        [] -> x
        _ -> fail () }
      _ -> fail () }
    _ -> fail () }
  _ -> fail () }
)");
}

TEST_CASE("guards fall through to the next clause, `otherwise` does not") {
  CHECK(core_of(R"(f :: Int -> Int -> Int
f x y | x > y, even x = 1
      | Just z <- lookup x [], let w = z + y, w > 2 = w
f 0 _ | otherwise = 2
f _ y = y)") == R"(f = \x y -> tick<f> 
  let fail = \void -> case x of wild {
    0 -> 2
    _ -> y }
  in 
  let fail_1 = \void_1 -> case lookup $fEqInt x [] of wild_1 {
    Just z -> 
      let w = tick<f.w> + $fNumInt z y
      in case > $fOrdInt w 2 of wild_2 {
      False -> fail ()
      True -> w }
    _ -> fail () }
  in case > $fOrdInt x y of wild_3 {
  False -> fail_1 ()
  True -> case even $fIntegralInt x of wild_4 {
    False -> fail_1 ()
    True -> 1 } }
)");
}

TEST_CASE("literals: numbers and characters directly, strings by their characters") {
  CHECK(core_of(R"(f :: Int -> Char -> String -> Int
f 3 'a' "on" = 1
f (-1) _ "" = 2
f _ _ _ = 3)") == R"(f = \ds ds_1 ds_2 -> tick<f> 
  let fail = \void -> 3
  in case ds of wild {
  3 -> case ds_1 of wild_1 {
    'a' -> case ds_2 of wild_2 {
      : ds_3 ds_4 -> case ds_3 of wild_3 {
        'o' -> case ds_4 of wild_4 {
          : ds_5 ds_6 -> case ds_5 of wild_5 {
            'n' -> case ds_6 of wild_6 {
              [] -> 1
              _ -> fail () }
            _ -> fail () }
          _ -> fail () }
        _ -> fail () }
      _ -> fail () }
    _ -> fail () }
  -1 -> case ds_2 of wild_7 {
    [] -> 2
    _ -> fail () }
  _ -> fail () }
)");
}

TEST_CASE("an overloaded literal is compared by ==") {
  CHECK(core_of(R"(f :: (Eq a, Fractional a) => a -> Bool
f 0 = True
f 2.5 = True
f _ = False)") == R"(f = \$dEq $dFractional -> 
  let $dNum = $p1Fractional $dFractional
  in \ds -> tick<f> case == $dEq ds (fromInteger $dNum 0) of wild {
  False -> case == $dEq ds (fromRational $dFractional (rationalLiteral 25 -1)) of wild_1 {
    False -> False
    True -> True }
  True -> True }
)");
}

TEST_CASE("as-patterns and variables name the matched value") {
  CHECK(core_of(R"(f :: [Int] -> ([Int], Int)
f whole@(x : _) = (whole, x)
f other = (other, 0))") == R"(f = \whole -> tick<f> case whole of wild {
  : x _ -> (,) whole x
  _ -> (,) whole 0 }
)");
}

TEST_CASE("a newtype's pattern forces nothing") {
  CHECK(core_of(R"(newtype Age = Age Int
f :: Age -> Int
f (Age n) = n
g :: Maybe Age -> Int
g (Just (Age 3)) = 1
g _ = 0)") == R"(f = \ds -> tick<f> ds
g = \ds_1 -> tick<g> 
  let fail = \void -> 0
  in case ds_1 of wild {
  Just ds_2 -> case ds_2 of wild_1 {
    3 -> 1
    _ -> fail () }
  _ -> fail () }
)");
}

TEST_CASE("a lazy pattern binds its variables lazily") {
  CHECK(core_of(R"(f :: (Int, Maybe Int) -> Bool -> Int
f ~(a, Just b) c = if c then a + b else 0)") == R"hs(f = \ds c -> tick<f> 
  let ds_1 = case ds of wild {
    (,) a ds_2 -> case ds_2 of wild_1 {
      Just b -> (,) a b
      _ -> fail# "t.hs:2:1-41: Non-exhaustive patterns in (a, Just b)" } }
  in 
  let a_1 = case ds_1 of wild_2 {
    (,) a_2 _ -> a_2 }
  in 
  let b_1 = case ds_1 of wild_3 {
    (,) _ b_2 -> b_2 }
  in case c of wild_4 {
  False -> 0
  True -> + $fNumInt a_1 b_1 }
)hs");
}

TEST_CASE("a bang evaluates unless the pattern does") {
  CHECK(core_of(R"(f :: Int -> [Int] -> Int
f !x !(y : _) = x + y
f x !_ = x)") == R"(f = \x ds -> tick<f> case x of wild {
  _ -> case ds of wild_1 {
    : y _ -> + $fNumInt x y
    _ -> case ds of wild_2 {
      _ -> x } } }
)");
}

TEST_CASE("record patterns name some of the fields") {
  CHECK(core_of(R"(data T = T { a, b, c :: Int } | U { b :: Int } | V
f :: T -> Int
f T { c = 1, a = x } = x
f U {} = 2
f _ = 3)") == R"(a = \ds -> tick<a> case ds of wild {
  T a_1 _ _ -> a_1
  _ -> fail# "No match in record selector a" }
b = \ds_1 -> tick<b> case ds_1 of wild_1 {
  T _ b_1 _ -> b_1
  U b_2 -> b_2
  _ -> fail# "No match in record selector b" }
c = \ds_2 -> tick<c> case ds_2 of wild_2 {
  T _ _ c_1 -> c_1
  _ -> fail# "No match in record selector c" }
f = \ds_3 -> tick<f> 
  let fail = \void -> 3
  in case ds_3 of wild_3 {
  T x _ ds_4 -> case ds_4 of wild_4 {
    1 -> x
    _ -> fail () }
  U _ -> 2
  _ -> fail () }
)");
}

TEST_CASE("the fields of a record pattern are matched in the order written") {
  CHECK(core_of(R"(data T = T { a, b :: Int }
f :: T -> Int
f T { b = 1, a = 2 } = 0
f T { b = 2, a = 3 } = 1
f T { a = 3, b = 4 } = 2
f T {} = 3)") == R"(a = \ds -> tick<a> case ds of wild {
  T a_1 _ -> a_1 }
b = \ds_1 -> tick<b> case ds_1 of wild_1 {
  T _ b_1 -> b_1 }
f = \ds_2 -> tick<f> case ds_2 of wild_2 {
  T ds_3 ds_4 -> 
    let fail = \void -> 
      let fail_1 = \void_1 -> 3
      in case ds_3 of wild_3 {
      3 -> case ds_4 of wild_4 {
        4 -> 2
        _ -> fail_1 () }
      _ -> fail_1 () }
    in case ds_4 of wild_5 {
    1 -> case ds_3 of wild_6 {
      2 -> 0
      _ -> fail () }
    2 -> case ds_3 of wild_7 {
      3 -> 1
      _ -> fail () }
    _ -> fail () } }
)");
}

TEST_CASE("case evaluates its scrutinee in place, and binds it if it is used again") {
  CHECK(core_of(R"(f :: Int -> Int
f x = case x + 1 of
  0 -> 1
  _ -> 2
g :: Int -> Int
g x = case x + 1 of
  0 -> 1
  n -> n)") == R"(f = \x -> tick<f> case + $fNumInt x 1 of wild {
  0 -> 1
  _ -> 2 }
g = \x_1 -> tick<g> 
  let ds = + $fNumInt x_1 1
  in case ds of wild_1 {
  0 -> 1
  _ -> ds }
)");
}

TEST_CASE("lists and tuples") {
  CHECK(core_of(R"(f :: [(Int, ())] -> Int
f [(x, ()), (y, _)] = x + y
f [] = 0
f _ = 1)") == R"(f = \ds -> tick<f> 
  let fail = \void -> 1
  in case ds of wild {
  [] -> 0
  : ds_1 ds_2 -> case ds_1 of wild_1 {
    (,) x ds_3 -> case ds_3 of wild_2 {
      () -> case ds_2 of wild_3 {
        : ds_4 ds_5 -> case ds_4 of wild_4 {
          (,) y _ -> case ds_5 of wild_5 {
            [] -> + $fNumInt x y
            _ -> fail () } }
        _ -> fail () } } } }
)");
}

TEST_CASE("a lazy pattern of a variable is the variable") {
  CHECK(core_of("f :: Int -> Int\nf ~x = x") == "f = \\x -> tick<f> x\n");
  CHECK(core_of("f :: Int -> Int\nf ~(!x) = x") == "f = \\x -> tick<f> x\n");
  CHECK(core_of("f :: Int -> Int\nf ~(x@(~y)) = y") == R"(f = \ds -> tick<f> 
  let ds_1 = (,) ds ds
  in 
  let x = case ds_1 of wild {
    (,) x_1 _ -> x_1 }
  in 
  let y = case ds_1 of wild_1 {
    (,) _ y_1 -> y_1 }
  in y
)");
}
