-- System.FilePath, Data.Text.Read, Data.Text.Encoding.
import System.FilePath
import qualified Data.Text as T
import Data.Text.Read
import Data.Text.Encoding
import qualified Data.ByteString.Char8 as C
main :: IO ()
main = do
  let ps = ["", "/", "a", "a/b", "/a/b.c", "a.tar.gz", ".bashrc", "dir.x/file", "a/b/", "//x//y.z", "a/./b", "./a", "/..", "file.", "a//b"]
  mapM_ (\p -> print (p, splitExtension p, splitFileName p, takeDirectory p, takeBaseName p, splitPath p, splitDirectories p)) ps
  mapM_ (\p -> print (normalise p, dropTrailingPathSeparator p, takeExtensions p, hasExtension p, isAbsolute p, replaceFileName p "n", replaceBaseName p "m")) ps
  print ["a" </> "b", "a/" </> "b", "a" </> "/b", "" </> "b", "a" </> "", "x" <.> "hs", "x.hs" -<.> ".o", joinPath ["a", "b/", "c"], makeRelative "/a/b" "/a/b/c/d", makeRelative "/a" "/b"]
  print (splitSearchPath "a:b::c", stripExtension "gz" "a.gz", isExtensionOf "gz" "a.tar.gz")
  let t = T.pack
  print (decimal (t "123abc") :: Either String (Int, T.Text), decimal (t "x") :: Either String (Int, T.Text), hexadecimal (t "0xFFg") :: Either String (Int, T.Text))
  print (signed decimal (t "-7 ") :: Either String (Integer, T.Text), double (t "1.5e2x"), double (t "-3"), double (t "2.e"), rational (t "0.25") :: Either String (Double, T.Text))
  print (encodeUtf8 (t "aé€😀"), decodeUtf8 (encodeUtf8 (t "aé€😀")))
  print (decodeUtf8' (C.pack "ab\xff"), decodeLatin1 (C.pack "\xe9"))
