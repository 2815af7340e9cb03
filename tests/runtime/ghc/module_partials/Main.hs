-- Partial applications of functions and methods of another module, whose arities GHC does not know.
module Main where

import Document

draw :: Document -> String
draw d = s ++ show n
  where
    Drawn s n = d 80 False

boolSize :: Bool -> Int -> Int
boolSize = size

main :: IO ()
main = do
  putStrLn (draw page)
  print (map (boolSize True) [1, 2])
  where
    page = column [text "a", column [text "b", text "c"], text "d"]
