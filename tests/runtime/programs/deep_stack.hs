-- A million frames, and as many updates in a row.
main :: IO ()
main = do
  print (foldr (+) 0 [1 .. 1000000])
  print (foldl (+) 0 [1 .. 1000000])
  print (length (show (foldr (\x k n -> k (n + x)) id [1 .. 100000] 0)))
-- expect: 500000500000
-- expect: 500000500000
-- expect: 10
-- expect entries: 100000 CAF > main > main.\
