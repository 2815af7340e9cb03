data Expr = Lit Int | Block [Stmt] Expr
data Stmt = Bind String Expr | Skip
eval :: [(String, Int)] -> Expr -> Int
eval _ (Lit n) = n
eval env (Block ss e) = eval (foldl exec env ss) e + maybe 0 id (lookup "x" (foldl exec env ss))
exec :: [(String, Int)] -> Stmt -> [(String, Int)]
exec env (Bind x e) = (x, eval env e) : env
exec env Skip = env
main :: IO ()
main = print (eval [] (Block [Bind "x" (Lit 4), Skip, Bind "x" (Block [] (Lit 5))] (Lit 1)))
-- expect: 10
