-- Parsers in any order: Text.Parsec.Perm.
module Main where

import Text.Parsec
import Text.Parsec.Perm
import Text.Parsec.String (Parser)

data Options = Options {name :: String, width :: Int, isLoud :: Bool} deriving (Show)

field :: String -> Parser a -> Parser a
field key value = try (string key *> char '=') *> value <* spaces

number :: Parser Int
number = read <$> many1 digit

options :: Parser Options
options =
  permute
    (Options <$$> field "name" (many1 letter)
      <|?> (80, field "width" number)
      <|?> (False, True <$ try (string "loud" <* spaces)))

letters :: Parser String
letters = permute ((\a b c -> [a, b, c]) <$?> ('_', char 'a') <||> char 'b' <|?> ('_', char 'c'))

main :: IO ()
main = do
  mapM_ (print . parse (options <* eof) "")
    ["name=ann width=7 loud", "loud name=bob", "width=9 name=cy", "width=1 loud", "name=a name=b"]
  mapM_ (print . parse (letters <* eof) "") ["abc", "cb", "b", "bca", "ca"]
