{-# LANGUAGE PatternSynonyms, ViewPatterns, GADTs, RankNTypes, ScopedTypeVariables, TypeApplications, PolyKinds, DataKinds, KindSignatures #-}
module Main where
import Data.Kind
import Data.Typeable
data Ty a where
  TyInt :: Ty Int
  TyList :: Ty a -> Ty [a]
  TyFun :: Ty a -> Ty b -> Ty (a -> b)
pattern L :: () => (xs ~ [a]) => Ty a -> Ty xs
pattern L t = TyList t
pattern Int' :: () => (t ~ Int) => Ty t
pattern Int' = TyInt
infixr 5 :->
pattern (:->) :: () => (f ~ (a -> b)) => Ty a -> Ty b -> Ty f
pattern a :-> b = TyFun a b
{-# COMPLETE L, Int', (:->) #-}
zero :: Ty a -> a
zero Int' = 0
zero (L _) = []
zero (_ :-> b) = const (zero b)
shw :: Ty a -> a -> String
shw Int' n = show n
shw (L t) xs = concatMap (shw t) xs
shw (a :-> b) f = shw b (f (zero a))
data Ex = forall t. Ex (Ty t) t
pattern E :: () => forall t. Ty t -> t -> Ex
pattern E t x = Ex t x
pattern Sh :: () => (Show a, Ord a) => a -> a -> S
pattern Sh x y <- S x y where Sh x y = S (max x y) (min x y)
data S = forall a. (Show a, Ord a) => S a a
pattern Req :: (Eq a, Num a) => Show b => b -> (a, T b)
pattern Req b <- (0, T b)
data T b where T :: Show b => b -> T b
k :: (Int, T b) -> String
k (Req b) = show b
k (n, _) = show n
main :: IO ()
main = do
  putStrLn (shw (L Int' :-> L Int') (map (+ 1)))
  mapM_ (\(E t x) -> putStrLn (shw t x)) [E Int' 3, E (L Int') [1, 2], Ex (TyInt :-> TyInt) (+ 5)]
  case Sh 1 2 of { Sh a b | a > b -> print (a, b); _ -> print "no" }
  putStrLn (k (0, T 'c') ++ k (5, T 'd'))
  let ss = [show a ++ show b | Sh a b <- [Sh 'x' 'y', S 1 2]]
  print ss
  print (go [S 1 2, S 'a' 'b'])
  where
    go (Sh a b : rest) | a < b = "lt" ++ go rest
    go (_ : rest) = "ge" ++ go rest
    go [] = ""
