-- SPDX-License-Identifier: BSD-3-Clause
-- Formatted output with as many arguments as the format needs.
module Text.Printf
  ( printf, hPrintf, PrintfArg (..), FieldFormatter, FieldFormat (..), FormatAdjustment (..)
  , FormatSign (..), vFmt, ModifierParser, FormatParse (..), formatString, formatChar, formatInt
  , formatInteger, formatRealFloat, errorBadFormat, errorShortFormat, errorMissingArgument
  , errorBadArgument, perror, PrintfType, HPrintfType, IsChar (..)
  ) where

import Data.Char
import GHC.Int
import GHC.Types (IO (..), unIO)
import GHC.Packed (Packed, TextTag, unpackP)
import GHC.Word
import Numeric
import Numeric.Natural
import Prelude
import System.IO

-- An argument: the parser of its modifiers and the formatter of its value.
type Argument = (ModifierParser, FieldFormatter)

class PrintfType t where
  collected# :: String -> [Argument] -> t

class HPrintfType t where
  hCollect# :: Handle -> String -> [Argument] -> t

instance IsChar c => PrintfType [c] where
  collected# format arguments = map fromChar (formatted format (reverse arguments))

-- The result is (), as in GHC, because no other type is possible. The text is formatted by the
-- action.
instance PrintfType (IO a) where
  collected# format arguments = IO# (\w -> unIO (putStr (formatted format (reverse arguments)) >> return noResult) w)

instance HPrintfType (IO a) where
  hCollect# handle format arguments =
    IO# (\w -> unIO (hPutStr handle (formatted format (reverse arguments)) >> return noResult) w)

noResult :: a
noResult = coerce# ()

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  collected# format arguments a = collected# format ((parseFormat a, formatArg a) : arguments)

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hCollect# handle format arguments a = hCollect# handle format ((parseFormat a, formatArg a) : arguments)

printf :: PrintfType r => String -> r
printf format = collected# format []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf handle format = hCollect# handle format []

-- ---- formats --------------------------------------------------------------------------------
data FormatAdjustment = LeftAdjust | ZeroPad

data FormatSign = SignPlus | SignSpace

data FieldFormat = FieldFormat
  { fmtWidth :: Maybe Int
  , fmtPrecision :: Maybe Int
  , fmtAdjust :: Maybe FormatAdjustment
  , fmtSign :: Maybe FormatSign
  , fmtAlternate :: Bool
  , fmtModifiers :: String
  , fmtChar :: Char
  }

data FormatParse = FormatParse {fpModifiers :: String, fpChar :: Char, fpRest :: String}

type FieldFormatter = FieldFormat -> ShowS

type ModifierParser = String -> FormatParse

formatted :: String -> [Argument] -> String
formatted "" [] = ""
formatted "" _ = errorShortFormat
formatted ('%' : '%' : rest) arguments = '%' : formatted rest arguments
formatted ('%' : _) [] = errorMissingArgument
formatted ('%' : rest) arguments = field plain rest arguments
formatted (c : rest) arguments = c : formatted rest arguments

plain :: FieldFormat
plain = FieldFormat Nothing Nothing Nothing Nothing False "" 'v'

-- The flags, then width, precision and character.
field :: FieldFormat -> String -> [Argument] -> String
field f ('-' : rest) arguments = field f {fmtAdjust = Just LeftAdjust} rest arguments
field f ('+' : rest) arguments = field f {fmtSign = Just SignPlus} rest arguments
field f (' ' : rest) arguments = field f {fmtSign = sign (fmtSign f)} rest arguments
  where
    sign (Just SignPlus) = Just SignPlus
    sign _ = Just SignSpace
field f ('0' : rest) arguments = field f {fmtAdjust = adjustment (fmtAdjust f)} rest arguments
  where
    adjustment (Just LeftAdjust) = Just LeftAdjust
    adjustment _ = Just ZeroPad
field f ('#' : rest) arguments = field f {fmtAlternate = True} rest arguments
field f ('*' : rest) arguments = case star arguments of
  (n, others) -> precision (withWidth n f) rest others
field f text@(c : _) arguments
  | isDigit c = case number text of (n, rest) -> precision f {fmtWidth = Just n} rest arguments
