-- SPDX-License-Identifier: BSD-3-Clause
-- The applicative functors of mapAccumL and mapAccumR.
module GHC.Accumulate where

import GHC.Base

-- A state passed from the left or from the right.
newtype StateL s a = StateL (s -> (s, a))

newtype StateR s a = StateR (s -> (s, a))

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let r = k s in (case r of (t, _) -> t, f (case r of (_, v) -> v)))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kv = StateL (\s ->
    let r = kf s
        q = kv (case r of (t, _) -> t)
     in (case q of (t, _) -> t, (case r of (_, f) -> f) (case q of (_, v) -> v)))
  liftA2 f (StateL kx) (StateL ky) = StateL (\s ->
    let r = kx s
        q = ky (case r of (t, _) -> t)
     in (case q of (t, _) -> t, f (case r of (_, x) -> x) (case q of (_, y) -> y)))

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let r = k s in (case r of (t, _) -> t, f (case r of (_, v) -> v)))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kv = StateR (\s ->
    let q = kv s
        r = kf (case q of (t, _) -> t)
     in (case r of (t, _) -> t, (case r of (_, f) -> f) (case q of (_, v) -> v)))
  liftA2 f (StateR kx) (StateR ky) = StateR (\s ->
    let q = ky s
        r = kx (case q of (t, _) -> t)
     in (case r of (t, _) -> t, f (case r of (_, x) -> x) (case q of (_, y) -> y)))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL k) = k

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR k) = k
