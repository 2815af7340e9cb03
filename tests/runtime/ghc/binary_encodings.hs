{-# LANGUAGE DeriveGeneric, DeriveAnyClass, OverloadedStrings #-}
-- Data.Binary: classes by representation, incremental decoders, alternatives, isolated parts, containers, failures.
module Main (main) where

import Control.Applicative
import Control.Exception
import Control.Monad
import Data.Array (Array, listArray)
import Data.Array.Unboxed (UArray, elems)
import qualified Data.Array.Unboxed as U
import Data.Binary
import Data.Binary.Builder (append, fromByteString, singleton, toLazyByteString)
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.Complex
import Data.Int
import qualified Data.IntMap as IM
import qualified Data.Map as M
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import qualified Data.Text as T
import Data.Tree
import GHC.Generics (Generic)
import Numeric.Natural

data Colour = Red | Green | Blue | RGB Word8 Word8 Word8 deriving (Show, Eq, Ord, Generic, Binary)
data Record a = Record {name :: String, values :: [a], nested :: Maybe (Record a)} deriving (Show, Generic)
newtype Wrapped = Wrapped {unwrapped :: Double} deriving (Show, Generic)
data Unit = Unit deriving (Show, Generic)
instance Binary a => Binary (Record a)
instance Binary Wrapped
instance Binary Unit

data Op = Add | Sub | Num Int deriving (Show, Eq)
instance Binary Op where
  put Add = putWord8 1
  put Sub = putWord8 2
  put (Num n) = putWord8 3 >> putInthost n
  get = getWord8 >>= \tag -> case tag of
    1 -> return Add
    2 -> return Sub
    3 -> Num <$> getInthost
    _ -> fail ("no operation " ++ show tag)

record :: Get (Int, B.ByteString)
record = label "record" $ do
  n <- fromIntegral <$> getWord16le
  body <- isolate n (label "body" (getByteString n))
  at <- bytesRead
  return (fromIntegral at, body)

alternatives :: Get String
alternatives = (word8Is 1 >> "one" <$ word8Is 2) <|> ("three" <$ word8Is 3) <|> ("many " ++) . show <$> some (word8Is 1)
  where word8Is k = getWord8 >>= \w -> guard (w == k)

feed :: Show a => Decoder a -> [B.ByteString] -> [String]
feed d cs = case d of
  Fail rest at s -> [unwords ["failed", show rest, show at, show s]]
  Done rest at a -> [unwords ["done", show rest, show at, show a]]
  Partial k -> case cs of
    [] -> "end" : feed (k Nothing) []
    c : more -> ("given " ++ show c) : feed (k (Just c)) more

same :: (Binary a, Eq a) => a -> Bool
same a = decode (encode a) == a

attempt :: Show a => a -> IO ()
attempt a = either (\e -> putStrLn (takeWhile (/= '\n') (show (e :: ErrorCall)))) print =<< try (evaluate a)

main :: IO ()
main = do
  print (map (L.unpack . encode) [Red, Blue, RGB 1 2 3])
  let r = Record "r" [1, 2 :: Int16] (Just (Record "\8364" [-1] Nothing))
  print (L.length (encode r), decode (encode r) :: Record Int16)
  print (decode (encode (Wrapped 0.1)) :: Wrapped, L.null (encode Unit))
  print (decode (encode [Add, Num (-5), Sub]) :: [Op])
  print (and [same (2 ^ 100 :: Integer), same (-7 :: Integer), same (3 % 4 :: Rational), same (1.5 :: Float), same (2 :+ 3 :: Complex Double), same (2 ^ 70 :: Natural)])
  print (and [same (M.fromList [(i, show i) | i <- [1 .. 9 :: Int]]), same (S.fromList "hello"), same (IM.fromList [(3, 'x')]), same (Seq.fromList [LT, GT]), same (Node 1 [Node (2 :: Int) []])])
  print (and [same (listArray (0, 3 :: Int) "abcd" :: Array Int Char), same (T.pack "t\233xt"), same (1 :: Int8, 'c', True, (), Left 2 :: Either Int Bool), same (Just [Nothing, Just 'x'])])
  print (elems (decode (encode (U.listArray (1, 3) [1.5, 2, 3] :: UArray Int Double)) :: UArray Int Double))
  let file = runPut (replicateM_ 2 (putWord16le 3 >> putByteString "abc") >> putWord16le 9 >> putByteString "zz")
  mapM_ putStrLn (feed (runGetIncremental (some record)) [B.take 3 (L.toStrict file), B.drop 3 (L.toStrict file), ""])
  mapM_ putStrLn (feed (runGetIncremental record) ["\3", "", "\0a", "bcd"])
  print (map (runGet alternatives . L.pack) [[1, 2], [3], [1, 1, 1]])
  print (runGetOrFail (isolate 4 getWord8) "abcdef", runGetOrFail (skip 2 >> empty :: Get ()) "abc")
  print (runGet (liftA2 (,) (lookAheadM (Just <$> getWord8 <* mzero <|> pure Nothing)) (lookAheadE (Left <$> getWord8 :: Get (Either Word8 ())))) "q")
  print (runGet ((,,) <$> getLazyByteStringNul <*> getLazyByteString 2 <*> getRemainingLazyByteString) "ab\0cdefg")
  print (runGet ((,,) <$> getFloatbe <*> getDoublele <*> getInt32be) (runPut (putFloatbe 1.25 >> putDoublele (-2) >> putInt32be (-3))))
  print (toLazyByteString (singleton 65 `append` fromByteString "BC"), runPutM (putCharUtf8 'x' >> return 3))
  attempt (decode "\9" :: Bool)
  attempt (runGet (replicateM 2 getWord32be) "abcdef")
  attempt (decode (encode [Num 1]) :: [Colour])
  attempt (decode "\7" :: Op)
  print (sum (decode (encode [1 .. 2000 :: Int]) :: [Int]))
