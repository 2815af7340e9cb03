-- SPDX-License-Identifier: BSD-3-Clause
import qualified Data.ByteString.Char8 as B
import Data.Maybe (mapMaybe)
main :: IO ()
main = do
  let t = B.unlines [B.unwords [B.pack (show (i * j)) | j <- [1 .. 10]] | i <- [1 .. 15000 :: Int]]
      f k = sum (map (sum . map fst . mapMaybe B.readInt . B.words) (B.lines t)) + k
  print (sum (map f [1 .. 12]))
