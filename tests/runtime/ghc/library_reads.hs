-- Read of the libraries' types, and what they call of a program's own.
{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies #-}
module Main where
import Control.Applicative
import Data.Array (Array)
import Data.Array.Unboxed (UArray)
import qualified Data.ByteString.Char8 as B
import Data.Char (GeneralCategory (..))
import Data.Fixed
import Data.Functor.Const
import Data.Functor.Identity
import qualified Data.IntMap as IM
import qualified Data.Map as M
import Data.List.NonEmpty (NonEmpty)
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import qualified Data.Text as T
import System.Exit
import System.IO
import Text.Read

newtype Addr = Addr Int deriving newtype (Show, Read, Eq, Ord)

data Colour = Red | Green deriving (Show, Eq, Ord)
instance Read Colour where
  readsPrec _ s = [(Red, t) | ("r", t) <- lex s] ++ [(Green, t) | ("g", t) <- lex s]

data Shape = Dot | Box Int deriving (Show)
instance Read Shape where
  readPrec = shape

shape :: ReadPrec Shape
shape = parens (prec 10 (do { Ident "box" <- lexP; n <- step readPrec; return (Box n) }) +++ (do { Ident "dot" <- lexP; return Dot }))

main :: IO ()
main = do
  print (read "5" :: Addr)
  print (read "[5, 6]" :: [Addr])
  print (read "(5,6)" :: (Addr, Addr))
  print (read "Just 5" :: Maybe Addr)
  print (read "fromList [(1,2)]" :: M.Map Addr Addr)
  print (read "r" :: Colour, readMaybe "x" :: Maybe Colour, read "[r,g,r]" :: [Colour])
  print (reads "g rest" :: [(Colour, String)])
  print (read "(r,Just g)" :: (Colour, Maybe Colour))
  print (read "box 3" :: Shape, readMaybe "(box (4))" :: Maybe Shape, readEither "pot" :: Either String Shape)
  print (read "[dot,box 2]" :: [Shape])
  print (read "\"text\"" :: T.Text, read "\"bytes\"" :: B.ByteString, readMaybe "text" :: Maybe T.Text)
  print (read "3.14159" :: Centi, read "-2" :: Milli, readMaybe "x" :: Maybe Uni, read "(7)" :: Deci, readMaybe "1e2" :: Maybe Centi, read "-0.5" :: Micro)
  print (3 :: Uni, 2.5 :: Deci, showFixed True (2.50 :: Centi), showFixed True (3 :: Uni))
  print (read "ExitFailure 3" :: ExitCode, read "ExitSuccess" :: ExitCode)
  print (read "ReadMode" :: IOMode, read "[WriteMode, AppendMode]" :: [IOMode], [ReadMode ..], succ AbsoluteSeek, [minBound .. maxBound :: Bool])
  print (read "BlockBuffering (Just 3)" :: BufferMode, read "LineBuffering" :: BufferMode)
  print (read "NewlineMode {inputNL = LF, outputNL = CRLF}" :: NewlineMode)
  print (read "Space" :: GeneralCategory)
  print (read "array (0,1) [(0,5),(1,6)]" :: UArray Int Int)
  print (read "array (0,1) [(0,5),(1,6)]" :: Array Int Addr)
  print (read "Identity 3" :: Identity Int, read "Const 3" :: Const Int Bool, read "Down 3" :: Down Int)
  print (read "Identity 3" :: Identity Addr)
  print (read "ZipList {getZipList = [1,2]}" :: ZipList Int, read "Proxy" :: Proxy Int)
  print (read "Sum {getSum = 3}" :: Sum Addr, read "Alt {getAlt = Just 3}" :: Alt Maybe Int, read "Ap {getAp = [3]}" :: Ap [] Addr)
  print (read "fromList [1,2]" :: S.Set Addr, read "fromList [1,2]" :: Seq.Seq Addr, read "fromList [(1,2)]" :: IM.IntMap Addr)
  print (read "3 :| [4]" :: NonEmpty Addr, read "3 % 4" :: Ratio Int)
  print ((readMaybe "Left 3", readMaybe "Right r") :: (Maybe (Either Addr Colour), Maybe (Either Int Colour)))
