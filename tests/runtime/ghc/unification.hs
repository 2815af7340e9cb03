module Main where

-- Hindley-Milner types by unification, the state passed by hand.
data Type = TVar Int | TInt | TBool | Type :-> Type
  deriving (Eq)
infixr 4 :->

instance Show Type where
  showsPrec _ (TVar n) = showString "t" . shows n
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec d (a :-> b) = showParen (d > 4) (showsPrec 5 a . showString " -> " . showsPrec 4 b)

data Expr
  = V String
  | I Int
  | B Bool
  | Expr :@ Expr
  | L String Expr
  | If Expr Expr Expr
infixl 9 :@

type Subst = [(Int, Type)]
type Env = [(String, Type)]

apply :: Subst -> Type -> Type
apply s t@(TVar n) = maybe t (apply s) (lookup n s)
apply s (a :-> b) = apply s a :-> apply s b
apply _ t = t

occurs :: Int -> Type -> Bool
occurs n (TVar m) = n == m
occurs n (a :-> b) = occurs n a || occurs n b
occurs _ _ = False

unify :: Type -> Type -> Subst -> Either String Subst
unify a b s = go (apply s a) (apply s b)
  where
    go (TVar n) (TVar m) | n == m = Right s
    go (TVar n) t = bind n t
    go t (TVar n) = bind n t
    go (x :-> y) (x' :-> y') = unify x x' s >>= unify y y'
    go x y
      | x == y = Right s
      | otherwise = Left ("cannot match " ++ show x ++ " with " ++ show y)
    bind n t
      | occurs n t = Left ("infinite type t" ++ show n ++ " = " ++ show t)
      | otherwise = Right ((n, t) : s)

newtype Infer a = Infer { runInfer :: (Int, Subst) -> Either String (a, (Int, Subst)) }

(>>>=) :: Infer a -> (a -> Infer b) -> Infer b
m >>>= k = Infer $ \st -> case runInfer m st of
  Left e -> Left e
  Right (a, st') -> runInfer (k a) st'
infixl 1 >>>=

result :: a -> Infer a
result a = Infer $ \st -> Right (a, st)

newVar :: Infer Type
newVar = Infer $ \(n, s) -> Right (TVar n, (n + 1, s))

equal :: Type -> Type -> Infer ()
equal a b = Infer $ \(n, s) -> case unify a b s of
  Left e -> Left e
  Right s' -> Right ((), (n, s'))

infer :: Env -> Expr -> Infer Type
infer env e = case e of
  I _ -> result TInt
  B _ -> result TBool
  V x -> case lookup x env of
    Just t -> result t
    Nothing -> Infer (const (Left ("unbound " ++ x)))
  f :@ a ->
    infer env f >>>= \tf ->
    infer env a >>>= \ta ->
    newVar >>>= \r ->
    equal tf (ta :-> r) >>>= \_ ->
    result r
  L x b -> newVar >>>= \t -> infer ((x, t) : env) b >>>= \r -> result (t :-> r)
  If c a b ->
    infer env c >>>= \tc -> equal tc TBool >>>= \_ ->
    infer env a >>>= \ta -> infer env b >>>= \tb -> equal ta tb >>>= \_ -> result ta

typeOf :: Expr -> String
typeOf e = case runInfer (infer prims e) (0, []) of
  Left msg -> "error: " ++ msg
  Right (t, (_, s)) -> show (apply s t)
  where prims = [("+", TInt :-> TInt :-> TInt), ("==", TInt :-> TInt :-> TBool)]

main :: IO ()
main = mapM_ (putStrLn . typeOf)
  [ L "x" (V "x")
  , L "x" (V "+" :@ V "x" :@ I 1)
  , L "f" (L "g" (L "x" (V "f" :@ (V "g" :@ V "x"))))
  , L "x" (If (V "==" :@ V "x" :@ I 0) (B True) (I 3))
  , L "x" (V "x" :@ V "x")
  , V "y"
  ]
