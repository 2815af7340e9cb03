-- Ranges, Enum and Bounded.
module Main where

data Colour = Red | Green | Blue deriving (Show, Eq, Ord, Enum, Bounded)

main :: IO ()
main = do
  print [[1 .. 5], [5 .. 1], [1, 3 .. 9], [1, 3 .. 10], [9, 7 .. 1], [10, 7 .. 1], [1, 1 .. 0 :: Int]]
  print [take 3 [1 ..], take 3 [1, 4 ..], take 3 [1, 0 ..], take 3 [2, 2 ..], [3, 3 .. 2 :: Int]]
  print [[maxBound - 1 ..], [maxBound - 1, maxBound ..], [minBound + 1, minBound :: Int ..]]
  print [[maxBound - 5, maxBound - 3 .. maxBound], [5 .. 5], [5, 9 .. 8 :: Int]]
  print [[1 .. 5], [5 .. 1], [1, 3 .. 9], [9, 7 .. 2], take 3 [7 ..], take 3 [7, 5 ..], [4, 4 .. 3 :: Integer]]
  print ("abc" ++ ['d' .. 'h'], ['a', 'c' .. 'i'], ['e', 'd' .. 'a'], ['b' .. 'a'], take 3 ['x' ..], take 2 ['c', 'b' ..])
  print [[1 .. 3], [1.0, 1.5 .. 3.0], [0.1 .. 1], [3, 2 .. 0], [1.5 .. 1], take 3 [0.5 ..], take 3 [1, 1.25 ..], [10, 8 .. 1 :: Double]]
  print ([False ..], [LT ..], [True, False ..], [GT, EQ ..])
  print ([()], [() ..], [False .. True], [LT, GT ..])
  print ([Red ..], [Red, Blue ..], [Blue, Green ..], [Green ..], [Blue .. Red], [minBound .. maxBound :: Colour])
  print (succ Red, pred Blue, fromEnum Green, toEnum 2 :: Colour, [Red, Blue .. Blue], map fromEnum [Red ..])
  print (minBound :: Char, maxBound :: Char, minBound :: Bool, maxBound :: Ordering, minBound :: (), maxBound :: (Bool, Ordering))
  print (minBound :: (Bool, Colour, Ordering), succ 'a', pred 10 :: Int, succ 10 :: Integer, succ False, pred GT)
  print (toEnum 65 :: Char, toEnum 1 :: Bool, toEnum 2 :: Ordering, toEnum 7 :: Int)
  print (toEnum 7 :: Double, fromEnum 'z', fromEnum LT, fromEnum ())
  print (zip [Red ..] [0 :: Int ..], sum [1 .. 1000 :: Int], length ['\0' ..], sum [x | x <- [1, 3 .. 99 :: Integer], x `mod` 5 == 0])

-- expect: [[1,2,3,4,5],[],[1,3,5,7,9],[1,3,5,7,9],[9,7,5,3,1],[10,7,4,1],[]]
-- expect: [[1,2,3],[1,4,7],[1,0,-1],[2,2,2],[]]
-- expect: [[9223372036854775806,9223372036854775807],[9223372036854775806,9223372036854775807],[-9223372036854775807,-9223372036854775808]]
-- expect: [[9223372036854775802,9223372036854775804,9223372036854775806],[5],[5]]
-- expect: [[1,2,3,4,5],[],[1,3,5,7,9],[9,7,5,3],[7,8,9],[7,5,3],[]]
-- expect: ("abcdefgh","acegi","edcba","","xyz","cb")
-- expect: [[1.0,2.0,3.0],[1.0,1.5,2.0,2.5,3.0],[0.1,1.1],[3.0,2.0,1.0,0.0],[1.5],[0.5,1.5,2.5],[1.0,1.25,1.5],[10.0,8.0,6.0,4.0,2.0,0.0]]
-- expect: ([False,True],[LT,EQ,GT],[True,False],[GT,EQ,LT])
-- expect: ([()],[()],[False,True],[LT,GT])
-- expect: ([Red,Green,Blue],[Red,Blue],[Blue,Green,Red],[Green,Blue],[],[Red,Green,Blue])
-- expect: (Green,Green,1,Blue,[Red,Blue],[0,1,2])
-- expect: ('\NUL','\1114111',False,GT,(),(True,GT))
-- expect: ((False,Red,LT),'b',9,11,True,EQ)
-- expect: ('A',True,GT,7)
-- expect: (7.0,122,0,0)
-- expect: ([(Red,0),(Green,1),(Blue,2)],500500,1114112,500)
