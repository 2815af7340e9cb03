{-# LANGUAGE ExistentialQuantification, GADTSyntax, RankNTypes, KindSignatures #-}
module Main where

data Shape = forall a. (HasArea a, Show a) => Shape a | Empty

class HasArea a where
  area :: a -> Double
  scale :: Double -> a -> a

data Circle = Circle Double deriving (Show)
data Box = Box Double Double deriving (Show)

instance HasArea Circle where
  area (Circle r) = 3 * r * r
  scale k (Circle r) = Circle (k * r)
instance HasArea Box where
  area (Box w h) = w * h
  scale k (Box w h) = Box (k * w) (k * h)

total :: [Shape] -> Double
total shapes = sum [area s | Shape s <- shapes]

grow :: Double -> Shape -> Shape
grow k (Shape s) = Shape (scale k s)
grow _ Empty = Empty

instance Show Shape where
  showsPrec d (Shape s) = showParen (d > 10) (showString "Shape " . showsPrec 11 s)
  showsPrec _ Empty = showString "Empty"

-- A counter with a hidden state, as a record; `bump` can be no function.
data Counter = forall s. Counter {label :: String, state :: s, bump :: s -> s, value :: s -> Int}

run :: Int -> Counter -> Int
run 0 (Counter _ s _ get) = get s
run n c@Counter {state = s, bump = next} = case c of
  Counter l s' next' get -> run (n - 1) (Counter l (next' s') next' get)

-- Literals and superclasses under the constructor's dictionaries.
data Number = forall n. (Show n, Integral n) => Number n | Number :+ Int

describe :: Number -> String
describe (Number 0) = "zero"
describe (Number n)
  | even n = show n ++ " is even"
  | n > 10, let m = n - 10 = "ten and " ++ show m
describe (Number n) = show (n + 1)
describe (n :+ k) = describe n ++ " and " ++ show k

-- GADT syntax for plain and existential types.
data Tree :: * -> * where
  Leaf :: Tree a
  Node, Twig :: Tree a -> !a -> Tree a -> Tree a
  deriving (Eq, Show)

data Person where
  Adult :: {personName :: String, children :: [Person]} -> Person
  Child :: Show t => {personName :: String, toy :: t} -> Person

data Stream b where
  Stream :: forall b s. (s -> (b, s)) -> s -> Stream b

newtype Wrap f a where
  Wrap :: f a -> Wrap f a

takeS :: Int -> Stream b -> [b]
takeS 0 _ = []
takeS n (Stream step s) = let (b, s') = step s in b : takeS (n - 1) (Stream step s')

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t
insert x (Twig l y r) = insert x (Node l y r)

names :: Person -> [String]
names p = personName p : case p of
  Adult {children = cs} -> concatMap names cs
  Child {toy = t} -> [show t]

-- In do, lambdas and guards.
firstShape :: Maybe Shape -> Maybe Double
firstShape m = do
  Shape s <- m
  let bigger = scale 2 s
  return (area bigger)

areas :: [Shape] -> [Double]
areas = map (\s -> if isEmpty s then 0 else (\(Shape x) -> area x) s)

isEmpty :: Shape -> Bool
isEmpty s | Shape _ <- s = False
          | otherwise = True

data Some f = forall a. Some (f a)
lengths :: [Some []] -> [Int]
lengths xs = [length ys | Some ys <- xs]

main :: IO ()
main = do
  let shapes = [Shape (Circle 1), Empty, Shape (Box 2 3)]
  print (total shapes)
  print (map (grow 2) shapes)
  print (total (map (grow 2) shapes))
  print (run 3 (Counter "a" 'a' succ fromEnum), run 2 (Counter {label = "b", state = [], bump = (0 :), value = length}))
  putStrLn (label ((Counter "x" () id (const 1)) {label = "renamed"}))
  mapM_ (putStrLn . describe) [Number (0 :: Int), Number (4 :: Integer), Number (13 :: Int), Number (3 :: Int) :+ 2]
  print (foldr insert Leaf [3, 1, 2 :: Int])
  print (names (Adult "a" [Child "b" 'x', Adult {personName = "c", children = []}, Child {personName = "d", toy = [1, 2]}]))
  print (takeS 5 (Stream (\(x, y) -> (x, (y, x + y))) (0, 1)))
  print (firstShape (Just (Shape (Box 1 2))), firstShape (Just Empty), areas shapes)
  print (lengths [Some "abc", Some [True]])
  print (case Wrap (Just 'x') of Wrap m -> m)
