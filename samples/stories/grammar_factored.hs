-- Sums of products with parentheses, by a parser that tries one alternative after the other.
module Main (main) where

import Control.Applicative
import Data.Char (isDigit)

newtype Parser a = Parser {parse :: String -> Maybe (a, String)}

instance Functor Parser where
  fmap f (Parser p) = Parser (\s -> case p s of
    Nothing -> Nothing
    Just (a, rest) -> Just (f a, rest))

instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  Parser p <*> Parser q = Parser (\s -> case p s of
    Nothing -> Nothing
    Just (f, rest) -> case q rest of
      Nothing -> Nothing
      Just (a, end) -> Just (f a, end))

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser (\s -> maybe (q s) Just (p s))

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser item
  where
    item (c : rest) | ok c = Just (c, rest)
    item _ = Nothing

char :: Char -> Parser Char
char c = satisfy (== c)

-- What the alternatives have in common is read once.
expression :: Parser Integer
expression = (\a rest -> maybe a (a +) rest) <$> term <*> optional (char '+' *> expression)

term :: Parser Integer
term = (\a rest -> maybe a (a *) rest) <$> factor <*> optional (char '*' *> term)

factor :: Parser Integer
factor = char '(' *> expression <* char ')' <|> number

number :: Parser Integer
number = read <$> some (satisfy isDigit)

nested :: Int -> String
nested n = replicate n '(' ++ "1" ++ concat (replicate n "+1)")

main :: IO ()
main = mapM_ (print . fmap fst . parse expression . nested) [1 .. 5]
