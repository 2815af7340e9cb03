-- What functions on files and folders say, and through which functions it came; and characters that have no bytes.
module Main where

import Control.Exception
import qualified Data.ByteString as B
import System.Directory
import System.FilePath
import System.IO

said :: Show a => FilePath -> IO a -> IO ()
said base action = do
  result <- try action
  putStrLn (either (\e -> without (show (e :: IOException))) show result)
  where
    without text = case splitAt (length base) text of
      (start, rest) | start == base -> "BASE" ++ rest
      _ -> take 1 text ++ (if null text then "" else without (drop 1 text))

main :: IO ()
main = do
  folder <- getTemporaryDirectory
  (base, h) <- openTempFile folder "refused"
  hClose h >> removeFile base >> createDirectory base
  let file = base </> "f"
      none = base </> "n"
  createDirectoryIfMissing True (base </> "a/b/c")
  writeFile file "hello"
  mapM_ (said base)
    [ createDirectory base, createDirectoryIfMissing False (none </> "b"), createDirectoryIfMissing True file
    , createDirectoryIfMissing True (file </> "g"), removeDirectory (base </> "a"), removeDirectoryRecursive none
    , removeDirectoryRecursive file, removeFile (base </> "a"), removePathForcibly none, renameFile none file
    , renameFile (base </> "a") none, renameFile file (base </> "a"), renameDirectory file none
    , renameDirectory none file, copyFile none (base </> "m"), copyFile (base </> "a") (base </> "m")
    , copyFile file (base </> "a"), copyFile file (none </> "m"), setCurrentDirectory none, setCurrentDirectory file
    , withCurrentDirectory none (return ()), B.writeFile (base </> "a") B.empty, writeFile (base </> "a") "x" ]
  said base (readFile (base </> "a"))
  said base (B.readFile (base </> "a"))
  said base (fmap fst (openTempFile none "x"))
  said base (fmap fst (openBinaryTempFile none "x"))
  said base (copyFile file (base </> "copy") >> readFile (base </> "copy"))
  -- A link that leads nowhere.
  createFileLink "nowhere" (base </> "l") >> removePathForcibly (base </> "l")
  said base (writeFile (base </> "s") "ab\xd800\&cd")
  said base (readFile (base </> "s"))
  hSetBuffering stdout LineBuffering
  said base (putStr "first\nsecond \xdfff third\nfourth\n")
  said base (putChar '\xd800')
  said base (hSetBuffering stdout (BlockBuffering (Just 0)))
  listDirectory base >>= print . length
  removePathForcibly base
