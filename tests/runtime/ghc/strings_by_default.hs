{-# LANGUAGE OverloadedStrings #-}
shared = "shared"
twice x = x <> x
main :: IO ()
main = do
 print "plain"
 print ("a" <> "b")
 mapM_ print ["x", "y"]
 print (compare "a" "b", max "a" "b", "a" < "b")
 print (lookup "a" [("a", 1), ("b", 2)])
 print (mempty <> "k", mconcat ["a", "bb"])
 print (Just "x", ("y", 'c', 2))
 case "abc" of { "abc" -> putStrLn "yes"; _ -> putStrLn "no" }
 let s = "local"
 print s
 print (s, 1)
 print (if s == "local" then "yes" else "no")
 print (maxBound `asTypeOf` length (words "a b"))
 print (twice shared, twice k)
 where k = "w"
