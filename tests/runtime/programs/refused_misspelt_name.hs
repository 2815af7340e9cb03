import qualified Data.Map as Map
main :: IO ()
main = putStrln (show (Map.fromLst [(1, 'a')]))
-- expect refused: 3:8: Variable not in scope: putStrln (perhaps you meant 'putStrLn' or 'putStr')
