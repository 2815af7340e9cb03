module Shape where

import Measure

data Shape = Dot | Group {members :: [Shape], name :: String}

limit :: Int
limit = length (show (2 ^ (20 :: Int) :: Int))

widest :: Shape -> Int
widest shape = case shape of
  Dot -> 1
  Group {members = parts} -> maximum (map depth parts) + base

alias :: Shape -> Int
alias = depth

(base, other) = (limit * 2, limit + 1)
