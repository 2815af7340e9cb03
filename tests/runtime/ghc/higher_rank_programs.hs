{-# LANGUAGE RankNTypes, ExistentialQuantification, ScopedTypeVariables, LambdaCase, BangPatterns, GADTSyntax, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, FunctionalDependencies #-}
module Main where

import Data.List (sortBy, foldl')

-- Codensity over a free monad.
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where
  fmap f (Pure x) = Pure (f x)
  fmap f (Free m) = Free (fmap (fmap f) m)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free m <*> x = Free (fmap (<*> x) m)
instance Functor f => Monad (Free f) where
  Pure x >>= f = f x
  Free m >>= f = Free (fmap (>>= f) m)

newtype C m a = C {unC :: forall b. (a -> m b) -> m b}
instance Functor (C m) where fmap f (C m) = C (\k -> m (k . f))
instance Applicative (C m) where
  pure x = C (\k -> k x)
  C f <*> C x = C (\k -> f (\g -> x (k . g)))
instance Monad (C m) where
  C m >>= f = C (\k -> m (\x -> unC (f x) k))

data Cmd k = Say String k | Ask (Int -> k)
instance Functor Cmd where
  fmap f = \case
    Say s k -> Say s (f k)
    Ask g -> Ask (f . g)

liftC :: Functor f => f a -> C (Free f) a
liftC m = C (\k -> Free (fmap k m))

lower :: Functor f => C (Free f) a -> Free f a
lower (C m) = m Pure

prog :: C (Free Cmd) Int
prog = do
  liftC (Say "hi" ())
  n <- liftC (Ask id)
  m <- liftC (Ask (* 2))
  liftC (Say (show (n + m)) ())
  return (n * m)

runCmd :: [Int] -> Free Cmd a -> ([String], a)
runCmd _ (Pure x) = ([], x)
runCmd is (Free (Say s k)) = let (o, x) = runCmd is k in (s : o, x)
runCmd (i : is) (Free (Ask g)) = runCmd is (g i)
runCmd [] _ = error "no input"

-- Class with rank-2 methods and contexts of their own, defaults.
class Container c where
  each :: forall m a. Monad m => (a -> m ()) -> c a -> m ()
  transform :: (forall x. Show x => x -> String) -> c Int -> c Bool -> String
  transform f _ _ = f 'd'
  build :: Int -> (forall r. Num r => r) -> c Int

instance Container [] where
  each act = go
    where
      go [] = return ()
      go (x : xs) = act x >> go xs
  transform f is bs = concatMap f is ++ concatMap f bs
  build n x = replicate n x

instance Container Maybe where
  each act m = case m of { Nothing -> return (); Just x -> act x }
  build n x = if n > (x :: Int) then Just x else Nothing

-- An object with hidden state and superclasses.
class Show s => Machine s where
  step :: s -> s
  out :: s -> Integer
data M = forall s. (Machine s, Ord s) => M !s (Maybe s)
newtype Up = Up Integer deriving (Show, Eq, Ord)
newtype Down = Down Integer deriving (Show, Eq, Ord)
instance Machine Up where { step (Up n) = Up (n + 1); out (Up n) = n }
instance Machine Down where { step (Down n) = Down (n - 2); out (Down n) = n }

runM :: Int -> M -> M
runM 0 m = m
runM n (M s best) = runM (n - 1) (M next (Just (maybe next (max next) best)))
  where next = step s

showM :: M -> String
showM = \case
  M s Nothing -> show s
  M s (Just b)
    | s == b, let worst = out s, worst > 100 -> "big"
    | b > s -> show (s, b) ++ twice (\x -> show (compare x s))
    | otherwise -> local 3
    where
      twice f = f s ++ f b
      local :: Int -> String
      local k = concat (replicate k (show [s, b]))

summary :: [M] -> Integer
summary ms = foldl' (\ !acc (M s b) -> acc + out s + maybe 0 out b) 0 ms

-- A dictionary passed by hand.
data Ordering' a = Ordering' {cmp :: a -> a -> Ordering, convert :: forall b. (Ord b, Num b) => a -> b -> b}
byDict :: Ordering' a -> [a] -> [a]
byDict d = sortBy (cmp d)

total :: forall a. Ordering' a -> [a] -> (Int, Double)
total d xs = (sumBy (convert d), sumBy (convert d))
  where
    sumBy :: forall b. (Ord b, Num b) => (a -> b -> b) -> b
    sumBy f = foldr f 0 xs

-- Hidden types in GADT syntax with functional dependencies.
class Key k v | v -> k where key :: v -> k
instance Key Int String where key = length
instance Key Char Bool where key b = if b then 't' else 'f'
data Entry where
  Entry :: (Key k v, Show k) => v -> Int -> Entry
keys :: [Entry] -> [String]
keys es = [show (key v) ++ "/" ++ show n | Entry v n <- es, n > 0]

nested :: (forall f. (forall a. f a -> Int) -> f Bool -> Int) -> Int
nested k = k length [True, False] + k (maybe 0 (const 10)) (Just True)

type Id' = forall a. a -> a
compose :: Id' -> Id' -> (Int, Char)
compose f g = ((f . g) 1, g (f 'c'))

main :: IO ()
main = do
  print (runCmd [3, 4] (lower prog))
  each print [1, 2, 3 :: Int]
  each (putStrLn . id) (Just "x")
  putStrLn (transform show [1, 2] [True])
  putStrLn (transform (\x -> show (Just x)) (Just 1) Nothing)
  print (build 3 7 :: [Int], build 3 2 :: Maybe Int, build 3 5 :: Maybe Int)
  let ms = [runM 3 (M (Up 0) Nothing), runM 2 (M (Down 10) Nothing), M (Up 5) Nothing, runM 4 (M (Up 200) Nothing)]
  mapM_ (putStrLn . showM) ms
  print (summary ms)
  let d = Ordering' {cmp = flip compare, convert = \x b -> if b > 100 then b else b + fromIntegral (x :: Int)}
  print (byDict d [3, 1, 2], total d [40, 50, 60])
  print (keys [Entry "abc" 1, Entry True 2, Entry False 0])
  print (nested (\f x -> f x + f x))
  print (compose id (\x -> x))
