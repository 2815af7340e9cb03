module OwnPrelude (module Prelude, module OwnPrelude) where

import Prelude hiding (Maybe (..), concat, lookup, maybe, (++))

infixr 5 ++
infixl 1 |>

data Maybe a = Nothing | Just a deriving (Eq, Show)

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

(++) :: [a] -> [a] -> [a]
xs ++ ys = foldr (:) ys xs

lookup :: Eq k => k -> [(k, v)] -> Maybe v
lookup _ [] = Nothing
lookup k ((k', v) : rest) = if k == k' then Just v else lookup k rest

(|>) :: a -> (a -> b) -> b
x |> f = f x
