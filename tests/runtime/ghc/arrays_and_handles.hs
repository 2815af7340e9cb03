-- SPDX-License-Identifier: BSD-3-Clause
-- Bytes between arrays and handles, and Data.Array.Base's functions of single kinds of arrays.
module Main where

import Control.Exception (IOException, try)
import Control.Monad.ST (runST)
import Data.Array (Array)
import Data.Array.Base
import Data.Array.IO (hGetArray, hPutArray, IOArray, IOUArray)
import Data.Word (Word8)
import System.Directory (removeFile)
import System.IO

told :: IO a -> IO ()
told a = try (a >> return ()) >>= \r -> putStrLn (either (\e -> show (e :: IOException)) (const "ok") r)

handles :: FilePath -> IO ()
handles path = do
  a <- newListArray (3, 12) [65 ..] :: IO (IOUArray Int Word8)
  withBinaryFile path WriteMode $ \h -> do
    mapM_ (told . hPutArray h a) [7, 0, 2, 11, -1]
    told (hGetArray h a 3)
  readFile path >>= print
  b <- newArray (0, 5) 1 :: IO (IOUArray Int Word8)
  h <- openBinaryFile path ReadMode
  let get n = hGetArray h b n >>= \m -> getElems b >>= \es -> print (m, es)
  mapM_ (told . get) [4, 0, 7, -3, 6, 6]
  told (hPutArray h b 2)
  hClose h
  mapM_ (told . get) [6, 0]

copies :: ([Int], [Int], [Int], [Char], Int)
copies = runST (do
  m <- listUArrayST (0, 3) [1 :: Int ..]
  a <- freezeSTUArray m
  m' <- thawSTUArray a
  unsafeWrite m 0 9
  unsafeWrite m' 1 8
  b <- unsafeFreezeSTUArray m
  c <- unsafeThawSTUArray b >>= \t -> getElems t
  d <- getElems m'
  s <- listArrayST (1, 3) "abc" >>= \t -> writeArray t 2 'z' >> getElems t
  return (elems (a :: UArray Int Int), c, d, s, safeIndex (1, 4) (safeRangeSize (1 :: Int, 4)) 3 + unsafeAt a 3))

main :: IO ()
main = do
  handles "arrays_and_handles.tmp"
  removeFile "arrays_and_handles.tmp"
  print copies
  m <- thawIOArray (listArray (0, 2) "xyz" :: Array Int Char) :: IO (IOArray Int Char)
  a <- freezeIOArray m
  writeArray m 1 '!'
  b <- unsafeFreezeIOArray m
  c <- unsafeThawIOArray b >>= getElems
  print (a, b, c)
