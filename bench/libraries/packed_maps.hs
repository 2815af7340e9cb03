-- SPDX-License-Identifier: BSD-3-Clause
import qualified Data.ByteString as W
import qualified Data.ByteString.Char8 as B
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
main :: IO ()
main = do
  let s = take 100000 (cycle ['a' .. 'z'])
      next c = if c == 'z' then 'a' else succ c
      times :: Int -> (a -> a) -> a -> a
      times n f x = if n == 0 then x else times (n - 1) f (f x)
      t = times 30 (T.map next) (T.pack s)
      l = times 30 (L.map next) (L.pack s)
      w = times 30 (W.map (+ 3)) (B.pack s)
  print (T.foldl' (\n c -> n + fromEnum c) 0 t, T.length (T.filter (> 'k') t))
  print (L.length (L.filter (> 'k') l))
  print (W.foldl' (\n b -> n + fromIntegral b) (0 :: Int) w, B.length (B.filter (> 'k') (B.map next w)))
