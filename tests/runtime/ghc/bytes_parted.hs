module Main (main) where

-- A string of bytes is parted in one pass, a text in two.
import qualified Data.ByteString as W
import qualified Data.ByteString.Char8 as B
import qualified Data.Text as T

vowel :: Char -> Bool
vowel c = c `elem` "aeiou"

high :: Int -> Bool
high n = n > 110

main :: IO ()
main = do
  print (B.partition vowel (B.pack "partition"))
  print (fst (B.partition vowel (B.pack "first")))
  print (W.partition (high . fromIntegral) (B.pack "bytes"))
  print (T.partition vowel (T.pack "texts"))
