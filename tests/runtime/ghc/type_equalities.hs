{-# LANGUAGE TypeFamilies, GADTs, ExistentialQuantification, FlexibleContexts, MultiParamTypeClasses, FlexibleInstances #-}
-- What equalities of types cost: a value whose type has one in its context is a function, as one with a class is.
module Main where
c :: (a ~ Int) => a
c = length (show (product [1 .. 20 :: Integer]))

type family F a
type instance F Int = Bool
type instance F Bool = Int

class (F a ~ b, Show b) => Conv a b where
  conv :: a -> b
  both :: a -> (b, String)
  both a = let r = conv a in (r, show r)
instance Conv Int Bool where conv = even
instance Conv Bool Int where
  conv b = if b then 1 else 0

data Box = forall a. (F a ~ Int, Show a) => Box a (a -> F a)
unbox :: Box -> (Int, String)
unbox (Box a f) = (f a + 1, show a)

class Monad m => Log m where
  type Entry m
  logIt :: Entry m -> m ()
  logAll :: [Entry m] -> m ()
  logAll = mapM_ logIt
newtype W e a = W ([e], a)
instance Functor (W e) where fmap f (W (es, a)) = W (es, f a)
instance Applicative (W e) where { pure a = W ([], a); W (xs, f) <*> W (ys, a) = W (xs ++ ys, f a) }
instance Monad (W e) where W (xs, a) >>= f = let W (ys, b) = f a in W (xs ++ ys, b)
instance Log (W e) where
  type Entry (W e) = e
  logIt e = W ([e], ())

run :: (Log m, Entry m ~ String) => Int -> m Int
run n = do
  logIt ("n=" ++ show n)
  logAll (map show [1 .. n])
  return (n * 2)

local :: (F a ~ b, Num b) => a -> (a -> b) -> b
local a f = go 3 where
  go 0 = f a
  go n = f a + go (n - 1 :: Int)

main :: IO ()
main = do
  print (c + c)
  print (both (3 :: Int), both True)
  print (map unbox [Box True conv, Box False (const 7)])
  let W (es, r) = run 3
  print (es, r)
  print (local True conv)
