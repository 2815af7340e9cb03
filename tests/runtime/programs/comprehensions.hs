main :: IO ()
main = do
  print [(x, y) | x <- [1 .. 3], y <- "ab", odd x]
  print [x * y | x <- [1 .. 3], let y = x + 1, even y]
  print [x | Just x <- [Just 1, Nothing, Just 3]]
  print [x | x <- [1 .. 2], x <- [x, x * 10]]
  print [[j | j <- [1 .. i]] | i <- [0 .. 2]]
  print (take 3 [x | x <- [1 ..], x * x > 50], ["yes" | True], [0 | False])
  print [f 3 | f <- [(+ 1), (* 2)], let g 0 = 1; g n = n, g 0 == 1]
-- expect: [(1,'a'),(1,'b'),(3,'a'),(3,'b')]
-- expect: [2,12]
-- expect: [1,3]
-- expect: [1,10,2,20]
-- expect: [[],[1],[1,2]]
-- expect: ([8,9,10],["yes"],[])
-- expect: [4,6]
