-- SPDX-License-Identifier: BSD-3-Clause
-- Parsers of Text.Parsec that are constants: what their parts carry when they are called once more.
module Main where

import Data.Functor.Identity (Identity)
import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.String
import qualified Text.Parsec.Token as Token
import Text.Parsec.Language (emptyDef)

-- Two parts in a row, of which the first consumes nothing.
nothing :: Parser ()
nothing = pure ()

inRow, first' :: Parser Char
inRow = nothing >> (first' >>= pure)
first' = (char (head ":") >>= \c -> pure c) <|> pure (head "n")

-- An alternative that is a function of another.
settings, table, value :: Parser Int
settings = do
  root <- alternatives
  _ <- table
  pure ((\x -> x) root)
table = spaces >> alternatives
value = 3 <$ char ':'

alternatives :: Parser Int
alternatives = (id <$> value) <|> value

-- Fields within fields: of several alternatives some fail, then one succeeds, and again.
data Json = Object [(String, Json)] | Array [Json] | Text String | Number Int | Flag Bool | Null
  deriving (Show)

lexeme :: Parser a -> Parser a
lexeme p = do
  x <- p
  spaces
  return x

word :: String -> Parser String
word = lexeme . try . string

sign :: Char -> Parser Char
sign = lexeme . char

json, object, array, number, flag :: Parser Json
json = choice [object, array, Text <$> text, number, flag, Null <$ word "null"] <?> "json"
object = Object <$> (sign '{' *> sepBy field (sign ',') <* sign '}')
array = Array <$> between (sign '[') (sign ']') (json `sepBy` sign ',')
number = lexeme (do
  minus <- option id (negate <$ char '-')
  digits <- many1 digit
  pure (Number (minus (read digits))))
flag = (Flag True <$ word "true") <|> (Flag False <$ word "false")

text :: Parser String
text = lexeme (char '"' *> many letter' <* char '"')
  where letter' = (char '\\' *> anyChar) <|> noneOf "\"\\"

field :: Parser (String, Json)
field = do
  k <- text
  _ <- sign ':'
  v <- json
  return (k, v)

-- Tokens, operators and a state of the user's.
lexer :: Token.TokenParser Int
lexer = Token.makeTokenParser emptyDef {Token.reservedOpNames = ["+", "*", "-"]}

expression :: Parsec String Int Integer
expression = buildExpressionParser
  [ [Prefix (negate <$ Token.reservedOp lexer "-")]
  , [binary "*" (*)]
  , [binary "+" (+), binary "-" (-)] ]
  term

binary :: String -> (a -> a -> a) -> Operator String Int Identity a
binary name f = Infix (do { Token.reservedOp lexer name; modifyState (+ 1); return f }) AssocLeft

term :: Parsec String Int Integer
term = Token.parens lexer expression <|> Token.natural lexer

counted :: Parsec String Int (Integer, Int)
counted = (,) <$> expression <*> getState <* eof

main :: IO ()
main = do
  mapM_ (print . parse inRow "") [":", ":", ""]
  mapM_ (print . parse settings "") ["::", ":", "::"]
  mapM_ (print . parse (json <* eof) "")
    ["{\"a\": [1, -3], \"b\\n\": {\"c\": true, \"d\": null}}", "[1,", "{\"a\" 1}", " [ ] ", "[true, [], \"x\"]"]
  mapM_ (print . runParser counted 0 "") ["1 + 2 * 3", "(1 + 2) * - 3", "2 -", "4"]
