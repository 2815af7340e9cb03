-- Converts every formula of a folder into every notation that texmath writes, and back.
module Main (main) where

import Data.List (foldl', isSuffixOf, sort)
import qualified Data.Text as Text
import qualified Data.Text.IO as Text
import System.Directory (listDirectory)
import System.Environment (getArgs)
import System.IO (IOMode (ReadMode), hSetEncoding, utf8, withFile)
import Text.TeXMath
import Text.XML.Light (showElement)

type Notation = (String, Text.Text -> Either Text.Text [Exp])

notations :: [Notation]
notations = [(".tex", readTeX), (".mml", readMathML), (".omml", readOMML)]

-- What a formula becomes in each notation.
übersetzt :: [Exp] -> [Text.Text]
übersetzt exps =
  [ writeTeX exps
  , writeEqn DisplayInline exps
  , Text.pack (showElement (writeMathML DisplayBlock exps))
  , Text.pack (showElement (writeOMML DisplayBlock exps))
  , maybe Text.empty (Text.pack . show) (writePandoc DisplayInline exps)
  ]

infixl 6 ⊕

-- A checksum.
(⊕) :: Int -> Text.Text -> Int
sum' ⊕ text = Text.foldl' step sum' text
  where step h c = (h * 31 + fromEnum c) `mod` 1000003

-- Through TeX and MathML and back: the second reading meets other input than the first.
λreread :: [Exp] -> [[Exp]]
λreread exps =
  [ again
  | Right again <-
      [ readTeX (writeTeX exps)
      , readMathML (Text.pack (showElement (writeMathML DisplayBlock exps)))
      ]
  ]

checked :: Int -> [Exp] -> Int
checked h exps = foldl' (⊕) h (concatMap übersetzt (exps : λreread exps))

convert :: String -> Int -> String -> IO Int
convert folder h name =
  case [reader | (ending, reader) <- notations, ending `isSuffixOf` name] of
    reader : _ -> withFile (folder ++ "/" ++ name) ReadMode $ \file -> do
      hSetEncoding file utf8
      text <- Text.hGetContents file
      return $! either (h ⊕) (checked h) (reader text)
    [] -> return h

main :: IO ()
main = do
  [folder] <- getArgs
  names <- sort <$> listDirectory folder
  go folder 0 names >>= print
  where
    go _ h [] = return h
    go folder h (name : rest) = convert folder h name >>= \next -> go folder next rest
