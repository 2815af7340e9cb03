-- SPDX-License-Identifier: BSD-3-Clause
-- Actions on private memory that run when their results are demanded.
module Control.Monad.ST.Lazy
  ( ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO
  ) where

import qualified Control.Monad.ST as S
import Control.Monad.Fix
import GHC.ST (RealWorld, unST)
import qualified GHC.ST as S (ST (..))
import GHC.Types
import Prelude

-- A state is a promise that everything before it has run.
newtype ST s a = ST (State -> (a, State))

data State = State

runST :: (forall s. ST s a) -> a
runST action = runLazily action

runLazily :: ST s a -> a
runLazily (ST m) = fst (m State)

instance Functor (ST s) where
  fmap f (ST m) = ST (\s -> let r = m s in (f (fst r), snd r))

instance Applicative (ST s) where
  pure a = ST (\s -> (a, s))
  mf <*> mx = mf >>= \f -> mx >>= \x -> return (f x)

instance Monad (ST s) where
  ST m >>= k = ST (\s -> let r = m s in unLazy (k (fst r)) (snd r))

instance MonadFail (ST s) where
  fail message = errorWithoutStackTrace message

instance MonadFix (ST s) where
  mfix f = fixST f

unLazy :: ST s a -> State -> (a, State)
unLazy (ST m) = m

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (\s -> let r = unLazy (f (fst r)) s in r)

-- Runs once, after everything before it.
strictToLazyST :: S.ST s a -> ST s a
strictToLazyST m = ST (\s ->
  let r = case s of State -> case unST m (token# ()) of Res# a -> Done a
  in (case r of Done a -> a, case r of Done _ -> State))

data Done a = Done a

lazyToStrictST :: ST s a -> S.ST s a
lazyToStrictST (ST m) = S.ST# (\_ -> case m State of (a, s) -> case s of State -> Res# a)

stToIO :: ST RealWorld a -> IO a
stToIO m = S.stToIO (lazyToStrictST m)
