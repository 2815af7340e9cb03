-- What texts and byte strings say of nothing, with the stacks of calls and of cost centres.
module Main where

import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL

said :: Show a => a -> IO ()
said x = do
  result <- try (evaluate (length (show x)))
  putStrLn (either (\e -> show (e :: SomeException)) show result)

main :: IO ()
main = do
  said (T.head T.empty) >> said (T.last T.empty) >> said (T.maximum T.empty) >> said (T.foldl1' const T.empty)
  said (T.breakOnEnd T.empty T.empty) >> said (T.replace T.empty T.empty T.empty) >> said (T.splitOn T.empty T.empty)
  said (T.index T.empty 1) >> said (T.index T.empty (-1)) >> said (T.replicate maxBound (T.pack "ab"))
  said (TL.head TL.empty) >> said (TL.last TL.empty) >> said (TL.minimum TL.empty) >> said (TL.foldr1 const TL.empty)
  said (TL.breakOn TL.empty TL.empty) >> said (TL.count TL.empty TL.empty) >> said (TL.cycle TL.empty)
  said (TL.replace TL.empty TL.empty TL.empty) >> said (TL.index TL.empty 1)
  said (B.head B.empty) >> said (B.tail B.empty) >> said (B.maximum B.empty) >> said (B.foldr1' const B.empty)
  said (B.index B.empty 1) >> said (BC.index B.empty (-1)) >> said (BC.last B.empty) >> said (BC.foldl1 const B.empty)
  said (BL.head BL.empty) >> said (BL.init BL.empty) >> said (BL.minimum BL.empty) >> said (BL.foldl1' const BL.empty)
  said (BL.cycle BL.empty) >> said (BL.index BL.empty 1)
