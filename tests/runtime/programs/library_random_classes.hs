-- System.Random: lists of a program's own Random, whose function is evaluated once, and fractions that the
-- package converts to the nearest number. GHC's entries and numbers.
module Main where

import System.Random

newtype Die = Die Int deriving (Show, Eq)

instance Random Die where
  randomR (Die a, Die b) g = let (x, g') = randomR (a, b) g in (Die x, g')
  random = randomR (Die 1, Die 6)

main :: IO ()
main = do
  print (take 4 (randoms (mkStdGen 7) :: [Die]))
  print (take 4 (randomRs (Die 2, Die 9) (mkStdGen 7) :: [Die]))
  print (take 3 (randoms (mkStdGen 7) :: [Double]))
  print (take 3 (randomRs (-3, 10) (mkStdGen 9) :: [Double]))
  print (sum (take 500 (randoms (mkStdGen 7) :: [Double])))
  print (sum (take 500 (randomRs (1, 1000) (mkStdGen 7) :: [Float])))
  print (fst (randomR (0, 1 / 0) (mkStdGen 1)) :: Double, fst (randomR (5, 5) (mkStdGen 1)) :: Float)

-- expect: [Die 4,Die 1,Die 3,Die 3]
-- expect: [Die 5,Die 2,Die 4,Die 4]
-- expect: [0.287063600058149,0.6297556356304849,0.19569432541101117]
-- expect: [6.101450624959212,3.8584492746800088,0.7004487734674427]
-- expect: 246.22112934467575
-- expect: 238829.11
-- expect: (Infinity,5.0)
-- expect entries: 1 CAF > main
-- expect entries: 4 CAF > main > randomR
-- expect entries: 4 CAF > main > randomR > randomR.(...)
-- expect entries: 4 CAF > main > randomR > randomR.x
-- expect entries: 3 CAF > main > randomR > randomR.g'
-- expect entries: 1 CAF > main > random
-- expect entries: 4 CAF > main > random > randomR
-- expect entries: 4 CAF > main > random > randomR > randomR.(...)
-- expect entries: 4 CAF > main > random > randomR > randomR.x
-- expect entries: 3 CAF > main > random > randomR > randomR.g'
-- expect entries: 8 main > showsPrec
