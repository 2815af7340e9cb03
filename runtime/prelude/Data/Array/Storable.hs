-- SPDX-License-Identifier: BSD-3-Clause
-- Arrays outside the heap, readable by C.
module Data.Array.Storable (StorableArray, module Data.Array.MArray, withStorableArray, touchStorableArray) where

import Data.Array.Base (MArray (..))
import Data.Array.MArray
import Foreign.ForeignPtr
import Foreign.Ptr
import Foreign.Storable
import GHC.Arr (safeRangeSize)
import Prelude

data StorableArray i e = StorableArray !i !i Int !(ForeignPtr e)

instance Storable e => MArray StorableArray e IO where
  getBounds (StorableArray l u _ _) = return (l, u)
  getNumElements (StorableArray _ _ n _) = return n
  newArray b e = do
    a@(StorableArray _ _ n memory) <- newArray_ b
    withForeignPtr memory (\p -> mapM_ (\k -> pokeElemOff p k e) [0 .. n - 1])
    return a
  unsafeNewArray_ (l, u) = do
    let n = safeRangeSize (l, u)
    memory <- mallocForeignPtrArray n
    return (StorableArray l u n memory)
  newArray_ b = unsafeNewArray_ b
  unsafeRead (StorableArray _ _ _ memory) k = withForeignPtr memory (\p -> peekElemOff p k)
  unsafeWrite (StorableArray _ _ _ memory) k e = withForeignPtr memory (\p -> pokeElemOff p k e)

withStorableArray :: StorableArray i e -> (Ptr e -> IO a) -> IO a
withStorableArray (StorableArray _ _ _ memory) action = withForeignPtr memory action

touchStorableArray :: StorableArray i e -> IO ()
touchStorableArray (StorableArray _ _ _ memory) = touchForeignPtr memory
