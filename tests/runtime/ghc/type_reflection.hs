{-# LANGUAGE TypeApplications, GADTs, ScopedTypeVariables, RankNTypes, PatternSynonyms, PolyKinds, DataKinds #-}
module Main where
import Type.Reflection
import Data.Dynamic

describe :: forall a. Typeable a => a -> String
describe x
  | Just HRefl <- eqTypeRep rep (typeRep @Int) = "int " ++ show (x + 1)
  | Just HRefl <- eqTypeRep rep (typeRep @String) = "string " ++ x
  | App f a <- rep, Just HRefl <- eqTypeRep f (typeRep @Maybe) = "maybe of " ++ show a
  | Fun a b <- rep = "function " ++ show a ++ " to " ++ show b
  | Con c <- rep = "con " ++ tyConName c
  | otherwise = show rep
  where rep = typeRep @a

dyn :: Dynamic -> String
dyn (Dynamic rep x) = withTypeable rep (describe x)

showT :: SomeTypeRep -> String
showT (SomeTypeRep r) = show r

main :: IO ()
main = do
  putStrLn (describe (3 :: Int))
  putStrLn (describe "abc")
  putStrLn (describe (Just 'c'))
  putStrLn (describe not)
  putStrLn (describe (Left 1 :: Either Int Bool))
  putStrLn (describe 'x')
  mapM_ (putStrLn . dyn) [toDyn (1 :: Int), toDyn "s", toDyn (Just True)]
  mapM_ (putStrLn . showT) [SomeTypeRep (typeRep @Maybe), SomeTypeRep (typeRep @(Int -> Bool))]
  print (SomeTypeRep (typeRep @Int) == SomeTypeRep (typeRep @Int))
  print (splitApps (typeRep @(Either Int Bool)))
  print (typeRepTyCon (typeRep @[Int]), tyConModule (typeRepTyCon (typeRep @Int)))
