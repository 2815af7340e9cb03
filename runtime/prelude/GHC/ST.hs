-- SPDX-License-Identifier: BSD-3-Clause
-- Actions on private memory.
{-# LANGUAGE RoleAnnotations #-}
module GHC.ST where

import GHC.Base
import GHC.Classes
import GHC.Show
import GHC.Types

newtype ST s a = ST# (World# -> Res# a)

unST :: ST s a -> World# -> Res# a
unST (ST# m) = m

runST :: (forall s. ST s a) -> a
runST action = runST# action

runST# :: ST s a -> a
runST# (ST# m) = case m (token# ()) of Res# x -> x

instance Functor (ST s) where
  fmap f (ST# m) = ST# (\w -> case m w of Res# a -> Res# (f a))

instance Applicative (ST s) where
  pure x = ST# (\_ -> Res# x)
  ST# m <*> ST# n = ST# (\w -> case m w of Res# f -> case n w of Res# a -> Res# (f a))
  liftA2 f (ST# m) (ST# n) = ST# (\w -> case m w of Res# a -> case n w of Res# b -> Res# (f a b))
  ST# m *> k = ST# (\w -> case m w of Res# _ -> unST k w)
  ST# m <* ST# n = ST# (\w -> case m w of Res# a -> case n w of Res# _ -> Res# a)

instance Monad (ST s) where
  ST# m >>= k = ST# (\w -> case m w of Res# a -> unST (k a) w)
  ST# m >> k = ST# (\w -> case m w of Res# _ -> unST k w)

instance MonadFail (ST s) where
  fail message = errorWithoutStackTrace message

instance Semigroup a => Semigroup (ST s a) where
  ST# m <> ST# n = ST# (\w -> case m w of Res# a -> case n w of Res# b -> Res# (a <> b))

instance Monoid a => Monoid (ST s a) where
  mempty = ST# (\_ -> Res# mempty)

instance Show (ST s a) where
  showsPrec _ _ = showString "<<ST action>>"

stToIO :: ST RealWorld a -> IO a
stToIO (ST# m) = IO# m

unsafeIOToST :: IO a -> ST s a
unsafeIOToST (IO# m) = ST# m

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST# m) = IO# m

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST# m) = ST# (\w -> Res# (case m w of Res# x -> x))

-- Only one thread runs at a time.
unsafeDupableInterleaveST :: ST s a -> ST s a
unsafeDupableInterleaveST = unsafeInterleaveST

fixST :: (a -> ST s a) -> ST s a
fixST k = ST# (\w -> case newReference# (errorWithoutStackTrace "<<loop>>") w of
  Res# r -> case unST (k (case readReference# r w of Res# x -> x)) w of
    Res# x -> case writeReference# r x w of Res# _ -> Res# x)

data RealWorld

type role STRef nominal representational
newtype STRef s a = STRef# (Reference# a)

instance Eq (STRef s a) where
  STRef# a == STRef# b = sameReference# a b

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST# (\w -> case newReference# x w of Res# r -> Res# (STRef# r))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef# r) = ST# (\w -> readReference# r w)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef# r) x = ST# (\w -> writeReference# r x w)

modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef (STRef# r) f = ST# (\w -> case readReference# r w of Res# x -> writeReference# r (f x) w)

modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef' (STRef# r) f =
  ST# (\w -> case readReference# r w of Res# x -> case f x of !y -> writeReference# r y w)
