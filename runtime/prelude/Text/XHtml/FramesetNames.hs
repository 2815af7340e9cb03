-- SPDX-License-Identifier: BSD-3-Clause
-- The elements and attributes of frames.
module Text.XHtml.FramesetNames where

import Prelude (Int, String)
import Text.XHtml.Internals

frame, frameset, noframes :: Html -> Html
frame = tag "frame"
frameset = tag "frameset"
noframes = tag "noframes"

scrolling :: String -> HtmlAttr
scrolling = strAttr "scrolling"

frameborder, marginheight, marginwidth :: Int -> HtmlAttr
frameborder = intAttr "frameborder"
marginheight = intAttr "marginheight"
marginwidth = intAttr "marginwidth"

noresize :: HtmlAttr
noresize = emptyAttr "noresize"
