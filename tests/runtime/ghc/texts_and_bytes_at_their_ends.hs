{-# LANGUAGE OverloadedStrings #-}
-- Searches, parts and folds of texts and strings of bytes: at their ends, of slices, and of what is not ASCII.
module Main where

import Control.Exception
import qualified Data.ByteString as W
import qualified Data.ByteString.Char8 as B
import Data.Char (isAlpha, isDigit, isSpace, toUpper)
import qualified Data.Map as M
import qualified Data.Text as T
import qualified Data.Text.Read as R

texts :: [T.Text]
texts = ["", " ", "a", "  two  words ", "\n", "a\n\nb\n", "x,,y,", ",", "aaaa", "\x3bb\xa0\x1F600 z\x2003q", T.drop 2 "xxslice, of  more\n", T.pack (replicate 40 'k')]

bytes :: [B.ByteString]
bytes = ["", " ", "a", "  two  words ", "\n", "a\n\nb\n", "x,,y,", ",", "aaaa", B.pack "\xe9\xa0\xff z", B.take 9 (B.drop 2 "xxslice, of  more\n")]

ofText :: T.Text -> IO ()
ofText t = do
  print (T.words t, T.lines t, T.split (== ',') t, T.splitOn ",," t, T.splitOn "aa" t)
  print (T.breakOn "," t, T.breakOnEnd "," t, T.breakOnAll "a" t, T.count "aa" t, T.replace "a" "bb" t)
  print (T.span isAlpha t, T.break isSpace t, T.dropAround isSpace t, T.strip t, T.stripEnd t, T.stripStart t)
  print (T.map toUpper t, T.filter isAlpha t, T.reverse t, T.foldl' (\n c -> n * 31 + fromEnum c) 7 t, T.foldr (:) "" t)
  print (T.find isDigit t, T.findIndex isSpace t, T.any isSpace t, T.all isAlpha t, T.partition isAlpha t)
  print (T.splitAt 3 t, T.splitAt (-1) t, T.takeEnd 2 t, T.dropWhileEnd isSpace t, T.takeWhileEnd isAlpha t, T.chunksOf 3 t)
  print ("e" `T.isInfixOf` t, "" `T.isInfixOf` t, t `T.isInfixOf` "a", T.isPrefixOf t "ab", T.isSuffixOf t "ba")

ofBytes :: B.ByteString -> IO ()
ofBytes b = do
  print (B.words b, B.lines b, B.split ',' b, B.splitWith (== 'a') b, B.breakSubstring "aa" b, B.breakSubstring "" b)
  print (B.span isAlpha b, B.break isSpace b, B.spanEnd isSpace b, B.breakEnd (== ',') b, B.map toUpper b)
  print (B.filter (/= 'a') b, B.reverse b, B.foldl' (\n c -> n * 31 + fromEnum c) 7 b, B.foldr' (:) "" b, B.unpack b)
  print (B.elemIndex 'a' b, B.elemIndexEnd 'a' b, B.elemIndices 'a' b, B.count 'a' b, B.elem 'a' b, B.notElem ' ' b, B.findIndex isSpace b)
  print (B.elem '\x161' b, B.count '\x161' b, B.elemIndex '\x161' b, W.elem 0xff b, W.split 32 b)

numbers :: [B.ByteString]
numbers = ["", "-", "+", "12", "-7x", "+05 ", "9223372036854775808", "-9223372036854775809", " 1", "--1", B.drop 1 "a42b"]

-- What is given is asked for each character once, in order, until the answer is known.
asked :: Char -> Bool
asked c = c /= 'c'

main :: IO ()
main = do
  mapM_ ofText texts
  mapM_ ofBytes bytes
  print (map B.readInt numbers)
  print (map B.readInteger numbers)
  print [R.signed R.decimal t :: Either String (Int, T.Text) | t <- ["12a", "-3", "", "+8", "x"]]
  print (compare <$> texts <*> texts)
  print (compare <$> bytes <*> bytes)
  print (M.toList (M.fromListWith (+) [(w, 1 :: Int) | t <- texts, w <- T.words t]))
  print (T.filter asked "abcabc", T.span asked "abcabc", T.all asked "abcabc", B.any (not . asked) "abcabc", B.dropWhile asked "abcabc")
  print (T.append "" "a", T.append "b" "", T.append "ab" "cd", B.append "ab" "", B.append (B.drop 1 "xy") "z", T.concat ["a", "", "bc"])
  print (T.length (T.pack (take 1000 (cycle "abc\x3bb"))), T.pack "\xD800z", T.singleton 'x')
  r <- try (evaluate (T.length (T.map (\c -> if c == 'b' then error "at b" else c) "abc")))
  print (either (\(ErrorCall m) -> m) show r)
