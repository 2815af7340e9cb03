import System.Exit
main :: IO ()
main = exitWith (ExitFailure (-9))
-- expect exit: 137
