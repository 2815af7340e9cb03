{-# LANGUAGE ParallelListComp, BlockArguments, StrictData, NumericUnderscores #-}
import Control.Monad
data P = P Int Int deriving Show
f xs ys = [ x * y + z | x <- xs, even x | y <- ys, let z = y + 1 ]
g = [ (a, b, c) | a <- "abc" | b <- [1 ..] | (c, _) <- zip [True, False, True] [1, 2, 3] ]
lazyish = case P 1 2 of P a _ -> a
main = do
  print (f [1 .. 10] [3, 4, 5])
  print g
  forM_ [1, 2] \x -> do
    print x
    when (x > 1) do
      putStrLn "big"
  print lazyish
  print (fromIntegral (maxBound :: Word) + 1_0)
