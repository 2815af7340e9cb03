-- Eq1, Ord1 and Show1 of the libraries' types, with functions of the program; Eq, Ord and Show by them.
module Main where
import Control.Applicative
import Control.Monad.Trans.Except
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.Writer.Strict as Strict
import Control.Monad.Trans.Writer
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Product
import Data.Functor.Sum
import qualified Data.IntMap as IM
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import Data.Ord
import Data.Proxy
import Data.Tree

newtype P = P Int
instance Eq P where
  P a == P b = same a b
instance Ord P where
  compare (P a) (P b) = order a b
instance Show P where
  showsPrec d (P a) = shown d a

same :: Int -> Int -> Bool
same a b = a == b

order :: Int -> Int -> Ordering
order a b = compare a b

shown :: Int -> Int -> ShowS
shown d n = showParen (d > 10) (showString "P " . shows n)

newtype Box a = Box a
instance Eq1 Box where
  liftEq eq (Box a) (Box b) = eq a b
instance Ord1 Box where
  liftCompare cmp (Box a) (Box b) = cmp a b
instance Show1 Box where
  liftShowsPrec sp _ d (Box a) = showsUnaryWith sp "Box" d a

probe :: (Show1 f, Ord1 f) => String -> f Int -> f Int -> IO ()
probe name a b = do
  putStrLn name
  print (liftEq same a b, liftEq same a a, eq1 a b)
  print (liftCompare order a b, liftCompare order b a, compare1 a a)
  putStrLn (liftShowsPrec shown list 11 a "")
  putStrLn (showsPrec1 0 b "")

list :: [Int] -> ShowS
list xs = showString "<" . foldr (.) id (map (shown 0) xs) . showString ">"

main :: IO ()
main = do
  probe "Map" (M.fromList [("a", 1), ("b", 2)]) (M.fromList [("a", 1), ("b", 3)])
  probe "Set" (S.fromList [1, 2]) (S.fromList [1, 3])
  probe "IntMap" (IM.fromList [(1, 1), (-2, 2)]) (IM.fromList [(1, 1), (-2, 3)])
  probe "Seq" (Seq.fromList [1, 2]) (Seq.fromList [1, 3])
  probe "Tree" (Node 1 [Node 2 [], Node 3 []]) (Node 1 [Node 2 [], Node 4 []])
  probe "Compose" (Compose [Just 1, Nothing]) (Compose [Just 1, Just 2])
  probe "Product" (Pair [1] (Just 2)) (Pair [1] Nothing)
  probe "Sum" (InL [1] :: Sum [] Maybe Int) (InR (Just 1))
  probe "Sum" (InR (Just 2) :: Sum [] Maybe Int) (InR (Just 1))
  probe "MaybeT" (MaybeT [Just 1, Nothing]) (MaybeT [Just 1])
  probe "ExceptT" (ExceptT [Right 1, Left "e"]) (ExceptT [Right 1, Right 2])
  probe "WriterT" (WriterT [(1, "a")]) (WriterT [(1, "b")])
  probe "Strict.WriterT" (Strict.WriterT [(1, "a")]) (Strict.WriterT [(1, "b")])
  probe "IdentityT" (IdentityT [1, 2]) (IdentityT [1, 3])
  probe "Const" (Const 'a') (Const 'b')
  probe "Down" (Down 1) (Down 2)
  probe "Proxy" Proxy Proxy
  probe "Either" (Left 'a') (Right 1)
  probe "Pair" ('a', 1) ('b', 2)
  print (liftCompare2 order order (M.fromList [(1, 2)]) (M.fromList [(1, 3)]), liftEq2 same same (Const 1) (Const 2), eq2 (1, 2) (1, 3), compare2 (M.fromList [(1, 2)]) (M.fromList [(0, 2)]))
  putStrLn (liftShowsPrec2 shown list shown list 11 (M.fromList [(1, 2), (3, 4)]) "")
  print (Compose [Box (P 1)] == Compose [Box (P 2)], compare (Compose [Box (P 1)]) (Compose [Box (P 2)]), Compose [Box (P 1)])
  print (Pair (Box (P 1)) [P 2], Pair (Box (P 1)) [P 2] < Pair (Box (P 1)) [P 3], InL (Box (P 1)) == (InR [P 2] :: Sum Box [] P))
  print (MaybeT (Box (Just (P 1))), MaybeT [Just (P 1)] == MaybeT [Nothing], ExceptT (Just (Left 'e')) < ExceptT (Just (Right (P 2))))
  print (WriterT [(P 1, "w")], WriterT [(P 1, "w")] == WriterT [(P 1, "v")], IdentityT (Box (P 3)), runIdentityT (IdentityT [P 3]))
