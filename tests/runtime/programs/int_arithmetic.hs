main :: IO ()
main = do
  print (maxBound + 1 == (minBound :: Int), (2 :: Int) ^ 63, negate minBound == (minBound :: Int))
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [7, -7], b <- [2, -2 :: Int]]
  print (divMod (-7) 2, quotRem (-7) (2 :: Int), gcd 12 18, lcm 4 6, even (-2), odd 3)
  print (abs (-3), signum (-3), subtract 1 5, fromIntegral (3 :: Int) / 2, toInteger (7 :: Int))
-- expect: (True,-9223372036854775808,True)
-- expect: [(3,1,3,1),(-4,-1,-3,1),(-4,1,-3,-1),(3,-1,3,-1)]
-- expect: ((-4,1),(-3,-1),6,12,True,True)
-- expect: (3,-1,4,1.5,7)
