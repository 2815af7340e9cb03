-- deleteAt from sequences of every small size at every place, and from large ones until they are empty.
module Main (main) where

import Data.Foldable (toList)
import qualified Data.Sequence as Seq

without :: Int -> [a] -> [a]
without i xs = take i xs ++ drop (i + 1) xs

-- A sequence with the shape that its parts leave.
shapes :: Int -> [Seq.Seq Int]
shapes n =
  [ Seq.fromList [1 .. n]
  , foldr (Seq.<|) Seq.empty [1 .. n]
  , Seq.fromList [1 .. third] Seq.>< Seq.fromList [third + 1 .. n]
  , let (l, r) = Seq.splitAt third (Seq.fromList [1 .. n]) in l Seq.>< r
  ]
  where
    third = n `div` 3

agrees :: Seq.Seq Int -> Int -> Bool
agrees s i = toList t == expected && Seq.length t == length expected && [Seq.index t k | k <- [0 .. Seq.length t - 1]] == expected
  where
    t = Seq.deleteAt i s
    expected = if i < 0 then toList s else without i (toList s)

-- The places follow from a small generator; every 50th step all is compared.
emptied :: Int -> Seq.Seq Int -> [Int] -> Int -> Bool
emptied seed s xs steps
  | null xs = Seq.null s
  | steps `mod` 50 == 0 && toList s /= xs = False
  | Seq.length s /= length xs = False
  | otherwise = emptied next (Seq.deleteAt i s) (without i xs) (steps + 1)
  where
    next = (seed * 1103515245 + 12345) `mod` 2147483648
    i = (next `div` 65536) `mod` length xs

main :: IO ()
main = do
  print (and [agrees s i | n <- [0 .. 40], s <- shapes n, i <- [-1 .. n]])
  print [emptied seed s (toList s) 1 | seed <- [1 .. 3], s <- shapes 300]
  print (toList (Seq.deleteAt 1 (Seq.fromList [1, undefined, 3 :: Int])))
