import System.Environment (getArgs, getProgName)
main :: IO ()
main = do
  args <- getArgs
  print args
  print (sum (map read args :: [Int]))
-- arguments: 3 -4 55
-- expect: ["3","-4","55"]
-- expect: 54
