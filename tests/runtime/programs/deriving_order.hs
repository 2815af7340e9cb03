data T = A | B Int | C { x :: Int, y :: Char } deriving (Eq, Ord, Show)
main :: IO ()
main = do
  print (compare A (B 1), B 2 < B 1, C 1 'b' > C 1 'a', maximum [B 3, A, B 5])
  print (A == A, B 1 == B 2, B 1 /= C 1 'a', min (C 0 'z') (C 0 'a'))
  print (compare (B 1) (C 0 'a'), [B 1] <= [B 1, A], (A, 'x') < (A, 'y'))
-- expect: (LT,False,True,B 5)
-- expect: (True,False,True,C {x = 0, y = 'a'})
-- expect: (LT,True,True)
-- expect entries: 4 CAF > main > compare
