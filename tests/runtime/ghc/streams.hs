module Main where

-- Infinite streams as a type of their own.
data Stream a = Cons a (Stream a)

infixr 5 `Cons`

headS :: Stream a -> a
headS (Cons x _) = x

tailS :: Stream a -> Stream a
tailS (Cons _ xs) = xs

takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (x `Cons` xs) = x : takeS (n - 1) xs

mapS :: (a -> b) -> Stream a -> Stream b
mapS f (Cons x xs) = f x `Cons` mapS f xs

zipS :: (a -> b -> c) -> Stream a -> Stream b -> Stream c
zipS f (Cons x xs) (Cons y ys) = Cons (f x y) (zipS f xs ys)

unfoldS :: (s -> (a, s)) -> s -> Stream a
unfoldS step s = let (a, s') = step s in a `Cons` unfoldS step s'

nats :: Stream Int
nats = unfoldS (\n -> (n, n + 1)) 0

fibs :: Stream Int
fibs = 0 `Cons` (1 `Cons` zipS (+) fibs (tailS fibs))

ones :: Stream Int
ones = 1 `Cons` ones

partials :: Stream Int -> Stream Int
partials xs = ys
  where ys = zipS (+) xs (0 `Cons` ys)

interleave :: Stream a -> Stream a -> Stream a
interleave ~(Cons x xs) ys = Cons x (interleave ys xs)

toggle :: Stream Bool
toggle = True `Cons` mapS not toggle

ruler :: Stream Int
ruler = foldr1' [0 ..]
  where foldr1' (n : ns) = interleave (constant n) (foldr1' ns)
        constant k = let s = Cons k s in s

filterS :: (a -> Bool) -> Stream a -> Stream a
filterS p (Cons x xs)
  | p x = Cons x rest
  | otherwise = rest
  where rest = filterS p xs

main :: IO ()
main = do
  print (takeS 10 fibs)
  print (takeS 8 (partials nats))
  print (takeS 16 ruler)
  print (takeS 5 toggle)
  print (takeS 6 (filterS even (mapS (* 3) nats)))
  print (headS (tailS (tailS fibs)) + headS ones)
