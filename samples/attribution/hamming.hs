module Main where

-- Clean's example of partial applications. `ham` makes (2 *), (3 *) and (5 *); `merge` applies them.

import Prelude hiding ((*))
import qualified Prelude

(*) :: Int -> Int -> Int
x * y = x Prelude.* y

ham :: [Int]
ham = 1 : merge ((*) 2) ham (merge ((*) 3) ham (merge ((*) 5) ham []))
  where
    -- The multiples of `xs` among the others.
    merge f (x : xs) ys = insert (f x) ys (merge f xs)
    insert m [] rest = m : rest []
    insert m (y : ys) rest
      | m < y = m : rest (y : ys)
      | m == y = m : rest ys
      | otherwise = y : insert m ys rest

main :: IO ()
main = print (ham !! 60)
