module Main where

import Control.Exception
import Data.Binary
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import System.Directory

told :: Show a => Decoder a -> String
told (Partial _) = "more"
told (Done rest n a) = "done " ++ show (B.unpack rest, n, a)
told (Fail rest n message) = "failed " ++ show (B.unpack rest, n, message)

record :: Get (Word16, [Word8])
record = getWord16be >>= \n -> mapM (const getWord8) [1 .. n] >>= \ws -> return (n, ws)

steps :: Decoder (Word16, [Word8]) -> [[Word8]] -> IO ()
steps decoder [] = putStrLn (told decoder) >> putStrLn (told (pushEndOfInput decoder))
steps decoder (p : ps) = putStrLn (told decoder) >> steps (pushChunk decoder (B.pack p)) ps

-- Each byte is evaluated no sooner than it is asked for.
lazily :: L.ByteString
lazily = L.fromChunks [B.pack [0, 1, 9], error "not needed"]

main :: IO ()
main = do
  steps (runGetIncremental record) [[0], [], [2, 7], [8, 9], [10]]
  steps (runGetIncremental record) [[0, 3, 1]]
  steps (runGetIncremental (isEmpty >>= \e -> if e then fail "empty" else record)) [[]]
  putStrLn (told (pushChunks (runGetIncremental record) (L.pack [0, 1, 5, 6, 7])))
  print (runGet record lazily)
  print (let (a, rest, n) = runGetState record (L.pack [0, 0, 4]) 10 in (a, L.unpack rest, n))
  print (L.unpack (L.take 5 (runPut (mapM_ putWord8 (cycle [1, 2])))))
  print (runPutM (putWord16le 1 >> putInt8 (-1) >> putByteString (B.pack [5]) >> putCharUtf8 '\955' >> return 'x'))
  print (fst (runPutM (putWord8 (error "no") >> return 'y')))
  print (runPut (putDoublebe 1 <> putFloatle 2 <> putInt64host 3 <> mempty <> putLazyByteString (L.pack [4])))
  try (evaluate (runPut (putWord8 1 >> error "put"))) >>= \r -> putStrLn (either (\(ErrorCall e) -> e) show r)
  encodeFile "binary_incremental.bytes" [(k, show k) | k <- [1 .. 20000 :: Int]]
  pairs <- decodeFile "binary_incremental.bytes"
  print (sum (map fst (pairs :: [(Int, String)])), length (concatMap snd pairs))
  failed <- decodeFileOrFail "binary_incremental.bytes"
  print (failed :: Either (ByteOffset, String) [Bool])
  try (decodeFile "binary_incremental.bytes") >>= \r -> putStrLn (either (\e -> show (e :: ErrorCall)) show (r :: Either ErrorCall [Bool]))
  removeFile "binary_incremental.bytes"
