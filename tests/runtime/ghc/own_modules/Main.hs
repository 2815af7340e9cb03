module Main where

-- Modules of the program that have the names of library modules, which hide those: `Numeric` and
-- `Data.Char`, which library modules import too, still get the library's.

import Data.Char (digitToInt, ord, shifted)
import Data.List (sort)
import Data.Maybe
import Numeric (showHex)

main :: IO ()
main = do
  print (fromMaybe 3 (Some 4), fromMaybe 3 None)
  putStrLn (shifted "abc")
  print (digitToInt 'f', ord 'a', sort [3, 1, 2], showHex (255 :: Int) "")
  print (read "[(1,\"x\")]" :: [(Int, String)])
