-- SPDX-License-Identifier: BSD-3-Clause
import Control.Monad.State.Strict
loop :: Int -> State Int ()
loop 0 = return ()
loop n = do
  modify' (\x -> (x * 3 + n) `mod` 1000003)
  x <- get
  when (even x) $ modify (+ 1)
  loop (n - 1)
main :: IO ()
main = do
  print (execState (loop 500000) 1)
  print (execState (forM_ [1 .. 300000] (\i -> modify' (+ i))) 1)
