module Main where

-- Guards that fall through, case with guards, nested patterns, where under guards, pattern guards.
classify :: Int -> String
classify n
  | n < 0, even n = "negative even"
  | n < 0 = "negative"
  | Just s <- lookup n table = s
  | small, odd n = "small odd"
  | otherwise = rest
  where
    table = [(0, "zero"), (7, "lucky")]
    small = n < limit
    limit = 10
    rest = if n == limit then "limit" else "big"

merge :: [Int] -> [Int] -> [Int]
merge xs ys = case (xs, ys) of
  ([], _) -> ys
  (_, []) -> xs
  (a : as, b : bs)
    | a < b -> a : merge as ys
    | a > b -> b : merge xs bs
  (a : as, _ : bs) -> a : merge as bs

data Token = Number Int | Word String | Symbol Char deriving (Show, Eq)

describe :: [Token] -> [String]
describe (Number n : Symbol '+' : Number m : rest) = show (n + m) : describe rest
describe (Word w@(c : _) : rest)
  | c == 'x', n > 2 = ("long x " ++ show n) : describe rest
  | c == 'x' = "x" : describe rest
  where n = length w
describe (Word "" : rest) = describe rest
describe (t : rest) = show t : describe rest
describe [] = []

triangle :: (Int, Int, Int) -> String
triangle (a, b, c)
  | not valid = "none"
  | a == b && b == c = "equilateral"
  | a == b || b == c || a == c = "isosceles"
  | otherwise = kind (a * a + b * b) (c * c)
  where
    valid = a + b > c && b + c > a && a + c > b
    kind s t
      | s == t = "right"
      | otherwise = "scalene"

firstDigit :: String -> Maybe Int
firstDigit s = case s of
  c : _ | c >= '0', c <= '9', let d = fromEnum c - 48 -> Just d
  _ : cs -> firstDigit cs
  _ -> Nothing

ordinal :: Int -> String
ordinal n = show n ++ suffix
  where
    suffix = case (n `mod` 100, n `mod` 10) of
      (t, _) | t `elem` [11, 12, 13] -> "th"
      (_, 1) -> "st"
      (_, 2) -> "nd"
      (_, 3) -> "rd"
      _ -> "th"

xor :: Bool -> Bool -> Bool
xor True False = True
xor False True = True
xor _ _ = False

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-4, -3, 0, 7, 5, 6, 10]
  print (merge [1, 3, 5, 7] [2, 3, 4, 7, 9])
  mapM_ putStrLn (describe [Number 1, Symbol '+', Number 2, Word "xyz", Word "x", Word "", Word "abc", Symbol '-'])
  mapM_ (putStrLn . triangle) [(1, 1, 5), (2, 2, 2), (2, 2, 3), (3, 4, 5), (4, 5, 6)]
  print (map firstDigit ["ab3", "", "7x"])
  putStrLn (unwords (map ordinal [1, 2, 3, 4, 11, 22, 113]))
  print [xor a b | a <- [False ..], b <- [True, False]]