field f text arguments = precision f text arguments

withWidth :: Int -> FieldFormat -> FieldFormat
withWidth n f
  | n < 0 = f {fmtWidth = Just (negate n), fmtAdjust = Just LeftAdjust}
  | otherwise = f {fmtWidth = Just n}

precision :: FieldFormat -> String -> [Argument] -> String
precision f ('.' : '*' : rest) arguments = case star arguments of
  (n, others) -> conversion f {fmtPrecision = Just n} rest others
precision f ('.' : text) arguments = case number text of
  (n, rest) -> conversion f {fmtPrecision = Just n} rest arguments
precision f text arguments = conversion f text arguments

conversion :: FieldFormat -> String -> [Argument] -> String
conversion _ "" _ = errorShortFormat
conversion _ _ [] = errorMissingArgument
conversion f text ((parse, format) : others) = case parse text of
  FormatParse modifiers c rest -> format f {fmtModifiers = modifiers, fmtChar = c} (formatted rest others)

star :: [Argument] -> (Int, [Argument])
star [] = errorMissingArgument
star ((_, format) : others) = (read (format plain {fmtChar = 'd'} ""), others)

number :: String -> (Int, String)
number text = case span isDigit text of
  (digits, rest) -> (foldl (\n d -> 10 * n + digitToInt d) 0 digits, rest)

vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c f@(FieldFormat {fmtChar = 'v'}) = f {fmtChar = c}
vFmt _ f = f

-- ---- arguments ------------------------------------------------------------------------------
class PrintfArg a where
  formatArg :: a -> FieldFormatter
  parseFormat :: a -> ModifierParser
  parseFormat _ (c : rest) = FormatParse "" c rest
  parseFormat _ "" = errorShortFormat

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance PrintfArg Char where
  formatArg c = formatChar c
  parseFormat _ text = parseIntFormat text

instance IsChar c => PrintfArg [c] where
  formatArg text = formatString text

instance PrintfArg (Packed TextTag) where
  formatArg text = formatString (unpackP text)

instance PrintfArg Int where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Integer where
  formatArg n = formatInteger n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Word where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Word8 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Word16 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Word32 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Word64 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Int8 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Int16 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Int32 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Int64 where
  formatArg n = formatInt n
  parseFormat _ text = parseIntFormat text

instance PrintfArg Natural where
  formatArg n = formatInteger (toInteger n)
  parseFormat _ text = parseIntFormat text

instance PrintfArg Float where
  formatArg x = formatRealFloat x

instance PrintfArg Double where
  formatArg x = formatRealFloat x

-- C's length modifiers determine the range by which negative numbers are printed as unsigned.
leastOf :: FieldFormat -> Maybe Integer -> Maybe Integer
leastOf f ofType = case fmtModifiers f of
  "hh" -> Just (-128)
  "h" -> Just (-32768)
  "l" -> Just (-2147483648)
  "ll" -> Just (-9223372036854775808)
  "L" -> Just (-9223372036854775808)
  _ -> ofType

parseIntFormat :: ModifierParser
parseIntFormat text = case text of
  'h' : 'h' : rest -> after "hh" rest
  'h' : rest -> after "h" rest
  'l' : 'l' : rest -> after "ll" rest
  'l' : rest -> after "l" rest
  'L' : rest -> after "L" rest
  _ -> after "" text
  where
    after modifiers (c : rest) = FormatParse modifiers c rest
    after _ "" = errorShortFormat

formatChar :: Char -> FieldFormatter
formatChar c f = formatIntegral (Just 0) (toInteger (ord c)) (vFmt 'c' f)

formatString :: IsChar c => [c] -> FieldFormatter
formatString text f = case fmtChar (vFmt 's' f) of
  's' -> \rest -> adjusted f ("", map toChar (maybe text (\n -> take n text) (fmtPrecision f))) ++ rest
  c -> errorBadFormat c

formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt n f = formatIntegral (leastOf f (Just least)) (toInteger n) (if least == 0 then vFmt 'u' f else f)
  where
    least = toInteger (minBound `asTypeOf` n)

formatInteger :: Integer -> FieldFormatter
formatInteger n f = formatIntegral (leastOf f Nothing) n f

