-- What GHC takes for a function where it inlines one that is given a newtype of a function: not the field of a newtype.
module Main where
newtype Reader a = Reader {run :: Int -> a}
instance Functor Reader where fmap f (Reader g) = Reader (f . g)
instance Applicative Reader where { pure = Reader . const; Reader f <*> Reader g = Reader (\e -> f e (g e)) }
instance Monad Reader where Reader g >>= k = Reader (\e -> run (k (g e)) e)
asks :: (Int -> a) -> Reader a
asks f = Reader f
constant :: Int -> Int
constant _ = (run $ asks (run (pure (\_ -> 0)))) 1 2
direct :: Int -> Int
direct n = run (asks (+ n)) 3
viaLam :: Int -> Int
viaLam n = run (asks (\x -> x + n)) 3
viaRun :: Reader Int -> Int
viaRun r = run (asks (run r)) 3
local' :: (Int -> Int) -> Reader a -> Reader a
local' f r = asks (run r . f)
pass :: Reader (Int -> Int) -> Int
pass r = run (asks (run r)) 3 4
newtype Box f = Box {unBox :: f}
same :: a -> a
same x = x
nested :: (Int -> Int) -> Int -> Int
nested g n = run (asks (run (asks g))) n
nested2 :: Reader Int -> Int -> Int
nested2 r n = run (asks (run (asks (run r)))) n
lifted :: (Int -> Int) -> Reader Int
lifted g = asks (run (Reader g))
both :: Reader Int -> Reader Int
both r = asks (run (same r))
boxed :: Box (Int -> Int) -> Reader Int
boxed b = asks (unBox b)
sames :: Reader Int -> Int -> Int
sames r = same (run r)
chosen :: Bool -> Reader Int -> Reader Int
chosen c r = asks (if c then run r else run (fmap (+ 1) r))
main :: IO ()
main = do
  print (constant 1, direct 2, viaLam 3, viaRun (asks (* 2)), run (local' (+ 1) (asks id)) 4)
  print (pass (pure (+ 1)), pass (Reader (\x y -> x * y)))
  print (nested (\x -> x + 1) 2, nested2 (Reader (\x -> x * 2)) 3, run (lifted (\y -> y - 1)) 4)
  print (run (both (Reader (\z -> z))) 5, run (boxed (Box (\w -> w + w))) 6, sames (Reader (\v -> v)) 7)
  print (map (\c -> run (chosen c (Reader (\q -> q))) 8) [True, False])
  print (map (run (asks (run (both (asks (\t -> t)))))) [1, 2])
