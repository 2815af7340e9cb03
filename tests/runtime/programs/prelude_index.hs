-- Data.Ix: the instances and derived ones.
module Main where

import Data.Ix
data C = R | G | B deriving (Eq, Ord, Show, Enum, Bounded, Ix)
data P = P Int Int deriving (Eq, Ord, Show, Ix)
main :: IO ()
main = do
  print (range (R, B), index (R, B) G, inRange (R, G) B)
  print (range (P 0 0, P 1 2), index (P 0 0, P 1 2) (P 1 1), inRange (P 0 0, P 1 2) (P 2 0))
  print (range ((0, 'a'), (1, 'b')), index ((0, 'a'), (1, 'b')) (1, 'a'), rangeSize ((0, 0, 0), (1, 2, 3)), range (1, 3 :: Integer), range (LT, GT))

-- expect: ([R,G,B],1,False)
-- expect: ([P 0 0,P 0 1,P 0 2,P 1 0,P 1 1,P 1 2],4,False)
-- expect: ([(0,'a'),(0,'b'),(1,'a'),(1,'b')],2,24,[1,2,3],[LT,EQ,GT])
