-- Data.ByteString.Lazy, its Char8, Data.ByteString.Builder.
import qualified Data.ByteString.Lazy as B
import qualified Data.ByteString.Lazy.Char8 as L
import Data.ByteString.Builder
import System.IO
main :: IO ()
main = do
  let t = L.pack "the quick  brown fox"
  print (L.take 3 t, L.words t, L.length t, L.split ' ' t, L.readInt (L.pack "-12x"), L.readInteger (L.pack "99999999999999999999 "), L.readInt (L.pack "+"))
  print (B.unpack (B.take 5 (B.cycle (B.pack [1, 255]))), B.foldl' (+) 0 (B.pack [200, 100]), B.map (+ 1) (B.pack [255, 0]), L.lines (L.pack "a\nb\n\nc"))
  L.putStrLn (toLazyByteString (stringUtf8 "h\233 = " <> intDec 42 <> char7 ' ' <> word16HexFixed 255 <> doubleDec 1.5))
  print (B.unpack (toLazyByteString (int32BE (-2) <> word16LE 258 <> word8 7)))
  B.writeFile "lb.tmp" (B.pack [0 .. 255])
  back <- B.readFile "lb.tmp"
  print (B.length back, B.foldr (\w n -> n * 3 + fromIntegral w) (0 :: Int) back)
