module Shape where

data Shape = Dot | Group {members :: [Shape], name :: String}

limit :: Int
widest :: Shape -> Int
alias :: Shape -> Int
