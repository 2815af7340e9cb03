module Data.Char (digitToInt, ord, shifted) where

import Data.Maybe (Maybe' (..), fromMaybe)

digitToInt :: Char -> Int
digitToInt c = ord c - 48

ord :: Char -> Int
ord = fromEnum

shifted :: String -> String
shifted = map (\c -> toEnum (fromMaybe 0 (Some (ord c + 1))))
