{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- expect refused: 7:10: a variable or an argument of type '(# State# s, MutVar# a0 Char #)' is not supported: match it with a pattern (# , #)
import GHC.Exts

main :: IO ()
main =
  print (case newMutVar# 'x' realWorld# of r -> case r of (# _, _ #) -> 'y')
