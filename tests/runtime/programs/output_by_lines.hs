-- By lines, all lines but the last are printed.
import System.IO
main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  interact (unlines . map (show . div 60 . read) . lines)
-- given: 5
-- given: 6
-- given: 0
-- given: 1
-- expect: 12
-- expect: 10
-- expect error: divide by zero
