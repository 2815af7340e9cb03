module Main where

-- An operator that begins a line where an item of a block would ends the block: parse-error(t).

infixr 0 `labelled`, <?>

labelled :: Maybe a -> String -> Either String a
labelled (Just a) _ = Right a
labelled Nothing label = Left label

(<?>) :: Maybe a -> String -> Either String a
(<?>) = labelled

sumOf :: [Maybe Int] -> Either String Int
sumOf xs = do ys <- sequence xs
              return (sum ys)
              <?> "one is missing"

kind :: Int -> Either String Int
kind n = case n of 0 -> Nothing
                   _ -> Just n
                   `labelled` "zero"

main :: IO ()
main = do
  print (sumOf [Just 1, Just 2])
  print (sumOf [Just 1, Nothing])
  print (map kind [0, 1])
