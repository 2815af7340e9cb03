foreign export ccall f :: Int -> Int
main :: IO ()
main = return ()
-- expect refused: 1:22: Variable not in scope: f
