module Main (main) where

-- What follows a parser whose result is not needed runs under the stack where the two were put together; what needs
-- the result, under the parser's.
import Control.Applicative ((<|>))
import Data.Char
import Text.ParserCombinators.ReadP hiding ((+++))
import qualified Text.ParserCombinators.ReadP as P

name :: ReadP String
name = do
  skipSpaces
  c <- satisfy (\c -> isAlpha c && isLower c)
  let isSymbol' d = isAlphaNum d || d == '\''
  cs <- munch isSymbol'
  return (c : cs)

word :: String -> ReadP ()
word s = do
  skipSpaces
  _ <- string s
  return ()

letter :: Char -> ReadP Char
letter = satisfy . same
  where
    same c d = toLower d == c

declaration :: ReadP [String]
declaration = do { word "class"; n <- name; ns <- many name; word "where"; return (n : ns) }
  P.+++ do { word "type"; n <- name; return [n] }

parsers :: [(String, ReadP String)]
parsers =
  [ ("*>", word "a" *> name)
  , ("<*", name <* word "b")
  , ("<$", "none" <$ name <* letter 'c')
  , (">>=", letter 'x' >>= \c -> letter c >> name)
  , ("<++", (word "one" >> name) <++ (many1 (letter 'o') >> name))
  , ("between", between (word "(") (word ")") name)
  , ("optional", optional (letter 'q') >> name)
  , ("skipMany", skipMany (letter 'z') >> name)
  , ("skipMany1", skipMany1 (letter 'z') >> name)
  , ("sepBy", concat <$> sepBy name (word ",") <* eof)
  , ("endBy", concat <$> endBy name (word ";") <* eof)
  , ("manyTill", manyTill (letter 'm') (word ".") <* eof)
  , ("choice", choice [letter 'a' >> name, letter 'b' >> name, name] <* eof)
  , ("count", concat <$> count 2 name <* eof)
  , ("chainl1", chainl1 name ((\a b -> b ++ a) <$ word "+") <* eof)
  , ("or", (letter 'a' *> name) <|> (fst <$> gather name) <* eof)
  ]

main :: IO ()
main = do
  print (readP_to_S (declaration <* eof) "class foo a b where")
  mapM_ run (zip parsers (words "a_ba bb xc xxy one_y (n) qr zzy zzy a,b a;b; mm. ab a_b a+b+c ab"))
  where
    run ((label, p), text) = putStrLn (label ++ " " ++ show (readP_to_S p (map blank text)))
    blank '_' = ' '
    blank c = c
