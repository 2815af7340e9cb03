module Main where

-- A writer, a reader and their combination, as newtypes.
newtype Writer w a = Writer { runWriter :: (a, w) }

tell :: w -> Writer w ()
tell w = Writer ((), w)

unitW :: a -> Writer [w] a
unitW a = Writer (a, [])

bindW :: Writer [w] a -> (a -> Writer [w] b) -> Writer [w] b
bindW m k =
  let (a, w) = runWriter m
      (b, w') = runWriter (k a)
  in Writer (b, w ++ w')

factW :: Int -> Writer [String] Int
factW 0 = tell ["fact 0"] `bindW` \_ -> unitW 1
factW n =
  factW (n - 1) `bindW` \r ->
  tell ["fact " ++ show n ++ " = " ++ show (n * r)] `bindW` \_ ->
  unitW (n * r)

newtype Reader e a = Reader { runReader :: e -> a }

ask :: Reader e e
ask = Reader id

local :: (e -> e) -> Reader e a -> Reader e a
local f m = Reader (runReader m . f)

bindR :: Reader e a -> (a -> Reader e b) -> Reader e b
bindR m k = Reader (\e -> runReader (k (runReader m e)) e)

unitR :: a -> Reader e a
unitR = Reader . const

data Expr = Var String | Lit Int | Add Expr Expr | Let String Expr Expr

eval :: Expr -> Reader [(String, Int)] (Maybe Int)
eval (Lit n) = unitR (Just n)
eval (Var x) = ask `bindR` \env -> unitR (lookup x env)
eval (Add a b) =
  eval a `bindR` \x ->
  eval b `bindR` \y ->
  unitR (add x y)
  where
    add (Just x) (Just y) = Just (x + y)
    add _ _ = Nothing
eval (Let v e body) =
  eval e `bindR` \r -> case r of
    Nothing -> unitR Nothing
    Just n -> local ((v, n) :) (eval body)

newtype Count a = Count (Int, a)

instance Functor Count where
  fmap f (Count (n, a)) = Count (n, f a)

instance Applicative Count where
  pure a = Count (0, a)
  Count (n, f) <*> Count (m, a) = Count (n + m, f a)

instance Monad Count where
  return = pure
  Count (n, a) >>= f = let Count (m, b) = f a in Count (n + m, b)

step :: Count ()
step = Count (1, ())

bubbleSort :: [Int] -> Count [Int]
bubbleSort [] = return []
bubbleSort (x : xs) = do
  ys <- bubbleSort xs
  insert ys
  where
    insert [] = return [x]
    insert (y : ys)
      | x <= y = step >> return (x : y : ys)
      | otherwise = do
          step
          zs <- insert ys
          return (y : zs)

main :: IO ()
main = do
  let (r, logged) = runWriter (factW 3)
  print r
  mapM_ putStrLn logged
  print (runReader (eval (Let "x" (Lit 3) (Add (Var "x") (Let "x" (Lit 4) (Var "x"))))) [])
  print (runReader (eval (Add (Var "y") (Lit 1))) [("x", 1)])
  case bubbleSort [3, 1, 2, 5, 4] of
    Count (n, sorted) -> print (sorted, n)
