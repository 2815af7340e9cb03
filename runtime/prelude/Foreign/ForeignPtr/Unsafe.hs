-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr) where

import Foreign.Ptr
import GHC.ForeignPtr

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr# p _) = p
