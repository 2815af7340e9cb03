main :: IO ()
main = putStrLn (length "abc")
-- expect refused: 2:18: Couldn't match expected type '[Char]' with actual type 'Int'
