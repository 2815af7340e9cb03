{-# LANGUAGE TypeFamilies, StandaloneDeriving, FlexibleContexts #-}
module Main where
-- A data family at two types, and generic maps: an associated type that keys choose.
import qualified Data.IntMap as IM
import qualified Data.Map as M
data family XList a
data instance XList Char = XCons Char (XList Char) | XNil deriving (Show, Eq)
newtype instance XList () = XUnits Int deriving Show
len :: XList Char -> Int
len XNil = 0
len (XCons _ r) = 1 + len r
class Key k where
  data Map k :: * -> *
  empty :: Map k v
  insert :: k -> v -> Map k v -> Map k v
  look :: k -> Map k v -> Maybe v
instance Key Int where
  newtype Map Int v = MI (IM.IntMap v)
  empty = MI IM.empty
  insert k v (MI m) = MI (IM.insert k v m)
  look k (MI m) = IM.lookup k m
instance (Key a, Key b) => Key (a, b) where
  data Map (a, b) v = MP (Map a (Map b v))
  empty = MP empty
  insert (a, b) v (MP m) = MP (insert a (case look a m of { Nothing -> insert b v empty; Just n -> insert b v n }) m)
  look (a, b) (MP m) = look a m >>= look b
instance Key Bool where
  data Map Bool v = MB { mbF :: Maybe v, mbT :: Maybe v }
  empty = MB Nothing Nothing
  insert True v m = m { mbT = Just v }
  insert False v m = m { mbF = Just v }
  look True = mbT
  look False = mbF
main :: IO ()
main = do
  print (XCons 'a' XNil)
  print (XUnits 3)
  print (len (XCons 'a' (XCons 'b' XNil)))
  print (XCons 'a' XNil == XNil)
  print (look (3 :: Int, True) (insert (3, True) "x" empty))
  print (look (3 :: Int, False) (insert (3, True) "x" empty))
