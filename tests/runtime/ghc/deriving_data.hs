{-# LANGUAGE DeriveDataTypeable, DeriveAnyClass, EmptyDataDeriving, FlexibleContexts, RankNTypes, ScopedTypeVariables #-}
{-# LANGUAGE StandaloneDeriving, TypeFamilies, UndecidableInstances #-}
-- Derived Data: what users write with it, by hand.
module Main where

import Data.Data
import qualified System.IO as S

infixr 5 :+:
infix 9 `C`

data T a = A a Int | B {x :: a, y :: [T a]} | Int :+: a | a `C` a | N deriving (Show, Data)
newtype W = W {unW :: Maybe Int} deriving (Show, Data)
data E deriving Data
data Two a b = Two a !b deriving (Show, Data)
newtype On f = On (f Int)

deriving instance (Typeable f, Data (f Int)) => Data (On f)
deriving instance Data S.IOMode

data family F a
data instance F Int = FI | FJ Int deriving (Show, Data)
data instance F Bool = FB deriving (Show, Data)

everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f = go
  where
    go :: forall b. Data b => b -> b
    go = f . gmapT go

everything :: (r -> r -> r) -> (forall a. Data a => a -> r) -> (forall a. Data a => a -> r)
everything k f v = foldl k (f v) (gmapQ (everything k f) v)

mkT :: (Typeable a, Typeable b) => (b -> b) -> a -> a
mkT f = maybe id id (cast f)

mkQ :: (Typeable a, Typeable b) => r -> (b -> r) -> a -> r
mkQ r f v = maybe r f (cast v)

gshow :: Data a => a -> String
gshow v = case cast v of
  Just s -> show (s :: String)
  Nothing -> "(" ++ showConstr (toConstr v) ++ concat (gmapQ ((' ' :) . gshow) v) ++ ")"

-- By dataCast1, of lists of anything.
lengthOr :: Data a => Int -> a -> Int
lengthOr n v = case dataCast1 (Of (length :: [d] -> Int)) of
  Just (Of f) -> f v
  Nothing -> n

newtype Of r a = Of (a -> r)

trees :: T Int
trees = B 1 [A 2 3, 4 :+: 5, 6 `C` 7, N]

main :: IO ()
main = do
  print (everywhere (mkT ((+ 1) :: Int -> Int)) trees)
  print (everything (+) (mkQ 0 id) trees :: Int)
  print (everything (++) (mkQ [] (\t -> [constrIndex (toConstr (t :: T Int))])) trees)
  putStrLn (gshow trees)
  putStrLn (gshow (W (Just 3), Two 'c' "text", [1.5 :: Double]))
  print (lengthOr 0 "abc", lengthOr (-1) 'c', lengthOr (-1) [True])
  print (dataTypeOf trees, dataTypeOf (undefined :: E), dataTypeOf (FJ 1), dataTypeOf FB, dataTypeOf S.ReadMode)
  print [(c, constrFields c, constrFixity c, constrIndex c) | c <- dataTypeConstrs (dataTypeOf trees)]
  print (fromConstrB (fromConstr (toConstr (7 :: Int))) (indexConstr (dataTypeOf trees) 3) :: T Int)
  print (fmap fromConstr (readConstr (dataTypeOf trees) "N") :: Maybe (T Int))
  print (gmapQ toConstr (On (Just 1)), toConstr (On [1]) == toConstr (On Nothing))
  print (gmapM (\x -> [x, x]) [True, False])
  print (gmapMp (\x -> [x, x]) [True, False], gmapMo (\x -> [x, x]) (1 :: Int, 'c'))
  r <- gmapM (\d -> putStrLn (gshow d) >> return d) (Two 'a' (Just True))
  print r
