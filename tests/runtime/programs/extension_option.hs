{-# LANGUAGE NoOverloadedStrings #-}
-- run with: -X ScopedTypeVariables -XOverloadedStrings -X CPP -XMagicHash
-- expect: [3,2,1]
-- expect: text
-- expect: 7
module Main (main) where

import GHC.Exts

backwards :: forall a. [a] -> [a]
backwards = go []
  where
    go :: [a] -> [a] -> [a]
    go done [] = done
    go done (x : xs) = go (x : done) xs

-- A file takes back what the option says.
text = "text"

main :: IO ()
main = do
  print (backwards [1 :: Int, 2, 3])
#ifdef __GLASGOW_HASKELL__
  putStrLn text
#endif
  print (I# 7#)
