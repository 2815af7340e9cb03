module Main where

import Control.Exception
import Control.Monad.ST
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Prim as P
import Data.ByteString.Builder.Prim ((>*<), (>$<))
import qualified Data.Text as T
import qualified Data.Text.Array as A
import Data.Text.Encoding (encodeUtf8BuilderEscaped)
import qualified Data.Text.Foreign as F
import qualified Data.Text.IO as IO
import Data.Text.Internal (Text (..), empty_, firstf, mul, safe, showText, text)
import qualified Data.Text.Internal.Builder as Builder
import qualified Data.Text.Internal.Lazy as L
import Data.Text.Internal.Unsafe.Char (unsafeChr, unsafeWrite)
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Encoding as TL
import Data.Text.Lazy.Internal (chunk)
import Data.Text.Unsafe
import Data.Word (Word8)
import Foreign.ForeignPtr
import Foreign.Marshal.Array
import System.Directory
import System.IO

-- A face that UTF-16 has in two units.
sample :: Text
sample = T.pack "a\x1f600\&b\955"

-- Units one by one.
unitsOf :: Text -> [Int]
unitsOf (Text array from n) = [fromIntegral (A.unsafeIndex array k) | k <- [from .. from + n - 1]]

upper :: Text -> Text
upper t = text (A.run (A.new 10 >>= \a -> write a 0 (T.unpack (T.toUpper t)))) 0 (lengthWord16 t)
  where
    write :: A.MArray s -> Int -> String -> ST s (A.MArray s)
    write a _ [] = return a
    write a k (c : cs) = unsafeWrite a k c >>= \n -> write a (k + n) cs

copied :: A.Array
copied = A.run (A.new 4 >>= \a -> A.unsafeWrite a 0 7 >> A.copyI a 1 one 1 3 >> A.copyM a 3 a 0 1 >> return a)
  where
    one = A.run (A.new 3 >>= \a -> mapM_ (\k -> A.unsafeWrite a k (fromIntegral k + 10)) [0 .. 2] >> return a)

lazily :: L.Text -> [Int]
lazily (L.Chunk c rest) = T.length c : lazily rest
lazily L.Empty = []

escaped :: P.BoundedPrim Word8
escaped = P.condB (== 34) (P.liftFixedToBounded ((\w -> (92, w)) >$< P.word8 >*< P.word8)) (P.liftFixedToBounded P.word8)

main :: IO ()
main = do
  print (unitsOf sample, upper sample, showText (T.pack "a\955"), T.unpack empty_)
  print (A.toList copied 0 4, A.equal copied 0 copied 3 1, A.toList A.empty 0 0)
  print (fst (A.run2 (A.new 1 >>= \a -> A.unsafeWrite a 0 5 >> return (a, 'x'))) `A.unsafeIndex` 0)
  print (firstf (+ 1) (Just (1, 'x')), mul 3 4, safe '\xd800', unsafeChr 955)
  r <- try (evaluate (mul maxBound 2))
  putStrLn (either (\(ErrorCall e) -> e) show r)
  print (lengthWord16 sample, takeWord16 3 sample, dropWord16 1 sample, unsafeHead sample, unsafeTail sample)
  print [(c, n, iter_ sample i) | i <- [0, 1, 3, 4], let Iter c n = iter sample i]
  print ([reverseIter sample i | i <- [4, 3, 2, 0]], [reverseIter_ sample i | i <- [4, 3, 2, 0]])
  print (inlinePerformIO (return 'x'), runST (inlineInterleaveST (return 'y')))
  print (F.takeWord16 2 sample, F.dropWord16 2 sample, F.takeWord16 0 sample)
  F.useAsPtr sample (\p n -> peekArray (fromIntegral n) p >>= print >> F.fromPtr p 3 >>= print)
  (f, n) <- F.asForeignPtr sample
  withForeignPtr f (\p -> F.fromPtr p n) >>= print
  allocaArray 6 (\p -> F.unsafeCopyToPtr sample p >> peekArray 5 p) >>= print
  F.withCStringLen sample F.peekCStringLen >>= print
  print (lazily (chunk (T.pack "abc") (chunk T.empty (TL.pack "de"))), L.showStructure (TL.fromChunks [T.pack "a", T.pack "b"]))
  print (map lazily [Builder.toLazyTextWith 3 (Builder.singleton 'a' `Builder.append'` Builder.ensureFree 5 <> Builder.fromString "bc")])
  print (B.toLazyByteString (encodeUtf8BuilderEscaped escaped (T.pack "a\"\955") <> TL.encodeUtf8BuilderEscaped escaped (TL.pack "\"")))
  writeFile "text_internals.txt" "one\ntwo\n"
  h <- openFile "text_internals.txt" ReadMode
  IO.hGetChunk h >>= print
  IO.hGetChunk h >>= print
  hClose h
  removeFile "text_internals.txt"
