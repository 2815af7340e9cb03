-- Text.PrettyPrint, ReadP, ReadPrec.
module Main where

import Prelude hiding ((<>))
import Text.PrettyPrint
import qualified Text.ParserCombinators.ReadP as P
import Text.ParserCombinators.ReadP (ReadP, (+++), (<++), readP_to_S)
import Text.Read (readMaybe, readEither, Read(..), lexP, prec, Lexeme(..))
import qualified Text.Read as R
import Data.Char

data E = N Int | Add E E | Mul E E | Call String [E] deriving Show

pp :: Int -> E -> Doc
pp _ (N n) = int n
pp d (Add a b) = paren (d > 6) (sep [pp 6 a, char '+' <+> pp 7 b])
pp d (Mul a b) = paren (d > 7) (sep [pp 7 a, char '*' <+> pp 8 b])
pp _ (Call f as) = hang (text f) 2 (parens (fsep (punctuate comma (map (pp 0) as))))

paren :: Bool -> Doc -> Doc
paren b d = if b then parens d else d

big :: Int -> E
big 0 = N 7
big n = Add (Mul (big (n - 1)) (N n)) (Call ("fun" ++ show n) [N k | k <- [1 .. n * 3]])

newtype T = T Int deriving (Show, Eq)
instance Read T where
  readPrec = R.parens (prec 10 (do { Ident "T" <- lexP; Number n <- lexP; return (T 1) }))

main :: IO ()
main = do
  putStrLn (render (pp 0 (big 4)))
  putStrLn (renderStyle style {lineLength = 40} (pp 0 (big 5)))
  putStrLn (renderStyle style {mode = OneLineMode} (pp 0 (big 3)))
  putStrLn (renderStyle (Style LeftMode 20 1.0) (pp 0 (big 2)))
  print (vcat [text "a" $$ nest 4 (text "b"), text "hello" $$ nest 8 (text "joined"), text "x" $+$ nest 4 (text "y")])
  print (hcat [text "a", empty, text "b"] <+> hsep [text "c", text "d"], isEmpty empty, cat [text "one", text "two"], fcat (map int [1 .. 60]))
  print (hang (text "hang") 4 (vcat (map int [1 .. 3])), braces (quotes (text "q")) , double 1.5, rational 0.5, text "ab" == (char 'a' <> char 'b'))
  print (nest 4 (text "nested") $$ nest (-2) (text "back"), sep [text "line one" $$ text "line two", nest 2 (text "after")])
  print (readP_to_S (P.many (P.satisfy isAlpha)) "abc", readP_to_S (P.string "ab" <++ P.string "a") "abc", readP_to_S (P.gather (P.munch isDigit)) "12a")
  print (readP_to_S (P.sepBy1 (P.munch1 isDigit) (P.char ',') <* P.eof) "1,22,333", readP_to_S (P.count 2 P.get) "abc", readP_to_S (P.option 'x' (P.char 'a')) "ab")
  print (readP_to_S (P.endBy (P.munch1 isAlpha) (P.char ';')) "a;b;", readP_to_S (P.manyTill P.get (P.string "--")) "ab--c", readP_to_S (P.chainr1 (read <$> P.munch1 isDigit) ((^) <$ P.char '^')) "2^3^2" :: [(Integer, String)])
  print (readP_to_S (P.readS_to_P (reads :: ReadS Int) >>= \n -> P.skipSpaces >> return (n + 1)) "41  z", P.readP_to_S (P.choice [P.string "x", P.string "xy"]) "xyz")
  print (readMaybe "12" :: Maybe Int, readEither "1x" :: Either String Int, readMaybe "(T 3)" :: Maybe T, readEither "" :: Either String Int)
