{-# LANGUAGE TypeFamilies, StandaloneDeriving, FlexibleContexts, FlexibleInstances, DeriveFunctor, DeriveFoldable, DeriveTraversable, GeneralizedNewtypeDeriving, UndecidableInstances, DataKinds, KindSignatures, MultiParamTypeClasses #-}
module Main where
import Data.Kind (Type)
import qualified Data.Map as M

-- Data families: of functions, derived classes, records, associated ones of several parameters.

data family Fun a :: Type -> Type
newtype instance Fun Int b = FunInt (Int -> b) deriving Functor
data instance Fun Bool b = FunBool { onFalse, onTrue :: b } deriving (Eq, Ord, Show, Functor, Foldable, Traversable)
newtype instance Fun (a, b) c = FunPair { unpair :: Fun a (Fun b c) }

class Arg a where apply :: Fun a b -> a -> b
instance Arg Int where apply (FunInt f) = f
instance Arg Bool where
  apply f True = onTrue f
  apply f False = onFalse f
instance (Arg a, Arg b) => Arg (a, b) where
  apply f (a, b) = unpair f `apply` a `apply` b

data family Vec a
newtype instance Vec Int = VecInt [Int] deriving (Eq, Ord, Show, Semigroup, Monoid)
data instance Vec Double = VecDouble !Int [Double] | NoDouble
deriving instance Show (Vec Double)
deriving instance Eq (Vec Double)

data State = Open | Closed
data family Door (s :: State)
data instance Door 'Open = OpenDoor Int deriving Show
newtype instance Door 'Closed = ClosedDoor String deriving (Show, Read, Eq)

close :: Door 'Open -> Door 'Closed
close (OpenDoor n) = ClosedDoor (replicate n 'x')

class Monoid (Log m) => Logging m where
  data Log m
  record :: String -> m a -> Log m
instance Logging Maybe where
  newtype Log Maybe = LogMaybe [String] deriving (Show, Semigroup, Monoid)
  record s Nothing = LogMaybe ["nothing " ++ s]
  record s _ = LogMaybe [s]
instance Logging [] where
  data Log [] = LogList Int String | NoLog deriving Show
  record s xs = LogList (length xs) s
instance Semigroup (Log []) where
  NoLog <> b = b
  a <> NoLog = a
  LogList a s <> LogList b t = LogList (a + b) (s ++ t)
instance Monoid (Log []) where mempty = NoLog

class Collection c where
  data Key c :: Type
  type Value c :: Type
  find :: Key c -> c -> Maybe (Value c)
instance Ord k => Collection (M.Map k v) where
  data Key (M.Map k v) = Exactly k | AtLeast k
  type Value (M.Map k v) = v
  find (Exactly k) m = M.lookup k m
  find (AtLeast k) m = snd <$> M.lookupGE k m

logAll :: Logging m => [(String, m a)] -> Log m
logAll = mconcat . map (uncurry record)

main :: IO ()
main = do
  print (apply (fmap (+ 1) (FunInt (* 2))) 5)
  print (apply (FunPair (FunBool (FunInt negate) (FunInt succ))) (True, 4))
  print (FunBool 1 2 < FunBool 1 3, sum (FunBool 3 4), (FunBool 'a' 'b') { onTrue = 'c' })
  mapM_ print =<< traverse (\x -> [x, x + 1] <$ print x) (FunBool 1 2)
  print (VecInt [1] <> mempty <> VecInt [2])
  print [VecDouble (1 + 1) [2.5], NoDouble]
  print (NoDouble == VecDouble 1 [])
  print (close (OpenDoor 3))
  print (read "ClosedDoor \"a\"" == ClosedDoor "a")
  print (logAll [("a", Just 1), ("b", Nothing)])
  print (logAll [("a", [1, 2]), ("b", [3])])
  let m = M.fromList [(1, "one"), (5, "five")]
  print (find (Exactly 2) m, find (AtLeast 2) m)
