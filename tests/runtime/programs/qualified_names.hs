module Main (main) where
import qualified Data.List as L
import qualified Data.Char
import Data.Maybe hiding (fromJust)
import Prelude hiding (lookup, filter)
import qualified Prelude
lookup :: Int -> Int
lookup = (+ 1)
filter :: Int
filter = 2
fromJust :: Int
fromJust = 3
main :: IO ()
main = do
  print (L.sort [2, 1], Data.Char.toUpper 'x', fromMaybe 0 Nothing)
  print (lookup filter, fromJust, Prelude.filter even [1, 2], (Prelude.+) 1 2, [L.length [1] Prelude.+ 1])
-- expect: ([1,2],'X',0)
-- expect: (3,3,[2],3,[2])
