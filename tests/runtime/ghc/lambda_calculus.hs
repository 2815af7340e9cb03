module Main where

import Data.List (union, delete)

-- Lambda terms: substitution, normal order, and evaluation into Haskell functions.
data Term = Var String | Lam String Term | App Term Term
  deriving (Eq)

instance Show Term where
  showsPrec _ (Var x) = showString x
  showsPrec d (Lam x t) = showParen (d > 0) (showString "\\" . showString x . showString "." . showsPrec 0 t)
  showsPrec d (App f a) = showParen (d > 1) (showsPrec 1 f . showString " " . showsPrec 2 a)

free :: Term -> [String]
free (Var x) = [x]
free (Lam x t) = delete x (free t)
free (App f a) = free f `union` free a

subst :: String -> Term -> Term -> Term
subst x s = go
  where
    fvs = free s
    go t@(Var y)
      | y == x = s
      | otherwise = t
    go (App f a) = App (go f) (go a)
    go t@(Lam y b)
      | y == x = t
      | y `elem` fvs = let y' = fresh (fvs ++ free b) y in Lam y' (go (subst y (Var y') b))
      | otherwise = Lam y (go b)

fresh :: [String] -> String -> String
fresh used x = head (filter (`notElem` used) (map (x ++) (map show [1 :: Int ..])))

step :: Term -> Maybe Term
step (App (Lam x b) a) = Just (subst x a b)
step (App f a) = case step f of
  Just f' -> Just (App f' a)
  Nothing -> fmap (App f) (step a)
step (Lam x b) = fmap (Lam x) (step b)
step (Var _) = Nothing

normal :: Term -> Term
normal t = maybe t normal (step t)

data Value = Fun (Value -> Value) | Atom Int

eval :: [(String, Value)] -> Term -> Value
eval env (Var x) = maybe (error ("free " ++ x)) id (lookup x env)
eval env (Lam x b) = Fun (\v -> eval ((x, v) : env) b)
eval env (App f a) = case eval env f of
  Fun g -> g (eval env a)
  Atom _ -> error "not a function"

church :: Int -> Term
church n = Lam "f" (Lam "x" (iterate (App (Var "f")) (Var "x") !! n))

plus, times, k, s :: Term
plus = Lam "m" (Lam "n" (Lam "f" (Lam "x" (App (App m f) (App (App n f) x)))))
  where [m, n, f, x] = map Var ["m", "n", "f", "x"]
times = Lam "m" (Lam "n" (Lam "f" (App (Var "m") (App (Var "n") (Var "f")))))
k = Lam "x" (Lam "y" (Var "x"))
s = Lam "f" (Lam "g" (Lam "x" (App (App (Var "f") (Var "x")) (App (Var "g") (Var "x")))))

unchurch :: Term -> Int
unchurch t = case eval [] t of
  Fun f -> case f (Fun increment) of
    Fun g -> case g (Atom 0) of
      Atom n -> n
      Fun _ -> -1
    Atom _ -> -2
  Atom _ -> -3
  where
    increment (Atom n) = Atom (n + 1)
    increment v = v

main :: IO ()
main = do
  print (normal (App (App plus (church 2)) (church 1)))
  print (normal (App (App s k) k))
  print (normal (App (Lam "x" (Lam "y" (Var "x"))) (Var "y")))
  print (unchurch (App (App times (church 3)) (church 4)))
  print (normal (App (App times (church 2)) (church 2)) == church 4)
