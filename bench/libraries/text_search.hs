-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE OverloadedStrings #-}
import qualified Data.Text as T
main :: IO ()
main = do
  let line = T.intercalate "," [T.pack (show (i * i `mod` 9973)) | i <- [1 .. 5000 :: Int]]
      f k = length (T.splitOn "," line) + T.length (T.replace "1" (T.pack (show k)) line) + T.count "99" line
             + length (T.split (== '7') line) + (if T.isInfixOf "99,9" line then 1 else 0)
  print (sum (map f [1 .. 200 :: Int]))
