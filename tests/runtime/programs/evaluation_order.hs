-- seq, $! and bang patterns, by the error that comes first.
main :: IO ()
main = do
  print (length ((error "a" :: Int) : []) `seq` 1)
  print ((\x -> 2) $! (3 :: Int))
  (error "first" `seq` print (error "second" :: Int)) :: IO ()
-- expect: 1
-- expect: 2
-- expect error: first
