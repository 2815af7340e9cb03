-- Comments: {- in a line comment, nested ones, and operators that begin with dashes.
infixl 5 -->, |--
(-->) :: Int -> Int -> Int
a --> b = a * 10 + b
(|--) :: Int -> Int -> Int
(|--) = (-) --- three dashes comment
main :: IO ()
main = do {- one {- nested -} still -- not a line comment -}
  print (1 --> 2 --> 3)
  print (5 |-- 2) -- | a comment
  print "-- not a comment {- nor this -}"
-- expect: 123
-- expect: 3
-- expect: "-- not a comment {- nor this -}"
