-- Sums and products of a program's own numbers: who makes the numbers they begin with, and how often.
module Main (main) where
newtype W = W Int deriving (Eq, Show)
instance Num W where
  W a + W b = W (a + b)
  W a * W b = W (a * b)
  fromInteger n = W (fromInteger n)
  abs = id
  signum = id
  negate (W a) = W (negate a)
data P a = P a a deriving (Show)
instance Num a => Num (P a) where
  P a b + P c d = P (a + c) (b + d)
  P a b * P c d = P (a * c) (b * d)
  fromInteger = \n -> P (fromInteger n) (fromInteger n)
  abs = id
  signum = id
  negate (P a b) = P (negate a) (negate b)

total :: [W] -> W
total = sum
pairs :: [P Int] -> P Int
pairs = id . sum
poly :: Num a => [[a]] -> [a]
poly = map sum
polyP :: Num a => [[a]] -> [a]
polyP xss = let f = product in map f xss

sums :: (Num a) => [a] -> a
sums xs = sum xs + product xs

main :: IO ()
main = do
  print (total [W 1, W 2], total [W 4])
  print (pairs [P 1 2, P 3 4], pairs [P 2 2])
  print (poly [[W 1, W 2], [], [W 3]])
  print (poly [[P 1 2], [P 3 (4 :: Int)]], polyP [[P 1 2], [P 3 (4 :: Int)]])
  print (sums [W 2, W 3], sums [P 1 2, P 3 (4 :: Int)], sums [1, 2, 3 :: Int], sums (map P [1, 2, 3 :: Int] <*> [1]))
  print (sum (Just (W 3)), sum (Just (P 1 (2 :: Int))), product (Just (P 1 (2 :: Int))))
