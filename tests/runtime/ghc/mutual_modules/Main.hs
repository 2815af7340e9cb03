module Main where
import A
import B
import Measure (total)
import OnlyBySource (shapes)

tree :: T Int
tree = Branch (Forest [Leaf 1, Branch (Forest [Leaf 2, Leaf 3])])

main :: IO ()
main = do
  putStrLn (render tree)
  print (size tree)
  print tree
  print (measure (Forest [tree]))
  print (1 `plus` 2 * 3)
  print (total shapes)
