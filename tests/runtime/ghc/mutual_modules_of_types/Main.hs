module Main where
import Trees
import Users (UT (..), describe, grow, uN)
import qualified Users
main :: IO ()
main = do
  putStrLn (describe (N 4))
  putStrLn (describe (UT 3 (mk 4)))
  putStrLn (describe (UE (E2 "nm" (UE E1))))
  putStrLn (describe True)
  print (size (fmap id (Node [mk 1, Node [mk 2]])))
  case grow (Node [mk 1]) of { Node [Leaf n] -> print n; _ -> print 0 }
  print (uN (N 1) (N 2), uN (N 3) (N 2))
  putStrLn (helper [3, 1, 2] (2 :: Int))
  print (Users.mk 3 `seq` (), [1] Users.+++ [2] Trees.+++ [3])
