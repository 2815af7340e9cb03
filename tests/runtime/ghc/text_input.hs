-- Texts that are read: lazily what there is, by lines, up to a byte that is none of UTF-8.
import Control.Exception
import qualified Data.ByteString.Char8 as B
import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import System.Directory (removeFile)
import System.IO
import System.IO.Error

attempt :: IO a -> IO (Either String a)
attempt action = fmap (either (\e -> Left (show (e :: IOException))) Right) (try action)

main :: IO ()
main = do
  let path = "text_input.txt"
      long = T.replicate 3000 (T.pack "é")
  T.writeFile path (T.concat [T.pack "one\n\n", long, T.pack "\nlast €"])
  whole <- T.readFile path
  print (T.length whole, map T.length (T.lines whole), T.last whole)
  chunks <- fmap L.toChunks (L.readFile path)
  print (map T.length (take 1 chunks), sum (map T.length chunks), T.concat chunks == whole)
  h <- openFile path ReadMode
  a <- T.hGetLine h
  b <- hGetChar h
  c <- T.hGetLine h
  d <- L.hGetLine h
  end <- attempt (T.hGetLine h)
  print (a, b, T.length c, d, end)
  hClose h
  attempt (T.hGetContents h) >>= print
  latin <- openFile path ReadMode
  hSetEncoding latin latin1
  T.hGetLine latin >> T.hGetLine latin
  e <- T.hGetContents latin
  print (T.take 4 e, T.length e)
  mapM_ (\p -> B.writeFile p (B.pack "good\nbad \xff more\n")) [path ++ "1", path ++ "2", path ++ "3"]
  attempt (T.readFile (path ++ "1")) >>= print
  lazy <- L.readFile (path ++ "2")
  print (L.take 5 lazy)
  attempt (evaluate (L.length lazy)) >>= print
  broken <- openFile (path ++ "3") ReadMode
  first <- T.hGetLine broken
  second <- attempt (T.hGetLine broken)
  print (first, second)
  hClose broken
  mapM_ removeFile [path, path ++ "1", path ++ "2", path ++ "3"]
