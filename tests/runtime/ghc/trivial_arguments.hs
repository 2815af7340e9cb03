{-# LANGUAGE BangPatterns #-}
-- A function that is used once is called where it stands: what is trivial among its arguments is known there.
module Main where
newtype Rd a = Rd { runRd :: Int -> a }
ask :: Rd Int
ask = Rd (\n -> n)
asked :: Int -> Rd Int
asked k = Rd (\n -> n + k)
ask2 :: (Int -> Int)
ask2 = \n -> n
newtype Bx = Bx { unBx :: Maybe Int }
bx :: Bx
bx = Bx (Just 3)
main :: IO ()
main = do
  print (runRd (let j48 () = ask in (j48 ())) $ (4 - 8))
  print (runRd (let j49 () = ask in (j49 ())) (4 - 7))
  print (runRd (let j50 k = asked k in (j50 3)) (4 - 7))
  print ((let j51 () = ask2 in (j51 ())) (4 - 7))
  print (runRd (let j52 k = k in (j52 ask)) (4 - 6))
  print (runRd (let j53 = ask in j53) (4 - 5))
  print (runRd (case () of () -> ask) (4 - 5))
  print (handed ((* 7), 'c'))
  print (runRd (let j54 (!k) = ask in (j54 '1')) 3)
  print (runRd (let j55 (!k) = ask in (j55 (Just 'c'))) 3)
  print (runRd (let j56 (!k) = ask in (j56 (bx `seq` 'c'))) 3)
  print (runRd ((\k n -> k `seq` n) 'c' ask) 3)

handed :: (Int -> Int, Char) -> Maybe Int
handed = uncurry (let h = seq True in h (\_ _ -> Nothing))
