import qualified Data.Map as M
count :: String -> M.Map Char Int
count = foldr (\c m -> M.insertWith (+) c m) M.empty
main :: IO ()
main = print (M.toList (count "hello"))
-- expect refused: 3:24: Couldn't match expected type 'Map Char Int' with actual type 'Map a0 b0 -> Map a0 b0' (maybe a function is not applied to enough arguments)
