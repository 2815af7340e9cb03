-- SPDX-License-Identifier: BSD-3-Clause
-- Texts, links, lists and forms.
module Text.XHtml.Extras where

import Prelude
import Text.XHtml.Internals
import Text.XHtml.StrictNames

stringToHtml :: String -> Html
stringToHtml s = primHtml (stringToHtmlString s)

-- Uses non-breaking spaces.
lineToHtml :: String -> Html
lineToHtml s = primHtml (concatMap (\c -> if c == ' ' then "&nbsp;" else [c]) (stringToHtmlString s))

linesToHtml :: [String] -> Html
linesToHtml [] = noHtml
linesToHtml [s] = lineToHtml s
linesToHtml (s : rest) = lineToHtml s +++ br +++ linesToHtml rest

primHtmlChar :: String -> Html
primHtmlChar name = primHtml ("&" ++ name ++ ";")

copyright, spaceHtml, bullet :: Html
copyright = primHtmlChar "copy"
spaceHtml = primHtmlChar "nbsp"
bullet = primHtmlChar "#149"

p :: Html -> Html
p = paragraph

type URL = String

data HotLink = HotLink {hotLinkURL :: URL, hotLinkContents :: Html, hotLinkAttributes :: [HtmlAttr]}
  deriving Show

instance HTML HotLink where
  toHtml (HotLink url inside attrs) = (anchor ! (href url : attrs)) << inside

instance ADDATTRS HotLink where
  link ! attrs = link {hotLinkAttributes = hotLinkAttributes link ++ attrs}

hotlink :: URL -> Html -> HotLink
hotlink url inside = HotLink url inside []

ordList, unordList :: HTML a => [a] -> Html
ordList items = olist << map (li <<) items
unordList items = ulist << map (li <<) items

defList :: (HTML a, HTML b) => [(a, b)] -> Html
defList items = dlist << [[dterm << term, ddef << meaning] | (term, meaning) <- items]

widget :: String -> String -> [HtmlAttr] -> Html
widget kind n attrs = input ! (thetype kind : [attr n | attr <- [name, identifier], not (null n)] ++ attrs)

checkbox, hidden, radio, reset, submit :: String -> String -> Html
checkbox n v = widget "checkbox" n [value v]
hidden n v = widget "hidden" n [value v]
radio n v = widget "radio" n [value v]
reset n v = widget "reset" n [value v]
submit n v = widget "submit" n [value v]

password, textfield, afile, clickmap :: String -> Html
password n = widget "password" n []
textfield n = widget "text" n []
afile n = widget "file" n []
clickmap n = widget "image" n []

menu :: String -> [Html] -> Html
menu n choices = (select ! [name n]) << [option << p << choice | choice <- choices]

gui :: String -> Html -> Html
gui act = form ! [action act, method "post"]
