-- SPDX-License-Identifier: BSD-3-Clause
-- Input of texts, which takes everything that a handle has already read at once.
module GHC.TextIO (hGetLine, hGetChunk, hGetContents, lazyContents) where

import GHC.Base
import GHC.Classes
import GHC.Exception (Handle (..))
import GHC.IO (control, delayed, failedAt)
import GHC.Packed
import GHC.Types

-- The current character and already read ones after it, limited by `room`, and to a line if
-- `ofLine` is 1.
textFrom :: Int -> Int -> Int -> Int -> World# -> Res# Text
textFrom n c room ofLine w = case newBytes# (intMul# room 4) w of
  Res# b -> case writeInt# 6 b 0 c w of
    Res# _ -> case fileTakeText# n b 1 (intSub# room 1) ofLine w of
      Res# more -> case intAdd# more 1 of
        !k -> case shrinkBytes# b (intMul# k 4) w of Res# _ -> Res# (Packed# textKind b 0 k)

hGetLine :: Handle -> IO Text
hGetLine h@(Handle# n _) = IO# (\w -> case fileGet# n w of
  Res# c -> if intLt# c 0 then failedAt "hGetLine" h c w else pieces [] c w)
  where
    pieces done c w
      | intEq# c 10 || intEq# c (-1) = whole done
      | intLt# c 0 = failedAt "hGetLine" h c w
      | True = case textFrom n c 128 1 w of
          Res# t -> if charEq# (lastP t) '\n' then whole (initP t : done) else case fileGet# n w of
            Res# next -> pieces (t : done) next w
    whole [t] = Res# t
    whole done = case concatAs textKind (reversed done []) of !t -> Res# t

hGetChunk :: Handle -> IO Text
hGetChunk h@(Handle# n _) = IO# (\w -> case fileGet# n w of
  Res# c
    | intEq# c (-1) -> Res# (emptyAs textKind)
    | intLt# c 0 -> failedAt "hGetChunk" h c w
    | True -> textFrom n c 2048 0 w)

-- The next piece of lazy input, of at most `room` characters; empty at the end.
nextText :: Int -> Handle -> World# -> Res# Text
nextText room h@(Handle# n _) w = case nextCharacter h w of
  Res# c -> if intLt# c 0 then Res# (emptyAs textKind) else textFrom n c room 0 w

nextCharacter :: Handle -> World# -> Res# Int
nextCharacter h@(Handle# n _) w = if intEq# n 0
  then case getChar# w of
    Res# c -> if intLt# c 0 then case fileControl# 0 0 0 w of { Res# r -> r `seq#` Res# c } else Res# c
  else case fileControl# 18 n 0 w of
    Res# c -> if intLt# c (-1) then failedAt "hGetContents" h (delayed c) w else Res# c

-- As in text, first asks for the buffering, which a closed handle does not have.
semiClosed :: Handle -> World# -> Res# Int
semiClosed h w = case control "hGetBuffering" 9 h 0 w of Res# r -> r `seq#` control "hGetContents" 11 h 0 w

hGetContents :: Handle -> IO Text
hGetContents h = IO# (\w -> case semiClosed h w of Res# r -> r `seq#` pieces [] w)
  where
    pieces done w = case nextText 8192 h w of
      Res# t -> if nullP t then case concatAs textKind (reversed done []) of !all -> Res# all else pieces (t : done) w

-- Takes the constructors of lazy texts.
lazyContents :: a -> (Text -> a -> a) -> Handle -> IO a
lazyContents empty chunk h = IO# (\w -> case semiClosed h w of Res# r -> r `seq#` Res# (chunks w))
  where
    chunks w = case nextText 2048 h w of Res# t -> if nullP t then empty else chunk t (chunks w)

reversed :: [a] -> [a] -> [a]
reversed [] done = done
reversed (x : xs) done = reversed xs (x : done)
