// SPDX-License-Identifier: BSD-3-Clause
// Classes, instances and evidence as GHC 9.0.2 desugars them (-ddump-ds).
#include <doctest/doctest.h>

#include "tests/runtime/desugar/desugared_program.h"

TEST_CASE("a class is its selectors, an instance its methods and a dictionary of them") {
  CHECK(core_of(R"(class Eq a => C a where
  m :: a -> Int
  n :: a -> Int
  n x = m x + 1
instance C Int where
  m x = x)") == R"(m = \d -> case d of wild {
  C:C _ m_1 _ -> m_1 }
n = \d_1 -> case d_1 of wild_1 {
  C:C _ _ n_1 -> n_1 }
$cn = $dmn $fCInt
$fCInt = C:C $fEqInt $cm $cn
$dmn = \$dC x -> tick<n> + $fNumInt (m $dC x) 1
$cm = \x_1 -> tick<m> x_1
)");
}

TEST_CASE("an instance with a context is a function of dictionaries") {
  CHECK(core_of(R"(class C a where
  m :: a -> Int
  n :: a -> Int
instance C a => C [a] where
  m xs = sum (map m xs)
  n _ = 0)") == R"(m = \d -> case d of wild {
  C:C m_1 _ -> m_1 }
n = \d_1 -> case d_1 of wild_1 {
  C:C _ n_1 -> n_1 }
$fC[] = \$dC -> C:C ($cm $dC) ($cn $dC)
$cm = \$dC_1 xs -> tick<m> sum $fFoldable[] $fNumInt (map (m $dC_1) xs)
$cn = \$dC_2 ds -> tick<n> 0
)");
}

TEST_CASE("the dictionary of a class of one method is the method") {
  CHECK(core_of(R"(class C a where
  m :: a -> Int
instance C Int where
  m x = x
instance C a => C (Maybe a) where
  m (Just x) = m x
  m Nothing = m (0 :: Int)
f :: C a => a -> Int
f x = m [Just x]
instance C a => C [a] where
  m _ = 1)") == R"(m = \d -> d
$fCMaybe = \$dC -> $cm $dC
$fC[] = \$dC_1 -> $cm_1 $dC_1
$cm_1 = \$dC_2 ds -> tick<m> 1
$cm = \$dC_3 ds_1 -> tick<m> case ds_1 of wild {
  Nothing -> $cm_2 0
  Just x -> $dC_3 x }
$cm_2 = \x_1 -> tick<m> x_1
f = \$dC_4 -> 
  let $dC_5 = $fCMaybe $dC_4
  in 
  let $dC_6 = $fC[] $dC_5
  in \x_2 -> tick<f> $dC_6 (: (Just x_2) [])
)");
}

TEST_CASE("the method of a superclass") {
  CHECK(core_of(R"(f :: Ord a => a -> a -> Bool
f x y = x == y)") == R"(f = \$dOrd -> 
  let $dEq = $p1Ord $dOrd
  in \x y -> tick<f> == $dEq x y
)");
}

TEST_CASE("constraints of a method of its own") {
  CHECK(core_of(R"(class C f where
  m :: Show a => f a -> String
  n :: f a -> Int
instance C Maybe where
  m x = show x
  n _ = 1)") == R"(m = \d -> case d of wild {
  C:C m_1 _ -> m_1 }
n = \d_1 -> case d_1 of wild_1 {
  C:C _ n_1 -> n_1 }
$fCMaybe = C:C $cm $cn
$cm = \$dShow -> 
  let $dShow_1 = $fShowMaybe $dShow
  in \x -> tick<m> show $dShow_1 x
$cn = \ds -> tick<n> 1
)");
}
