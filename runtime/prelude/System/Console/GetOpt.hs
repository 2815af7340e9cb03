-- SPDX-License-Identifier: BSD-3-Clause
-- Command line options, parsed like GNU's getopt_long.
module System.Console.GetOpt
  ( getOpt, getOpt', usageInfo, ArgOrder (..), OptDescr (..), ArgDescr (..)
  ) where

import Data.List (find, isPrefixOf)
import Prelude

data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)

data OptDescr a = Option [Char] [String] (ArgDescr a) String

data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (\s -> f (g s))

instance Functor OptDescr where
  fmap f (Option a b d c) = Option a b (fmap f d) c

instance Functor ArgDescr where
  fmap f (NoArg a) = NoArg (f a)
  fmap f (ReqArg g s) = ReqArg (\x -> f (g x)) s
  fmap f (OptArg g s) = OptArg (\x -> f (g x)) s

usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : ["  " ++ pad widthS s ++ "  " ++ pad widthL l ++ "  " ++ d | (s, l, d) <- rows])
  where
    rows = concatMap row options
    widthS = maximum (0 : [length s | (s, _, _) <- rows])
    widthL = maximum (0 : [length l | (_, l, _) <- rows])
    pad n s = take n (s ++ repeat ' ')

row :: OptDescr a -> [(String, String, String)]
row (Option shorts longs argument text) = case lines text of
  [] -> [(s, l, "")]
  d : ds -> (s, l, d) : [("", "", e) | e <- ds]
  where
    s = commas (map short shorts)
    l = commas (map long longs)
    commas [] = ""
    commas xs = foldr1 (\a b -> a ++ ", " ++ b) xs
    short c = case argument of
      NoArg _ -> ['-', c]
      ReqArg _ what -> '-' : c : ' ' : what
      OptArg _ what -> '-' : c : '[' : what ++ "]"
    long name = case argument of
      NoArg _ -> "--" ++ name
      ReqArg _ what -> "--" ++ name ++ "=" ++ what
      OptArg _ what -> "--" ++ name ++ "[=" ++ what ++ "]"

data Kind a = Flag a | Unknown String | Plain String | End | Wrong String

getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options arguments = case getOpt' order options arguments of
  (os, xs, us, errors) -> (os, xs, errors ++ map (\u -> "unrecognized option `" ++ u ++ "'\n") us)

getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (argument : arguments) = case next argument arguments options of
  (Flag o, rest) -> case getOpt' order options rest of (os, xs, us, es) -> (o : os, xs, us, es)
  (Unknown u, rest) -> case getOpt' order options rest of (os, xs, us, es) -> (os, xs, u : us, es)
  (Wrong e, rest) -> case getOpt' order options rest of (os, xs, us, es) -> (os, xs, us, e : es)
  (Plain x, rest) -> case order of
    RequireOrder -> ([], x : rest, [], [])
    Permute -> case getOpt' order options rest of (os, xs, us, es) -> (os, x : xs, us, es)
    ReturnInOrder f -> case getOpt' order options rest of (os, xs, us, es) -> (f x : os, xs, us, es)
  (End, rest) -> case order of
    ReturnInOrder f -> (map f rest, [], [], [])
    _ -> ([], rest, [], [])

next :: String -> [String] -> [OptDescr a] -> (Kind a, [String])
next text rest options = case text of
  "--" -> (End, rest)
  '-' : '-' : long -> longOption long rest options
  '-' : c : more -> shortOption c more rest options
  _ -> (Plain text, rest)

longOption :: String -> [String] -> [OptDescr a] -> (Kind a, [String])
longOption text rest options = case ([a | Option _ _ a _ <- candidates], given, rest) of
  (_ : _ : _, _, _) -> (Wrong (ambiguous candidates shown), rest)
  ([NoArg a], "", _) -> (Flag a, rest)
  ([NoArg _], _, _) -> (Wrong ("option `" ++ shown ++ "' doesn't allow an argument\n"), rest)
  ([ReqArg _ what], "", []) -> (Wrong (missing what shown), [])
  ([ReqArg f _], "", r : rs) -> (Flag (f r), rs)
  ([ReqArg f _], _ : x, _) -> (Flag (f x), rest)
  ([OptArg f _], "", _) -> (Flag (f Nothing), rest)
  ([OptArg f _], _ : x, _) -> (Flag (f (Just x)), rest)
  ([], _, _) -> (Unknown ("--" ++ text), rest)
  where
    (name, given) = break (== '=') text
    shown = "--" ++ name
    having p = [option | option@(Option _ ls _ _) <- options, find p ls /= Nothing]
    candidates = if null (having (== name)) then having (name `isPrefixOf`) else having (== name)

ambiguous :: [OptDescr a] -> String -> String
ambiguous candidates s = usageInfo ("option `" ++ s ++ "' is ambiguous; could be one of:") candidates

missing :: String -> String -> String
missing what s = "option `" ++ s ++ "' requires an argument " ++ what ++ "\n"

shortOption :: Char -> String -> [String] -> [OptDescr a] -> (Kind a, [String])
shortOption c more rest options = case ([a | Option _ _ a _ <- candidates], more, rest) of
  (_ : _ : _, _, _) -> (Wrong (ambiguous candidates shown), rest)
  ([NoArg a], _, _) -> (Flag a, later)
  ([ReqArg _ what], "", []) -> (Wrong (missing what shown), [])
  ([ReqArg f _], "", r : rs) -> (Flag (f r), rs)
  ([ReqArg f _], x, _) -> (Flag (f x), rest)
  ([OptArg f _], "", _) -> (Flag (f Nothing), rest)
  ([OptArg f _], x, _) -> (Flag (f (Just x)), rest)
  ([], _, _) -> (Unknown shown, later)
  where
    candidates = [option | option@(Option ss _ _ _) <- options, c `elem` ss]
    shown = ['-', c]
    later = if null more then rest else ('-' : more) : rest
