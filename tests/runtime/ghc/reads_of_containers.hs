module Main (main) where

-- What is read is made under the stacks of the parsers that read it: keys are compared, indices and
-- numbers calculated there.
import qualified Data.Map as M
import qualified Data.Set as S
import qualified Data.IntMap as I
import Control.Applicative
import Data.Array
import Data.List.NonEmpty (NonEmpty)
import Data.Monoid
import Data.Ratio
import Text.Read

data Suit = Clubs | Hearts | Spades deriving (Eq, Ord, Show, Read, Ix)
data Card = Card {rank :: Int, suit :: Suit} | Joker deriving (Eq, Ord, Show, Read)
data Tree a = Leaf | Tree a :^: Tree a | Node {left :: Tree a, value :: a} deriving (Eq, Ord, Show, Read)
infixr 4 :^:

newtype Hex = Hex Int deriving (Show)

instance Eq Hex where
  Hex a == Hex b = a == b

instance Ord Hex where
  compare (Hex a) (Hex b) = compare b a

instance Read Hex where
  readsPrec _ s = [(Hex (read d), r) | (d, r) <- lex s]

data Temp = Temp Double deriving (Eq, Ord, Show)

instance Read Temp where
  readPrec = parens (prec 10 (do
    n <- step readPrec
    Ident "C" <- lexP
    return (Temp n)))
  readListPrec = readListPrecDefault

newtype Mod = Mod Integer deriving (Eq, Ord, Show, Read)

instance Num Mod where
  Mod a + Mod b = Mod ((a + b) `mod` 7)
  Mod a * Mod b = Mod ((a * b) `mod` 7)
  negate (Mod a) = Mod (negate a `mod` 7)
  abs = id
  signum = id
  fromInteger n = Mod (n `mod` 7)

instance Real Mod where
  toRational (Mod a) = toRational a

instance Enum Mod where
  toEnum n = Mod (toInteger n)
  fromEnum (Mod a) = fromInteger a

instance Integral Mod where
  quotRem (Mod a) (Mod b) = (Mod (quot a b), Mod (rem a b))
  toInteger (Mod a) = a

main :: IO ()
main = do
  print (read "fromList [(Clubs,1),(Hearts,-2),(Spades,0)]" :: M.Map Suit Int)
  print (read "fromList [Card {rank = 1, suit = Clubs},Joker,Card{rank=0,suit=(Spades)}]" :: S.Set Card)
  print (read "array (Clubs,Spades) [(Clubs,'a'),(Hearts,'b'),(Spades,'c')]" :: Array Suit Char)
  print (read "fromList [(Hex 1,\"one\")]" :: M.Map Box String)
  print (read "fromList [(1,\"one\"),(2,\"two\"),(3,[])]" :: M.Map Hex String)
  print (read " ( fromList [fromList [(2,Leaf),(3,Leaf :^: Leaf)]] )" :: S.Set (M.Map Hex (Tree Int)))
  print (read "fromList [(36.6 C,36.6 C),((37 C),1 C)]" :: M.Map Temp Temp)
  print (read "[(Just (Node {left = Leaf, value = Clubs}),Left 3),(Nothing,Right [Joker])]" :: [(Maybe (Tree Suit), Either Int [Card])])
  print (readMaybe "fromList [(1,Joker),(2,Jok)]" :: Maybe (I.IntMap Card))
  print (readMaybe "fromList [(1,Joker),(2,Joker)]" :: Maybe (I.IntMap Card))
  print (read "Mod 3 % Mod 5" :: Ratio Mod)
  print (read "Clubs :| [Hearts]" :: NonEmpty Suit)
  print (reads "fromList [] tail" :: [(S.Set Card, String)])
  print (readEither "[Clubs,]" :: Either String [Suit], readEither "" :: Either String Card)
  print (read "fromList [Sum {getSum = Clubs},(Sum {getSum=Spades})]" :: S.Set (Sum Suit))
  print (read "ZipList {getZipList = [Joker,Card{rank=1,suit=Clubs}]}" :: ZipList Card)

newtype Box = Box Hex deriving (Eq, Ord, Show)

instance Read Box where
  readPrec = do
    Ident "Hex" <- lexP
    h <- readPrec
    return (Box h)
