{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Main where
class Show s => Like s where
  like :: String -> s
  twice :: s -> s
instance (a ~ Char) => Like [a] where
  like s = s
  twice s = s ++ s
shown :: Like s => s -> String
shown s = show (twice s)
main :: IO ()
main = putStrLn (shown (like "ab" ++ "c"))
