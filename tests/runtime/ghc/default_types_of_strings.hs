{-# LANGUAGE OverloadedStrings #-}
import Data.String
import Data.Text (Text)
newtype N = N Int deriving (Eq, Show)
instance IsString N where fromString = N . length
instance Num N where { fromInteger = N . fromInteger; N a + N b = N (a + b); (*) = undefined; abs = undefined; signum = undefined; negate = undefined }
default (Int, N, Text)
f :: (Num a, IsString a) => a -> a
f x = x + "abc" + 1
main :: IO ()
main = print ("abcd" :: N) >> print ("abc" + 1) >> print (f 2) >> print (3 :: Int) >> print (2 ^ 3) >> print ("text" <> "s")
