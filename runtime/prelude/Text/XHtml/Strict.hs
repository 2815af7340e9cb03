-- SPDX-License-Identifier: BSD-3-Clause
module Text.XHtml.Strict
  ( afile, bullet, checkbox, clickmap, copyright, defList, gui, hidden, hotlink, lineToHtml, linesToHtml, menu
  , ordList, p, password, primHtmlChar, radio, reset, spaceHtml, stringToHtml, submit, textfield, unordList
  , widget, (+++), (<<), concatHtml, emptyAttr, htmlAttr, htmlAttrPair, intAttr, isNoHtml, itag, noHtml
  , prettyHtmlFragment, primHtml, renderHtmlFragment, showHtmlFragment, strAttr, stringToHtmlString, tag
  , docType, prettyHtml, renderHtml, renderHtmlWithLanguage, showHtml, action, align, alt, altcode, archive
  , base, border, bordercolor, cellpadding, cellspacing, checked, codebase, cols, colspan, content, coords
  , disabled, enctype, height, href, hreflang, httpequiv, identifier, ismap, lang, maxlength, method, multiple
  , name, nohref, rel, rev, rows, rowspan, rules, selected, shape, size, src, theclass, thefor, thestyle
  , thetype, title, usemap, valign, value, width, abbr, acronym, address, anchor, area, bdo, big, blockquote
  , body, bold, br, button, caption, cite, col, colgroup, ddef, define, del, dlist, dterm, emphasize, fieldset
  , form, h1, h2, h3, h4, h5, h6, header, hr, image, input, ins, italics, keyboard, label, legend, li, meta
  , noscript, object, olist, optgroup, option, paragraph, param, pre, quote, sample, script, select, small
  , strong, style, sub, sup, table, tbody, td, textarea, tfoot, th, thead, thebase, thecode, thediv, thehtml
  , thelink, themap, thespan, thetitle, tr, tt, ulist, variable, HotLink (..), URL, ADDATTRS (..)
  , CHANGEATTRS (..), HTML (..), Html, HtmlAttr
  ) where

import Prelude (String)
import Text.XHtml.Extras
import Text.XHtml.Internals
import Text.XHtml.StrictNames

docType :: String
docType =
  "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\">"

showHtml, renderHtml, prettyHtml :: HTML html => html -> String
showHtml html = showDocument docType html
renderHtml html = renderDocument docType [] html
prettyHtml html = prettyDocument docType html

renderHtmlWithLanguage :: HTML html => String -> html -> String
renderHtmlWithLanguage l html = renderDocument docType [strAttr "lang" l, strAttr "xml:lang" l] html
