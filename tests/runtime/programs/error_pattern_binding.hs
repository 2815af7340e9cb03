main :: IO ()
main = do
  let (x : y : _) = [1]
      Just z = Nothing :: Maybe Int
  print x
  print z
-- expect error: error_pattern_binding.hs:3:7-23: Non-exhaustive patterns in x : y : _
