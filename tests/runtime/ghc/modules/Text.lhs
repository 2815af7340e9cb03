\section{Text}
The program stands between two lines:
\begin{code}
module Text where

import Data.Char (toUpper)

indent :: Int -> String -> String
indent n = (replicate n ' ' ++)

shout :: String -> String
shout = map up
  where up c = toUpper c
\end{code}
That is all of it.
