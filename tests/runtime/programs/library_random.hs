-- System.Random: the numbers of the package random 1.2.1 from the same seed.
module Main where

import System.Random
main :: IO ()
main = do
  let g = mkStdGen 42
  print g
  print (take 5 (randoms g :: [Int]))
  print (take 10 (randomRs (1, 6) g :: [Int]))
  print (take 5 (randoms g :: [Double]))
  print (take 5 (randomRs (0, 10) g :: [Double]))
  print (take 5 (randomRs ('a', 'z') g))
  print (take 10 (randoms g :: [Bool]))
  print (fst (randomR (1, 100 :: Integer) g), fst (random g :: (Integer, StdGen)), fst (randomR (-10 ^ 30, 10 ^ 30 :: Integer) g))
  let (a, b) = split g
  print (a, b, fst (next a), genRange g)
  print (fst (randomR (5, 2 :: Int) b), take 3 (randomRs (1.5, 2.5 :: Float) b), take 3 (randoms b :: [Float]))
  print (take 10 (randomRs (False, True) g))
  print (take 3 (randoms g :: [Char]))

-- expect: StdGen {unStdGen = SMGen 9297814886316923340 13679457532755275413}
-- expect: [1275548033995301424,-8029435041741618537,2112719111588962399,2726445820918627087,4609004260007739600]
-- expect: [1,1,3,2,4,5,3,4,6,2]
-- expect: [0.930852402521634,0.435276545804375,0.8854692674681801,0.8521990758897999,0.7501453784152332]
-- expect: [9.30852402521634,4.35276545804375,8.8546926746818,8.521990758898,7.501453784152332]
-- expect: "tbpjl"
-- expect: [False,True,True,True,False,False,True,True,True,True]
-- expect: (49,1275548033995301424,-861704805043268013139802469410)
-- expect: (StdGen {unStdGen = SMGen 18209985878117922550 13679457532755275413},StdGen {unStdGen = SMGen 1275548033995301424 10514482549683702313},2112719111588962399,(-9223372036854775808,9223372036854775807))
-- expect: (5,[1.742589,2.2133102,1.7349434],[0.24258906,0.7133103,0.23494351])
-- expect: [False,True,True,True,False,False,True,True,True,True]
-- expect: "\854027\60566\680822"
