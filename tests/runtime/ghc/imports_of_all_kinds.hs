{-# LANGUAGE Trustworthy, DataKinds, ImportQualifiedPost, PackageImports, ExplicitNamespaces, GADTs, TypeOperators #-}
module Main where
import safe Data.List qualified as L
import "containers" Data.Set qualified as S
import "base" Data.Char (toUpper)
import Data.Type.Equality (type (==), type (~~), type (:~:) (..))
same :: (a ~~ b) => a -> b -> [a]
same a b = [a, b]

both :: (Maybe Int == Maybe Int) :~: 'True
both = Refl

main :: IO ()
main = print (same 1 2, both, L.sort "cab", S.toList (S.fromList [3, 1]), map toUpper "x", Refl :: Int :~: Int)
