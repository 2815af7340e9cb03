import System.Exit
main :: IO ()
main = do
  putStrLn "leaving"
  exitWith (ExitFailure 7)
  putStrLn "not here"
-- expect: leaving
-- expect exit: 7
-- expect entries: 1 CAF > main
