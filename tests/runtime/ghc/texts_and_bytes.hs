import qualified Data.ByteString as W
import qualified Data.ByteString.Char8 as B
import qualified Data.Map as M
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Control.Concurrent.MVar
import Control.Exception
import Data.Dynamic
import Data.Array.Unboxed
import Data.Word
import System.Mem

frequencies :: T.Text -> M.Map T.Text Int
frequencies = M.fromListWith (+) . map (\w -> (w, 1)) . T.words . T.toLower . T.filter (`notElem` ",.!")

main :: IO ()
main = do
  let t = T.pack "The quick brown fox, the lazy dog. The end!"
  print (M.toList (frequencies t))
  T.putStrLn (T.intercalate (T.pack "-") (T.splitOn (T.pack "the") (T.toLower t)))
  print (T.breakOn (T.pack "fox") t, T.replace (T.pack "The") (T.pack "A") t)
  print (map T.strip (T.split (== ',') (T.pack " a, b ,c ")), T.length t, T.null T.empty)
  print (T.justifyLeft 6 '.' (T.pack "ab"), T.justifyRight 6 '.' (T.pack "ab"), T.center 7 '.' (T.pack "ab"))
  print (T.unpack (T.reverse (T.pack "abc\955")), T.toUpper (T.pack "stra\223e"), T.toTitle (T.pack "hello wORLD"))
  print (T.lines (T.pack "a\nb\n\nc"), T.unwords (map T.pack ["x", "y"]), T.chunksOf 2 (T.pack "abcde"))
  print (T.isPrefixOf (T.pack "Th") t, T.isInfixOf (T.pack "lazy") t, T.stripSuffix (T.pack "!") t)
  print (T.foldl' (\n c -> n + fromEnum c) 0 t, T.zip (T.pack "ab") (T.pack "xyz"), T.count (T.pack "e") t)
  print (compare (T.pack "abc") (T.pack "abd"), T.pack "b" > T.pack "abc", T.span (== 'a') (T.pack "aab"))
  let b = B.pack "12 34 -5 rest"
  print (B.readInt b, fmap (B.readInt . B.tail . snd) (B.readInt b), B.words b)
  print (W.unpack (B.pack "AZ"), W.pack [104, 105], B.length b, B.elemIndex ' ' b, B.split ' ' b)
  B.putStrLn (B.concat [b, B.pack "!", B.replicate 3 'x'])
  print (W.foldl' (\s w -> s + fromIntegral w) (0 :: Int) (B.pack "abc"), B.breakSubstring (B.pack "34") b)
  v <- newMVar (1 :: Int)
  modifyMVar_ v (return . (+ 41))
  readMVar v >>= print
  x <- takeMVar v
  r <- try (takeMVar v) :: IO (Either BlockedIndefinitelyOnMVar Int)
  print (x, either (const "blocked") show r)
  let ds = [toDyn (1 :: Int), toDyn "two", toDyn 'c']
  print ds
  print [n | Just n <- map fromDynamic ds :: [Maybe Int]]
  print (listArray (0, 3) [250 ..] :: UArray Int Word8)
  performGC
  print (T.concatMap (T.replicate 2 . T.singleton) (T.pack "abc"), T.mapAccumL (\n c -> (n + 1, succ c)) 0 (T.pack "abc"))
  print ('a' `B.cons` 'b' `B.cons` B.empty, B.empty `B.snoc` 'c' `B.snoc` 'd', 'x' `T.cons` 'y' `T.cons` T.empty)
