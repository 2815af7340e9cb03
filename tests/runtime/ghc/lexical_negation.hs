{-# LANGUAGE LexicalNegation #-}
module Main where
f :: Int -> Int
f x = x * 2
main :: IO ()
main = do
  let x = 4
  print (f -x, f -1, -x `mod` 3, x - 1, x * -x)
  print ((- x) 10, (subtract 1) -x)
  print (map (- 1) [1, 2], map (subtract 1) [-x])
  print (abs -2.5, (-x), negate -x)
  print (-(f 3))
