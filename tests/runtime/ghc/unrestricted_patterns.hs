{-# LANGUAGE BangPatterns, NoMonomorphismRestriction #-}
module Main where
(a, b) = (1, 2)
(inc, dec) = ((+ 1), subtract 1)
Just c = Just 3
[d, e] = [x, x * 2] where x = 5
(ev, od) = (\k -> if k == 0 then True else od (k - 1), \k -> if k == 0 then False else ev (k - 1))
q :: Int -> Double
q n = let !(a, b) = (1, 2); !c = fromIntegral n; !(Just d) = Just 3 in fromIntegral (a + n) + b + c + d
f x = (p + x, q) where (p, q) = (x + 1, 7)
main :: IO ()
main = do
  print (a :: Int, a :: Double, b + 0.5, b :: Integer)
  print (inc 1, dec 2.5, inc 'a' `seq` 1)
  print (c + 0.5, c :: Int, d :: Int, e :: Double)
  print (ev 10, od 3.0)
  print (q 3)
  print (f 2, f 2.5)
instance Num Char where { fromInteger = toEnum . fromInteger; a + b = toEnum (fromEnum a + fromEnum b) ; (*) = undefined; abs = id; signum = id; negate = id }