-- `least` is the least number of the type, by which a negative number is printed as unsigned.
formatIntegral :: Maybe Integer -> Integer -> FieldFormatter
formatIntegral least n f0 = case fmtChar f of
  'd' -> signed
  'i' -> signed
  'x' -> \rest -> adjusted f (inBase 16 "0x") ++ rest
  'X' -> \rest -> adjusted f (upperCase (inBase 16 "0X")) ++ rest
  'b' -> \rest -> adjusted f (inBase 2 "0b") ++ rest
  'o' -> \rest -> adjusted f (inBase 8 "0") ++ rest
  'u' -> \rest -> adjusted f ("", digits 10) ++ rest
  'c' | n >= 0 && n <= 1114111, Nothing <- fmtPrecision f, null (fmtModifiers f) ->
          \rest -> adjusted f ("", [chr (fromInteger n)]) ++ rest
      | otherwise -> perror "illegal char conversion"
  c -> errorBadFormat c
  where
    f = vFmt 'd' (case f0 of
      FieldFormat {fmtPrecision = Just _, fmtAdjust = Just ZeroPad} -> f0 {fmtAdjust = Nothing}
      _ -> f0)
    signed rest
      | n < 0 = adjusted f ("-", padded (show (negate n))) ++ rest
      | otherwise = adjustedSigned f ("", padded (show n)) ++ rest
    padded text = case fmtPrecision f of
      Nothing -> text
      Just 0 | text == "0" -> ""
      Just places -> replicate (places - length text) '0' ++ text
    inBase base prefix
      | not (fmtAlternate f) || n == 0 = ("", digits base)
      | prefix == "0", '0' : _ <- digits base = ("", digits base)
      | otherwise = (prefix, digits base)
    digits base
      | n >= 0 = padded (showIntAtBase base intToDigit n "")
      | Just m <- least, m < 0, n >= 2 * m = padded (showIntAtBase base intToDigit (n - 2 * m) "")
      | otherwise = errorBadArgument
    upperCase (prefix, text) = (prefix, map toUpper text)

formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x f = case c of
  'e' -> shown showEFloat
  'E' -> shown showEFloat
  'f' -> shown (if fmtAlternate f then showFFloatAlt else showFFloat)
  'F' -> shown (if fmtAlternate f then showFFloatAlt else showFFloat)
  'g' -> shown (if fmtAlternate f then showGFloatAlt else showGFloat)
  'G' -> shown (if fmtAlternate f then showGFloatAlt else showGFloat)
  _ -> errorBadFormat c
  where
    c = fmtChar (vFmt 'g' f)
    shown by rest = case (if isUpper c then map toUpper else id) (by (fmtPrecision f) x "") of
      '-' : text -> adjusted f ("-", text) ++ rest
      text -> adjustedSigned f ("", text) ++ rest

-- ---- widths ---------------------------------------------------------------------------------
-- Pads a prefix and text to the width, with zeros between them or spaces around.
adjusted :: FieldFormat -> (String, String) -> String
adjusted f (prefix, text) = case fmtAdjust f of
  Just LeftAdjust -> prefix ++ (text ++ fill ' ')
  Just ZeroPad -> prefix ++ (fill '0' ++ text)
  Nothing -> fill ' ' ++ (prefix ++ text)
  where
    fill c = case fmtWidth f of
      Just width -> replicate (width - length prefix - length text) c
      Nothing -> ""

adjustedSigned :: FieldFormat -> (String, String) -> String
adjustedSigned f (_, text) = case fmtSign f of
  Just SignPlus -> adjusted f ("+", text)
  Just SignSpace -> adjusted f (" ", text)
  Nothing -> adjusted f ("", text)

-- ---- errors ---------------------------------------------------------------------------------
perror :: String -> a
perror s = errorWithoutStackTrace ("printf: " ++ s)

errorBadFormat :: Char -> a
errorBadFormat !c = perror ("bad formatting char " ++ show c)

errorShortFormat, errorMissingArgument, errorBadArgument :: a
errorShortFormat = perror "formatting string ended prematurely"
errorMissingArgument = perror "argument list ended prematurely"
errorBadArgument = perror "bad argument"
