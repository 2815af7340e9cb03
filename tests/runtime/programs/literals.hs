main :: IO ()
main = do
  print (0x1F, 0o17, 1e3, 2.5e-2)
  print ['a', '\n', '\'', '"', '\x41', '\o101', '\65', '\DEL', '\^A']
  putStrLn "tab\tgap \
           \continues \"quoted\" \\"
  print "\SO\&H\200 \1234\&5 '"
  print (-3, 3 - 1, negate (-2), (subtract 1) 5)
-- expect: (31,15,1000.0,2.5e-2)
-- expect: "a\n'\"AAA\DEL\SOH"
-- expect: tab	gap continues "quoted" \
-- expect: "\SO\&H\200 \1234\&5 '"
-- expect: (-3,2,2,4)
