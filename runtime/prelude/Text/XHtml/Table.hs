-- SPDX-License-Identifier: BSD-3-Clause
-- Tables of cells, and tables beside and above each other: smaller ones stretch their last cells.
module Text.XHtml.Table
  ( HtmlTable, HTMLTABLE (..), (</>), above, (<->), beside, aboves, besides, simpleTable
  ) where

import GHC.Calls (calledIn, errorWith)
import Prelude
import Text.XHtml.Internals
import Text.XHtml.StrictNames

infixr 3 </>
infixr 4 <->

-- Its width and height, and its rows for an area at least that large.
data HtmlTable = HtmlTable Int Int (Int -> Int -> [[Html]])

class HTMLTABLE ht where
  cell :: ht -> HtmlTable

instance HTMLTABLE HtmlTable where
  cell table' = table'

instance HTMLTABLE Html where
  cell html = HtmlTable 1 1 (\w h -> [spanning w h] : replicate (h - 1) [])
    where
      spanning w h = html ! ([colspan w | w /= 1] ++ [rowspan h | h /= 1])

instance HTML HtmlTable where
  toHtml (HtmlTable w h rows') = concatHtml [tr << row | row <- rows' w h]

instance Show HtmlTable where
  showsPrec _ t = showString (renderHtmlFragment t)

(</>), above, (<->), beside :: (HTMLTABLE ht1, HTMLTABLE ht2) => ht1 -> ht2 -> HtmlTable
a `above` b = case (cell a, cell b) of
  (HtmlTable w1 h1 rows1, HtmlTable w2 h2 rows2) ->
    HtmlTable (max w1 w2) (h1 + h2) (\w h -> rows1 w h1 ++ rows2 w (h - h1))
a `beside` b = case (cell a, cell b) of
  (HtmlTable w1 h1 rows1, HtmlTable w2 h2 rows2) ->
    HtmlTable (w1 + w2) (max h1 h2) (\w h -> zipWith (++) (rows1 w1 h) (rows2 (w - w1) h))
(</>) = above
(<->) = beside

aboves, besides :: HTMLTABLE ht => [ht] -> HtmlTable
aboves [] = noAboves
aboves ts = foldr1 above (map cell ts)
besides [] = noBesides
besides ts = foldr1 beside (map cell ts)

-- Constants, as in GHC.
noAboves, noBesides :: a
noAboves = errorWith "aboves []" (calledIn "xhtml-3000.2.2.1" "libraries/xhtml/" "Text.XHtml.Table" 76 14)
noBesides = errorWith "besides []" (calledIn "xhtml-3000.2.2.1" "libraries/xhtml/" "Text.XHtml.Table" 80 14)

simpleTable :: [HtmlAttr] -> [HtmlAttr] -> [[Html]] -> Html
simpleTable attrs cellAttrs rows' = (table ! attrs) << aboves (map (besides . map ((td ! cellAttrs) <<)) rows')
