-- SPDX-License-Identifier: BSD-3-Clause
module System.IO.Error
  ( IOError, IOErrorType, userError, mkIOError, annotateIOError, isAlreadyExistsError
  , isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation
  , isPermissionError, isUserError, isResourceVanishedError, isResourceVanishedErrorType
  , resourceVanishedErrorType, ioeGetErrorType, ioeGetLocation
  , ioeGetErrorString, ioeGetHandle, ioeGetFileName, ioeSetErrorType, ioeSetErrorString
  , ioeSetLocation, ioeSetHandle, ioeSetFileName, alreadyExistsErrorType, doesNotExistErrorType
  , alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType
  , permissionErrorType, userErrorType, isAlreadyExistsErrorType, isDoesNotExistErrorType
  , isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType, isIllegalOperationErrorType
  , isPermissionErrorType, isUserErrorType, ioError, catchIOError, tryIOError, modifyIOError
  ) where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.Show
import GHC.Types

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe String -> IOError
mkIOError kind location handle path = IOError handle kind location "" Nothing path

isAlreadyExistsError :: IOError -> Bool
isAlreadyExistsError e = ioe_type e == AlreadyExists

isAlreadyExistsErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType kind = kind == AlreadyExists

alreadyExistsErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists

isDoesNotExistError :: IOError -> Bool
isDoesNotExistError e = ioe_type e == NoSuchThing

isDoesNotExistErrorType :: IOErrorType -> Bool
isDoesNotExistErrorType kind = kind == NoSuchThing

doesNotExistErrorType :: IOErrorType
doesNotExistErrorType = NoSuchThing

isAlreadyInUseError :: IOError -> Bool
isAlreadyInUseError e = ioe_type e == ResourceBusy

isAlreadyInUseErrorType :: IOErrorType -> Bool
isAlreadyInUseErrorType kind = kind == ResourceBusy

alreadyInUseErrorType :: IOErrorType
alreadyInUseErrorType = ResourceBusy

isFullError :: IOError -> Bool
isFullError e = ioe_type e == ResourceExhausted

isFullErrorType :: IOErrorType -> Bool
isFullErrorType kind = kind == ResourceExhausted

fullErrorType :: IOErrorType
fullErrorType = ResourceExhausted

isEOFError :: IOError -> Bool
isEOFError e = ioe_type e == EOF

isEOFErrorType :: IOErrorType -> Bool
isEOFErrorType kind = kind == EOF

eofErrorType :: IOErrorType
eofErrorType = EOF

isIllegalOperation :: IOError -> Bool
isIllegalOperation e = ioe_type e == IllegalOperation

isIllegalOperationErrorType :: IOErrorType -> Bool
isIllegalOperationErrorType kind = kind == IllegalOperation

illegalOperationErrorType :: IOErrorType
illegalOperationErrorType = IllegalOperation

isPermissionError :: IOError -> Bool
isPermissionError e = ioe_type e == PermissionDenied

isPermissionErrorType :: IOErrorType -> Bool
isPermissionErrorType kind = kind == PermissionDenied

permissionErrorType :: IOErrorType
permissionErrorType = PermissionDenied

isUserError :: IOError -> Bool
isUserError e = ioe_type e == UserError

isUserErrorType :: IOErrorType -> Bool
isUserErrorType kind = kind == UserError

userErrorType :: IOErrorType
userErrorType = UserError

isResourceVanishedError :: IOError -> Bool
isResourceVanishedError e = ioe_type e == ResourceVanished

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType e = ioe_type e

ioeGetLocation :: IOError -> String
ioeGetLocation e = ioe_location e

ioeGetErrorString :: IOError -> String
ioeGetErrorString e = if isUserError e then ioe_description e else show (ioe_type e)

ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle e = ioe_handle e

ioeGetFileName :: IOError -> Maybe String
ioeGetFileName e = ioe_filename e

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e kind = e {ioe_type = kind}

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e s = e {ioe_description = s}
ioeSetLocation e s = e {ioe_location = s}

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e {ioe_handle = Just h}

ioeSetFileName :: IOError -> String -> IOError
ioeSetFileName e path = e {ioe_filename = Just path}

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe String -> IOError
annotateIOError e location handle path =
  e {ioe_handle = handle <|> ioe_handle e, ioe_location = location, ioe_filename = path <|> ioe_filename e}

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError action handler = catch action handler

tryIOError :: IO a -> IO (Either IOError a)
tryIOError action = catch (fmap Right action) (\e -> return (Left e))

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f action = catch action (\e -> ioError (f e))

isResourceVanishedErrorType :: IOErrorType -> Bool
isResourceVanishedErrorType kind = kind == ResourceVanished

resourceVanishedErrorType :: IOErrorType
resourceVanishedErrorType = ResourceVanished
