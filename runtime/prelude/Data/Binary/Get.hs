-- SPDX-License-Identifier: BSD-3-Clause
module Data.Binary.Get
  ( Get, runGet, runGetOrFail, ByteOffset, Decoder (..), runGetIncremental, pushChunk, pushChunks, pushEndOfInput
  , skip, isEmpty, bytesRead, isolate, lookAhead, lookAheadM, lookAheadE, label, getByteString, getLazyByteString
  , getLazyByteStringNul, getRemainingLazyByteString, getWord8, getWord16be, getWord32be, getWord64be, getWord16le
  , getWord32le, getWord64le, getWordhost, getWord16host, getWord32host, getWord64host, getInt8, getInt16be, getInt32be
  , getInt64be, getInt16le, getInt32le, getInt64le, getInthost, getInt16host, getInt32host, getInt64host, getFloatbe
  , getFloatle, getFloathost, getDoublebe, getDoublele, getDoublehost, runGetState, remaining, getBytes
  ) where

import qualified Data.ByteString as B
import Data.Int
import qualified Data.List as L
import Data.Word
import qualified GHC.BinaryGet as I
import GHC.BinaryGet hiding (Decoder (..), get, put, runGetIncremental)
import GHC.Calls (calledIn, errorWith)
import GHC.Chunks
import GHC.Int
import GHC.LazyBytes (fromChunks, toChunks)
import GHC.Packed (ByteString, BytesTag)
import GHC.Types
import GHC.Word
import Prelude

type ByteOffset = Int64

data Decoder a
  = Fail !ByteString !ByteOffset String
  | Partial (Maybe ByteString -> Decoder a)
  | Done !ByteString !ByteOffset a

runGetIncremental :: Get a -> Decoder a
runGetIncremental g = counted 0 (I.runGetIncremental g)

-- Starts after n bytes of input.
counted :: Int64 -> I.Decoder a -> Decoder a
counted !n decoder = case decoder of
  I.Done rest a -> Done rest (n - lengthOf rest) a
  I.Fail rest message -> Fail rest (n - lengthOf rest) message
  I.Partial more -> Partial (\piece -> case piece of
    Nothing -> counted n (more Nothing)
    Just i -> counted (n + lengthOf i) (more piece))
  I.BytesRead unread more -> counted n (more $! n - unread)

pushChunk :: Decoder a -> ByteString -> Decoder a
pushChunk decoder piece = case decoder of
  Done rest n a -> Done (B.append rest piece) n a
  Fail rest n message -> Fail (B.append rest piece) n message
  Partial more -> more (Just piece)

pushChunks :: Decoder a -> Chunks BytesTag -> Decoder a
pushChunks decoder0 all = go decoder0 (toChunks all)
  where
    go decoder [] = decoder
    go decoder (c : cs) = case decoder of
      Partial more -> go (more (Just c)) cs
      Done rest n a -> Done (B.concat (rest : c : cs)) n a
      Fail rest n message -> Fail (B.concat (rest : c : cs)) n message

pushEndOfInput :: Decoder a -> Decoder a
pushEndOfInput (Partial more) = more Nothing
pushEndOfInput decoder = decoder

-- Feeds the decoder until it ends; also returns the rest of the input.
fed :: Decoder a -> Chunks BytesTag -> (Decoder a, Chunks BytesTag)
fed decoder input = case decoder of
  Partial more -> case input of
    Empty -> fed (more Nothing) Empty
    Chunk c cs -> fed (more (Just c)) cs
  Done rest _ _ -> (decoder, chunk rest input)
  Fail rest _ _ -> (decoder, chunk rest input)

runGet :: Get a -> Chunks BytesTag -> a
runGet g input = case fed (runGetIncremental g) input of
  (Done _ _ a, _) -> a
  (Fail _ n message, _) -> failedAt "runGet" 351 n message
  (Partial _, _) -> failedAt "runGet" 351 0 ""

failedAt :: String -> Int -> Int64 -> String -> a
failedAt name line n message = errorWith ("Data.Binary.Get." ++ name ++ " at position " ++ show n ++ ": " ++ message)
  (calledIn "binary-0.8.8.0" "libraries/binary/src/" "Data.Binary.Get" line 5)

