-- Functions, lambdas, local functions, operators, sections: who is on which stack.
f :: Int -> Int
f x = g x + h x
  where
    g y = y + 1
    h = \z -> z * 2
infixl 6 |+|
(|+|) :: Int -> Int -> Int
a |+| b = a + b
apply :: (a -> b) -> a -> b
apply k x = k x
main :: IO ()
main = do
  print (f 3 |+| apply (\n -> n + 1) 4)
  print (map (|+| 1) [1, 2], apply (apply (+ 1)) 2)
-- expect: 15
-- expect: ([2,3],3)
-- expect entries: 1 CAF > main > f
-- expect entries: 1 CAF > main > f > f.g
-- expect entries: 1 CAF > main > f > f.h
-- expect entries: 1 CAF > main > f > f.h > f.h.\
-- expect entries: 3 CAF > main > |+|
-- expect entries: 3 CAF > main > apply
-- expect entries: 1 CAF > main > apply > main.\
