-- Texts and strings of bytes that repeat an element or a text.
module Main where

import Control.Exception (SomeException, evaluate, try)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.Text as T

element :: Char -> Char
element c = succ c

lengths :: [Int]
lengths = [-1, 0, 1, 2, 3, 7, 8, 9]

main :: IO ()
main = do
  print [C.replicate n (element 'a') | n <- lengths]
  print [B.replicate n 200 | n <- lengths]
  print [T.replicate n (T.pack "a\955\65536") | n <- lengths]
  print [T.replicate n (T.singleton (element '\1000')) | n <- lengths]
  print [T.replicate n T.empty | n <- lengths]
  print [T.justifyLeft n 'x' (T.pack "ab") | n <- lengths]
  print [T.center n '\937' (T.pack "ab") | n <- lengths]
  print (C.length (C.replicate 0 (error "not wanted")))
  failed <- try (evaluate (C.replicate 3 (error "wanted"))) :: IO (Either SomeException C.ByteString)
  putStrLn (either (const "failed") show failed)
  print (B.foldl' (\n w -> n + fromIntegral w) (0 :: Int) (B.replicate 1000000 3))
  print (sum [C.length (C.replicate (n `mod` 50) 'x') | n <- [1 .. 20000 :: Int]])