runGetOrFail :: Get a -> Chunks BytesTag
  -> Either (Chunks BytesTag, ByteOffset, String) (Chunks BytesTag, ByteOffset, a)
runGetOrFail g input = case fed (runGetIncremental g) input of
  (Done _ n a, rest) -> Right (rest, n, a)
  (Fail _ n message, rest) -> Left (rest, n, message)
  (Partial _, rest) -> Left (rest, 0, "")

runGetState :: Get a -> Chunks BytesTag -> ByteOffset -> (a, Chunks BytesTag, ByteOffset)
runGetState g input from = case fed (runGetIncremental g) input of
  (Done _ n a, rest) -> (a, rest, n + from)
  (Fail _ n message, _) -> failedAt "runGetState" 312 n message
  (Partial _, _) -> failedAt "runGetState" 312 0 ""

-- ---- strings of bytes --------------------------------------------------------------------------
skip :: Int -> Get ()
skip n = withInputChunks (fromIntegral n) soMany (const ()) failOnEOF

soMany :: Consume Int64
soMany n piece
  | lengthOf piece >= n = Right (B.splitAt (fromIntegral n) piece)
  | otherwise = Left (n - lengthOf piece)

getLazyByteString :: Int64 -> Get (Chunks BytesTag)
getLazyByteString n = withInputChunks n soMany fromChunks failOnEOF

getLazyByteStringNul :: Get (Chunks BytesTag)
getLazyByteStringNul = withInputChunks () toNul fromChunks failOnEOF >>= \b -> skip 1 >> return b
  where
    toNul () piece = case B.elemIndex 0 piece of
      Nothing -> Left ()
      Just k -> Right (B.splitAt k piece)

getRemainingLazyByteString :: Get (Chunks BytesTag)
getRemainingLazyByteString = withInputChunks () (\_ _ -> Left ()) fromChunks (\pieces -> return (fromChunks pieces))

-- ---- numbers -----------------------------------------------------------------------------------
getWord8 :: Get Word8
getWord8 = getNumber 4 1

getWord16be, getWord16le, getWord16host :: Get Word16
getWord16be = getNumber 11 2
getWord16le = getNumber 8 2
getWord16host = getWord16le

getWord32be, getWord32le, getWord32host :: Get Word32
getWord32be = getNumber 12 4
getWord32le = getNumber 9 4
getWord32host = getWord32le

getWord64be, getWord64le, getWord64host :: Get Word64
getWord64be = getNumber 13 8
getWord64le = getNumber 10 8
getWord64host = getWord64le

getWordhost :: Get Word
getWordhost = getNumber 10 8

getInt8 :: Get Int8
getInt8 = fmap narrow8 (getNumber 4 1)

getInt16be, getInt16le, getInt16host :: Get Int16
getInt16be = fmap narrow16 (getNumber 11 2)
getInt16le = fmap narrow16 (getNumber 8 2)
getInt16host = getInt16le

getInt32be, getInt32le, getInt32host :: Get Int32
getInt32be = fmap narrow32 (getNumber 12 4)
getInt32le = fmap narrow32 (getNumber 9 4)
getInt32host = getInt32le

getInt64be, getInt64le, getInt64host :: Get Int64
getInt64be = getNumber 13 8
getInt64le = getNumber 10 8
getInt64host = getInt64le

getInthost :: Get Int
getInthost = getNumber 10 8

getFloatbe, getFloatle, getFloathost :: Get Float
getFloatbe = fmap float (getNumber 12 4)
getFloatle = fmap float (getNumber 9 4)
getFloathost = getFloatle

getDoublebe, getDoublele, getDoublehost :: Get Double
getDoublebe = fmap double (getNumber 13 8)
getDoublele = fmap double (getNumber 10 8)
getDoublehost = getDoublele

float :: Int -> Float
float bits = case newBytes# 4 (token# ()) of
  Res# b -> case writeInt# 6 b 0 bits (token# ()) of Res# done -> done `seq#` indexFloat# b 0

double :: Int -> Double
double bits = case newBytes# 8 (token# ()) of
  Res# b -> case writeInt# 3 b 0 bits (token# ()) of Res# done -> done `seq#` indexDouble# b 0
