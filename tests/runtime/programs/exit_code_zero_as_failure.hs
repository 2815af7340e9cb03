import System.Exit
main :: IO ()
main = exitWith (ExitFailure 0)
-- expect error: invalid argument (ExitFailure 0)
-- expect exit: 1
