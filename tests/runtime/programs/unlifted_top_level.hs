{-# LANGUAGE MagicHash #-}
-- expect refused: 6:1: Top-level bindings for unlifted types aren't allowed
import GHC.Exts

seven :: Int#
seven = 3# +# 4#

main :: IO ()
main = print (I# seven)
