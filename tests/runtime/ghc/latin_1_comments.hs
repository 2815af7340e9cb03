-- Björn skrev det här på 90-talet; the comments of this file are Latin-1, not UTF-8.
module Main where

{- Åke {- även här -} é -}

--é right behind the dashes, and the line's last: ö
twice :: Int -> Int
twice n = n {- ä -} + n -- ÿ

main :: IO ()
main = do {- åäö -} let double = twice 4
                        more = double + 1
                    print more {- the column counts a byte as a character -}
