{-# LANGUAGE GADTs, KindSignatures, RankNTypes, StandaloneDeriving #-}
module Main where
import Data.Kind (Type)
data Ty :: Type -> Type where
  TInt :: Ty Int
  TBool :: Ty Bool
  TPair :: Ty a -> Ty b -> Ty (a, b)
  TList :: Ty a -> Ty [a]
deriving instance Show (Ty a)

showBy :: Ty a -> a -> String
showBy TInt n = show (n + 1)
showBy TBool b = if b then "yes" else "no"
showBy (TPair s t) (x, y) = "<" ++ showBy s x ++ "," ++ showBy t y ++ ">"
showBy (TList t) xs = concatMap (showBy t) xs

data Equal a b where Refl :: Equal a a

same :: Ty a -> Ty b -> Maybe (Equal a b)
same TInt TInt = Just Refl
same TBool TBool = Just Refl
same (TPair a b) (TPair c d) = case (same a c, same b d) of
  (Just Refl, Just Refl) -> Just Refl
  _ -> Nothing
same (TList a) (TList b) = do
  Refl <- same a b
  return Refl
same _ _ = Nothing

cast :: Equal a b -> a -> b
cast Refl x = x

zero :: Ty a -> a
zero TInt = 0
zero TBool = False
zero (TPair a b) = (zero a, zero b)
zero (TList _) = []

data Expr a where
  Lit :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  Mul :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a

eval :: Expr a -> a
eval (Lit n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (If c t e) | eval c = eval t
                | otherwise = eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

simplify :: Expr a -> Expr a
simplify (Add (Lit 0) e) = simplify e
simplify (Add a b) = Add (simplify a) (simplify b)
simplify (Mul (Lit 1) e) = simplify e
simplify (Mul (Lit 0) _) = Lit 0
simplify (If (BoolE True) t _) = simplify t
simplify e = e

size :: Expr a -> Int
size e = case e of
  Lit _ -> 1
  BoolE _ -> 1
  Add a b -> size a + size b + 1
  Mul a b -> let go x y = size x + size y in go a b
  If c t f -> sum [size c, size t, size f]
  Eq a b -> size a + size b
  Pair a b -> size a + size b
  Fst p -> size p

some :: Expr a -> a -> String
some (Lit _) x = show (x * 2)
some (Pair a b) (x, y) = some a x ++ some b y
some _ _ = "?"

main :: IO ()
main = do
  putStrLn (showBy (TPair TInt (TList TBool)) (3, [True, False]))
  print (TPair TInt (TList TBool))
  case same (TPair TInt TBool) (TPair TInt TBool) of
    Just Refl -> print (cast Refl (1 :: Int, True))
    Nothing -> putStrLn "differ"
  print (zero (TPair TInt (TList TBool)))
  print (eval (If (Eq (Lit 3) (Add (Lit 1) (Lit 2))) (Mul (Lit 4) (Lit 5)) (Lit 0)))
  print (eval (Fst (Pair (Lit 7) (BoolE False))))
  print (size (simplify (Add (Lit 0) (Mul (Lit 1) (Lit 9)))))
  putStrLn (some (Pair (Lit 2) (BoolE True)) (21, False))
