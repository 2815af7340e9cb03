module Users where
data UT
instance Show UT
