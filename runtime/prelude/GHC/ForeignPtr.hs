-- SPDX-License-Identifier: BSD-3-Clause
module GHC.ForeignPtr where

import Foreign.Ptr
import Prelude

data ForeignPtr a = ForeignPtr# (Ptr a) (IO ())

instance Eq (ForeignPtr a) where
  ForeignPtr# p _ == ForeignPtr# q _ = p == q

instance Ord (ForeignPtr a) where
  compare (ForeignPtr# p _) (ForeignPtr# q _) = compare p q

instance Show (ForeignPtr a) where
  showsPrec d (ForeignPtr# p _) = showsPrec d p
