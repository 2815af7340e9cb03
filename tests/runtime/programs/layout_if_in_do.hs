-- `then` and `else` may stand in the column of the statements.
main :: IO ()
main = do
  x <- return 3
  if x > 2
  then do
    putStrLn "big"
  else putStrLn "small"
  case x of
    3 | odd x
      , x < 10 -> putStrLn "odd"
      | otherwise -> putStrLn "even"
    _ -> return ()
-- expect: big
-- expect: odd
