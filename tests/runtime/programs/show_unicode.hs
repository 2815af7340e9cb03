main :: IO ()
main = do
  putStrLn "naïve – ∀x → λ"
  print "naïve ∀"
  print (map fromEnum "é∀", length "naïve")
  putStrLn (map succ "HAL")
-- expect: naïve – ∀x → λ
-- expect: "na\239ve \8704"
-- expect: ([233,8704],5)
-- expect: IBM
