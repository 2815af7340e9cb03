-- SPDX-License-Identifier: BSD-3-Clause
module Text.XHtml (module Text.XHtml.Transitional, module Text.XHtml.Table) where

import Text.XHtml.Table
import Text.XHtml.Transitional
