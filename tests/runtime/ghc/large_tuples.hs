{-# LANGUAGE ApplicativeDo, ParallelListComp, PatternSynonyms, RecursiveDo #-}
-- Tuples of up to 62 parts, and what is made of more variables than one of them holds.
module Main where

type Twenty a = (a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a)

twenty :: a -> Twenty a
twenty x = (x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x)

total :: Twenty Int -> Int
total (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, x17, x18, x19) =
  x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7 + x8 + x9 + x10 + x11 + x12 + x13 + x14 + x15 + x16 + x17 +
  x18 + x19

made :: Int -> Int
made n = case (,,,,,,,,,,,,,,,) n 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 of
  (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15) -> x0 + x15

widest :: Int -> Int
widest n =
  let (y0, y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13, y14, y15, y16, y17, y18, y19,
       y20, y21, y22, y23, y24, y25, y26, y27, y28, y29, y30, y31, y32, y33, y34, y35, y36, y37,
       y38, y39, y40, y41, y42, y43, y44, y45, y46, y47, y48, y49, y50, y51, y52, y53, y54, y55,
       y56, y57, y58, y59, y60, y61)
        = (n + 0, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n +
           12, n + 13, n + 14, n + 15, n + 16, n + 17, n + 18, n + 19, n + 20, n + 21, n + 22, n +
           23, n + 24, n + 25, n + 26, n + 27, n + 28, n + 29, n + 30, n + 31, n + 32, n + 33, n +
           34, n + 35, n + 36, n + 37, n + 38, n + 39, n + 40, n + 41, n + 42, n + 43, n + 44, n +
           45, n + 46, n + 47, n + 48, n + 49, n + 50, n + 51, n + 52, n + 53, n + 54, n + 55, n +
           56, n + 57, n + 58, n + 59, n + 60, n + 61)
  in y0 + y61

data Row = Row Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int

pattern Cells :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int ->
                 Int -> Int -> Int -> Int -> Int -> Int -> Row
pattern Cells c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 c16 c17 =
  Row c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 c16 c17

cells :: Row -> Int
cells (Cells c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 c16 c17) = c0 + c17

knot :: IO Int
knot = do
  rec
    z0 <- return (0 : take 1 z1)
    z1 <- return (1 : take 1 z2)
    z2 <- return (2 : take 1 z3)
    z3 <- return (3 : take 1 z4)
    z4 <- return (4 : take 1 z5)
    z5 <- return (5 : take 1 z6)
    z6 <- return (6 : take 1 z7)
    z7 <- return (7 : take 1 z8)
    z8 <- return (8 : take 1 z9)
    z9 <- return (9 : take 1 z10)
    z10 <- return (10 : take 1 z11)
    z11 <- return (11 : take 1 z12)
    z12 <- return (12 : take 1 z13)
    z13 <- return (13 : take 1 z14)
    z14 <- return (14 : take 1 z15)
    z15 <- return (15 : take 1 z16)
    z16 <- return (16 : take 1 z17)
    z17 <- return (17 : take 1 z18)
    z18 <- return (18 : take 1 z19)
    z19 <- return (19 : take 1 z20)
    z20 <- return (20 : take 1 z21)
    z21 <- return (21 : take 1 z22)
    z22 <- return (22 : take 1 z23)
    z23 <- return (23 : take 1 z24)
    z24 <- return (24 : take 1 z25)
    z25 <- return (25 : take 1 z26)
    z26 <- return (26 : take 1 z27)
    z27 <- return (27 : take 1 z28)
    z28 <- return (28 : take 1 z29)
    z29 <- return (29 : take 1 z30)
    z30 <- return (30 : take 1 z31)
    z31 <- return (31 : take 1 z32)
    z32 <- return (32 : take 1 z33)
    z33 <- return (33 : take 1 z34)
    z34 <- return (34 : take 1 z35)
    z35 <- return (35 : take 1 z36)
    z36 <- return (36 : take 1 z37)
    z37 <- return (37 : take 1 z38)
    z38 <- return (38 : take 1 z39)
    z39 <- return (39 : take 1 z40)
    z40 <- return (40 : take 1 z41)
    z41 <- return (41 : take 1 z42)
    z42 <- return (42 : take 1 z43)
    z43 <- return (43 : take 1 z44)
    z44 <- return (44 : take 1 z45)
    z45 <- return (45 : take 1 z46)
    z46 <- return (46 : take 1 z47)
    z47 <- return (47 : take 1 z48)
    z48 <- return (48 : take 1 z49)
    z49 <- return (49 : take 1 z50)
    z50 <- return (50 : take 1 z51)
    z51 <- return (51 : take 1 z52)
    z52 <- return (52 : take 1 z53)
    z53 <- return (53 : take 1 z54)
    z54 <- return (54 : take 1 z55)
    z55 <- return (55 : take 1 z56)
    z56 <- return (56 : take 1 z57)
    z57 <- return (57 : take 1 z58)
    z58 <- return (58 : take 1 z59)
    z59 <- return (59 : take 1 z60)
    z60 <- return (60 : take 1 z61)
    z61 <- return (61 : take 1 z62)
    z62 <- return (62 : take 1 z63)
    z63 <- return (63 : take 1 z64)
    z64 <- return (64 : take 1 z65)
    z65 <- return (65 : take 1 z66)
    z66 <- return (66 : take 1 z67)
    z67 <- return (67 : take 1 z68)
    z68 <- return (68 : take 1 z69)
    z69 <- return (69 : take 1 z0)
  return (sum (concat [z0, z1, z2, z3, z4, z5, z6, z7, z8, z9, z10, z11, z12, z13, z14, z15, z16, z17, z18, z19,
        z20, z21, z22, z23, z24, z25, z26, z27, z28, z29, z30, z31, z32, z33, z34, z35, z36, z37,
        z38, z39, z40, z41, z42, z43, z44, z45, z46, z47, z48, z49, z50, z51, z52, z53, z54, z55,
        z56, z57, z58, z59, z60, z61, z62, z63, z64, z65, z66, z67, z68, z69]))

beside :: IO Int
beside = do
  w <- return 1
  v0 <- return (0 + w)
  v1 <- return (1 + v0)
  v2 <- return (2 + v1)
  v3 <- return (3 + v2)
  v4 <- return (4 + v3)
  v5 <- return (5 + v4)
  v6 <- return (6 + v5)
  v7 <- return (7 + v6)
  v8 <- return (8 + v7)
  v9 <- return (9 + v8)
  v10 <- return (10 + v9)
  v11 <- return (11 + v10)
  v12 <- return (12 + v11)
  v13 <- return (13 + v12)
  v14 <- return (14 + v13)
  v15 <- return (15 + v14)
  v16 <- return (16 + v15)
  v17 <- return (17 + v16)
  v18 <- return (18 + v17)
  v19 <- return (19 + v18)
  v20 <- return (20 + v19)
  v21 <- return (21 + v20)
  v22 <- return (22 + v21)
  v23 <- return (23 + v22)
  v24 <- return (24 + v23)
  v25 <- return (25 + v24)
  v26 <- return (26 + v25)
  v27 <- return (27 + v26)
  v28 <- return (28 + v27)
  v29 <- return (29 + v28)
  v30 <- return (30 + v29)
  v31 <- return (31 + v30)
  v32 <- return (32 + v31)
  v33 <- return (33 + v32)
  v34 <- return (34 + v33)
  v35 <- return (35 + v34)
  v36 <- return (36 + v35)
  v37 <- return (37 + v36)
  v38 <- return (38 + v37)
  v39 <- return (39 + v38)
  v40 <- return (40 + v39)
  v41 <- return (41 + v40)
  v42 <- return (42 + v41)
  v43 <- return (43 + v42)
  v44 <- return (44 + v43)
  v45 <- return (45 + v44)
  v46 <- return (46 + v45)
  v47 <- return (47 + v46)
  v48 <- return (48 + v47)
  v49 <- return (49 + v48)
  v50 <- return (50 + v49)
  v51 <- return (51 + v50)
  v52 <- return (52 + v51)
  v53 <- return (53 + v52)
  v54 <- return (54 + v53)
  v55 <- return (55 + v54)
  v56 <- return (56 + v55)
  v57 <- return (57 + v56)
  v58 <- return (58 + v57)
  v59 <- return (59 + v58)
  v60 <- return (60 + v59)
  v61 <- return (61 + v60)
  v62 <- return (62 + v61)
  v63 <- return (63 + v62)
  v64 <- return (64 + v63)
  v65 <- return (65 + v64)
  v66 <- return (66 + v65)
  v67 <- return (67 + v66)
  v68 <- return (68 + v67)
  v69 <- return (69 + v68)
  q <- return 2
  return (v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7 + v8 + v9 + v10 + v11 + v12 + v13 + v14 + v15 + v16 + v17
    + v18 + v19 + v20 + v21 + v22 + v23 + v24 + v25 + v26 + v27 + v28 + v29 + v30 + v31 + v32 + v33
    + v34 + v35 + v36 + v37 + v38 + v39 + v40 + v41 + v42 + v43 + v44 + v45 + v46 + v47 + v48 + v49
    + v50 + v51 + v52 + v53 + v54 + v55 + v56 + v57 + v58 + v59 + v60 + v61 + v62 + v63 + v64 + v65
    + v66 + v67 + v68 + v69 + q + w)

main :: IO ()
main = do
  print (total (twenty 2), made 7, widest 1)
  print (cells (Cells 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17))
  knot >>= print
  beside >>= print
  print [ p0 + p1 + p2 + p3 + p4 + p5 + p6 + p7 + p8 + p9 + p10 + p11 + p12 + p13 + p14 + p15 + p16
          + y
        | p0 <- [0], p1 <- [1], p2 <- [2], p3 <- [3], p4 <- [4], p5 <- [5], p6 <- [6], p7 <- [7], p8
          <- [8], p9 <- [9], p10 <- [10], p11 <- [11], p12 <- [12], p13 <- [13], p14 <- [14], p15 <-
          [15], p16 <- [16]
        | y <- [100] ]
