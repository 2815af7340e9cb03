-- Most of the time goes into a library that was compiled with cost centres, too.
import Data.List.Split (splitOn)

records :: String -> [[String]]
records = map (splitOn ";") . splitOn "\r\n"

table :: String
table = concatMap line [1 .. 12000 :: Int]
  where
    line n = show n ++ ";" ++ show (n * n) ++ ";" ++ replicate 20 'x' ++ "\r\n"

main :: IO ()
main = print (sum (map length (records table)))
