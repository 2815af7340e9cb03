main :: IO ()
main = do
  print (2 ^ 40, 7 / 2, fromIntegral (3 :: Int) * 0.5)
  print (sum [], product [] + 1, show 3 ++ show 2.0)
  print (truncate 2.7, round (-1.5), 10 ^ 3 `div` 7, sqrt 16)
-- expect: (1099511627776,3.5,1.5)
-- expect: (0,2,"32.0")
-- expect: (2,-2,142,4.0)
