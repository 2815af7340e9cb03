module Main (main) where

-- What a transformer's action does with the actions within it, and which of them it makes before it runs.
import Control.Applicative
import Control.Monad
import Control.Monad.Cont
import Control.Monad.Trans.Maybe

newtype M a = M {runM :: Int -> (Maybe a, Int)}

instance Functor M where
  fmap f (M g) = M (\n -> let (a, n') = g n in (fmap f a, n'))

instance Applicative M where
  pure a = M (\n -> (Just a, n))
  M f <*> M g = M (\n -> let (h, n') = f n; (a, n'') = g n' in (h <*> a, n''))

instance Monad M where
  return a = M (\n -> (Just a, n))
  M f >>= k = M (\n -> case f n of
    (Nothing, n') -> (Nothing, n')
    (Just a, n') -> runM (k a) n')

tick :: M Int
tick = M (\n -> (Just n, n + 1))

run :: Show a => M a -> String
run m = show (runM m 0)

inc :: Int -> Int
inc n = n + 1

lk :: MonadTrans t => t M Int
lk = lift tick

f0 :: String
f0 = run (runMaybeT (mzero >>= \x -> lk))

f1 :: String
f1 = run (runMaybeT (mzero >> lk))

f2 :: String
f2 = run (runMaybeT (mzero *> lk))

f3 :: String
f3 = run (runMaybeT (lk <* (mzero :: MaybeT M Int)))

f4 :: String
f4 = run (runMaybeT ((mzero :: MaybeT M (Int -> Int)) <*> lk))

f5 :: String
f5 = run (runMaybeT ((inc <$ lk) <*> mzero))

f6 :: String
f6 = run (runMaybeT (liftA2 (+) mzero lk))

f7 :: String
f7 = run (runMaybeT (liftA2 (+) lk mzero))

f8 :: String
f8 = run (runMaybeT (fmap inc mzero))

f9 :: String
f9 = run (runMaybeT (3 <$ (mzero :: MaybeT M Int)))

f10 :: String
f10 = run (runMaybeT (mzero <|> (mzero :: MaybeT M Int)))

f11 :: String
f11 = run (runMaybeT (join (return mzero) :: MaybeT M Int))

f12 :: String
f12 = run (runMaybeT (mapM_ (\x -> if x > 1 then mzero else void lk) [1, 2, 3]))

f13 :: String
f13 = run (runMaybeT (forever (lk >>= \x -> when (x > 2) mzero) :: MaybeT M ()))

f14 :: String
f14 = run (runContT (lk >> lk) (\x -> return (inc x)))

f15 :: String
f15 = run (runContT (lk *> lk) (\x -> return (inc x)))

f16 :: String
f16 = run (runContT (lk <* lk) (\x -> return (inc x)))

f17 :: String
f17 = run (runContT (lk >>= \_ -> lk) (\x -> return (inc x)))

f18 :: String
f18 = run (runContT (replicateM_ 2 lk >> lk) (\x -> return (inc x)))

f19 :: String
f19 = run (runContT (mapM_ (const lk) [1, 2] >> lk) (\x -> return (inc x)))

f20 :: String
f20 = run (runContT (forM_ [1, 2] (\x -> callCC (\k -> lk >> k ())) >> lk) (\x -> return (inc x)))

f21 :: String
f21 = run (runContT (when True (void lk) >> lk) (\x -> return (inc x)))

f22 :: String
f22 = run (runContT (join (fmap return lk)) (\x -> return (inc x)))

f23 :: String
f23 = run (runContT (liftA2 (+) lk lk) (\x -> return (inc x)))

f24 :: String
f24 = run (runContT (3 <$ lk) (\x -> return (inc x)))

main :: IO ()
main = mapM_ putStrLn [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24]
