module Main where

-- Pattern bindings: top-level, local, nested, lazy, in where, of functions.
(lo, hi) = (minimum samples, maximum samples)

samples :: [Int]
samples = [7, 3, 9, 4, 1, 8]

[one, two, three] = map (* 10) [1, 2, 3]

(double, triple) = ((2 *), (3 *)) :: (Int -> Int, Int -> Int)

Just (firstWord, rest') = splitWord "hello there world"

whole@(front : _) = words "several words here"

splitWord :: String -> Maybe (String, String)
splitWord s = case break (== ' ') s of
  ("", _) -> Nothing
  (w, r) -> Just (w, drop 1 r)

mean :: [Int] -> Int
mean xs = s `div` n
  where
    (s, n) = foldl step (0, 0) xs
    step (a, b) x = (a + x, b + 1)

nested :: ((Int, Int), (Int, [Int])) -> Int
nested t = a + b * c + sum ds
  where ((a, b), (c, ds)) = t

divisions :: Int -> [(Int, Int)]
divisions n = [r | d <- [2 .. 5], let r@(q, m) = n `divMod` d, q > m]

lazyPattern :: Maybe Int -> Int
lazyPattern m = if m == Nothing then 0 else x
  where Just x = m

unused :: Int -> Int
unused n = let (a, b) = undefined in if n > 100 then a + b else n

halves :: [a] -> ([a], [a])
halves [] = ([], [])
halves [x] = ([x], [])
halves (x : y : zs) = let ~(xs, ys) = halves zs in (x : xs, y : ys)

swapAll :: [(a, b)] -> ([b], [a])
swapAll ps = (bs, as)
  where (as, bs) = unzip ps

main :: IO ()
main = do
  print (lo, hi)
  print (one + two + three)
  print (double 4, triple 5)
  putStrLn (firstWord ++ "/" ++ rest')
  putStrLn (front ++ show (length whole))
  print (mean samples)
  print (nested ((1, 2), (3, [4, 5])))
  print (divisions 17)
  print (lazyPattern (Just 3) + lazyPattern Nothing)
  print (unused 5)
  let (evens, odds) = halves samples
      total = sum evens
  print (total, sum odds)
  print (swapAll [(1, 'a'), (2, 'b')])
