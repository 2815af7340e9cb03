{-# LANGUAGE BangPatterns, RankNTypes #-}
module Main where
-- Variables that patterns bind to polymorphic fields.
data R s = R { twice :: forall a. (a -> a) -> a -> a, num :: Int, shown :: forall b. Show b => b -> String, tag :: s }
mk :: Int -> s -> R s
mk k s = R { twice = \f -> f . f, num = k, shown = \x -> show x ++ "!", tag = s }
R { twice = tw, num = n, shown = sh } = mk 2 'x'
R { tag = t0, shown = sh2 } = mk 3 undefined
data W f = W (forall a. a -> f a)
W mkJust = W Just
W mkList = W (\x -> [x, x])
data P = P (forall a. [a] -> Int) Int
useWhere :: Int -> (Int, Int, String)
useWhere k = (len "abc" + len [k], m, sh [k])
  where P len m = P length k
        R { shown = sh } = mk 1 ()
useLet :: Bool -> [Int]
useLet b = let P l k = if b then P length 1 else P (const 0) 2 in [l "ab", l [True], k]
data L s a = L { view :: s -> a, over :: forall m. Monad m => (a -> m a) -> s -> m s }
fstL :: L (a, b) a
fstL = L { view = fst, over = \f (a, b) -> f a >>= \x -> return (x, b) }
L { view = v, over = o } = fstL
strictly :: P -> Int
strictly p = let !(P f _) = p in f "a" + f [()]
rec' :: Int -> Int
rec' d = g d
  where P h z = P (\xs -> length xs + w) 3
        w = if d > 0 then h [()] - 100 else 7
        g q = h "xy" + z + q
lazyOne :: Int
lazyOne = let ~(P l _) = P length undefined in l "abcd"
main :: IO ()
main = do
  print (v (1, 'a'), v ("s", ()), o (\x -> Just (x + 1)) (1, 2), strictly (P length 0))
  o (\x -> print x >> return 'z') ('q', ()) >>= print
  print (tw succ 'a', tw (+ 1) n)
  putStrLn (sh 'c' ++ sh (Just 1) ++ sh2 "s")
  print (mkJust 'x', mkJust True, mkList 1, mkList "a")
  print (useWhere 4, useLet True, useLet False, lazyOne, rec' 0)
