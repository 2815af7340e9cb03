-- run with: --auto-cafs
module Main where

table :: [Int]
table = [1 .. 3]
main :: IO ()
main = print (sum table)
-- expect: 6
-- expect entries: 0 CAF > main
-- expect entries: 1 CAF:main > main
-- expect entries: 1 CAF:table > table
