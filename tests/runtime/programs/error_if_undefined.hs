main :: IO ()
main = print (if length [undefined] == 1 then undefined else 2)
-- expect error: Prelude.undefined
