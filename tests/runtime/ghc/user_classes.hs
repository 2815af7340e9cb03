module Main where

-- Classes and instances of the program's own.
class Shape a where
  area :: a -> Int
  perimeter :: a -> Int
  describe :: a -> String
  describe x = "area " ++ show (area x) ++ ", perimeter " ++ show (perimeter x)

data Square = Square Int
data Rect = Rect Int Int

instance Shape Square where
  area (Square s) = s * s
  perimeter (Square s) = 4 * s

instance Shape Rect where
  area (Rect a b) = a * b
  perimeter (Rect a b) = 2 * (a + b)
  describe r = "rectangle: " ++ show (area r)

data AnyShape = S Square | R Rect

instance Shape AnyShape where
  area (S s) = area s
  area (R r) = area r
  perimeter (S s) = perimeter s
  perimeter (R r) = perimeter r

newtype V2 = V2 (Int, Int) deriving (Eq)

instance Show V2 where
  showsPrec d (V2 (a, b)) = showParen (d > 10) (showString "V2 " . shows a . showString " " . shows b)

instance Num V2 where
  V2 (a, b) + V2 (c, d) = V2 (a + c, b + d)
  V2 (a, b) * V2 (c, d) = V2 (a * c, b * d)
  negate (V2 (a, b)) = V2 (negate a, negate b)
  abs = id
  signum = id
  fromInteger n = V2 (fromInteger n, fromInteger n)

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b

fill :: Container f => [a] -> f a
fill = foldr insert empty

newtype Poly = Poly [Int]

instance Show Poly where
  show (Poly cs) = concat [show c ++ "x^" ++ show i ++ " " | (c, i) <- zip cs [0 :: Int ..], c /= 0]

instance Eq Poly where
  Poly a == Poly b = strip a == strip b
    where strip = reverse . dropWhile (== 0) . reverse

main :: IO ()
main = do
  putStrLn (describe (Square 3))
  putStrLn (describe (Rect 2 5))
  print (sum (map area [S (Square 2), R (Rect 3 4)]))
  putStrLn (describe (S (Square 1)))
  print (V2 (1, 2) + 3 * V2 (2, 2), Just (negate (V2 (1, -1))))
  print (sum [V2 (1, 1), V2 (2, 3)] - 1)
  print (toL (fill "abc" :: Stack Char), toL (fill [1, 2, 3] :: Queue Int))
  print (Poly [1, 0, 3], Poly [1, 0] == Poly [1], Poly [1] /= Poly [2])
