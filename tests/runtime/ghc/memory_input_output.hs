module Main (main) where

-- What is read from and written to memory outside of the heap, and positions that are kept.
import System.IO
import Foreign
import Control.Exception
import System.Directory
main :: IO ()
main = do
  (p, h) <- openBinaryTempFile "." "x.bin"
  allocaArray 8 $ \b -> do
    pokeArray b [65 .. 72 :: Word8]
    hPutBuf h b 8
    at <- hGetPosn h
    print (at == at)
    hPutBuf h b 0
    hPutBufNonBlocking h (b `plusPtr` 2) 3 >>= print
    r <- try (hPutBuf h b (-1)) :: IO (Either IOException ())
    print (either (const "failed") show r)
    hSetPosn at
    hGetBuf h b 8 >>= print
    peekArray 8 b >>= print
    hSeek h AbsoluteSeek 2
    hGetBufSome h b 2 >>= print
    hGetBufNonBlocking h b 100 >>= print
    hGetBuf h b 5 >>= print
    peekArray 8 b >>= print
  hClose h
  removeFile p
