{-# LANGUAGE DeriveAnyClass, DeriveGeneric, TypeOperators #-}
module Main where

import Data.Binary
import Data.Binary.Get
import qualified Data.ByteString.Lazy as L
import GHC.Generics (Generic)

data Colour = Red | Green | Blue | Grey Word8 | Mixed Colour Colour deriving (Eq, Show, Generic)

instance Binary Colour

data Item a = Item {name :: String, price :: a, tags :: [Item a]} deriving (Eq, Show, Generic, Binary)

newtype Wrapped = Wrapped Int deriving (Eq, Show, Generic, Binary)

data One = One deriving (Eq, Show, Generic, Binary)

data a :/ b = a :/ b | Neither deriving (Eq, Show, Generic)

instance (Binary a, Binary b) => Binary (a :/ b)

-- By hand, lists included.
newtype Letter = Letter Char deriving (Eq, Show)

instance Binary Letter where
  put (Letter c) = putWord8 (fromIntegral (fromEnum c))
  get = fmap (Letter . toEnum . fromIntegral) getWord8
  putList ls = mapM_ put ls

main :: IO ()
main = do
  print (L.unpack (encode [Red, Green, Blue, Grey 7, Mixed Red (Grey 1)]))
  print (decode (encode [Red, Green, Blue, Grey 7, Mixed Red (Grey 1)]) :: [Colour])
  let item = Item "cup" (3 :: Int) [Item "lid" 1 []]
  print (L.length (encode item), decode (encode item) == item)
  print (L.unpack (encode (Wrapped 5, One, 'x' :/ True, Neither :: Int :/ Int)))
  print (decode (encode ('x' :/ True)) == 'x' :/ True)
  print (L.unpack (encode (map Letter "abc")))
  print (runGetOrFail (get :: Get Colour) (L.pack [5, 1]))
  print (runGetOrFail (get :: Get Colour) (L.pack [4, 0, 3]))
