module Main where

queens :: Int -> [[Int]]
queens n = place n
  where
    place 0 = [[]]
    place k = [q : qs | qs <- place (k - 1), q <- [1 .. n], safe q qs]

safe :: Int -> [Int] -> Bool
safe q qs = and [noAttack q c d | (d, c) <- zip [1 ..] qs]

noAttack :: Int -> Int -> Int -> Bool
noAttack q c d = q /= c && q /= c + d && q /= c - d

main :: IO ()
main = print (length (queens 9))
