{-# LANGUAGE OverloadedStrings #-}
import qualified Data.ByteString.Char8 as B
import qualified Data.Map as M
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import Text.Printf
newtype Name = Name T.Text deriving (Eq, Ord, Show)
data Tok = Word T.Text | Num Int deriving (Eq, Show)
table :: M.Map T.Text Int
table = M.fromList [("one", 1), ("two", 2)]
kind :: T.Text -> String -> B.ByteString -> Int
kind "a" "x" "q" = 1
kind t "y" b | t == "zz" = 2
             | otherwise = T.length t + B.length b
kind _ _ _ = 0
greet name = T.concat ["hello, ", name, "!"]
main :: IO ()
main = do
  TIO.putStrLn (greet "world")
  print (M.lookup "two" table)
  print (map (\(a, b, c) -> kind a b c) [("a", "x", "q"), ("zz", "y", ""), ("abc", "y", "de"), ("", "", "")])
  printf "%s %d\n" ("s" :: String) (3 :: Int)
  mapM_ putStrLn ["plain", "strings" ++ " too"]
  print (words "a b c", T.words "d e f")
  print (Word "w" == Word (T.pack "w"))
  case T.unpack "text" of
    "text" -> putStrLn "matched"
    _ -> putStrLn "not"
