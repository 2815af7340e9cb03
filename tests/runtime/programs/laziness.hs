-- What is not needed is not evaluated; infinite structures are used in part.
data Tree = Node Int Tree Tree
grow :: Int -> Tree
grow n = Node n (grow (2 * n)) (grow (2 * n + 1))
path :: [Bool] -> Tree -> Int
path [] (Node n _ _) = n
path (b : bs) (Node _ l r) = path bs (if b then r else l)
main :: IO ()
main = do
  let (a, b) = (1, error "never")
  print (a + length [b, b])
  print (path [True, False, True] (grow 1))
  print (const 2 (undefined :: Int), take 2 (map (* 2) [1 ..]), and (cycle [True, False]))
  print (fst (foldr (\x (s, _) -> (x, undefined :: Int)) (0, 0) [3, 4]))
-- expect: 3
-- expect: 13
-- expect: (2,[2,4],False)
-- expect: 3
