f :: Int -> String
f x = x + 1
main :: IO ()
main = putStrLn (f 1)
-- expect refused: 2:7: Couldn't match expected type '[Char]' with actual type 'Int'
