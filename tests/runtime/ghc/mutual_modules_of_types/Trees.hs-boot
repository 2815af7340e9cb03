{-# LANGUAGE KindSignatures, RoleAnnotations #-}
module Trees (Tree, Name, C (..), mk, N (..), E (..), helper, W, (+++)) where
import Data.Kind
import {-# SOURCE #-} Users (UT)
type Name = String
type role Tree nominal nominal
data Tree (f :: Type -> Type) a
newtype N = N { unN :: Int }
data E = E1 | E2 { eName :: Name, eT :: UT }
type role W nominal
data W a
class Show a => C a where
  cname :: a -> String
  ccount :: a -> Int
instance Eq N
instance Ord N
instance C N
instance Functor f => Functor (Tree f)
infixr 5 +++
(+++) :: [a] -> [a] -> [a]
mk :: a -> Tree f a
helper :: (Show a, Ord a) => [a] -> a -> String
