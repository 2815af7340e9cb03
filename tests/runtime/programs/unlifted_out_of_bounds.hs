{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- What GHC's programs would take from other memory.
-- expect: True
-- expect error: indexInt#: index out of bounds
-- expect exit: 1
import Control.Exception
import GHC.Exts

main :: IO ()
main = do
  beyond <- try (evaluate (C# (indexCharOffAddr# "abc"# 4#)))
  print (either (\(ErrorCall text) -> take 25 text == "there is no memory of 1 b") (const False) beyond)
  print (I# (indexIntArray# bytes 2#))
  where
    bytes = case runRW# (\s -> case newByteArray# 16# s of (# s1, b #) -> unsafeFreezeByteArray# b s1) of
      (# _, frozen #) -> frozen
