-- SPDX-License-Identifier: BSD-3-Clause
-- Elements of XHTML and their output.
{-# LANGUAGE FlexibleInstances #-}
module Text.XHtml.Internals where

import Prelude

infixr 2 +++
infixr 7 <<
infixl 8 !

data HtmlElement = HtmlString String | HtmlTag String [HtmlAttr] Html

data HtmlAttr = HtmlAttr String String

newtype Html = Html {getHtmlElements :: [HtmlElement]}

instance Show Html where
  showsPrec _ html = showString (renderHtmlFragment html)
  showList htmls = showString (concatMap show htmls)

instance Show HtmlAttr where
  showsPrec _ (HtmlAttr name value) = showString name . showChar '=' . shows value

instance Semigroup Html where
  (<>) = (+++)

instance Monoid Html where
  mempty = noHtml

class HTML a where
  toHtml :: a -> Html
  toHtmlFromList :: [a] -> Html
  toHtmlFromList xs = Html (concatMap (getHtmlElements . toHtml) xs)

instance HTML Html where
  toHtml html = html

instance HTML Char where
  toHtml c = toHtml [c]
  toHtmlFromList "" = noHtml
  toHtmlFromList s = Html [HtmlString (stringToHtmlString s)]

instance HTML a => HTML [a] where
  toHtml xs = toHtmlFromList xs

instance HTML a => HTML (Maybe a) where
  toHtml = maybe noHtml toHtml

class ADDATTRS a where
  (!) :: a -> [HtmlAttr] -> a

instance ADDATTRS b => ADDATTRS (a -> b) where
  (f ! attrs) x = f x ! attrs

instance ADDATTRS Html where
  html ! attrs = changeAttrs html (++ attrs)

class CHANGEATTRS a where
  changeAttrs :: a -> ([HtmlAttr] -> [HtmlAttr]) -> a

instance CHANGEATTRS b => CHANGEATTRS (a -> b) where
  changeAttrs f change x = changeAttrs (f x) change

instance CHANGEATTRS Html where
  changeAttrs (Html elements) change = Html (map changed elements)
    where
      changed (HtmlTag name attrs inside) = HtmlTag name (change attrs) inside
      changed s = s

(<<) :: HTML a => (Html -> b) -> a -> b
f << x = f (toHtml x)

(+++) :: (HTML a, HTML b) => a -> b -> Html
a +++ b = Html (getHtmlElements (toHtml a) ++ getHtmlElements (toHtml b))

concatHtml :: HTML a => [a] -> Html
concatHtml xs = Html (concatMap (getHtmlElements . toHtml) xs)

noHtml :: Html
noHtml = Html []

isNoHtml :: Html -> Bool
isNoHtml (Html elements) = null elements

tag :: String -> Html -> Html
tag name inside = Html [HtmlTag name [] inside]

itag :: String -> Html
itag name = tag name noHtml

primHtml :: String -> Html
primHtml "" = noHtml
primHtml s = Html [HtmlString s]

emptyAttr :: String -> HtmlAttr
emptyAttr name = HtmlAttr name name

intAttr :: String -> Int -> HtmlAttr
intAttr name n = HtmlAttr name (show n)

strAttr :: String -> String -> HtmlAttr
strAttr name s = HtmlAttr name (stringToHtmlString s)

htmlAttr :: String -> Html -> HtmlAttr
htmlAttr name html = HtmlAttr name (show html)

htmlAttrPair :: HtmlAttr -> (String, String)
htmlAttrPair (HtmlAttr name value) = (name, value)

stringToHtmlString :: String -> String
stringToHtmlString = concatMap escaped
  where
    escaped '>' = "&gt;"
    escaped '<' = "&lt;"
    escaped '&' = "&amp;"
    escaped '"' = "&quot;"
    escaped c
      | c < '\x80' = [c]
      | otherwise = "&#" ++ show (fromEnum c) ++ ";"

-- ---- as text --------------------------------------------------------------------------------
-- Without line breaks between, with line breaks only inside tags, or with separate lines.
showHtmlFragment, renderHtmlFragment, prettyHtmlFragment :: HTML html => html -> String
showHtmlFragment html = written (const "") html
renderHtmlFragment html = written indented html
  where
    indented depth = '\n' : replicate (depth `div` 4) '\t' ++ replicate (2 * (depth `mod` 4)) ' '
prettyHtmlFragment html = unlines (concatMap pretty (getHtmlElements (toHtml html)))

written :: HTML html => (Int -> String) -> html -> String
written lineEnd html = foldr (element 0) "" (getHtmlElements (toHtml html))
  where
    element _ (HtmlString s) rest = s ++ rest
    element depth (HtmlTag name attrs inside) rest
      | isSingle name inside = opening name attrs (lineEnd depth) " />" ++ rest
      | otherwise = opening name attrs (lineEnd depth) ">"
          ++ foldr (element (depth + 1)) ("</" ++ name ++ lineEnd depth ++ '>' : rest) (getHtmlElements inside)

pretty :: HtmlElement -> [String]
pretty (HtmlString s) = [s]
pretty (HtmlTag name attrs inside)
  | isSingle name inside = [opening name attrs "" " />"]
  | otherwise = [opening name attrs "" ">"] ++ map ("   " ++) lines' ++ ["</" ++ name ++ ">"]
  where
    lines' = concatMap pretty (getHtmlElements inside)

opening :: String -> [HtmlAttr] -> String -> String -> String
opening name attrs lineEnd end = '<' : name ++ concatMap attribute attrs ++ lineEnd ++ end
  where
    attribute (HtmlAttr key value) = ' ' : key ++ "=\"" ++ value ++ "\""

-- Empty elements without a closing tag.
isSingle :: String -> Html -> Bool
isSingle name inside = isNoHtml inside && name `elem`
  ["area", "base", "basefont", "br", "col", "frame", "hr", "img", "input", "isindex", "link", "meta", "param"]

document :: HTML html => [HtmlAttr] -> html -> Html
document attrs html = (tag "html" ! (strAttr "xmlns" "http://www.w3.org/1999/xhtml" : attrs)) << html

showDocument, prettyDocument :: HTML html => String -> html -> String
showDocument docType html = docType ++ showHtmlFragment (document [] html)
prettyDocument docType html = docType ++ "\n" ++ prettyHtmlFragment (document [] html)

renderDocument :: HTML html => String -> [HtmlAttr] -> html -> String
renderDocument docType attrs html = docType ++ "\n" ++ renderHtmlFragment (document attrs html) ++ "\n"
