-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.User
  ( getRealUserID, getRealGroupID, getEffectiveUserID, getEffectiveGroupID
  ) where

import Data.Word
import Prelude
import System.Posix.Types

foreign import ccall "getuid" cUser :: IO Word32

foreign import ccall "getgid" cGroup :: IO Word32

foreign import ccall "geteuid" cEffectiveUser :: IO Word32

foreign import ccall "getegid" cEffectiveGroup :: IO Word32

getRealUserID, getEffectiveUserID :: IO UserID
getRealUserID = fmap CUid cUser
getEffectiveUserID = fmap CUid cEffectiveUser

getRealGroupID, getEffectiveGroupID :: IO GroupID
getRealGroupID = fmap CGid cGroup
getEffectiveGroupID = fmap CGid cEffectiveGroup
