-- With a signature, a function may call itself at another type.
data Nest a = Nil | Cons a (Nest (a, a))
depth :: Nest a -> Int
depth Nil = 0
depth (Cons _ rest) = 1 + depth rest
showNest :: Show a => Nest a -> String
showNest Nil = "."
showNest (Cons x rest) = show x ++ " " ++ showNest rest
main :: IO ()
main = do
  let n = Cons 1 (Cons (2, 3) (Cons ((4, 5), (6, 7)) Nil))
  print (depth n)
  putStrLn (showNest n)
-- expect: 3
-- expect: 1 (2,3) ((4,5),(6,7)) .
