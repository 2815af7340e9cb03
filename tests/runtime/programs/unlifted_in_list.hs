{-# LANGUAGE MagicHash #-}
-- expect refused: 6:15: Couldn't match a lifted type with an unlifted type: 'Int#' is used for a type variable here
import GHC.Exts

main :: IO ()
main = print (length [3#, 4#])
