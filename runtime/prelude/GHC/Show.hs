-- SPDX-License-Identifier: BSD-3-Clause
-- Show: values as text.
module GHC.Show where

import GHC.Classes
import GHC.Functions
import GHC.List
import GHC.Num
import GHC.Types

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = showsPrec 0 x ""
  showList ls s = showList__ (showsPrec 0) ls s

shows :: Show a => a -> ShowS
shows = showsPrec 0

showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ _ [] s = "[]" ++ s
showList__ showx (x : xs) s = '[' : showx x (showl xs)
  where
    end = ']' : s
    showl [] = end
    showl (y : ys) = ',' : showx y (showl ys)

showChar :: Char -> ShowS
showChar c s = c : s

showString :: String -> ShowS
showString text s = text ++ s

showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then (\s -> '(' : p (')' : s)) else p

showSpace :: ShowS
showSpace xs = ' ' : xs

showCommaSpace :: ShowS
showCommaSpace xs = ',' : ' ' : xs

-- The precedence of application, and of its operands.
appPrec, appPrec1 :: Int
appPrec = 10
appPrec1 = 11

instance Show Int where
  showsPrec !p n s = showNumber p (intLt# n 0) (intShow# n) s
  show n = intShow# n

instance Show Integer where
  showsPrec !p n s = showNumber p (integerLt# n 0) (integerShow# n) s
  show n = integerShow# n

-- A negative number is parenthesised where operators bind tighter than minus.
showNumber :: Int -> Bool -> String -> ShowS
showNumber p negative text s =
  if negative && intGt# p 6 then '(' : (text ++ (')' : s)) else text ++ s

instance Show Bool where
  showsPrec _ x s = showBool x ++ s
  show x = showBool x

showBool :: Bool -> String
showBool True = "True"
showBool False = "False"

instance Show Ordering where
  showsPrec _ x s = showOrdering x ++ s
  show x = showOrdering x

showOrdering :: Ordering -> String
showOrdering LT = "LT"
showOrdering EQ = "EQ"
showOrdering GT = "GT"

instance Show () where
  showsPrec _ () s = '(' : ')' : s

instance Show Char where
  showsPrec _ '\'' s = "'\\''" ++ s
  showsPrec _ c s = '\'' : showLitChar c ('\'' : s)
  showList cs s = '"' : showLitString cs ('"' : s)

showLitString :: String -> ShowS
showLitString [] s = s
showLitString ('"' : cs) s = '\\' : '"' : showLitString cs s
showLitString (c : cs) s = showLitChar c (showLitString cs s)

showLitChar :: Char -> ShowS
showLitChar c s
  | charGt# c '\DEL' = '\\' : protectEsc isDecimal (intShow# (charOrd# c)) s
  | charEq# c '\DEL' = "\\DEL" ++ s
  | charEq# c '\\' = "\\\\" ++ s
  | charGe# c ' ' = c : s
  | charEq# c '\SO' = protectEsc (charEq# 'H') "\\SO" s
  | otherwise = '\\' : ((asciiNames !! charOrd# c) ++ s)

-- `\&` separates the escape from a character that would continue it.
protectEsc :: (Char -> Bool) -> String -> ShowS
protectEsc p escape s = escape ++ apart s
  where
    apart text@(c : _) | p c = '\\' : '&' : text
    apart text = text

isDecimal :: Char -> Bool
isDecimal c = charGe# c '0' && charLe# c '9'

asciiNames :: [String]
asciiNames =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "a", "b", "t", "n", "v", "f", "r", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS"
  , "RS", "US", "SP" ]

instance Show a => Show [a] where
  showsPrec _ = showList
  show list = showList list []

-- Like base's derived instances: functions of two arguments, which suspend the component's.
instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec d (Just a) = showApplied d "Just " (showsPrec appPrec1 a)
  show Nothing = "Nothing"
  show (Just a) = "Just " ++ showsPrec appPrec1 a []

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left a) = showApplied d "Left " (showsPrec appPrec1 a)
  showsPrec d (Right b) = showApplied d "Right " (showsPrec appPrec1 b)

showApplied :: Int -> String -> ShowS -> ShowS
showApplied d name argument =
  if intGe# d 11
    then (\s -> '(' : (name ++ argument (')' : s)))
    else (\s -> name ++ argument s)

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) s = '(' : showsPrec 0 a (',' : showRest (')' : s) (showsPrec 0 b) [])

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) s =
    '(' : showsPrec 0 a (',' : showRest (')' : s) (showsPrec 0 b) [showsPrec 0 c])

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b) [showsPrec 0 c, showsPrec 0 d])

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b) [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e])

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) =>
    Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) =>
    Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) =>
    Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h, showsPrec 0 i])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) =>
    Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h, showsPrec 0 i, showsPrec 0 j])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) =>
    Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h, showsPrec 0 i, showsPrec 0 j, showsPrec 0 k])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) =>
    Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h, showsPrec 0 i, showsPrec 0 j, showsPrec 0 k, showsPrec 0 l])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) =>
    Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h, showsPrec 0 i, showsPrec 0 j, showsPrec 0 k, showsPrec 0 l, showsPrec 0 m])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) =>
    Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h, showsPrec 0 i, showsPrec 0 j, showsPrec 0 k, showsPrec 0 l, showsPrec 0 m, showsPrec 0 n])

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) =>
    Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) s =
    '(' : showsPrec 0 a
      (',' : showRest (')' : s) (showsPrec 0 b)
        [showsPrec 0 c, showsPrec 0 d, showsPrec 0 e, showsPrec 0 f, showsPrec 0 g, showsPrec 0 h, showsPrec 0 i, showsPrec 0 j, showsPrec 0 k, showsPrec 0 l, showsPrec 0 m, showsPrec 0 n, showsPrec 0 o])

-- The components of a tuple after the first, and what follows them.
showRest :: String -> ShowS -> [ShowS] -> String
showRest end part [] = part end
showRest end part (next : rest) = part (',' : showRest end next rest)
