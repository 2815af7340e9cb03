-- Data.Char.generalCategory of every character; Control.Monad.ST.Lazy; System.Directory; printf of Text.
import qualified Control.Monad.ST.Lazy as Lazy
import Data.Char
import Data.List (foldl', group, sort)
import qualified Data.STRef.Lazy as Lazy
import qualified Data.Text as T
import System.Directory
import Text.Printf

primes :: [Integer]
primes = Lazy.runST (do
  found <- Lazy.newSTRef []
  let go n = do
        known <- Lazy.readSTRef found
        if any (\p -> n `mod` p == 0) known then go (n + 1) else do
          Lazy.modifySTRef found (n :)
          rest <- go (n + 1)
          return (n : rest)
  go 2)

main :: IO ()
main = do
  let categories = map generalCategory [minBound .. maxBound]
  print (foldl' (\h c -> (h * 31 + fromEnum c) `mod` 1000003) 7 categories)
  print (map (\g -> (head g, length g)) (group (sort (take 3000 categories))))
  print (map generalCategory "aA1 _-(\955\1488\8364\n", filter isMark ['\768' .. '\770'], [UppercaseLetter ..] !! 29)
  print (take 12 primes)
  printf "%s and %5s|\n" (T.pack "text") (T.pack "x")
  createDirectoryIfMissing True "library_tmp/a/b"
  writeFile "library_tmp/one" "1"
  renameFile "library_tmp/one" "library_tmp/two"
  copyFile "library_tmp/two" "library_tmp/a/three"
  names <- listDirectory "library_tmp"
  inner <- listDirectory "library_tmp/a"
  print (sort names, sort inner)
  size <- getFileSize "library_tmp/two"
  here <- getCurrentDirectory
  within <- withCurrentDirectory "library_tmp" getCurrentDirectory
  print (size, within == here ++ "/library_tmp")
  removeDirectoryRecursive "library_tmp"
  doesPathExist "library_tmp" >>= print
