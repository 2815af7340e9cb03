import System.Exit
main :: IO ()
main = exitWith (ExitFailure 256)
-- expect exit: 255
