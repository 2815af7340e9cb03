-- What of a lazy string of bytes its functions evaluate, chunk by chunk, and what chunks they make.
module Main where

import Control.Exception
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as B
import qualified Data.Map.Merge.Strict as Merge
import Data.Functor.Identity
import Data.Typeable
import System.IO

-- Two chunks, and an error where the third would be.
broken :: B.ByteString
broken = B.fromChunks (C.pack "hello, " : C.pack "wor" : error "third")

probe :: Show a => String -> a -> IO ()
probe name x = putStr (name ++ ": ") >> characters (show x) >> putStrLn ""

characters :: String -> IO ()
characters s = do
  r <- try (evaluate (case s of { c : rest -> c `seq` Just (c, rest); [] -> Nothing }))
  case r of
    Right Nothing -> return ()
    Right (Just (c, rest)) -> putChar c >> characters rest
    Left (ErrorCall message) -> putStr ("<" ++ message ++ ">")

main :: IO ()
main = do
  probe "take" (B.take 9 broken)
  probe "take all" (B.take 10 broken)
  probe "splitAt" (B.splitAt 3 broken)
  probe "init" (B.init broken)
  probe "break" (B.break (== 'w') broken)
  probe "span" (B.span (/= 'x') broken)
  probe "takeWhile" (B.takeWhile (/= ',') broken)
  probe "lines" (B.lines (B.append (B.pack "one\ntwo\nth") broken))
  probe "words" (B.words broken)
  probe "group" (B.group broken)
  probe "split" (B.split 'o' broken)
  probe "tails" (take 3 (B.tails broken))
  probe "inits" (take 9 (B.inits broken))
  probe "zip" (B.zip broken broken)
  probe "zipWith" (B.zipWith (,) broken broken)
  probe "index" (B.index broken 8)
  probe "elemIndex" (B.elemIndex 'r' broken, B.elemIndices 'o' broken)
  probe "isPrefixOf" (B.isPrefixOf (B.pack "hello, wo") broken)
  probe "compare" (compare broken (B.pack "hello, x"), broken == B.pack "hellx")
  probe "foldr" (B.foldr (:) [] broken)
  probe "any" (B.any (== 'w') broken)
  probe "intersperse" (B.intersperse '-' broken)
  probe "partition" (B.partition (> 'k') broken)
  probe "mapAccumL" (B.mapAccumL (\n c -> (n + 1, succ c)) (0 :: Int) broken)
  probe "pack" (B.pack ('a' : error "rest"))
  probe "unfoldr" (B.take 40 (B.unfoldr (\n -> Just (toEnum (n `mod` 26 + 97), n + 1)) 0))
  probe "iterate" (B.take 4 (B.iterate succ 'a'))
  probe "cycle" (B.take 9 (B.cycle (B.pack "abc")))
  probe "readInt" (B.readInt (B.fromChunks [C.pack "-12", C.pack "34", C.pack "5x"]))
  probe "cons'" (B.toChunks (B.cons' 'a' (B.pack "bc")), B.toChunks (B.cons 'a' (B.pack "bc")))
  probe "chunks" (map C.length (B.toChunks (B.pack (replicate 9000 'x'))))
  probe "replicated" (map C.length (B.toChunks (B.replicate 9000 'x')))
  probe "unlines" (B.toChunks (B.unlines (map B.pack ["ab", "", "c"])))
  probe "concat" (B.toChunks (B.concat [B.pack "ab", B.empty, broken]))
  probe "strict" (C.span (const (error "asked")) (C.pack "ab"), 1 :: Int)
  probe "strict index" (C.index (C.pack "abc") 3)
  probe "matched" (Merge.runWhenMatched (Merge.mapWhenMatched (const (error "forced")) (Merge.zipWithMatched (\_ a b -> a + b))) 'k' 2 (3 :: Int) :: Identity (Maybe Int))
  print (typeOf (Just C.empty), typeOf [B.empty])
  hSetBuffering stdout NoBuffering
  output <- try (B.putStr broken)
  print (either (\(ErrorCall message) -> message) show output)
