main :: IO ()
main = print (map (\(Just x) -> x + 1) [Just 1]) >> print ((\(Just x) -> x + 1) (Nothing :: Maybe Int))
-- expect: [2]
-- expect error: error_lambda.hs:2:61-78: Non-exhaustive patterns in lambda
