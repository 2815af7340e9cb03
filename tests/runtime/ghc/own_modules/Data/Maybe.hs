module Data.Maybe where

data Maybe' a = Some a | None

fromMaybe :: a -> Maybe' a -> a
fromMaybe _ (Some x) = x
fromMaybe x None = x
