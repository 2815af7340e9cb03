module Main where

import Data.List (sortBy, insertBy, foldl')
import Data.Maybe (fromMaybe, mapMaybe)

-- Maps as association lists; word counts.
type Map k v = [(k, v)]

insertWith :: Eq k => (v -> v -> v) -> k -> v -> Map k v -> Map k v
insertWith f k v = go
  where
    go [] = [(k, v)]
    go ((k', v') : rest)
      | k == k' = (k, f v v') : rest
      | otherwise = (k', v') : go rest

delete :: Eq k => k -> Map k v -> Map k v
delete k = filter ((/= k) . fst)

adjust :: Eq k => (v -> v) -> k -> Map k v -> Map k v
adjust f k m = [if k == k' then (k', f v) else (k', v) | (k', v) <- m]

count :: [String] -> Map String Int
count = foldl' (\m w -> insertWith (+) w 1 m) []

byCount :: (String, Int) -> (String, Int) -> Ordering
byCount (w, n) (w', n') = case compare n' n of
  EQ -> compare w w'
  other -> other

invert :: Eq v => Map k v -> Map v [k]
invert = foldr add []
  where add (k, v) m = insertWith (++) v [k] m

text :: String
text = "the cat and the dog and the bird saw a cat"

main :: IO ()
main = do
  let m = count (words text)
  mapM_ (\(w, n) -> putStrLn (w ++ ": " ++ show n)) (sortBy byCount m)
  print (lookup "cat" m, lookup "fish" m)
  print (fromMaybe 0 (lookup "dog" (adjust (* 10) "dog" m)))
  print (length (delete "the" m))
  print (mapMaybe (`lookup` m) ["a", "b", "and"])
  print (invert [(1, 'a'), (2, 'b'), (3, 'a')])
  print (map fst (insertBy byCount ("zebra", 2) (sortBy byCount m)))
