-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Error
  ( Message (SysUnExpect, UnExpect, Expect, Message), messageString, ParseError, errorPos
  , errorMessages, errorIsUnknown, showErrorMessages, newErrorMessage, newErrorUnknown
  , addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Control.Exception (Exception)
import Data.List (nub, sortBy)
import Data.Ord (comparing)
import Prelude
import Text.Parsec.Pos

data Message
  = SysUnExpect !String
  | UnExpect !String
  | Expect !String
  | Message !String

-- Messages are compared only by kind.
instance Enum Message where
  fromEnum (SysUnExpect _) = 0
  fromEnum (UnExpect _) = 1
  fromEnum (Expect _) = 2
  fromEnum (Message _) = 3
  toEnum _ = error "toEnum is undefined for Message"

instance Eq Message where
  m == n = fromEnum m == fromEnum n

instance Ord Message where
  compare m n = compare (fromEnum m) (fromEnum n)

messageString :: Message -> String
messageString (SysUnExpect s) = s
messageString (UnExpect s) = s
messageString (Expect s) = s
messageString (Message s) = s

data ParseError = ParseError !SourcePos [Message]

instance Show ParseError where
  show e = show (errorPos e) ++ ":"
    ++ showErrorMessages "or" "unknown parse error" "expecting" "unexpected" "end of input" (errorMessages e)

instance Eq ParseError where
  d == e = errorPos d == errorPos e && map messageString (errorMessages d) == map messageString (errorMessages e)

instance Exception ParseError

errorPos :: ParseError -> SourcePos
errorPos (ParseError pos _) = pos

errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ messages) = sortBy (comparing fromEnum) messages

errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ messages) = null messages

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown pos = ParseError pos []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage message pos = ParseError pos [message]

addErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage message (ParseError pos messages) = ParseError pos (message : messages)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos pos (ParseError _ messages) = ParseError pos messages

setErrorMessage :: Message -> ParseError -> ParseError
setErrorMessage message (ParseError pos messages) = ParseError pos (message : filter (message /=) messages)

-- Prefers the error that is further on.
mergeError :: ParseError -> ParseError -> ParseError
mergeError d@(ParseError p ms) e@(ParseError q ns)
  | null ns && not (null ms) = d
  | null ms && not (null ns) = e
  | otherwise = case compare p q of
      EQ -> ParseError p (ms ++ ns)
      GT -> d
      LT -> e

showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages or_ unknown expecting unexpected endOfInput messages
  | null messages = unknown
  | otherwise = concatMap ('\n' :) (clean [system, several unexpected theirs, several expecting expected, several "" said])
  where
    (ours, afterOurs) = span (SysUnExpect "" ==) messages
    (theirs, afterTheirs) = span (UnExpect "" ==) afterOurs
    (expected, said) = span (Expect "" ==) afterTheirs
    system
      | not (null theirs) || null ours = ""
      | null first = unexpected ++ " " ++ endOfInput
      | otherwise = unexpected ++ " " ++ first
      where first = messageString (head ours)
    several before ms = case clean (map messageString ms) of
      [] -> ""
      names
        | null before -> enumerate names
        | otherwise -> before ++ " " ++ enumerate names
    enumerate [] = ""
    enumerate [name] = name
    enumerate names = commas (clean (init names)) ++ " " ++ or_ ++ " " ++ last names
    commas [] = ""
    commas [name] = name
    commas (name : names) = name ++ ", " ++ commas names
    clean = nub . filter (not . null)
