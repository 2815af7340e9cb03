-- SPDX-License-Identifier: BSD-3-Clause
import qualified Data.Map as M
data C = Red | Green | Blue Int deriving (Show, Read, Eq, Ord)
data R = R { name :: String, val :: Maybe Int, cs :: [C] } deriving (Show, Read, Eq, Ord)
main :: IO ()
main = do
  let rs = [R ("n" ++ show i) (if even i then Just (-i) else Nothing) [Red, Blue i, Green] | i <- [1 .. 6000]]
      s = show rs
      ts = read s :: [R]
  print (ts == rs, length s)
  print (length (concatMap show (concat (replicate 10 rs))))
  print (length (show (M.fromList (zip rs [1 :: Int ..]))))
