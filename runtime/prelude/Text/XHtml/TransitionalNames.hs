-- SPDX-License-Identifier: BSD-3-Clause
-- Elements and attributes only in XHTML 1.0 Transitional.
module Text.XHtml.TransitionalNames where

import Prelude (Int, String)
import Text.XHtml.Internals

applet, center, dir, font, iframe, strike, themenu, underline :: Html -> Html
applet = tag "applet"
center = tag "center"
dir = tag "dir"
font = tag "font"
iframe = tag "iframe"
strike = tag "strike"
themenu = tag "menu"
underline = tag "u"

basefont, isindex :: Html
basefont = itag "basefont"
isindex = itag "isindex"

alink, background, bgcolor, clear, code, color, face, link, target, text, version, vlink :: String -> HtmlAttr
alink = strAttr "alink"
background = strAttr "background"
bgcolor = strAttr "bgcolor"
clear = strAttr "clear"
code = strAttr "code"
color = strAttr "color"
face = strAttr "face"
link = strAttr "link"
target = strAttr "target"
text = strAttr "text"
version = strAttr "version"
vlink = strAttr "vlink"

hspace, start, vspace :: Int -> HtmlAttr
hspace = intAttr "hspace"
start = intAttr "start"
vspace = intAttr "vspace"

compact, noshade, nowrap :: HtmlAttr
compact = emptyAttr "compact"
noshade = emptyAttr "noshade"
nowrap = emptyAttr "nowrap"

aqua, black, blue, fuchsia, gray, green, lime, maroon, navy, olive, purple, red, silver, teal, white, yellow :: String
aqua = "aqua"
black = "black"
blue = "blue"
fuchsia = "fuchsia"
gray = "gray"
green = "green"
lime = "lime"
maroon = "maroon"
navy = "navy"
olive = "olive"
purple = "purple"
red = "red"
silver = "silver"
teal = "teal"
white = "white"
yellow = "yellow"
