-- SPDX-License-Identifier: BSD-3-Clause
-- Functions of all kinds, and the classes from Semigroup to MonadPlus.
module GHC.Base where

import GHC.Classes
import GHC.Types

infixr 9 .
infixr 6 <>
infixr 5 ++
infixl 4 <$, <$!>, <$>, <*, *>, <*>, <**>
infixl 3 <|>
infixl 1 >>, >>=
infixr 1 =<<
infixr 0 $, $!, `seq`

data Maybe a = Nothing | Just a

data Either a b = Left a | Right b

instance Eq a => Eq (Maybe a) where
  (==) = equalMaybes

equalMaybes :: Eq a => Maybe a -> Maybe a -> Bool
equalMaybes Nothing Nothing = True
equalMaybes (Just a) (Just b) = a == b
equalMaybes _ _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just a) (Just b) = compare a b
  Nothing < Nothing = False
  Nothing < Just _ = True
  Just _ < Nothing = False
  Just a < Just b = a < b
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b) => Eq (Either a b) where
  Left a == Left b = a == b
  Right a == Right b = a == b
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left a) (Left b) = compare a b
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right a) (Right b) = compare a b
  Left a < Left b = a < b
  Left _ < Right _ = True
  Right _ < Left _ = False
  Right a < Right b = a < b
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

-- ---- functions ------------------------------------------------------------------------------
id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g x = f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
($) f x = f x

seq :: a -> b -> b
seq = seq#

($!) :: (a -> b) -> a -> b
f $! x = x `seq#` f x

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f x = if p x then x else until p f (f x)

asTypeOf :: a -> a -> a
asTypeOf x _ = x

error :: [Char] -> a
error s = error# s

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace s = error# s

undefined :: a
undefined = error# "Prelude.undefined"

-- ---- lists ----------------------------------------------------------------------------------
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr k z list = go list
  where
    go [] = z
    go (y : ys) = k y (go ys)

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

-- A name for a function is written with its parameters, here and everywhere: a plain `f = g` would
-- be a constant that evaluates to a function.

-- `concatMap`, with its arguments the other way round as in `>>=`.
bindList :: [a] -> (a -> [b]) -> [b]
bindList list f = go list
  where
    go [] = []
    go (x : xs) = case f x of !ys -> ys ++ go xs

-- ---- Semigroup and Monoid -------------------------------------------------------------------
class Semigroup a where
  (<>) :: a -> a -> a

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend = (<>)
  mconcat list = foldr mappend mempty list

instance Semigroup [a] where
  xs <> ys = xs ++ ys

instance Monoid [a] where
  mempty = []
  mconcat lists = bindList lists id

instance Semigroup () where
  _ <> _ = ()

instance Monoid () where
  mempty = ()
  mconcat _ = ()

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT

instance Monoid Ordering where
  mempty = EQ

instance Semigroup b => Semigroup (a -> b) where
  (<>) f g x = f x <> g x

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just a <> Just b = Just (a <> b)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a

instance Semigroup a => Semigroup (IO a) where
  IO# m <> IO# n = IO# (\w -> case m w of Res# a -> case n w of Res# b -> Res# (a <> b))

instance Monoid a => Monoid (IO a) where
  mempty = returnIO mempty

-- ---- Functor to MonadPlus -------------------------------------------------------------------
class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) x = fmap (\_ -> x)

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  (<*>) = liftA2 id
  liftA2 f x = (<*>) (fmap f x)
  (*>) a b = (<*>) (id <$ a) b
  (<*) = liftA2 const

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  (>>) m k = m >>= \_ -> k
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some :: f a -> f [a]
  many :: f a -> f [a]
  some v = some_v
    where
      some_v = liftA2 (:) v (some_v <|> pure [])
  many v = many_v
    where
      many_v = liftA2 (:) v many_v <|> pure []

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus = (<|>)

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

(=<<) :: Monad m => (a -> m b) -> m a -> m b
(=<<) f x = x >>= f

(<$!>) :: Monad m => (a -> b) -> m a -> m b
(<$!>) f m = m >>= \x -> let z = f x in z `seq#` return z

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
(<**>) = liftA2 (\a f -> f a)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f a = (<*>) (pure f) a

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f a b c = (<*>) (liftA2 f a b) c

liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m1 = m1 >>= \x1 -> return (f x1)

