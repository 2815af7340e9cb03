module Main where

-- N queens by backtracking in Maybe, in the list monad, and by counting with continuations.
type Board = [Int]

safe :: Int -> Board -> Bool
safe q = and . zipWith ok [1 ..]
  where ok d c = q /= c && abs (q - c) /= d

queensM :: Int -> [Board]
queensM n = go n
  where
    go 0 = return []
    go k = do
      qs <- go (k - 1)
      q <- [1 .. n]
      if safe q qs then return (q : qs) else []

firstQueens :: Int -> Maybe Board
firstQueens n = try n []
  where
    try 0 board = Just board
    try k board = firstJust [try (k - 1) (q : board) | q <- [1 .. n], safe q board]

firstJust :: [Maybe a] -> Maybe a
firstJust [] = Nothing
firstJust (Nothing : rest) = firstJust rest
firstJust (found : _) = found

countQueens :: Int -> Int
countQueens n = place n [] (\_ fail' -> 1 + fail') 0
  where
    place 0 board success failure = success board failure
    place k board success failure = options n
      where
        options 0 = failure
        options q
          | safe q board = place (k - 1) (q : board) success (options (q - 1))
          | otherwise = options (q - 1)

main :: IO ()
main = do
  print (length (queensM 5), head (queensM 6))
  print (firstQueens 6, firstQueens 3)
  print (map countQueens [1 .. 5])
