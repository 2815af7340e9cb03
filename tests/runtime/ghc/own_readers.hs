-- How often a program's own readsPrec is asked for a parser, by the library's readers and by derived ones.
module Main where

import Data.Char (isAlpha)
import qualified Data.Map as Map
import qualified Data.Set as Set
import Text.ParserCombinators.ReadP (ReadP, munch1, readP_to_S, skipSpaces)
import qualified Text.ParserCombinators.ReadPrec as P
import Text.Read

newtype I = I Int deriving (Eq, Ord, Show)

number :: ReadP I
number = I . length <$> (skipSpaces *> munch1 isAlpha)

instance Read I where
  readsPrec _ = readP_to_S number

newtype J = J Int deriving (Eq, Ord, Show)

instance Read J where
  readsPrec d
    | d > 10 = \s -> [(J (length a + d), b) | (a, b) <- lex s, all isAlpha a]
    | otherwise = \s -> [(J (length a), b) | (a, b) <- lex s, all isAlpha a]

newtype K = K Int deriving (Eq, Ord, Show)

instance Read K where
  readPrec = K . length <$> P.lift (skipSpaces *> munch1 isAlpha)

infixl 6 :+:

data E = I :+: J deriving (Show, Read)

data W = W I J | V { first :: I, second :: J } deriving (Show, Read)

data T = Leaf | Node T I T deriving (Show, Read)

own :: ReadPrec (I, J)
own = (do a <- step readPrec
          b <- reset readPrec
          return (a, b))
  +++ prec 5 (do Symbol "!" <- lexP
                 j <- readPrec
                 i <- readPrec
                 return (i, j))
  <++ parens ((,) <$> readPrec <*> step readPrec)

main :: IO ()
main = do
  print (map read (lines "abc :+: de\nx :+: yyyy") :: [E])
  print (read "[a :+: b, cc :+: dd, (eee :+: ff)]" :: [E])
  print (map read (lines "W abc de\nV {first = a, second = bb}\n(W x y)") :: [W])
  print (read "[W abc de,V {first = a, second = bb}]" :: [W])
  print (read "Node (Node Leaf abc Leaf) de Leaf" :: T)
  print (read "[(a,b),(cc,dd),(eee,fff)]" :: [(I, J)])
  print (map read (lines "(a,b,c)\n(cc,dd,e)") :: [(J, I, J)])
  print (read "[Just a,Nothing,Just bb]" :: [Maybe I])
  print (read "[Left a,Right bb,Left c]" :: [Either J I])
  print (read "fromList [(a,b),(ccc,dd)]" :: Map.Map I J)
  print (map read (lines "fromList [a,bb]\nfromList []") :: [Set.Set J])
  print (read "[[a],[b,c],[]]" :: [[K]])
  print (map readMaybe (words "abc 12 [a") :: [Maybe I])
  print (map reads (lines "abc de\nfg h") :: [[(J, String)]])
  print (readPrec_to_S own 3 "abc de")
  print (readPrec_to_S own 3 "! f gg")
  print (readPrec_to_S own 7 "! f gg")
  print (read "[(a),((bb)),(((c)))]" :: [L])
  print (map readEither (lines "(a)\n((bb))\nccc") :: [Either String L])

newtype L = L Int deriving Show

instance Read L where
  readPrec = parens (prec 4 (do I n <- step readPrec; return (L n)))
  readListPrec = readListPrecDefault
