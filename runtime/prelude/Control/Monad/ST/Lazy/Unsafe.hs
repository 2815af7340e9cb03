-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.ST.Lazy.Unsafe (unsafeInterleaveST, unsafeIOToST) where

import Control.Monad.ST.Lazy
import qualified GHC.ST as S
import Prelude

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = strictToLazyST (S.unsafeInterleaveST (lazyToStrictST m))

unsafeIOToST :: IO a -> ST s a
unsafeIOToST m = strictToLazyST (S.unsafeIOToST m)
