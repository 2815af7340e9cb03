module Main where
data V = V Int Int deriving (Show, Eq)
infixl 6 |+|
(|+|) :: V -> V -> V
V a b |+| V c d = V (a + c) (b + d)
infixr 5 :+
data L = Int :+ L | E deriving Show
f = (`elem` "abc")
g = (2 ^)
h = (subtract 1 . (* 2))
k = (+ 1) . (\x -> x * 2)
p = ((+) 1)
q = (1 :+)
r = (:+ E)
s = (`V` 3)
t = (V 1 `seq`)
w = (- 5)
z = (subtract 2 3 -)
aa = (negate 1 +)
cc = (++ "x" ++ "y")
dd = (. (+ 1))
ee = ((`div` 2) <$>)
ff = (`foldr` 0)
gg = (max 3 `map`)
main = do
  print (f 'a', g 3, h 4, k 5, p 6)
  print (q E, r 2, s 1, w, z 4, aa 2)
  putStrLn (cc "d")
  print (dd (* 2) 5, ee [1, 2, 3], ff (+) [1, 2], gg [1, 5])
  print (V 1 2 |+| V 3 4, (|+| V 1 1) (V 2 2), (V 1 1 |+|) (V 0 0))
