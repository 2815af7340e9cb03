module Main where

import Control.Exception
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Builder
import Data.Text.Lazy.Builder.Int
import Data.Text.Lazy.Builder.RealFloat

sizes :: Builder -> IO ()
sizes b = print (map T.length (L.toChunks (toLazyText b)))

sizesWith :: Int -> Builder -> IO ()
sizesWith n b = print (map T.length (L.toChunks (toLazyTextWith n b)))

text :: Int -> Builder
text n = fromText (T.replicate n (T.pack "a"))

-- Behind a hundred characters.
often :: Builder -> IO ()
often b = sizes (text 100 <> mconcat (replicate 20 b))

main :: IO ()
main = do
  mapM_ sizes [mempty, text 0, text 100, text 128, text 129, text 60 <> text 60]
  sizes (text 10 <> text 200 <> text 10 <> text 100)
  sizes (fromString (replicate 500 'a'))
  sizes (fromString (replicate 111 'a') <> singleton 'b' <> singleton 'c')
  sizes (mconcat (replicate 300 (singleton 'x')))
  sizes (fromLazyText (L.fromChunks [T.pack "abc", T.pack "de"]))
  sizes (singleton 'a' <> flush <> flush <> singleton 'b' <> mconcat (replicate 200 (singleton 'x')))
  sizes (mconcat (replicate 100 (singleton '\x1f600')))
  mapM_ (often . decimal) [1, 12345, -10, -123456789, 2 ^ 64, -2 ^ 200 :: Integer]
  often (hexadecimal (12345 :: Int))
  mapM_ (often . realFloat) [1.25, -1.25, 1e-5, 1e22 :: Double]
  often (formatRealFloat Fixed (Just 3) (1.25 :: Double))
  mapM_ (sizesWith 10) [text 25, text 3 <> text 5 <> text 7 <> text 200, fromString (replicate 200 'a')]
  sizesWith 1000 (mconcat (replicate 2000 (singleton 'x')))
  print (L.take 3 (toLazyText (mconcat (repeat (singleton 'x')))), L.take 3 (toLazyText (fromString (cycle "ab"))))
  print (L.length (L.take 100 (toLazyText (fromString (replicate 120 'a' ++ error "late")))))
  r <- try (evaluate (L.length (toLazyText (fromString (replicate 120 'a' ++ error "late")))))
  putStrLn (either (\(ErrorCall e) -> e) show r)
  r' <- try (evaluate (T.length (head (L.toChunks (toLazyText (text 200 <> error "behind"))))))
  putStrLn (either (\(ErrorCall e) -> e) show r')
  print (toLazyText (singleton 'a' <> fromString "\xd800\x1f600"), text 3 == fromString "aaa", compare (text 1) (singleton 'b'))
