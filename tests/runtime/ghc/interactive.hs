module Main where

-- Reads lines until "end", then a body by interact's rule.
data Command = Push Int | Add | Dup | Show | Unknown String

parse :: String -> Command
parse line = case words line of
  ["push", n] -> Push (read n)
  ["add"] -> Add
  ["dup"] -> Dup
  ["show"] -> Show
  _ -> Unknown line

step :: Command -> [Int] -> Either String [Int]
step (Push n) st = Right (n : st)
step Add (a : b : st) = Right (a + b : st)
step Dup (a : st) = Right (a : a : st)
step Show st = Right st
step (Unknown s) _ = Left ("what is " ++ show s)
step _ _ = Left "stack too small"

repl :: Int -> [Int] -> IO [Int]
repl n st = do
  line <- getLine
  if line == "end"
    then return st
    else do
      let command = parse line
      case step command st of
        Left err -> putStrLn (show n ++ ": " ++ err) >> repl (n + 1) st
        Right st' -> do
          case command of
            Show -> print st'
            _ -> return ()
          repl (n + 1) st'

summary :: String -> String
summary s = unlines (zipWith number [1 :: Int ..] (lines s)) ++ totals
  where
    number i l = show i ++ "\t" ++ l
    totals = show (length (words s)) ++ " words, " ++ show (length s) ++ " characters\n"

main :: IO ()
main = do
  st <- repl 1 []
  print st
  putStrLn "-- rest"
  interact summary
