-- Searches of lazy texts take as many chunks as the text package's do, and give the same chunks.
module Main where

import Control.Exception
import qualified Data.Text as T
import qualified Data.Text.Lazy as L

-- The chunks that a function can have, and then an error.
chunks :: [String] -> L.Text
chunks parts = L.fromChunks (map T.pack parts ++ error "more")

shown :: String -> String -> IO ()
shown name text = putStr (name ++ " ") >> characters text >> putStr "\n"
  where
    characters s = do
      next <- try (evaluate (case s of { [] -> Nothing; c : rest -> c `seq` Just (c, rest) }))
      case next of
        Left e -> putStr ("<" ++ takeWhile (/= '\n') (show (e :: SomeException)) ++ ">")
        Right Nothing -> return ()
        Right (Just (c, rest)) -> putStr [c] >> characters rest

pair :: (L.Text, L.Text) -> String
pair (a, b) = show (L.toChunks a, L.toChunks b)

searches :: String -> [String] -> IO ()
searches part parts = do
  putStrLn (show part ++ " in " ++ show parts)
  shown "breakOn" (pair (L.breakOn p t))
  shown "breakOnAll" (concatMap pair (L.breakOnAll p t))
  shown "splitOn" (concatMap (show . L.toChunks) (L.splitOn p t))
  shown "replace" (show (L.toChunks (L.replace p (L.pack "-") t)))
  shown "isInfixOf" (show (L.isInfixOf p t))
  shown "whole" (pair (L.breakOnEnd p whole) ++ show (L.count p whole))
  where
    p = L.pack part
    t = chunks parts
    whole = L.fromChunks (map T.pack parts)

main :: IO ()
main = do
  searches "a" ["xa", "b"]
  searches "ab" ["x", "ab", "c"]
  searches "ab" ["xa", "b"]
  searches "aab" ["aa", "b", "aab", "c"]
  searches "xyz" ["xyxy", "z", "xyz", "q"]
  searches "bcabc" ["abcab", "cabc", "abc"]
  searches "b\66304" ["a", "\66304", "b\66304", "c"]
  searches "zz" ["abc", "defg"]
