module Main where

-- Effects as data: a free monad with two interpreters; Monoid and Foldable-like classes of our own.
data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap g (Pure a) = Pure (g a)
  fmap g (Free x) = Free (fmap (fmap g) x)

instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure g <*> x = fmap g x
  Free g <*> x = Free (fmap (<*> x) g)

instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)

data Op next = Get String (Int -> next) | Put String Int next | Log String next

instance Functor Op where
  fmap g (Get k next) = Get k (g . next)
  fmap g (Put k v next) = Put k v (g next)
  fmap g (Log s next) = Log s (g next)

lift :: Functor f => f a -> Free f a
lift = Free . fmap Pure

get :: String -> Free Op Int
get k = lift (Get k id)

put :: String -> Int -> Free Op ()
put k v = lift (Put k v ())

say :: String -> Free Op ()
say s = lift (Log s ())

program :: Free Op Int
program = do
  x <- get "x"
  put "y" (x * 2)
  y <- get "y"
  if y > 5 then say "big" else say "small"
  put "x" (x + y)
  return (x * y)

pureRun :: [(String, Int)] -> Free Op a -> ([String], [(String, Int)], a)
pureRun env (Pure a) = ([], env, a)
pureRun env (Free op) = case op of
  Get k next -> pureRun env (next (maybe 0 id (lookup k env)))
  Put k v next -> pureRun ((k, v) : filter ((/= k) . fst) env) next
  Log s next -> let (l, e, a) = pureRun env next in (s : l, e, a)

ioRun :: Free Op a -> IO a
ioRun (Pure a) = return a
ioRun (Free (Get k next)) = putStrLn ("get " ++ k) >> ioRun (next (length k))
ioRun (Free (Put k v next)) = putStrLn (k ++ " := " ++ show v) >> ioRun next
ioRun (Free (Log s next)) = putStrLn s >> ioRun next

class Group a where
  unit :: a
  (<+>) :: a -> a -> a
  inverse :: a -> a

instance Group Int where
  unit = 0
  (<+>) = (+)
  inverse = negate

instance (Group a, Group b) => Group (a, b) where
  unit = (unit, unit)
  (a, b) <+> (c, d) = (a <+> c, b <+> d)
  inverse (a, b) = (inverse a, inverse b)

gsum :: Group a => [a] -> a
gsum = foldr (<+>) unit

minusG :: Group a => a -> a -> a
minusG a b = a <+> inverse b

main :: IO ()
main = do
  print (pureRun [("x", 3)] program)
  r <- ioRun program
  print r
  print (gsum [(1, 2), (3, 4 :: Int)] `minusG` (1 :: Int, 1))
