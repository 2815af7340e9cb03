{-# OPTIONS_GHC -cpp -fglasgow-exts -XNPlusKPatterns #-}
{-# options_ghc -DLIMIT=7 -DUNWANTED -UUNWANTED #-}
{-# language BangPatterns #-}
-- Extensions and cpp's options in OPTIONS_GHC.
module Main (main) where

#if defined(LIMIT) && LIMIT > 5 && !defined(UNWANTED)
limit :: Int
limit = LIMIT
#endif
#if MIN_VERSION_base(4,15,0) && !MIN_VERSION_base(4,16,0) && MIN_VERSION_containers(0,6,4)
libraries :: String
libraries = "those of GHC 9.0"
#endif
#if MIN_VERSION_GLASGOW_HASKELL(9,0,2,0) && !MIN_VERSION_GLASGOW_HASKELL(9,1,0,0) && __GLASGOW_HASKELL_PATCHLEVEL1__ == 2
compiler :: String
compiler = "9.0.2"
#endif

newtype Count = Count Int deriving (Eq, Num, Show)

pairs :: forall a. [a] -> [(a, a)]
pairs xs = zip xs rest
  where
    rest :: [a]
    rest = drop 1 xs

before :: Int -> Int
before (n+1) = n
before _ = limit

main :: IO ()
main = do
  print (before 3, before 0, Count 1 + 2)
  print (pairs "abc", libraries, compiler, __LINE__)
