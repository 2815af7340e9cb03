-- SPDX-License-Identifier: BSD-3-Clause
-- The classes from Semigroup to MonadPlus.
module GHC.Base (module GHC.Base, module GHC.Functions) where

import GHC.Classes
import GHC.Functions
import GHC.Num
import GHC.Real
import GHC.Types

infixr 6 <>
infixl 4 <$, <$!>, <$>, <*, *>, <*>, <**>
infixl 3 <|>
infixl 1 >>, >>=
infixr 1 =<<

-- ---- strings --------------------------------------------------------------------------------
class IsString a where
  fromString :: String -> a

instance (a ~ Char) => IsString [a] where
  fromString s = s

-- ---- Semigroup and Monoid -------------------------------------------------------------------
class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a
  sconcat (a :| as) = go a as
    where
      go b (c : cs) = b <> go c cs
      go b [] = b
  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = double n x
    where
      double y z
        | even y = double (y `quot` 2) (z <> z)
        | y == 1 = z
        | otherwise = doubleOnto z (y `quot` 2) (z <> z)
      doubleOnto rest y z
        | even y = doubleOnto rest (y `quot` 2) (z <> z)
        | y == 1 = z <> rest
        | otherwise = doubleOnto (z <> rest) (y `quot` 2) (z <> z)

stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x
  | n <= 0 = errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  | otherwise = x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x
  | n < 0 = errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier"
  | n == 0 = mempty
  | otherwise = x

stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x
  | n < 0 = errorWithoutStackTrace "stimesMonoid: negative multiplier"
  | n == 0 = mempty
  | otherwise = double n x
  where
    double y z
      | even y = double (y `quot` 2) (z <> z)
      | y == 1 = z
      | otherwise = doubleOnto z (y `quot` 2) (z <> z)
    doubleOnto rest y z
      | even y = doubleOnto rest (y `quot` 2) (z <> z)
      | y == 1 = z <> rest
      | otherwise = doubleOnto (z <> rest) (y `quot` 2) (z <> z)

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend = (<>)
  mconcat list = foldr mappend mempty list

instance Semigroup [a] where
  xs <> ys = xs ++ ys
  stimes n x
    | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = times n
    where
      times 0 = []
      times i = x ++ times (i - 1)

instance Semigroup (NonEmpty a) where
  (a :| as) <> ~(b :| bs) = a :| (as ++ (b : bs))

instance Monoid [a] where
  mempty = []
  mconcat lists = bindList lists id

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()
  mconcat _ = ()

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT
  stimes n x = stimesIdempotentMonoid n x

instance Monoid Ordering where
  mempty = EQ

instance Semigroup b => Semigroup (a -> b) where
  (<>) f g x = f x <> g x
  stimes n f x = stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')
  stimes n (a, b, c) = (stimes n a, stimes n b, stimes n c)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just a <> Just b = Just (a <> b)
  stimes _ Nothing = Nothing
  stimes n (Just a) = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    EQ -> Nothing
    GT -> Just (stimes n a)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a
  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = x

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
(<$!>) f m = m >>= \x -> case f x of !z -> return z

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
  _ <$ Nothing = Nothing
  b <$ Just _ = Just b

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

instance Functor NonEmpty where
  fmap f ~(a :| as) = f a :| map f as
  b <$ ~(_ :| as) = b :| (b <$ as)

instance Applicative NonEmpty where
  pure a = a :| []
  (<*>) = ap
  liftA2 = liftM2

instance Monad NonEmpty where
  ~(a :| as) >>= f = b :| (bs ++ bindList as (\x -> let (c :| cs) = f x in c : cs))
    where
      b :| bs = f a

instance Functor (Either e) where
  fmap _ (Left x) = Left x
  fmap f (Right y) = Right (f y)
  _ <$ Left x = Left x
  b <$ Right _ = Right b

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

instance Functor ((,,) a b) where
  fmap f (a, b, x) = (a, b, f x)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, x) = (a, b, c, f x)

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance (Monoid a, Monoid b) => Monad ((,,) a b) where
  (a, b, x) >>= k = case k x of
    (a', b', y) -> (a <> a', b <> b', y)

instance (Monoid a, Monoid b, Monoid c) => Applicative ((,,,) a b c) where
  pure x = (mempty, mempty, mempty, x)
  (a, b, c, f) <*> (a', b', c', x) = (a <> a', b <> b', c <> c', f x)

instance (Monoid a, Monoid b, Monoid c) => Monad ((,,,) a b c) where
  (a, b, c, x) >>= k = case k x of
    (a', b', c', y) -> (a <> a', b <> b', c <> c', y)

instance Functor ((,) a) where
  fmap f (x, y) = (x, f y)
  b <$ (x, _) = (x, b)

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

-- Runs a `main` in any monad that the program gives.
actionOfIO# :: IO a -> IO ()
actionOfIO# m = coerce# m

failIO :: String -> IO a
failIO s = IO# (\w -> case lazyError# 4 s of () -> ioError# (mkUserError s) w)

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