liftM2 :: Monad m => (a -> b -> c) -> m a -> m b -> m c
liftM2 f m1 m2 = m1 >>= \x1 -> m2 >>= \x2 -> return (f x1 x2)

liftM3 :: Monad m => (a -> b -> c -> d) -> m a -> m b -> m c -> m d
liftM3 f m1 m2 m3 = m1 >>= \x1 -> m2 >>= \x2 -> m3 >>= \x3 -> return (f x1 x2 x3)

ap :: Monad m => m (a -> b) -> m a -> m b
ap m1 m2 = m1 >>= \x1 -> m2 >>= \x2 -> return (x1 x2)

join :: Monad m => m (m a) -> m a
join x = x >>= id

when :: Applicative f => Bool -> f () -> f ()
when p s = if p then s else pure ()

instance Functor [] where
  fmap f xs = map f xs

instance Applicative [] where
  pure x = [x]
  fs <*> xs = bindList fs (\f -> bindList xs (\x -> [f x]))
  liftA2 f xs ys = bindList xs (\x -> bindList ys (\y -> [f x y]))
  xs *> ys = bindList xs (\_ -> ys)
  xs <* ys = bindList xs (\x -> bindList ys (\_ -> [x]))

instance Monad [] where
  xs >>= f = bindList xs f
  xs >> ys = bindList xs (\_ -> ys)

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  xs <|> ys = xs ++ ys

instance MonadPlus []

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just a) = Just (f a)

instance Applicative Maybe where
  pure x = Just x
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing
  a <* b = case a of
    Nothing -> Nothing
    Just _ -> case b of
      Nothing -> Nothing
      Just _ -> a

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing
  Just _ >> m = m
  Nothing >> _ = Nothing

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

instance Functor (Either e) where
  fmap _ (Left x) = Left x
  fmap f (Right y) = Right (f y)

instance Applicative (Either e) where
  pure x = Right x
  Left e <*> _ = Left e
  Right f <*> r = fmap f r
  liftA2 f a = (<*>) (fmap f a)
  Left e *> _ = Left e
  Right _ *> r = r
  Left e <* _ = Left e
  Right x <* r = case r of
    Left e -> Left e
    Right _ -> Right x

instance Monad (Either e) where
  Left l >>= _ = Left l
  Right r >>= k = k r
  Left l >> _ = Left l
  Right _ >> k = k

instance Functor ((->) r) where
  fmap f g x = f (g x)

instance Applicative ((->) r) where
  pure x _ = x
  (<*>) f g x = f x (g x)
  liftA2 q f g x = q (f x) (g x)
  (*>) _ g x = g x
  (<*) f _ x = f x

instance Monad ((->) r) where
  (>>=) f k r = k (f r) r
  (>>) _ k r = k r

instance Functor ((,) a) where
  fmap f (x, y) = (x, f y)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)
  (u, _) *> (v, x) = (u <> v, x)
  (u, x) <* (v, _) = (u <> v, x)

instance Monoid a => Monad ((,) a) where
  (u, a) >>= k = case k a of
    (v, b) -> (u <> v, b)

-- ---- IO -------------------------------------------------------------------------------------
returnIO :: a -> IO a
returnIO x = IO# (\_ -> Res# x)

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO (IO# m) k = IO# (\w -> case m w of Res# a -> unIO (k a) w)

thenIO :: IO a -> IO b -> IO b
thenIO (IO# m) k = IO# (\w -> case m w of Res# _ -> unIO k w)

failIO :: String -> IO a
failIO s = IO# (\w -> ioError# (mkUserError s) w)

mkUserError :: String -> String
mkUserError s = "user error (" ++ s ++ ")"

instance Functor IO where
  fmap f (IO# m) = IO# (\w -> case m w of Res# a -> Res# (f a))
  x <$ IO# m = IO# (\w -> case m w of Res# _ -> Res# x)

instance Applicative IO where
  pure x = returnIO x
  IO# m <*> IO# n = IO# (\w -> case m w of Res# f -> case n w of Res# a -> Res# (f a))
  liftA2 f (IO# m) (IO# n) =
    IO# (\w -> case m w of Res# a -> case n w of Res# b -> Res# (f a b))
  m *> k = thenIO m k
  IO# m <* IO# n = IO# (\w -> case m w of Res# a -> case n w of Res# _ -> Res# a)

instance Monad IO where
  m >>= k = bindIO m k
  m >> k = thenIO m k

instance MonadFail IO where
  fail s = failIO s
