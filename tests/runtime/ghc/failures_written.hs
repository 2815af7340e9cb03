-- Texts and byte strings whose evaluation has failed before, written again: that fails where it runs.
module Main (main) where
import Control.Exception
import qualified Data.ByteString.Char8 as S
import qualified Data.ByteString.Lazy.Char8 as L
import qualified Data.Text as T
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.IO as TL
import System.IO

said :: ErrorCall -> IO ()
said e = putStrLn (takeWhile (/= '\n') (show e))

text, textAgain, bytes, bytesAgain, lazily, lazilyAgain, lazyText, lazyTextAgain, made :: ErrorCall -> IO ()
text = \e -> said e
textAgain = \e -> said e
bytes = \e -> said e
bytesAgain = \e -> said e
lazily = \e -> said e
lazilyAgain = \e -> said e
lazyText = \e -> said e
lazyTextAgain = \e -> said e
made = \e -> said e

main :: IO ()
main = do
  let badText = error "text" :: T.Text
      badBytes = error "bytes" :: S.ByteString
      badLazy = L.fromChunks (S.pack "x" : error "chunk")
      badLazyText = TL.append (TL.pack "abc") (error "lazy text")
  T.putStr badText `catch` text
  T.putStr badText `catch` textAgain
  T.hPutStrLn stdout badText `catch` textAgain
  S.putStr badBytes `catch` bytes
  S.putStr badBytes `catch` bytesAgain
  S.hPutStr stdout badBytes `catch` bytesAgain
  L.putStr badLazy `catch` lazily
  L.putStr badLazy `catch` lazilyAgain
  L.hPut stdout badLazy `catch` lazilyAgain
  TL.putStr badLazyText `catch` lazyText
  TL.putStr badLazyText `catch` lazyTextAgain
  S.putStr badBytes `seq` T.putStr badText `seq` L.putStr badLazy `seq` putStrLn "nothing is evaluated"
  L.interact (\_ -> badLazy) `catch` made
  print (S.intercalate (error "nothing is between") [], S.intercalate (error "one") [S.pack "a"])
  print (T.intercalate (error "nothing is between") [])
