-- Constants without a signature are of one type, used at it; functions generalise.
k = 3
half = k / 2
plus = (+)
twice f = f . f
main :: IO ()
main = do
  print (k, half)
  print (plus 1 2)
  print (twice (+ 1) 5, twice not True, twice tail "abc")
  let pair x = (x, x)
      n = 4
  print (pair 'a', pair n, n + 1.5)
-- expect: (3.0,1.5)
-- expect: 3
-- expect: (7,True,"c")
-- expect: (('a','a'),(4.0,4.0),5.5)
