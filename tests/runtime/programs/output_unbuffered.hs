import System.IO
main :: IO ()
main = hSetBuffering stdout NoBuffering >> putStr ("all\n" ++ error "but this")
-- expect: all
-- expect error: but this
