{-# LANGUAGE ConstraintKinds, GADTs, ImplicitParams, RankNTypes #-}
-- Stacks of calls that stop growing, are popped and given (?callStack), through classes, fields and synonyms.
module Main where

import Control.DeepSeq (rnf)
import Control.Exception
import GHC.Exts (fromList, toList)
import GHC.Stack
import GHC.Stack.Types (CallStack (..))

names :: HasCallStack => [String]
names = map fst (getCallStack callStack)

-- ---- frozen
frozen, dollar :: HasCallStack => Int -> Int
frozen n = withFrozenCallStack (inner n)
dollar n = withFrozenCallStack $ inner n

inner, innermost :: HasCallStack => Int -> Int
inner n = innermost n
innermost n = error ("innermost " ++ show n)

unsigned n = withFrozenCallStack (inner n)

without :: Int -> Int
without n = withFrozenCallStack (error ("without " ++ show n))

headOr :: HasCallStack => [a] -> a
headOr [] = withFrozenCallStack (error "empty")
headOr (x : _) = x

nested :: HasCallStack => [[String]]
nested = withFrozenCallStack (names : withFrozenCallStack [names, outer])
  where
    outer :: HasCallStack => [String]
    outer = names

-- ---- given
popped, emptied, frozenEmpty :: HasCallStack => [String]
popped = let ?callStack = popCallStack callStack in names
emptied = let ?callStack = emptyCallStack in names
frozenEmpty = let ?callStack = freezeCallStack emptyCallStack in names

explicit :: (?callStack :: CallStack) => ([String], [String])
explicit = (map fst (getCallStack ?callStack), names)

twice, twiceFrozen :: HasCallStack => (HasCallStack => r) -> (r, r)
twice r = (r, r)
twiceFrozen r = withFrozenCallStack (r, r)

called :: HasCallStack => (HasCallStack => Int -> r) -> [r]
called k = k 1 : map k [2]

-- ---- synonyms, constructors and fields
type Partial = HasCallStack
type Within m = (HasCallStack, Monad m)
type Names = HasCallStack => Int -> [String]
data Kept = HasCallStack => Kept | forall a. (HasCallStack, Show a) => Shown a
newtype Later = Later (HasCallStack => [String])
data Fields = Fields {field :: HasCallStack => [String], number :: Int}
data Gadt where
  Gadt :: HasCallStack => Int -> Gadt

partial :: Partial => [String]
partial = names

within :: Within m => m [String]
within = return names

applied :: Names
applied _ = names

kept :: Kept -> [String]
kept Kept = names
kept (Shown a) = show a : names

gadt :: Gadt -> [String]
gadt (Gadt _) = names

later :: Later -> [String]
later (Later x) = x

(!!!) :: HasCallStack => Int -> Int -> [String]
_ !!! _ = names

-- ---- classes and local functions
class Logger a where
  logged, ignored, both, defaulted :: HasCallStack => a -> [String]
  plain :: a -> [String]
  defaulted _ = names
  plain = logged

instance Logger Int where
  logged _ = names
  ignored a = withFrozenCallStack logged a
  both a = logged a ++ withFrozenCallStack (logged a)

instance Logger Bool where
  logged = go
    where
      go True = names
      go False = ignored True
  ignored = \_ -> names
  both a = logged a ++ logged (not a)
  defaulted a = logged a
  plain _ = names

local :: HasCallStack => [[String]]
local = [bare, signed, without]
  where
    bare = names
    signed :: HasCallStack => [String]
    signed = names
    without :: [String]
    without = names

-- ---- their own exceptions
data Failed = Failed String CallStack

instance Show Failed where
  show (Failed s stack) = s ++ "\n" ++ prettyCallStack stack

instance Exception Failed

failed :: HasCallStack => String -> a
failed s = throw (Failed s callStack)

site :: SrcLoc
site = SrcLoc "package" "Module" "file.hs" 1 2 3 4

shape :: CallStack -> String
shape EmptyCallStack = "."
shape (PushCallStack name _ outer) = name ++ "/" ++ shape outer
shape (FreezeCallStack stack) = "(" ++ shape stack ++ ")"

shown :: a -> IO ()
shown x = do
  result <- try (evaluate x)
  case result of
    Left e -> print (e :: SomeException)
    Right _ -> putStrLn "no exception"

main :: IO ()
main = do
  shown (frozen 1)
  shown (dollar 1)
  shown (unsigned 1)
  shown (without 1)
  shown (headOr "")
  shown (failed "failed" :: ())
  shown (popCallStack emptyCallStack)
  print nested
  print (popped, emptied, frozenEmpty, explicit)
  print (twice names, twiceFrozen names)
  print (called applied, called (\_ -> names))
  print (partial, applied 1, kept Kept, kept (Shown 'c'), gadt (Gadt 1), later (Later names), 1 !!! 2)
  within >>= print
  print (field (Fields names 1))
  print (logged n, ignored n, both n, defaulted n, plain n)
  print (logged True, ignored True, both True, defaulted True, plain True)
  print local
  print (map shape stacks)
  print (map (shape . popCallStack) (drop 1 stacks), map (shape . pushCallStack ("pushed", site)) stacks)
  print (fromCallSiteList [("a", site)], toList (fromList [("a", site)] :: CallStack))
  print (map rnf stacks)
  putStrLn (prettySrcLoc site ++ prettyCallStack emptyCallStack)
  where
    n = 1 :: Int
    stacks = [emptyCallStack, one, freezeCallStack one, freezeCallStack (freezeCallStack one)]
    one = pushCallStack ("b", site) (fromCallSiteList [("a", site)])
