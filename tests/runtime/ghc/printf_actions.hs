-- The text is made by the action that prints it.
module Main where
import Text.Printf
import System.IO
newtype Money = Money Int
instance PrintfArg Money where
  formatArg (Money c) fmt = formatString ("$" ++ show c) fmt { fmtChar = 's' }
  parseFormat _ (c : cs) = FormatParse "" c cs
main :: IO ()
main = do
  printf "%m\n" (Money 3)
  hPrintf stdout "%m %d\n" (Money 3) (4 :: Int)
  putStrLn (printf "%m" (Money 3))
  report "a" 5
  let s = printf "%m-%m" (Money 3) (Money 4) :: String
  putStrLn s
report :: String -> Int -> IO ()
report name n = do
  printf "%s %m\n" name (Money n)
  hPrintf stdout "%s %m\n" name (Money n)
