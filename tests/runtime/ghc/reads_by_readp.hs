module Main (main) where

-- Read by parsers of ReadP: what is behind such a parser runs under its stack.
import Data.Char
import qualified Data.Map as M
import qualified Data.Set as S
import qualified Text.ParserCombinators.ReadP as P
import Text.ParserCombinators.ReadPrec (lift, readP_to_Prec, readPrec_to_P)
import Text.Read

newtype Date = Date (Int, Int) deriving (Eq, Show)

instance Ord Date where
  compare (Date a) (Date b) = compare a b

digits :: P.ReadP Int
digits = read <$> P.munch1 isDigit

date :: P.ReadP Date
date = do
  P.skipSpaces
  d <- digits
  _ <- P.char '/'
  m <- digits
  return (Date (d, m))

instance Read Date where
  readPrec = lift date
  readListPrec = readListPrecDefault

newtype Name = Name String deriving (Eq, Ord, Show)

instance Read Name where
  readPrec = parens (readP_to_Prec name)

name :: Int -> P.ReadP Name
name d = Name . (show d ++) <$> (P.skipSpaces *> P.munch1 isAlpha)

pair :: P.ReadP (Date, Int)
pair = do
  d <- readPrec_to_P readPrec 0
  n <- P.option 1 (P.skipSpaces *> digits)
  return (d, n)

main :: IO ()
main = do
  print (read "[1/2, 3/4]" :: [Date])
  print (read "fromList [(1/2, 3),(3/4,5)]" :: M.Map Date Int)
  print (read "fromList [abc, (de) ,((f))]" :: S.Set Name)
  print (P.readP_to_S (pair <* P.eof) "12/11 3", P.readP_to_S pair "1/2")
  print (readMaybe "fromList [(1/2,x)]" :: Maybe (M.Map Date Int))
