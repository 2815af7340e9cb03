{-# LANGUAGE GADTs, InstanceSigs, LambdaCase, PatternSynonyms, RankNTypes, ScopedTypeVariables, TypeApplications, ViewPatterns #-}
-- What is a call, and from where to where it reaches: of functions, operators, sections, selectors and methods.
module Main where

import Control.Monad
import GHC.Stack

at :: HasCallStack => String
at = unwords [f ++ show (srcLocStartLine l, srcLocStartCol l, srcLocEndLine l, srcLocEndCol l) | (f, l) <- getCallStack callStack]

f :: HasCallStack => Int -> String
f _ = at

g :: HasCallStack => Int -> Int -> String
g _ _ = at

infixl 6 !!!
(!!!) :: HasCallStack => Int -> Int -> String
_ !!! _ = at

poly :: forall a. (HasCallStack, Show a) => a -> String
poly x = show x ++ at

class C a where
  method :: HasCallStack => a -> String
  (%%%) :: HasCallStack => a -> a -> String

instance C Int where
  method :: HasCallStack => Int -> String
  method _ = at
  _ %%% _ = at

instance C a => C [a] where
  method (x : _) = method x
  method [] = at
  xs %%% ys = concat (zipWith (%%%) xs ys)

data R = R {field :: HasCallStack => String, function :: HasCallStack => Int -> String}

data D where
  D :: HasCallStack => Int -> D

kept :: D -> String
kept (D _) = at

pattern P :: String -> Int
pattern P s <- (f -> s)

higher :: (HasCallStack => Int -> String) -> String
higher k = k 1

guarded :: Int -> String
guarded x
  | s <- f x, null s = s
  | otherwise = f x

constant = at

calls :: [String]
calls =
  [ f 3, (f) 3, g 3 4, (g 3) 4, ((g) 3) 4, f $ 3, g 3 $ 4, id f 3, id (f 3), f (2 +
    3)
  , g 3
      4
  , 3 `g` 4, (3 `g`) 4, (`g` 4) 3, 3 !!! 4, (3 !!!) 4, (!!! 4) 3, (!!!) 3 4
  , poly 'c', poly @Int 3, higher f, higher (\_ -> at), kept (D 3), kept (D $ 3), guarded 3, constant
  , method one, one %%% 2, method [one], [one] %%% [2], method ([] :: [Int])
  , field r, function r 2, field r {field = f 3}, case r of R {field = s} -> s, case 3 of P s -> s
  , let s = f 3 in s, if f 3 == "" then "" else at, (\case _ -> at) ()
  ]
  where
    one = 1 :: Int
    r = R {field = at, function = \_ -> at}

main :: IO ()
main = do
  mapM_ putStrLn calls
  forM_ [f, \_ -> at] (putStrLn . ($ 1))
  let local :: HasCallStack => Int -> String
      local 0 = at
      local n = local (n - 1)
  putStrLn (local 2)
