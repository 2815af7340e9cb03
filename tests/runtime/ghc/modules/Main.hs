-- Modules of the program's own: cost centres and CAFs by module, instances and defaults across
-- modules, re-exports, fixities, selectors, literate files.
module Main (main) where

import Prelude hiding (lookup)

import Data.Stack (Stack, pushAll, (|>))
import qualified Data.Stack as S
import Facade hiding (secret)
import Report
import Text (indent, shout)

data Square = Square Double

instance Shape Square where
  area (Square a) = a * a

lookup :: Int -> [(Int, a)] -> Maybe a
lookup _ [] = Nothing
lookup k ((j, x) : rest) | k == j = Just x
                         | otherwise = lookup k rest

secret :: Int
secret = 42

main :: IO ()
main = do
  let stack = S.empty |> 1 |> 2 |> (3 :: Int) :: Stack Int
  print (S.toList (pushAll [4, 5] stack), S.size stack)
  print (total [area (Square 3), area (Circle 1), area (Rectangle {width = 2, height = 5})])
  putStrLn (describe (Square 2) ++ ", " ++ describe (Circle 2))
  print (lookup secret [(hidden, 'a'), (secret, 'b')])
  mapM_ (putStrLn . indent 2 . shout) (report [Circle 1, Circle 2] ++ [unit])
  print (maximum [Rectangle 1 2, Rectangle 2 1], Rectangle 1 2 == Rectangle 1 2)
