module Main where

import Control.Exception
import Data.ByteString.Builder
import Data.ByteString.Builder.Extra
import qualified Data.ByteString.Builder.Prim as P
import Data.ByteString.Builder.Prim ((>$<), (>*<))
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as C
import Data.Char (ord)
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import System.IO (stdout)

chunks :: L.ByteString -> IO ()
chunks = print . map B.length . L.toChunks

sizes :: Builder -> IO ()
sizes = chunks . toLazyByteString

firstSize :: Builder -> IO ()
firstSize b = try (evaluate (B.length (head (L.toChunks (toLazyByteString b))))) >>= \r ->
  putStrLn (either (\(ErrorCall e) -> e) show r)

-- Characters that HTML needs otherwise.
escaped :: P.BoundedPrim Char
escaped = P.condB (== '<') (constant "&lt;") (P.condB (== '&') (constant "&amp;") P.charUtf8)
  where
    constant s = const s >$< text (length s)
    text 0 = P.emptyB
    text n = (\s -> (head s, tail s)) >$< P.liftFixedToBounded P.char7 >*< text (n - 1)

-- What is written into memory of so many bytes at a time.
written :: Int -> BufferWriter -> IO ()
written room write = allocaBytes room (\p -> do
  (n, next) <- write p room
  bytes <- peekArray n p
  print bytes
  case next of
    Done -> putStrLn "done"
    More least more -> print least >> written (max least room) more
    Chunk c more -> print c >> written room more)

main :: IO ()
main = do
  sizes (foldMap word8 [1 .. 200])
  sizes (mconcat (replicate 50000 (word8 1)))
  sizes (mconcat (replicate 10000 (int64BE 1)))
  sizes (mconcat (replicate 10000 (intDec 1)))
  sizes (stringUtf8 (replicate 40000 'a'))
  sizes (byteString (B.replicate 8160 1) <> word8 1)
  sizes (word8 1 <> byteString (B.replicate 8161 1) <> word8 1 <> word8 2)
  sizes (word8 1 <> flush <> word8 2 <> flush <> flush <> byteString (B.replicate 5000 0))
  sizes (lazyByteString (L.fromChunks [B.replicate 10 1, B.replicate 9000 2]))
  sizes (word8 1 <> byteStringInsert (B.pack [1, 2]) <> byteStringInsert B.empty <> lazyByteStringInsert (L.pack [1]))
  sizes mempty
  chunks (toLazyByteStringWith (untrimmedStrategy 10 20) (L.pack [1]) (mconcat (replicate 100 (word8 1))))
  chunks (toLazyByteStringWith (safeStrategy 10 20) L.empty (mconcat (replicate 10 (int64BE 1))))
  C.putStrLn (toLazyByteString (P.primMapListBounded escaped "a<b & \955"))
  hPutBuilder stdout (intDec (-42) <> char7 ' ' <> word16Hex 255 <> char8 ' ' <> doubleDec 1.5 <> charUtf8 '\n')
  print (toLazyByteString (P.primFixed (P.word8 >*< P.int16LE) (1, -2) <> P.primUnfoldrFixed P.word8 (\n -> if n > 3 then Nothing else Just (n, n + 1)) 1))
  print (toLazyByteString (P.primMapByteStringFixed P.word8HexFixed (B.pack [1, 255]) <> P.primBounded (P.eitherB P.intDec P.charUtf8) (Right 'c')))
  print (toLazyByteString (wordHost 1 <> int32Host (-1) <> doubleHost 1 <> floatBE 2 <> int8HexFixed (-1) <> integerDec (2 ^ 70)))
  print (L.take 3 (toLazyByteString (mconcat (repeat (word8 (fromIntegral (ord 'x')))))))
  sizes (mconcat (replicate 4070 (integerDec (-2 ^ 70))))
  -- A string that is not copied comes when what is behind it is known, one that is copied sooner.
  firstSize (byteString (B.replicate 8161 1) <> error "behind")
  firstSize (lazyByteString (L.fromChunks [B.replicate 9000 1, B.replicate 9000 1]))
  firstSize (stringUtf8 (replicate 5000 'x') <> error "behind")
  written 4 (runBuilder (stringUtf8 "abc" <> word16BE 1 <> byteStringInsert (B.pack [7]) <> word64BE 2))
