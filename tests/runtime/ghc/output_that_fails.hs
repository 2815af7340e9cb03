-- A string that fails before its end has put out nothing of its last block, or line.
module Main where

import Control.Exception
import System.IO
import System.IO.Unsafe (unsafePerformIO)

failing :: IO () -> IO ()
failing action = do
  result <- try action
  putStrLn (either (\(ErrorCall message) -> message) (const "done") result)

-- What is caught within the string is no failure of it.
within :: String
within = "a" ++ unsafePerformIO (inner `catch` \(ErrorCall message) -> return message) ++ "z"
  where
    inner = evaluate (error "caught")

main :: IO ()
main = do
  hSetBuffering stdout (BlockBuffering Nothing)
  failing (putStr ("lost" ++ error "blocks"))
  failing (putStrLn ("line\nlost" ++ error "lines in a block"))
  failing (putStr (replicate 3000 'x' ++ error "long"))
  failing (print [1, 2, error "a list" :: Int])
  failing (putStrLn within)
  hSetBuffering stdout LineBuffering
  failing (putStr ("line\nlost" ++ error "lines"))
  failing (putStrLn within)
  hSetBuffering stdout NoBuffering
  failing (putStr ("kept" ++ error "none"))
  failing (putStrLn within)
