-- The last statement of a do block, which passes its variable on, is the function itself.
module Main where
import Control.Monad
newtype TI a = TI { unTI :: Int -> (a, Int) }
instance Functor TI where fmap = liftM
instance Applicative TI where { pure x = TI (\n -> (x, n)); (<*>) = ap }
instance Monad TI where
  m >>= f = TI (\n -> case unTI m n of (a, n') -> unTI (f a) n')
get :: TI Int
get = TI (\n -> (n, n))
tick :: Int -> TI ()
tick d = TI (\n -> ((), n + d))

dec :: Int -> TI Int
dec n = TI (\k -> (n - 7, k + 1))

-- three with back edges; source order scrambled
b1, b2, b3 :: Int -> TI Int
b2 n = if n <= 0 then return 0 else do { tick 2; m <- dec n; b3 m }
b1 n = if n <= 0 then return 1 else do { m <- dec n; b2 m }
b3 n = if n <= 0 then return 0 else do { tick 2; m <- dec n; if even m then b1 m else do { k <- dec m; b2 k } }
-- no signatures
c1 n = if n <= 0 then return (1 :: Int) else do { tick 1; m <- dec n; c2 m }
c2 n = if n <= 0 then return 0 else do { tick 2; m <- dec n; c3 m }
c3 n = if n <= 0 then return 0 else do { tick 2; m <- dec n; c1 m }
-- with a self recursive one, and helpers
d1, d2, d3, h1 :: Int -> TI Int
h1 n = do { x <- get; dec (n + 0 * x) }
d1 n = if n <= 0 then return 1 else do { tick 1; m <- h1 n; d2 m }
d2 n = if n <= 0 then return 0 else do { m <- dec n; k <- dec m; if odd k then d2 k else do { j <- h1 k; d3 j } }
d3 n = if n <= 0 then return 0 else do { tick 2; m <- dec n; d1 m }
-- used from main only through the middle one
e1, e2 :: Int -> TI Int
e2 n = if n <= 0 then return 1 else do { tick 1; m <- dec n; e1 m }
e1 n = if n <= 0 then return 1 else do { tick 1; m <- dec n; e2 m }
-- mixed signatures
f1 :: Int -> TI Int
f1 n = if n <= 0 then return 1 else do { tick 1; m <- dec n; f2 m }
f2 n = if n <= 0 then return 1 else do { tick 1; m <- dec n; f3 m }
f3 n = if n <= 0 then return 1 else do { tick 1; m <- dec n; f1 m }
-- local
loc :: Int -> TI Int
loc x = go1 x
  where go1 n = if n <= 0 then return x else do { m <- dec n; go2 m }
        go2 n = if n <= 0 then return x else do { m <- dec n; go3 m }
        go3 n = if n <= 0 then return x else do { m <- dec n; go1 m }
loc2 :: Int -> TI Int
loc2 x = q x
  where p, q :: Int -> TI Int
        p n = if n <= 0 then return x else do { m <- dec n; q m }
        q n = if n <= 0 then return x else do { m <- dec n; r m }
        r n = if n <= 0 then return x else do { m <- dec n; p m }
        r :: Int -> TI Int
-- self recursive
self :: Int -> TI Int
self x | x > 5 = return x
       | otherwise = do { tick x; y <- get; self (x + 1 + 0 * y) }
useSelf, useRet, useLocal, useLocal2, useLocalFree, useSection, useDollar, useLib, useRec1, useShown, useSel, useCaf, selfTail :: Int -> TI Int
useSelf x = do
  m <- self x
  self m
-- self recursive in tail position with variable
selfTail x
  | x > 9 = return x
  | otherwise = do
      tick 1
      y <- fmap (+ 1) (pure x)
      selfTail y
-- return
useRet x = do { y <- self x; return y }
-- local function
useLocal x = do
  y <- self x
  go y
  where go z = TI (\n -> (z + 1, n))
useLocalFree x = do
  y <- self x
  go y
  where go z = TI (\n -> (z + x, n))
useLocal2 x = do
  y <- self x
  go y
  where go = \z -> TI (\n -> (z + x, n))
useSection x = get >>= (x `plus`)
useDollar x = do { y <- get; add1 $ y }
plus, plus2 :: Int -> Int -> TI Int
plus a b = return (a + b)
plus2 a b = TI (\n -> (a + b + n, n))
add1 :: Int -> TI Int
add1 a = plus a 1
useLib x = do { y <- get; pure y }
useShown x = do { y <- get; shown y }
shown :: (Show a, Num a) => a -> TI a
shown y = TI (\n -> (y + 1, n + length (show y)))
data R = R { act :: TI Int, other :: Int }
useSel x = do { y <- pure (R (self x) 3); act y }
useCaf x = do { y <- get; caf y }
caf :: Int -> TI Int
caf = \y -> TI (\n -> (y, n))
-- mutual recursion
useRec1 x = do { y <- get; ev y }
ev, od :: Int -> TI Int
ev n = if n <= 0 then return 1 else do { tick 1; m <- fmap (subtract 9) (pure n); od m }
od n = if n <= 0 then return 0 else do { tick 2; m <- fmap (subtract 8) (pure n); ev m }
ae, be, ce :: Int -> TI Int
ae n = if n <= 0 then return 1 else do { tick 1; m <- fmap (subtract 9) (pure n); be m }
be n = if n <= 0 then return 0 else do { tick 2; m <- fmap (subtract 8) (pure n); ce m }
ce n = if n <= 0 then return 0 else do { tick 2; m <- fmap (subtract 8) (pure n); ae m }
run :: TI a -> a
run m = fst (unTI m 0)

main :: IO ()
main = do
  print (map (\f -> run (f 100)) [b1, c1, d1, e1, f1, loc, loc2, ae])
  print (run (useSelf 3 >> get))
  print (run (sequence [useRet 1, useLocal 2, useLocal2 3, useLocalFree 4, useSection 5, useDollar 6, useLib 7, useShown 8, useSel 1, useCaf 2, selfTail 3]))
  print (run (tick 10 >> useRec1 100))
