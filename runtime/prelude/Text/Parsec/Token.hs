-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Token
  ( LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser
  ) where

import Data.Char (digitToInt, isAlpha, isSpace, toLower, toUpper)
import Data.Functor.Identity
import Data.List (nub, sort)
import Prelude
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

data GenLanguageDef s u m = LanguageDef
  { commentStart :: String
  , commentEnd :: String
  , commentLine :: String
  , nestedComments :: Bool
  , identStart :: ParsecT s u m Char
  , identLetter :: ParsecT s u m Char
  , opStart :: ParsecT s u m Char
  , opLetter :: ParsecT s u m Char
  , reservedNames :: [String]
  , reservedOpNames :: [String]
  , caseSensitive :: Bool
  }

type TokenParser st = GenTokenParser String st Identity

data GenTokenParser s u m = TokenParser
  { identifier :: ParsecT s u m String
  , reserved :: String -> ParsecT s u m ()
  , operator :: ParsecT s u m String
  , reservedOp :: String -> ParsecT s u m ()
  , charLiteral :: ParsecT s u m Char
  , stringLiteral :: ParsecT s u m String
  , natural :: ParsecT s u m Integer
  , integer :: ParsecT s u m Integer
  , float :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal :: ParsecT s u m Integer
  , hexadecimal :: ParsecT s u m Integer
  , octal :: ParsecT s u m Integer
  , symbol :: String -> ParsecT s u m String
  , lexeme :: forall a. ParsecT s u m a -> ParsecT s u m a
  , whiteSpace :: ParsecT s u m ()
  , parens :: forall a. ParsecT s u m a -> ParsecT s u m a
  , braces :: forall a. ParsecT s u m a -> ParsecT s u m a
  , angles :: forall a. ParsecT s u m a -> ParsecT s u m a
  , brackets :: forall a. ParsecT s u m a -> ParsecT s u m a
  , squares :: forall a. ParsecT s u m a -> ParsecT s u m a
  , semi :: ParsecT s u m String
  , comma :: ParsecT s u m String
  , colon :: ParsecT s u m String
  , dot :: ParsecT s u m String
  , semiSep :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , semiSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  }

makeTokenParser :: Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser language = TokenParser
  { identifier = wordOf white language
  , reserved = reservedOf white language
  , operator = operatorOf white language
  , reservedOp = reservedOpOf white language
  , charLiteral = lexemeOf white quotedChar <?> "character"
  , stringLiteral = lexemeOf white quotedString <?> "literal string"
  , natural = lexemeOf white nat <?> "natural"
  , integer = lexemeOf white (signed white) <?> "integer"
  , float = lexemeOf white floating <?> "float"
  , naturalOrFloat = lexemeOf white natOrFloating <?> "number"
  , decimal = decimalNumber
  , hexadecimal = hexadecimalNumber
  , octal = octalNumber
  , symbol = symbolOf white
  , lexeme = lexemeOf white
  , whiteSpace = white
  , parens = between (symbolOf white "(") (symbolOf white ")")
  , braces = between (symbolOf white "{") (symbolOf white "}")
  , angles = between (symbolOf white "<") (symbolOf white ">")
  , brackets = between (symbolOf white "[") (symbolOf white "]")
  , squares = between (symbolOf white "[") (symbolOf white "]")
  , semi = symbolOf white ";"
  , comma = symbolOf white ","
  , colon = symbolOf white ":"
  , dot = symbolOf white "."
  , semiSep = \p -> sepBy p (symbolOf white ";")
  , semiSep1 = \p -> sepBy1 p (symbolOf white ";")
  , commaSep = \p -> sepBy p (symbolOf white ",")
  , commaSep1 = \p -> sepBy1 p (symbolOf white ",")
  }
  where white = whiteSpaceOf language

lexemeOf :: Stream s m Char => ParsecT s u m () -> ParsecT s u m a -> ParsecT s u m a
lexemeOf white p = do
  x <- p
  white
  return x

symbolOf :: Stream s m Char => ParsecT s u m () -> String -> ParsecT s u m String
symbolOf white name = lexemeOf white (string name)

