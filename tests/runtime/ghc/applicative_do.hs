{-# LANGUAGE ApplicativeDo, BangPatterns, ViewPatterns #-}
module Main where
data T a = T String a
instance Functor T where fmap f (T s a) = T ("F(" ++ s ++ ")") (f a)
instance Applicative T where { pure a = T "p" a; T s f <*> T t a = T ("(" ++ s ++ "*" ++ t ++ ")") (f a); T s _ *> T t a = T ("(" ++ s ++ "*>" ++ t ++ ")") a }
instance Monad T where { T s a >>= f = let T t b = f a in T ("[" ++ s ++ ">>=" ++ t ++ "]") b; T s _ >> T t b = T ("[" ++ s ++ ">>" ++ t ++ "]") b }
instance MonadFail T where fail s = T ("fail " ++ s) (error "failed")
newtype W = W Int
data P = P Int Int
act :: String -> Int -> T Int
act s n = T s n
pr :: String -> Int -> T (Int, Int)
pr s n = T s (n, n + 1)
mb :: String -> Int -> T (Maybe Int)
mb s n = T s (if n `mod` 3 == 0 then Nothing else Just n)
pp s n = T s (P n 1)

sh :: Int -> T Int -> String
sh i (T s n) = show i ++ s ++ (if has s then "" else show (n `mod` 1000))
has s = take 4 s == "fail" || (not (null s) && has (tail s))

t0 :: T Int
t0 = do
  v0 <- act "a0" (6)
  P v1 _ <- pp "a1" (v0 + v0 + 4)
  (v2, v3) <- pr "a2" (2)
  v4 <- act "a3" (7)
  let v5 = v1 + v0 + 4
  pure $ v1 + 2

t1 :: T Int
t1 = do
  v0 <- act "a0" (6)
  act "a1" (v0 + v0 + 4)
  act "a2" (v0 + 1)
  v1 <- act "a3" (3)
  v2 <- act "a4" (v1 + 1)
  let { v3 = v0 + 5; f3 y = y + v3 }
  v4 <- act "a6" (v3 + 6)
  (return (v0 + 9))

t2 :: T Int
t2 = do
  v0 <- act "a0" (1)
  ~(v1, _) <- pr "a1" (v0 + v0 + 4)
  _ <- act "a2" (v1 + 9)
  v2 <- act "a3" (v1 + v1 + 2)
  let { v3 = v1 + 1; f3 y = y + v3 }
  v4 <- act "a5" (4)
  v5 <- act "a6" (v2 + v1 + 6)
  (return (v3 + 3))

t3 :: T Int
t3 = do
  _ <- act "a0" (1)
  v0 <- act "a1" (6)
  !v1 <- act "a2" (v0 + 3)
  v2 <- act "a3" (8)
  v3 <- act "a4" (3)
  return $ (\v0 -> v0 + 1) (v2 + 3)

t4 :: T Int
t4 = do
  v0 <- act "a0" (7)
  v0 <- act "a1" (v0 + 8)
  ((+ 1) -> v1) <- act "a2" (2)
  act "z" (v0 + v1 + 6)

t5 :: T Int
t5 = do
  (v0, v1) <- pr "a0" (8)
  v2 <- act "a1" (v1 + v1 + 5)
  (v3, v4) <- pr "a2" (v1 + 3)
  do { q <- act "i" (v2 + 9); return (q + 1) }

t6 :: T Int
t6 = do
  ~(v0, _) <- pr "a0" (1)
  v1 <- act "a1" (v0 + v0 + 4)
  Just v2 <- mb "a2" (1)
  return $ (\v0 -> v0 + 1) (8)

t7 :: T Int
t7 = do
  v0 <- act "a0" (2)
  let { v1 = 6; f1 y = y + v1 }
  v2 <- act "a2" (v1 + 7)
  pure $ v0 + 9

t8 :: T Int
t8 = do
  let { v0 = 8; f0 y = y + v0 }
  act "a1" (2)
  (return (f0 2 + 8))

t9 :: T Int
t9 = do
  v0 <- act "a0" (5)
  let v1 = v0 + 6
  _ <- act "a2" (v1 + 5)
  v2 <- act "a3" (2)
  (v3, v4) <- pr "a4" (v0 + 5)
  (return (v2 + 3))

t10 :: T Int
t10 = do
  let v0 = 2
  v1 <- act "a1" (5)
  v2 <- act "a2" (v1 + 9)
  v3 <- act "a3" (v1 + 3)
  act "z" (v1 + v0 + 7)

t11 :: T Int
t11 = do
  v0 <- act "a0" (7)
  let { v1 = v0 + 3; f1 y = y + v1 }
  v2 <- act "a2" (v1 + v1 + 9)
  v3 <- act "a3" (v0 + v0 + 4)
  v4 <- act "a4" (2)
  (v5, v6) <- pr "a5" (6)
  ~(v7, _) <- pr "a6" (7)
  return (v0 + 2)

t12 :: T Int
t12 = do
  v0 <- act "a0" (7)
  ~(v1, _) <- pr "a1" (v0 + 2)
  ~(v2, _) <- pr "a2" (v0 + v0 + 7)
  v3 <- act "a3" (v1 + v1 + 6)
  _ <- act "a4" (v0 + 3)
  pure $ v1 + 5

t13 :: T Int
t13 = do
  ~(v0, _) <- pr "a0" (6)
  v1 <- act "a1" (2)
  return $ (\v0 -> v0 + 1) (9)

t14 :: T Int
t14 = do
  P v0 _ <- pp "a0" (2)
  v1 <- act "a1" (v0 + 3)
  ~(v2, _) <- pr "a2" (v1 + 4)
  v3 <- act "a3" (v2 + v1 + 7)
  v4 <- act "a4" (v2 + 7)
  act "a5" (v4 + 1)
  return (v4 + v1 + 3)

t15 :: T Int
t15 = do
  let v0 = 7
  v1 <- act "a1" (v0 + 4)
  v2 <- act "a2" (2)
  v3 <- act "a3" (v1 + 3)
  return $ (\v0 -> v0 + 1) (v0 + 6)

t16 :: T Int
t16 = do
  _ <- act "a0" (2)
  Just v0 <- mb "a1" (6)
  v1 <- act "a2" (3)
  v2 <- act "a3" (4)
  (v3, v4) <- pr "a4" (v1 + v2 + 6)
  (v5, v6) <- pr "a5" (8)
  v7 <- act "a6" (8)
  return (4)

t17 :: T Int
t17 = do
  !v0 <- act "a0" (9)
  let { v1 = 2; f1 y = y + v1 }
  v2 <- act "a2" (v0 + 8)
  v3 <- act "a3" (1)
  let v4 = 1
  act "z" (4)

t18 :: T Int
t18 = do
  v0 <- act "a0" (9)
  act "a1" (2)
  ((+ 1) -> v1) <- act "a2" (1)
  v2 <- act "a3" (v1 + 7)
  let { v3 = v2 + 3; f3 y = y + v3 }
  ~(v4, _) <- pr "a5" (v3 + 4)
  let { v5 = 5; f5 y = y + v5 }
  return (v1 + 5)

t19 :: T Int
t19 = do
  ~(v0, _) <- pr "a0" (1)
  ~(v1, _) <- pr "a1" (v0 + 2)
  v2 <- act "a2" (v1 + 9)
  v3 <- act "a3" (v2 + 3)
  act "z" (v2 + 2)

t20 :: T Int
t20 = do
  (v0, v1) <- pr "a0" (5)
  v2 <- act "a1" (v0 + v0 + 2)
  v3 <- act "a2" (6)
  v4 <- act "a3" (v0 + 4)
  return $ (\v0 -> v0 + 1) (v4 + v1 + 2)

t21 :: T Int
t21 = do
  v0 <- act "a0" (6)
  v1 <- act "a1" (8)
  let { v2 = 8; f2 y = y + v2 }
  v3 <- act "a3" (9)
  let v4 = v3 + 1
  v5 <- act "a5" (v4 + 1)
  v6 <- act "a6" (1)
  (return (v4 + f2 2 + 6))

t22 :: T Int
t22 = do
  v0 <- act "a0" (3)
  v1 <- act "a1" (8)
  v2 <- act "a2" (3)
  v3 <- act "a3" (v0 + 6)
  do { q <- act "i" (v3 + v3 + 9); return (q + 1) }

t23 :: T Int
t23 = do
  v0 <- act "a0" (9)
  (v1, v2) <- pr "a1" (v0 + v0 + 6)
  act "a2" (9)
  v3 <- act "a3" (v0 + 1)
  v4 <- act "a4" (v3 + 5)
  act "a5" (5)
  return $ (\v0 -> v0 + 1) (8)

t24 :: T Int
t24 = do
  (v0, v1) <- pr "a0" (7)
  pure $ 6

t25 :: T Int
t25 = do
  (v0, v1) <- pr "a0" (3)
  return (2)

t26 :: T Int
t26 = do
  v0 <- act "a0" (9)
  let { v1 = 7; f1 y = y + v1 }
  do { q <- act "i" (8); return (q + 1) }

t27 :: T Int
t27 = do
  _ <- act "a0" (4)
  _ <- act "a1" (8)
  !v0 <- act "a2" (1)
  v1 <- act "a3" (2)
  pure $ 6

t28 :: T Int
t28 = do
  v0 <- act "a0" (8)
  v0 <- act "a1" (7)
  _ <- act "a2" (v0 + 1)
  act "z" (v0 + 6)

t29 :: T Int
t29 = do
  v0 <- act "a0" (8)
  (v1, v2) <- pr "a1" (2)
  v3 <- act "a2" (v0 + 9)
  v4 <- act "a3" (7)
  return (5)

t30 :: T Int
t30 = do
  P v0 _ <- pp "a0" (3)
  (return (8))

t31 :: T Int
t31 = do
  v0 <- act "a0" (7)
  return (v0 + v0 + 4)

t32 :: T Int
t32 = do
  v0 <- act "a0" (7)
  v1 <- act "a1" (8)
  v2 <- act "a2" (2)
  pure $ 2

t33 :: T Int
t33 = do
  v0 <- act "a0" (6)
  _ <- act "a1" (1)
  v1 <- act "a2" (v0 + 5)
  v2 <- act "a3" (v1 + 4)
  act "z" (v0 + 2)

t34 :: T Int
t34 = do
  let v0 = 7
  act "z" (4)

t35 :: T Int
t35 = do
  v0 <- act "a0" (5)
  v1 <- act "a1" (2)
  _ <- act "a2" (v1 + 7)
  act "a3" (v0 + 2)
  (v2, v3) <- pr "a4" (4)
  let v4 = v0 + 9
  v5 <- act "a6" (v2 + v3 + 3)
  return $ (\v0 -> v0 + 1) (2)

newtype V a = V (Either [String] a) deriving Show
instance Functor V where fmap f (V e) = V (fmap f e)
instance Applicative V where { pure = V . Right; V (Left a) <*> V (Left b) = V (Left (a ++ b)); V (Left a) <*> _ = V (Left a); V (Right f) <*> V r = V (fmap f r) }
bad s = V (Left [s])
f :: V Int
f = do { a <- bad "a"; b <- pure 2; c <- bad "c"; pure (a + b + c) }
g :: Maybe Int
g = do { x <- Just 1; y <- Just 2; let { z = x + y }; return (x * y + z) }
h = do { x <- Just 1; y <- Just (x + 1); z <- Just 3; return (x + y + z) }

main :: IO ()
main = print f >> print g >> print h >> mapM_ putStrLn [sh 0 t0, sh 1 t1, sh 2 t2, sh 3 t3, sh 4 t4, sh 5 t5, sh 6 t6, sh 7 t7, sh 8 t8, sh 9 t9, sh 10 t10, sh 11 t11, sh 12 t12, sh 13 t13, sh 14 t14, sh 15 t15, sh 16 t16, sh 17 t17, sh 18 t18, sh 19 t19, sh 20 t20, sh 21 t21, sh 22 t22, sh 23 t23, sh 24 t24, sh 25 t25, sh 26 t26, sh 27 t27, sh 28 t28, sh 29 t29, sh 30 t30, sh 31 t31, sh 32 t32, sh 33 t33, sh 34 t34, sh 35 t35]
