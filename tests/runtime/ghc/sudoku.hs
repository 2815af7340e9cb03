module Main where

import Data.List (transpose, (\\), minimumBy)
import Data.Char (digitToInt, intToDigit)

-- Sudoku of 4 x 4, by choosing the cell with the fewest candidates; and a knight's tour of 5 x 5 corners.
type Board = [[Int]]

start :: Board
start = map (map digitToInt) ["1003", "0040", "0100", "4000"]

blanks :: Board -> [(Int, Int)]
blanks b = [(r, c) | (r, row) <- zip [0 ..] b, (c, 0) <- zip [0 ..] row]

candidates :: Board -> (Int, Int) -> [Int]
candidates b (r, c) = [1 .. 4] \\ (b !! r ++ transpose b !! c ++ box)
  where
    box = [b !! i !! j | i <- span' r, j <- span' c]
    span' k = let k0 = 2 * (k `div` 2) in [k0, k0 + 1]

place :: Board -> (Int, Int) -> Int -> Board
place b (r, c) v = [[if (i, j) == (r, c) then v else x | (j, x) <- zip [0 ..] row] | (i, row) <- zip [0 ..] b]

solve :: Board -> [Board]
solve b = case blanks b of
  [] -> [b]
  cells ->
    let fewest = minimumBy (\p q -> compare (length (candidates b p)) (length (candidates b q))) cells
    in concat [solve (place b fewest v) | v <- candidates b fewest]

render :: Board -> String
render = unlines . map (map intToDigit)

tour :: Int -> (Int, Int) -> Maybe [(Int, Int)]
tour n from = go [from]
  where
    go path@(p : _)
      | length path == n * n = Just (reverse path)
      | otherwise = firstOf [go (q : path) | q <- ordered p path]
    go [] = Nothing
    ordered p path = map snd (sortOn' fst [(length (moves q (q : path)), q) | q <- moves p path])
    moves (x, y) path =
      [q | (dx, dy) <- jumps, let q@(a, b) = (x + dx, y + dy), a >= 1, a <= n, b >= 1, b <= n, q `notElem` path]
    jumps = [(a, b) | a <- [-2, -1, 1, 2], b <- [-2, -1, 1, 2], abs a /= abs b]

sortOn' :: Ord b => (a -> b) -> [a] -> [a]
sortOn' _ [] = []
sortOn' f (x : xs) = sortOn' f [y | y <- xs, f y < f x] ++ [x] ++ sortOn' f [y | y <- xs, f y >= f x]

firstOf :: [Maybe a] -> Maybe a
firstOf ms = case [x | Just x <- ms] of
  x : _ -> Just x
  [] -> Nothing

main :: IO ()
main = do
  mapM_ (putStr . render) (solve start)
  print (fmap (take 6) (tour 5 (1, 1)))
