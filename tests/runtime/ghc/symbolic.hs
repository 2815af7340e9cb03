module Main where

-- Symbolic differentiation, simplification and printing by precedence; propositions.
infixl 6 :+
infixl 7 :*
infixr 8 :^

data Expr = C Int | X | Expr :+ Expr | Expr :* Expr | Expr :^ Int | Fn String Expr
  deriving (Eq, Show)

diff :: Expr -> Expr
diff e = case e of
  C _ -> C 0
  X -> C 1
  a :+ b -> diff a :+ diff b
  a :* b -> diff a :* b :+ a :* diff b
  a :^ n -> C n :* a :^ (n - 1) :* diff a
  Fn "sin" a -> Fn "cos" a :* diff a
  Fn "cos" a -> C (-1) :* Fn "sin" a :* diff a
  Fn f _ -> error ("no derivative of " ++ f)

simp :: Expr -> Expr
simp (a :+ b) = case (simp a, simp b) of
  (C 0, e) -> e
  (e, C 0) -> e
  (C m, C n) -> C (m + n)
  (e, f) | e == f -> simp (C 2 :* e)
  (e, f) -> e :+ f
simp (a :* b) = case (simp a, simp b) of
  (C 0, _) -> C 0
  (_, C 0) -> C 0
  (C 1, e) -> e
  (e, C 1) -> e
  (C m, C n) -> C (m * n)
  (C m, C n :* e) -> C (m * n) :* e
  (e, f) -> e :* f
simp (a :^ 0) = C 1
simp (a :^ 1) = simp a
simp (a :^ n) = simp a :^ n
simp (Fn f a) = Fn f (simp a)
simp e = e

pretty :: Int -> Expr -> ShowS
pretty _ (C n) | n < 0 = showParen True (shows n)
               | otherwise = shows n
pretty _ X = showChar 'x'
pretty d (a :+ b) = showParen (d > 6) $ pretty 6 a . showString " + " . pretty 7 b
pretty d (a :* b) = showParen (d > 7) $ pretty 7 a . showChar '*' . pretty 8 b
pretty d (a :^ n) = showParen (d > 8) $ pretty 9 a . showChar '^' . shows n
pretty _ (Fn f a) = showString f . showParen True (pretty 0 a)

value :: Double -> Expr -> Double
value _ (C n) = fromIntegral n
value x X = x
value x (a :+ b) = value x a + value x b
value x (a :* b) = value x a * value x b
value x (a :^ n) = value x a ^ n
value x (Fn f a) = maybe id id (lookup f [("sin", sin), ("cos", cos)]) (value x a)

data Prop = P Char | Not Prop | And Prop Prop | Imp Prop Prop

vars :: Prop -> [Char]
vars (P c) = [c]
vars (Not p) = vars p
vars (And p q) = vars p ++ [v | v <- vars q, v `notElem` vars p]
vars (Imp p q) = vars (And p q)

tautology :: Prop -> Bool
tautology p = all holds (assignments (vars p))
  where
    assignments = mapM (\v -> [(v, False), (v, True)])
    holds env = go p
      where
        go (P c) = lookup c env == Just True
        go (Not q) = not (go q)
        go (And a b) = go a && go b
        go (Imp a b) = go a <= go b

main :: IO ()
main = do
  let e = C 3 :* X :^ 2 :+ X :* Fn "sin" X :+ C (-5)
      d = simp (diff e)
  putStrLn (pretty 0 e "")
  putStrLn (pretty 0 d "")
  putStrLn (pretty 0 (simp (diff d)) "")
  print (value 2 e == 12 + 2 * sin 2 - 5, value 0 d)
  print (diff (X :^ 3 :+ C 1))
  print (map tautology [Imp (And (P 'p') (P 'q')) (P 'p'), Imp (P 'p') (P 'q'), Not (And (P 'a') (Not (P 'a')))])
