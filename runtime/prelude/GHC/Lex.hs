-- SPDX-License-Identifier: BSD-3-Clause
-- Splits text into Haskell lexemes for `lex` and `read`.
module GHC.Lex where

import GHC.Classes
import GHC.Functions
import GHC.List
import GHC.Num
import GHC.Show
import GHC.Types

type ReadS a = String -> [(a, String)]

-- The next lexeme of Haskell and the rest; ("", "") at the end of the text.
lex :: ReadS String
lex s = case dropWhile charIsSpace# s of
  [] -> [("", "")]
  '\'' : rest -> lexCharacter rest
  '"' : rest -> lexString "\"" rest
  text@(c : rest)
    | isSpecial c -> [([c], rest)]
    | isSymbolic c -> ended (span isSymbolic text)
    | charIsAlpha# c || charEq# c '_' -> ended (span isNameChar text)
    | isDecimal c -> ended (lexNumber text)
    | otherwise -> []

-- The next character determines where a lexeme ends.
ended :: (String, String) -> [(String, String)]
ended found = case found of (_, !_) -> [found]

isSpecial, isSymbolic, isNameChar, isOctal, isHexadecimal, isDigitOrPoint :: Char -> Bool
isSpecial c = case c of
  ',' -> True
  ';' -> True
  '(' -> True
  ')' -> True
  '[' -> True
  ']' -> True
  '{' -> True
  '}' -> True
  '`' -> True
  _ -> False
isSymbolic c
  | charLt# c '0' = case c of
      '!' -> True
      '#' -> True
      '$' -> True
      '%' -> True
      '&' -> True
      '*' -> True
      '+' -> True
      '-' -> True
      '.' -> True
      '/' -> True
      _ -> False
  | charLe# c '@' = charGe# c ':' && charNe# c ';'
  | charLe# c '\127' = charEq# c '\\' || charEq# c '^' || charEq# c '|' || charEq# c '~'
  | True = case charCategory# c of
      11 -> True
      12 -> True
      n -> intGe# n 17 && intLe# n 21
