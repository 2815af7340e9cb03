-- SPDX-License-Identifier: BSD-3-Clause
import Text.Parsec
import Text.Parsec.String
expr, term, factor :: Parser Int
expr = term `chainl1` ((+) <$ tok '+' <|> (-) <$ tok '-')
term = factor `chainl1` ((\a b -> a * b `mod` 10007) <$ tok '*')
factor = num <|> between (tok '(') (tok ')') expr
num :: Parser Int
num = read <$> many1 digit <* spaces
tok :: Char -> Parser Char
tok c = char c <* spaces
data J = JN Int | JS String | JA [J] | JO [(String, J)] deriving (Show, Eq)
json :: Parser J
json = (JN <$> num) <|> (JS <$> str) <|> (JA <$> between (tok '[') (tok ']') (json `sepBy` tok ','))
   <|> (JO <$> between (tok '{') (tok '}') (((,) <$> (str <* tok ':') <*> json) `sepBy` tok ','))
str :: Parser String
str = char '"' *> many (noneOf "\"") <* char '"' <* spaces
main :: IO ()
main = do
  let s = concat (replicate 12000 "(1 + 2 * 3) * 4 - 5 + ") ++ "7"
  print (parse (expr <* eof) "" s)
  let j = "[" ++ concat (replicate 6000 "{\"a\": [1, 2, 3], \"name\": \"foo bar\"}, ") ++ "1]"
  case parse (json <* eof) "" j of { Right (JA xs) -> print (length xs); r -> print r }
