main :: IO ()
main = putStrLn "before" >> ioError (userError "gone") >> putStrLn "after"
-- expect: before
-- expect error: user error (gone)
-- expect exit: 1
