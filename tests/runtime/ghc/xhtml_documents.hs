-- SPDX-License-Identifier: BSD-3-Clause
-- Text.XHtml: documents in the three ways of writing them, attributes, forms, links and tables.
{-# OPTIONS_GHC -Wno-deprecations #-}
module Main where

import Text.XHtml
import qualified Text.XHtml.Strict as S
import qualified Text.XHtml.Frameset as F

shown :: String -> String -> IO ()
shown n x = putStrLn ("[" ++ n ++ "]") >> putStrLn x

doc :: Html
doc = header << thetitle << "T&t" +++ body ! [bgcolor "x\"y"] << [h1 << "Hi <there>", paragraph << ("one" +++ br +++ bold << "two" +++ primHtml "&raw;"), ulist << map (li <<) ["a", "b\nc"], hr]

allWays :: String -> Html -> IO ()
allWays n d = do
  shown (n ++ " show") (show d)
  shown (n ++ " showF") (showHtmlFragment d)
  shown (n ++ " renF") (renderHtmlFragment d)
  shown (n ++ " preF") (prettyHtmlFragment d)

main :: IO ()
main = do
  allWays "doc" doc
  allWays "br" br
  allWays "img" (image ! [src "a.png", alt "x"])
  allWays "txt" (toHtml "a<b>&\"'\1234\&é\200")
  allWays "nest" (thediv << thediv << thespan << "deep" +++ "tail")
  allWays "empty" (thediv << noHtml)
  allWays "no" noHtml
  allWays "pre" (pre << "a\n b" +++ "x")
  allWays "areas" (themap << [area, area] +++ meta +++ input ! [checked] +++ thelink noHtml +++ col noHtml +++ param +++ thebase +++ basefont +++ frame noHtml +++ isindex +++ tag "input" (toHtml "z") +++ tag "custom" noHtml +++ itag "custom")
  mapM_ (\(n, f) -> shown n (f doc)) [("showHtml", showHtml), ("renderHtml", renderHtml), ("prettyHtml", prettyHtml), ("S.showHtml", S.showHtml), ("S.renderHtml", S.renderHtml), ("S.pretty", S.prettyHtml), ("F.show", F.showHtml), ("F.render", F.renderHtml), ("F.pretty", F.prettyHtml), ("S.lang", S.renderHtmlWithLanguage "de-\"x"), ("show[]", show)]
  print S.docType
  print (S.stringToHtmlString "a<b>&\"'\1234é")
  print [doc, br]
  print (toHtml [br, hr], toHtml "abc", toHtml 'c', toHtml (Just br), toHtml (Nothing :: Maybe Html), toHtml ["a","b"])
  print (thediv ! [theclass "a"] ! [identifier "b"] << "x", changeAttrs (thediv ! [theclass "a"] << "x") (const [title "t"]), (br +++ "t" +++ hr) ! [theclass "q"])
  print (map htmlAttrPair [htmlAttr "k" (bold << "v"), intAttr "i" 3, strAttr "s" "a&b", emptyAttr "e"])
  print (isNoHtml noHtml, isNoHtml (toHtml ""), isNoHtml br)
  print (show (strAttr "s" "a&b"), [intAttr "a" 1])
  mapM_ (shown "x" . showHtmlFragment) [afile "n", checkbox "n" "v", clickmap "n", hidden "n" "v", password "n", radio "n" "v", reset "n" "v", submit "n" "v", textfield "n", widget "w" "n" [size "3"], widget "w" "" [], menu "m" [toHtml "a", toHtml "b"], gui "act" br, defList [("a","b"),("c","d")], ordList ["x","y"], unordList [br], lineToHtml "a  b c", linesToHtml ["a", "b <c>", ""], linesToHtml [], bullet, copyright, spaceHtml, primHtmlChar "lt", stringToHtml "<>", p << "x", concatHtml ["a","b"], toHtml (hotlink "u&v" << "c"), toHtml ((hotlink "u" << "c") ! [title "t"])]
  print (hotlink "u" << "c")
  print (hotLinkURL (hotlink "u" br), hotLinkContents (hotlink "u" br), map htmlAttrPair (hotLinkAttributes (hotlink "u" br ! [title "q"])))
  let t1 = (td << "a" <-> td << "b") </> (td << "c")
      t2 = aboves [td << "1", td << "2", td << "3"] 
  mapM_ (shown "tab" . renderHtmlFragment) [toHtml t1, table << t1, table << (t1 <-> t2), table << (t2 <-> t1), table << besides [td << "x", td << "y"], simpleTable [border 1] [theclass "k"] [[toHtml "a", toHtml "b"], [toHtml "c"]], table << above (td << "q") (beside (td << "r") (td << "s")), table << cell t1, table << (td ! [theclass "z"] << "a" </> (td << "b" <-> td << "c" <-> td << "d"))]
  print (t1, t2)
  shown "tabshow" (show t1)
  let c n = td << (n :: String)
      rows' t = putStrLn (showHtmlFragment (toHtml t))
  rows' ((c "a" <-> c "b") </> (c "1" <-> c "2" <-> c "3"))
  rows' ((c "1" <-> c "2" <-> c "3") </> (c "a" <-> c "b"))
  rows' ((c "a" </> c "b") <-> (c "1" </> c "2" </> c "3"))
  rows' (((c "a" </> c "b") <-> c "q") </> (c "1" <-> c "2" <-> c "3" <-> c "4"))
  rows' (((c "a" <-> c "b") </> c "q") <-> (c "1" </> c "2" </> c "3" </> c "4"))
  rows' (aboves [besides [c "a", c "b", c "c"], besides [c "d"], besides [c "e", c "f"]])
  rows' ((noHtml `above` c "x") </> (toHtml "txt" <-> c "y"))
