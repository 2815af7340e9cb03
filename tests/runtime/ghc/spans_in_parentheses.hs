{-# LANGUAGE BangPatterns, LambdaCase, MultiWayIf, TypeApplications, ViewPatterns #-}
-- Where messages say that something is that stands in parentheses, or is matched lazily.
module Main (main) where
import Control.Exception
import qualified Control.Monad.Fail as F
import GHC.Stack

data R = R { f1 :: Int, f2 :: !Int } | Q { f3 :: Int } deriving Show

newtype M a = M (Either String a) deriving Show
instance Functor M where fmap f (M a) = M (fmap f a)
instance Applicative M where { pure = M . Right; M f <*> M a = M (f <*> a) }
instance Monad M where { M (Left e) >>= _ = M (Left e); M (Right a) >>= k = k a }
instance F.MonadFail M where fail = M . Left

t :: Show a => a -> IO ()
t a = do
  r <- try (evaluate (length (show a)))
  case r of
    Left e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException)))
    Right _ -> print a

w :: HasCallStack => Int -> String
w n = prettyCallStack callStack

(<+>) :: HasCallStack => Int -> Int -> String
n <+> m = prettyCallStack callStack
g :: HasCallStack => a -> String
g _ = prettyCallStack callStack
main :: IO ()
main = do
  t (do { (Just x) <- M (Right Nothing); return (x :: Int) })
  t (do { (((Just x))) <- M (Right Nothing); return (x :: Int) })
  t (do { !(Just x) <- M (Right Nothing); return (x :: Int) })
  t (do { ~(Just x) <- M (Right Nothing); return (x :: Int) })
  t (do { y@(Just x) <- M (Right Nothing); return (x :: Int) })
  t (do { (x, Just y) <- M (Right (1, Nothing)); return (x + y :: Int) })
  t (do { [x] <- M (Right []); return (x :: Int) })
  t (do { ( (x : []) ) <- M (Right []); return (x :: Int) })
  t (do { (id -> Just x) <- M (Right Nothing); return (x :: Int) })
  t (do { (1) <- M (Right (2 :: Int)); return (3 :: Int) })
  t (do { (-1) <- M (Right (2 :: Int)); return (3 :: Int) })
  t (do { -1 <- M (Right (2 :: Int)); return (3 :: Int) })
  t ((\(Just x) -> x :: Int) Nothing)
  t (((\ (Just x) -> x :: Int)) Nothing)
  t ((\case { Just x -> x :: Int }) Nothing)
  t ((case Nothing of { Just x -> x :: Int }))
  t ((if | 1 > (2 :: Int) -> 'x'))
  t (f1 (Q 1))
  t ((Q { f3 = 1 }) { f1 = 2 })
  t ((R { f2 = 1 }))
  t (f1 (R { f2 = 1 }))
  t (((Q 1) { f1 = 3 }))
  t (let (Just x) = Nothing in (x :: Int))
  t (let ((Just x)) = Nothing; y = x in (y :: Int))
  t (let { g (Just x) = x :: Int } in g Nothing)
  t (let { (Just a) `op` b = a + b :: Int } in Nothing `op` 1)
  t (let { ((Just a) `op` b) c = a + b + c :: Int } in (Nothing `op` 1) 2)
  t (let { g x | x > 3 = 'c' } in g (2 :: Int))
  t (let { x | False = 'c' } in x)
  t ((assert (1 > (2 :: Int)) 'c'))
  putStrLn (w 1)
  putStrLn ((w) 1)
  putStrLn (((w)) (1))
  putStrLn (w $ (1))
  putStrLn ((`seq` w 1) 'c')
  t ((error) "x" :: Int)
  t ((undefined) :: Int)
  putStrLn (concatMap (w) [1])
  putStrLn (concatMap ((w)) [1])
  putStrLn ((<+>) 1 2)
  putStrLn (((<+>)) 1 2)
  putStrLn (((<+> 2)) 1)
  putStrLn (1 `w2` 2)
  putStrLn ((g @Int) 1)
  putStrLn ((g :: Int -> String) 1)
  putStrLn ((\case { _ -> (w) }) 'c' 1)
  putStrLn (let { v = (w) } in v 3)
  putStrLn (($ 1) (w))
  putStrLn ((w) $ 1)
  putStrLn ((w) (length ((w) 2)))
  t (case Nothing of { ~(Just x) -> x :: Int })
  t (case Nothing of { ~(Just x) | True -> x :: Int })
  t ((\ ~(Just x) -> x :: Int) Nothing)
  t ((\ ~(Just x) !y -> x :: Int) Nothing 2)
  t ([ x :: Int | ~(Just x) <- [Nothing] ])
  t ([ x :: Int | True, let { (Just x) = Nothing } ])
  t (let { f ~(Just x) y = x + y :: Int ; f _ _ = 4 } in f Nothing 2)
  t (let { f _ | ~(Just x) <- Nothing, 1 > 0 = x :: Int } in f 1)
  t ((\case { ~(Just x) -> x :: Int }) Nothing)
  t ((do { ~(Just x) <- Just (Nothing); ~(Just y) <- Just Nothing; return (x + y :: Int) }))
  print =<< (try (do { (~(Just x)) <- return Nothing; print (x :: Int) }) :: IO (Either PatternMatchFail ()))
 where
  w2 :: HasCallStack => Int -> Int -> String
  w2 _ _ = prettyCallStack callStack
