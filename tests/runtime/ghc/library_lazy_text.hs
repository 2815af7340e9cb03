-- Data.Text.Lazy, its Builder, System.Console.GetOpt.
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import Data.Text.Lazy.Builder
import Data.Text.Lazy.Builder.Int
import System.Console.GetOpt
data F = V | N Int | O (Maybe String) deriving Show
main :: IO ()
main = do
  let t = L.pack "the quick  brown fox"
  print (L.take 3 t, L.words t, L.length t, L.splitOn (L.pack " ") t, L.toUpper t, L.breakOn (L.pack "qu") t)
  print (L.take 5 (L.cycle (L.pack "ab")), L.toStrict t, L.split (== 'o') t, L.chunksOf 7 t, L.replace (L.pack "o") (L.pack "0") t)
  print (L.compareLength t 3, L.compareLength t 100, L.center 30 '*' t, L.zip t t == [], L.count (L.pack "o") t)
  L.putStrLn (toLazyText (fromString "n = " <> decimal (42 :: Int) <> singleton ' ' <> hexadecimal (255 :: Integer)))
  let options = [Option "v" ["verbose", "loud"] (NoArg V) "say more\nlots", Option "n" ["number"] (ReqArg (N . read) "N") "how many", Option "o" ["out"] (OptArg O "FILE") "where"]
  putStr (usageInfo "usage" options)
  mapM_ (\as -> print (getOpt Permute options as)) [["-v", "x", "--number=3", "y", "-n", "4", "-n5"], ["--verb", "--out", "--out=f", "-of"], ["--bad", "-z", "--number"], ["-vn"], ["--verbose=3", "--", "-v"]]
  print (getOpt RequireOrder options ["-v", "a", "-v"])
