-- Whether input is there: at its end that is an error.
module Main (main) where
import Control.Exception
import System.IO

told :: String -> IO Bool -> IO ()
told name action = do
  is <- try action
  putStrLn (name ++ ": " ++ either (\e -> show (e :: IOException)) show is)

main :: IO ()
main = do
  hSetBuffering stdin NoBuffering
  told "waits" (hWaitForInput stdin 60000)
  getChar >>= print
  told "ready" (hReady stdin)
  getLine >>= putStrLn
  told "ready at the end" (hReady stdin)
  told "waits at the end" (hWaitForInput stdin 60000)
  told "waits without limit" (hWaitForInput stdin (-1))
  told "isEOF" isEOF
