module Program where

main :: IO ()
main = mapM_ print (twice [1 :: Int, 2])

twice :: [a] -> [a]
twice xs = xs ++ xs
