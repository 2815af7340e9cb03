-- The lexer of Haskell's lexemes.
module Main where

import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP

main :: IO ()
main = do
  let r p = readP_to_S p
  print (r L.lex "", r L.lex " foo bar", r L.lex "'a'b", r L.lex "12.5e3x", r L.lex "<=> 3", r L.lex "\"a\\nb\" c", r L.lex "0x1F z")
  print (r L.hsLex " foo bar", r L.hsLex "\"a\\nb\" c", r L.hsLex "12.50e3 x", r L.hsLex "")
  print (r (L.expect (L.Ident "foo")) " foo x", r (L.expect (L.Ident "foo")) "bar")
  print (r L.lexChar "a", r L.lexChar "\\n", r L.lexChar "\\1234x", r L.lexChar "\\&a", r L.lexChar "\\^A", r L.lexChar "")
  print (r L.readDecP "123abc" :: [(Int, String)], r L.readHexP "1Fg" :: [(Int, String)], r L.readOctP "178" :: [(Int, String)], r L.readDecP "x" :: [(Int,String)], r (L.readIntP 2 (`elem` "01") fromEnum) "101x" :: [(Int,String)])
  print (map L.isSymbolChar "+a:=,;\955\8704_")
  let num s = head [n | (L.Number n, "") <- r L.lex s]
  print (map (L.numberToFixed 2 . num) ["12", "12.5", "12.345", "0x10", "1e2"])
  print (map (L.numberToRangedRational (-10,10) . num) ["12", "12.5", "1e20", "1e-20", "0x10"])
  print (map (L.numberToInteger . num) ["12", "12.5"], map (L.numberToRational . num) ["12.5","1e3"])
  print (lex "\"a\\   \\b\" c", r L.hsLex "\"\\\n  \\x\"", read "\"one\\  \\ two\"" :: String)