-- ---- characters and strings -------------------------------------------------------------------
quotedChar :: Stream s m Char => ParsecT s u m Char
quotedChar = between (char '\'') (char '\'' <?> "end of character")
  (satisfy (\c -> c /= '\'' && c /= '\\' && c > '\026') <|> (char '\\' >> escapeCode) <?> "literal character")

quotedString :: Stream s m Char => ParsecT s u m String
quotedString = do
  cs <- between (char '"') (char '"' <?> "end of string") (many stringChar)
  return (foldr (maybe id (:)) "" cs)

stringChar :: Stream s m Char => ParsecT s u m (Maybe Char)
stringChar = plain <|> escape <?> "string character"
  where
    plain = Just <$> satisfy (\c -> c /= '"' && c /= '\\' && c > '\026')
    escape = do
      _ <- char '\\'
      (gap >> return Nothing) <|> (char '&' >> return Nothing) <|> (Just <$> escapeCode)
    gap = many1 space >> (char '\\' <?> "end of string gap")

escapeCode :: Stream s m Char => ParsecT s u m Char
escapeCode = simple <|> numbered <|> named <|> control <?> "escape code"
  where
    simple = choice [char c >> return x | (c, x) <- zip "abfnrtv\\\"'" "\a\b\f\n\r\t\v\\\"'"]
    numbered = do
      code <- decimalNumber <|> (char 'o' >> number 8 octDigit) <|> (char 'x' >> number 16 hexDigit)
      if code > 0x10FFFF then fail "invalid escape sequence" else return (toEnum (fromInteger code))
    named = choice [try (string name) >> return c | (name, c) <- zip (threes ++ twos) (ofThrees ++ ofTwos)]
    control = do
      _ <- char '^'
      c <- upper
      return (toEnum (fromEnum c - fromEnum 'A' + 1))
    twos = ["BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "EM", "FS", "GS", "RS", "US", "SP"]
    ofTwos = "\BS\HT\LF\VT\FF\CR\SO\SI\EM\FS\GS\RS\US\SP"
    threes =
      [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK"
      , "SYN", "ETB", "CAN", "SUB", "ESC", "DEL" ]
    ofThrees = "\NUL\SOH\STX\ETX\EOT\ENQ\ACK\BEL\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\SUB\ESC\DEL"

-- ---- numbers ----------------------------------------------------------------------------------
number :: Stream s m Char => Integer -> ParsecT s u m Char -> ParsecT s u m Integer
number base digits = do
  ds <- many1 digits
  let n = foldl (\x d -> base * x + toInteger (digitToInt d)) 0 ds
  seq n (return n)

decimalNumber, hexadecimalNumber, octalNumber, nat, zeroNumber :: Stream s m Char => ParsecT s u m Integer
decimalNumber = number 10 digit
hexadecimalNumber = oneOf "xX" >> number 16 hexDigit
octalNumber = oneOf "oO" >> number 8 octDigit
nat = zeroNumber <|> decimalNumber
zeroNumber = (char '0' >> (hexadecimalNumber <|> octalNumber <|> decimalNumber <|> return 0)) <?> ""

signed :: Stream s m Char => ParsecT s u m () -> ParsecT s u m Integer
signed white = do
  f <- lexemeOf white sign
  n <- nat
  return (f n)

sign :: (Stream s m Char, Num a) => ParsecT s u m (a -> a)
sign = (char '-' >> return negate) <|> (char '+' >> return id) <|> return id

floating :: Stream s m Char => ParsecT s u m Double
floating = decimalNumber >>= fractionExponent

natOrFloating :: Stream s m Char => ParsecT s u m (Either Integer Double)
natOrFloating = (char '0' >> afterZero) <|> decimalFloat
  where
    afterZero = (Left <$> (hexadecimalNumber <|> octalNumber)) <|> decimalFloat <|> fractionFloat 0 <|> return (Left 0)
    decimalFloat = do
      n <- decimalNumber
      option (Left n) (fractionFloat n)
    fractionFloat n = Right <$> fractionExponent n

fractionExponent :: Stream s m Char => Integer -> ParsecT s u m Double
fractionExponent n = afterPoint <|> exponentOnly
  where
    afterPoint = do
      fraction_ <- fraction
      exponent_ <- option "" exponent'
      readDouble (show n ++ fraction_ ++ exponent_)
    exponentOnly = do
      exponent_ <- exponent'
      readDouble (show n ++ exponent_)
    readDouble s = case reads s of
      [(x, "")] -> return x
      _ -> parserZero
    fraction = (do
      _ <- char '.'
      digits <- many1 digit <?> "fraction"
      return ('.' : digits)) <?> "fraction"
    exponent' = (do
      _ <- oneOf "eE"
      sign' <- fmap (: []) (oneOf "+-") <|> return ""
      e <- decimalNumber <?> "exponent"
      return ('e' : filter (/= '+') sign' ++ show e)) <?> "exponent"

-- ---- names ------------------------------------------------------------------------------------
reservedOpOf :: Stream s m Char => ParsecT s u m () -> GenLanguageDef s u m -> String -> ParsecT s u m ()
reservedOpOf white language name = lexemeOf white (try (do
  _ <- string name
  notFollowedBy (opLetter language) <?> ("end of " ++ show name)))

operatorOf :: Stream s m Char => ParsecT s u m () -> GenLanguageDef s u m -> ParsecT s u m String
operatorOf white language = lexemeOf white (try (do
  name <- ((:) <$> opStart language <*> many (opLetter language)) <?> "operator"
  if name `elem` reservedOpNames language
    then unexpected ("reserved operator " ++ show name)
    else return name))

reservedOf :: Stream s m Char => ParsecT s u m () -> GenLanguageDef s u m -> String -> ParsecT s u m ()
reservedOf white language name = lexemeOf white (try (do
  _ <- caseString language name
  notFollowedBy (identLetter language) <?> ("end of " ++ show name)))

caseString :: Stream s m Char => GenLanguageDef s u m -> String -> ParsecT s u m String
caseString language name
  | caseSensitive language = string name
  | otherwise = walk name >> return name
  where
    walk [] = return ()
    walk (c : cs) = do
      _ <- caseChar c <?> show name
      walk cs
    caseChar c
      | isAlpha c = char (toLower c) <|> char (toUpper c)
      | otherwise = char c

wordOf :: Stream s m Char => ParsecT s u m () -> GenLanguageDef s u m -> ParsecT s u m String
wordOf white language = lexemeOf white (try (do
  name <- ((:) <$> identStart language <*> many (identLetter language)) <?> "identifier"
  if isReserved name
    then unexpected ("reserved word " ++ show name)
    else return name))
  where
    isReserved name
      | caseSensitive language = scan names name
      | otherwise = scan names (map toLower name)
    names
      | caseSensitive language = sort (reservedNames language)
      | otherwise = sort (map (map toLower) (reservedNames language))
    scan [] _ = False
    scan (r : rs) name = case compare r name of
      LT -> scan rs name
      EQ -> True
      GT -> False

-- ---- white space ------------------------------------------------------------------------------
whiteSpaceOf :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m ()
whiteSpaceOf language
  | noLine && noMulti = skipMany (simpleSpace <?> "")
  | noLine = skipMany (simpleSpace <|> multi <?> "")
  | noMulti = skipMany (simpleSpace <|> line <?> "")
  | otherwise = skipMany (simpleSpace <|> line <|> multi <?> "")
  where
    noLine = null (commentLine language)
    noMulti = null (commentStart language)
    simpleSpace = skipMany1 (satisfy isSpace)
    line = do
      _ <- try (string (commentLine language))
      skipMany (satisfy (/= '\n'))
      return ()
    multi = do
      _ <- try (string (commentStart language))
      inComment
    inComment
      | nestedComments language = inMulti
      | otherwise = inSingle
    inMulti =
      (try (string (commentEnd language)) >> return ())
        <|> (multi >> inMulti)
        <|> (skipMany1 (noneOf startEnd) >> inMulti)
        <|> (oneOf startEnd >> inMulti)
        <?> "end of comment"
    inSingle =
      (try (string (commentEnd language)) >> return ())
        <|> (skipMany1 (noneOf startEnd) >> inSingle)
        <|> (oneOf startEnd >> inSingle)
        <?> "end of comment"
    startEnd = nub (commentEnd language ++ commentStart language)
