-- SPDX-License-Identifier: BSD-3-Clause
module Data.STRef.Lazy (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef) where

import Control.Monad.ST.Lazy
import Data.STRef (STRef)
import qualified Data.STRef as S
import Prelude

newSTRef :: a -> ST s (STRef s a)
newSTRef x = strictToLazyST (S.newSTRef x)

readSTRef :: STRef s a -> ST s a
readSTRef r = strictToLazyST (S.readSTRef r)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef r x = strictToLazyST (S.writeSTRef r x)

modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef r f = strictToLazyST (S.modifySTRef r f)
