-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.User
  ( getRealUserID, getRealGroupID, getEffectiveUserID, getEffectiveGroupID, getGroups, getLoginName
  , getEffectiveUserName, GroupEntry (..), getGroupEntryForID, getGroupEntryForName, UserEntry (..)
  , getUserEntryForID, getUserEntryForName, setUserID, setGroupID, setEffectiveUserID, setEffectiveGroupID
  ) where

import Data.Int
import Data.Word
import Foreign
import Foreign.C
import Prelude
import System.IO.Error
import System.Posix.Types

foreign import ccall "getuid" cUser :: IO Word32

foreign import ccall "getgid" cGroup :: IO Word32

foreign import ccall "geteuid" cEffectiveUser :: IO Word32

foreign import ccall "getegid" cEffectiveGroup :: IO Word32

foreign import ccall "setuid" cSetUser :: Word32 -> IO Int32

foreign import ccall "setgid" cSetGroup :: Word32 -> IO Int32

foreign import ccall "seteuid" cSetEffectiveUser :: Word32 -> IO Int32

foreign import ccall "setegid" cSetEffectiveGroup :: Word32 -> IO Int32

foreign import ccall "lazyrun_user" cUserEntry :: CString -> Word32 -> CString -> IO Int64

foreign import ccall "lazyrun_group" cGroupEntry :: CString -> Word32 -> CString -> IO Int64

foreign import ccall "lazyrun_groups" cGroups :: Ptr Word32 -> Int64 -> IO Int64

getRealUserID, getEffectiveUserID :: IO UserID
getRealUserID = fmap CUid cUser
getEffectiveUserID = fmap CUid cEffectiveUser

getRealGroupID, getEffectiveGroupID :: IO GroupID
getRealGroupID = fmap CGid cGroup
getEffectiveGroupID = fmap CGid cEffectiveGroup

setUserID, setEffectiveUserID :: UserID -> IO ()
setUserID (CUid user) = throwErrnoIfMinus1_ "setUserID" (cSetUser user)
setEffectiveUserID (CUid user) = throwErrnoIfMinus1_ "setEffectiveUserID" (cSetEffectiveUser user)

setGroupID, setEffectiveGroupID :: GroupID -> IO ()
setGroupID (CGid group) = throwErrnoIfMinus1_ "setGroupID" (cSetGroup group)
setEffectiveGroupID (CGid group) = throwErrnoIfMinus1_ "setEffectiveGroupID" (cSetEffectiveGroup group)

getGroups :: IO [GroupID]
getGroups = do
  count <- throwErrnoIfMinus1 "getGroups" (cGroups nullPtr 0)
  allocaArray (fromIntegral count) (\p -> cGroups p (4 * count) >> fmap (map CGid) (peekArray (fromIntegral count) p))

-- Uses the real user instead of the terminal's login name.
getLoginName, getEffectiveUserName :: IO String
getLoginName = fmap userName (getRealUserID >>= getUserEntryForID)
getEffectiveUserName = fmap userName (getEffectiveUserID >>= getUserEntryForID)

data UserEntry = UserEntry
  { userName :: String, userPassword :: String, userID :: UserID, userGroupID :: GroupID, userGecos :: String
  , homeDirectory :: String, userShell :: String }
  deriving (Show, Read, Eq)

data GroupEntry = GroupEntry
  { groupName :: String, groupPassword :: String, groupID :: GroupID, groupMembers :: [String] }
  deriving (Show, Read, Eq)

getUserEntryForID :: UserID -> IO UserEntry
getUserEntryForID (CUid user) = entry "getUserEntryForID" "user" (cUserEntry nullPtr user) >>= userFrom

getUserEntryForName :: String -> IO UserEntry
getUserEntryForName name =
  withCString name (\p -> entry "getUserEntryForName" "user" (cUserEntry p 0)) >>= userFrom

getGroupEntryForID :: GroupID -> IO GroupEntry
getGroupEntryForID (CGid group) = entry "getGroupEntryForID" "group" (cGroupEntry nullPtr group) >>= groupFrom

getGroupEntryForName :: String -> IO GroupEntry
getGroupEntryForName name =
  withCString name (\p -> entry "getGroupEntryForName" "group" (cGroupEntry p 0)) >>= groupFrom

userFrom :: [String] -> IO UserEntry
userFrom [name, password, user, group, gecos, home, shell] =
  return (UserEntry name password (CUid (read user)) (CGid (read group)) gecos home shell)
userFrom _ = ioError (userError "System.Posix.User: an entry with a colon in a field")

groupFrom :: [String] -> IO GroupEntry
groupFrom [name, password, group, members] =
  return (GroupEntry name password (CGid (read group)) (fieldsOf ',' members))
groupFrom _ = ioError (userError "System.Posix.User: an entry with a colon in a field")

-- The fields of a line stored by C.
entry :: String -> String -> (CString -> IO Int64) -> IO [String]
entry function what ask = allocaBytes 4096 (\p -> throwErrnoIfMinus1 function (ask p) >>= \size ->
  if size == 0 then ioError (ioeSetErrorString (mkIOError doesNotExistErrorType function Nothing Nothing) ("no such " ++ what))
  else fmap (fieldsOf ':') (peekCString p))

fieldsOf :: Char -> String -> [String]
fieldsOf _ "" = []
fieldsOf between text = case break (== between) text of
  (field, _ : "") -> [field, ""]
  (field, _ : rest) -> field : fieldsOf between rest
  (field, "") -> [field]
