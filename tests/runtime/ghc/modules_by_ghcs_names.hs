-- Modules of base that bear GHC's name, and safe coercions as values.
module Main where

import GHC.IO.Encoding (setLocaleEncoding, getLocaleEncoding, utf8, setFileSystemEncoding, setForeignEncoding)
import GHC.Clock (getMonotonicTime, getMonotonicTimeNSec)
import Data.Type.Coercion
import GHC.Ix (Ix(..))
import GHC.OldList (sortOn)
import GHC.IO.Handle.FD (stdout)
import GHC.IO.IOMode (IOMode(..))

main :: IO ()
main = do
  setLocaleEncoding utf8
  e <- getLocaleEncoding
  print e
  putStrLn "\955x \8594 y"
  t0 <- getMonotonicTime
  t1 <- getMonotonicTimeNSec
  print (t0 > 0, t1 > 0, coerceWith (sym (trans c c')) 'x', coerceWith c (Wrap 'y'), repr' `seq` (), sortOn negate [1, 3, 2], range ('a', 'c'))
  where c = Coercion :: Coercion (Wrap Char) Char
        c' = Coercion :: Coercion Char Char
        repr' = gcoerceWith c ()

newtype Wrap a = Wrap a deriving Show