isNameChar c = charIsAlphaNum# c || charEq# c '_' || charEq# c '\''
isOctal c = charGe# c '0' && charLe# c '7'
isHexadecimal c =
  isDecimal c || (charGe# c 'a' && charLe# c 'f') || (charGe# c 'A' && charLe# c 'F')
isDigitOrPoint c = isDecimal c || charEq# c '.'

lexCharacter :: ReadS String
lexCharacter s = case s of
  '\\' : rest ->
    [('\'' : '\\' : (escape ++ "'"), t) | (escape, '\'' : t) <- lexEscape rest]
  c : '\'' : t | charNe# c '\'' -> [(['\'', c, '\''], t)]
  _ -> []

-- After the opening quote; `read_` is the part read so far, reversed.
lexString :: String -> ReadS String
lexString read_ s = case s of
  '"' : t -> [(reverse ('"' : read_), t)]
  '\\' : '&' : t -> lexString ('&' : '\\' : read_) t
  '\\' : c : t
    | charIsSpace# c -> case span charIsSpace# t of
        (gap, '\\' : u) -> lexString ('\\' : reverse gap ++ (c : '\\' : read_)) u
        _ -> []
  '\\' : t -> case lexEscape t of
    [(escape, u)] -> lexString (reverse escape ++ ('\\' : read_)) u
    _ -> []
  c : t -> lexString (c : read_) t
  [] -> []

-- Escapes after a backslash.
lexEscape :: ReadS String
lexEscape s = case s of
  'x' : t@(c : _) | isHexadecimal c -> [('x' : ds, u) | (ds, u) <- ofCharacter 16 (span isHexadecimal t)]
  'o' : t@(c : _) | isOctal c -> [('o' : ds, u) | (ds, u) <- ofCharacter 8 (span isOctal t)]
  '^' : c : t | charGe# c '@' && charLe# c '_' -> [(['^', c], t)]
  c : t | c `elem` "abfnrtv\\\"'" -> [([c], t)]
  c : _ | isDecimal c -> ofCharacter 10 (span isDecimal s)
  _ -> lexName ("DEL" : reverse asciiNames) s

-- Limited to the largest character.
ofCharacter :: Integer -> (String, String) -> [(String, String)]
ofCharacter base found = case found of
  (ds, _) -> if integerLe# (digitsInBase base 0 ds) 1114111 then [found] else []

-- The longest matching name; SOH precedes SO for this reason.
lexName :: [String] -> ReadS String
lexName names s =
  case [(name, t) | name@(c : _) <- names, charGe# c 'A', charLe# c 'Z', Just t <- [after name s]] of
    [] -> []
    found -> [longest found]
  where
    longest [x] = x
    longest ((a, t) : (b, u) : rest) = longest ((if length b > length a then (b, u) else (a, t)) : rest)
    longest [] = ("", s)

after :: String -> String -> Maybe String
after [] s = Just s
after (c : cs) (d : ds) | charEq# c d = after cs ds
after _ _ = Nothing

lexNumber :: String -> (String, String)
lexNumber s = case s of
  '0' : x : t@(c : _)
    | (charEq# x 'x' || charEq# x 'X') && isHexadecimal c ->
        (case span isHexadecimal t of (ds, u) -> ('0' : x : ds, u))
    | (charEq# x 'o' || charEq# x 'O') && isOctal c ->
        (case span isOctal t of (ds, u) -> ('0' : x : ds, u))
  _ -> case span isDecimal s of
    (whole, rest) -> case rest of
      '.' : t@(c : _) | isDecimal c -> case span isDecimal t of
        (part, u) -> case lexExponent u of (e, v) -> (whole ++ ('.' : (part ++ e)), v)
      _ -> case lexExponent rest of (e, v) -> (whole ++ e, v)

lexExponent :: String -> (String, String)
lexExponent s = case s of
  e : sign : t@(c : _)
    | isE e && (charEq# sign '-' || charEq# sign '+') && isDecimal c ->
        (case span isDecimal t of (ds, u) -> (e : sign : ds, u))
  e : t@(c : _) | isE e && isDecimal c -> (case span isDecimal t of (ds, u) -> (e : ds, u))
  _ -> ("", s)
  where
    isE c = charEq# c 'e' || charEq# c 'E'

-- The characters denoted by a lexed literal.
unescape :: String -> String
unescape s = case s of
  '\\' : '&' : t -> unescape t
  '\\' : c : t | charIsSpace# c -> unescape (drop 1 (dropWhile charIsSpace# t))
  '\\' : t -> escaped t
  c : t -> c : unescape t
  [] -> []

escaped :: String -> String
escaped s = case s of
  'x' : t@(c : _) | isHexadecimal c -> code 16 (span isHexadecimal t)
  'o' : t@(c : _) | isOctal c -> code 8 (span isOctal t)
  '^' : c : t -> charChr# (intSub# (charOrd# c) 64) : unescape t
  c : t
    | isDecimal c -> code 10 (span isDecimal s)
    | otherwise -> case lookup c simple of
        Just d -> d : unescape t
        Nothing -> case lexName ("DEL" : reverse asciiNames) s of
          [(name, u)] -> named name : unescape u
          _ -> []
  [] -> []
  where
    code base (ds, u) = charChr# (integerToInt# (digitsInBase base 0 ds)) : unescape u
    simple = zip "abfnrtv\\\"'" "\a\b\f\n\r\t\v\\\"'"

named :: String -> Char
named "DEL" = '\DEL'
named name = charChr# (position 0 asciiNames)
  where
    position n (x : xs) = if x == name then n else position (intAdd# n 1) xs
    position n [] = n

digitsInBase :: Integer -> Integer -> String -> Integer
digitsInBase _ !n [] = n
digitsInBase base !n (c : cs) =
  case integerAdd# (integerMul# n base) (intToInteger# (digitValue c)) of
    !m -> digitsInBase base m cs

digitValue :: Char -> Int
digitValue c
  | isDecimal c = intSub# (charOrd# c) 48
  | charGe# c 'a' = intSub# (charOrd# c) 87
  | otherwise = intSub# (charOrd# c) 55
