-- An overloaded negative pattern is compared with `negate (fromInteger 1)`.
newtype Three = Three Integer deriving (Eq, Show)
instance Num Three where
  fromInteger n = Three (n `mod` 3)
  negate (Three n) = Three (100 + n)
  Three a + Three b = Three (a + b)
  Three a * Three b = Three (a * b)
  abs = id
  signum = id

class Named a where
  named :: a -> String
instance Named Three where
  named (-1) = "minus one"
  named 1 = "one"
  named (-4) = "not reached"
  named _ = "other"

part :: (Eq a, Fractional a) => a -> Int
part (-0.5) = 1
part 0.5 = 2
part _ = 3

main :: IO ()
main = do
  print (map named [Three 101, Three 1, Three 2, -4, 4, Three (-1)])
  print (map part [-0.5, 0.5, 0 :: Double], [case x of { -1 -> 'a'; 1 -> 'b'; _ -> 'c' } | x <- [1, -1, 0 :: Integer]])
-- expect: ["minus one","one","other","minus one","one","other"]
-- expect: ([1,2,3],"bac")
