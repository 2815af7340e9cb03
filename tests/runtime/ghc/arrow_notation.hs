{-# LANGUAGE Arrows, LambdaCase #-}
module Main where

import Control.Arrow
import qualified Control.Category as C

-- functions of streams of values
newtype Circuit a b = Circuit {step :: a -> (Circuit a b, b)}

instance C.Category Circuit where
  id = Circuit $ \a -> (C.id, a)
  Circuit g . Circuit f = Circuit $ \a ->
    let (f', b) = f a
        (g', c) = g b
     in (g' C.. f', c)

instance Arrow Circuit where
  arr f = Circuit $ \a -> (arr f, f a)
  first (Circuit f) = Circuit $ \(a, d) -> let (f', b) = f a in (first f', (b, d))

instance ArrowChoice Circuit where
  left whole@(Circuit f) = Circuit $ \e -> case e of
    Left a -> let (f', b) = f a in (left f', Left b)
    Right d -> (left whole, Right d)

instance ArrowLoop Circuit where
  loop (Circuit f) = Circuit $ \b -> let (f', (c, d)) = f (b, d) in (loop f', c)

run :: Circuit a b -> [a] -> [b]
run _ [] = []
run (Circuit f) (a : as) = let (next, b) = f a in b : run next as

accumulate :: acc -> (a -> acc -> (b, acc)) -> Circuit a b
accumulate acc f = Circuit $ \a -> let (b, acc') = f a acc in (accumulate acc' f, b)

total :: Num a => Circuit a a
total = accumulate 0 (\a acc -> (a + acc, a + acc))

delay :: a -> Circuit a a
delay x = Circuit $ \a -> (delay a, x)

mean :: Circuit Double Double
mean = proc value -> do
  t <- total -< value
  n <- total -< 1
  returnA -< t / n

squares :: Circuit Int Int
squares = proc x -> do
  let square y = y * y
      more = square x + 1
  y <- total -< more
  total -< x
  returnA -< square y

sized :: Circuit Int String
sized = proc x ->
  if even x
    then do
      n <- total -< x
      returnA -< "even " ++ show n
    else returnA -< "odd " ++ show x

shapes :: Circuit (Maybe Int, Int) Int
shapes = proc (m, d) -> case m of
  Just n
    | n > limit -> returnA -< n - d
    | Just k <- lookup n table -> total -< k
    where
      limit = d * 10
      table = [(d, 100)]
  Just 0 -> returnA -< 0
  Just n -> (| twice (returnA -< n + d) |)
  Nothing -> total <<< arr negate -< d

twice :: Circuit (e, ()) Int -> Circuit (e, ()) Int
twice c = c >>> arr (* 2)

counter :: Circuit Bool Int
counter = proc reset -> do
  rec
    let output = if reset then 0 else next
    next <- delay 0 -< output + 1
  returnA -< output

higher :: (Int -> Int) -> Int -> Int
higher f = proc x -> do
  g <- arr (+) -< x
  y <- g -<< 2
  z <- (\u -> f (u + x)) -<< y
  (\a b -> returnA -< a - b + z) (x + 1) 3

reversed :: Kleisli IO Int ()
reversed = proc n -> do
  () <- n + 1 >- Kleisli print
  (\case { 1 -> Kleisli putStrLn -< "one"; k -> Kleisli putStrLn -< "more " ++ show k }) n
  if n > 1 then returnA -< () else Kleisli print -< n

nested :: Int -> Int
nested = proc x -> do
  y <- (proc z -> (+ 1) -< z * 2) -< x
  f <- arr (\n -> proc w -> (+ n) -< w) -< y
  f -<< x

local :: ArrowChoice a => a Int Int -> a Int Int
local f = proc x -> do
  y <- f -< x
  (if x > 3 then returnA -< x + y else f -< y) `over` (f -< x)
  where
    over one two = one &&& two >>> arr (uncurry (+))

main :: IO ()
main = do
  print (run mean [0, 10, 7, 8])
  print (run squares [1, 2, 3])
  print (run sized [1, 2, 3, 4])
  print (run shapes [(Just 50, 1), (Just 2, 2), (Just 0, 3), (Just 4, 5), (Nothing, 7), (Nothing, 1)])
  print (run counter [False, True, False, False, True])
  print (map (higher (* 2)) [1, 2])
  mapM_ (runKleisli reversed) [1, 2]
  print (map nested [1, 2, 3])
  print (map (local (* 3)) [2, 5], run (local total) [1, 2, 5])
