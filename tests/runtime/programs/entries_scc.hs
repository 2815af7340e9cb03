{-# SCC f #-}
f :: Int -> Int
f x = {-# SCC add #-} x + ({-# SCC "mul.it" #-} g x)
g :: Int -> Int
g x = {-# SCC x #-} case {-# SCC scrutinee #-} x > 0 of
  True -> {-# SCC x #-} x
  False -> 0
{-# SCC h "aitch" #-}
h :: [Int] -> [Int]
h = {-# SCC made #-} map (\y -> {-# SCC elem #-} f y)
main :: IO ()
main = do
  print (f 1)
  print ({-# SCC in_main #-} sum (h [1, 2]))
-- expect: 2
-- expect: 6
-- expect entries: 1 CAF > main > f
-- expect entries: 1 CAF > main > f > Main.f
-- expect entries: 1 CAF > main > f > Main.f > add > mul.it > g > x > scrutinee
