{-# LANGUAGE KindSignatures, RoleAnnotations, DeriveFunctor #-}
module Trees where
import Data.Kind
import Users
type Name = String
data Tree (f :: Type -> Type) a = Leaf a | Node (f (Tree f a)) deriving Functor
newtype N = N { unN :: Int } deriving (Eq, Ord, Show)
data E = E1 | E2 { eName :: Name, eT :: UT }
type role W nominal
newtype W a = W (a -> a)
class Show a => C a where
  cname :: a -> String
  ccount :: a -> Int
instance C N where { cname n = "N" ++ show (unN n); ccount _ = 7 }
instance C Bool where { cname = uname . show; ccount _ = 7 }
infixr 5 +++
(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs
mk :: a -> Tree f a
mk = Leaf
helper :: (Show a, Ord a) => [a] -> a -> String
helper xs a = show (length (filter (< a) xs)) ++ maybe "" show (lookup a (zip xs xs))
size :: Tree [] a -> Int
size (Leaf _) = 1
size (Node ts) = sum (map size ts)
