-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import System.Console.GetOpt
data F = V | O String | Q (Maybe String) deriving Show
os = [Option "v" ["verbose","verbatim"] (NoArg V) "loud\nvery", Option [] ["version"] (NoArg V) "version", Option "vo" ["output"] (ReqArg O "FILE") "out", Option "q" ["quiet"] (OptArg Q "N") ""]
main = mapM_ (\as -> let (a, b, es) = getOpt Permute os as in print (a, b) >> mapM_ putStr es) [["--ver"],["--verb"],["-v"],["-vq"],["--o"],["--output=x","-q3"],["--ver=x"],["-o"]]
