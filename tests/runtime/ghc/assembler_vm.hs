{-# LANGUAGE LambdaCase #-}
-- A two-pass assembler and a stack machine with memory in an unboxed array, run over three programs.
module Main where

import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.Bits
import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace, toUpper)
import Data.IORef
import Data.List (intercalate)
import qualified Data.Map as M
import Data.Word
import Numeric (readHex, showHex)
import System.IO

data Op
  = Push | Pop | Dup | Swap | Over
  | Add | Sub | Mul | Div | Mod | And | Or | Xor | Shl | Shr
  | Load | Store | Jmp | Jz | Call | Ret | Out | Halt
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Operand = Number Int | Label String deriving (Eq, Show)

data Statement
  = Define String
  | Instruction Op (Maybe Operand)
  | Words [Int]
  deriving (Show)

data AssemblyError = AssemblyError { line :: Int, problem :: String }

instance Show AssemblyError where
  showsPrec d (AssemblyError n p) = showParen (d > 10) $
    showString "line " . shows n . showString ": " . showString p

instance Exception AssemblyError

data MachineFault
  = StackUnderflow { at :: Int }
  | BadOpcode { at :: Int, opcode :: Int }
  | OutOfFuel
  | Trap ArithException
  deriving (Show)

instance Exception MachineFault where
  displayException = \case
    StackUnderflow pc -> "stack underflow at " ++ show pc
    BadOpcode pc code -> "bad opcode 0x" ++ showHex code (" at " ++ show pc)
    OutOfFuel -> "out of fuel"
    Trap e -> "trap: " ++ show e

-- ---- the assembler --------------------------------------------------------
hasOperand :: Op -> Bool
hasOperand op = op `elem` [Push, Jmp, Jz, Call]

mnemonics :: M.Map String Op
mnemonics = M.fromList [(map toUpper (show op), op) | op <- [minBound ..]]

parseLine :: Int -> String -> Either AssemblyError [Statement]
parseLine n text = case words (takeWhile (/= ';') text) of
  [] -> Right []
  w : rest
    | last w == ':' , isName (init w) -> (Define (init w) :) <$> statements rest
    | otherwise -> statements (w : rest)
 where
  complain = Left . AssemblyError n
  statements [] = Right []
  statements (".word" : ws) = (\vs -> [Words vs]) <$> mapM number ws
  statements (w : ws) = case (M.lookup (map toUpper w) mnemonics, ws) of
    (Nothing, _) -> complain ("unknown instruction " ++ show w)
    (Just op, []) | not (hasOperand op) -> Right [Instruction op Nothing]
    (Just op, [x]) | hasOperand op -> (\o -> [Instruction op (Just o)]) <$> operand x
    (Just op, _) -> complain (show op ++ " takes " ++ (if hasOperand op then "one operand" else "no operand"))
  operand x
    | isName x = Right (Label x)
    | otherwise = Number <$> number x
  number ('0' : 'x' : digits) | [(v, "")] <- readHex digits = Right v
  number ('-' : digits) = negate <$> number digits
  number digits | not (null digits), all isDigit digits = Right (read digits)
  number other = complain ("bad number " ++ show other)

isName :: String -> Bool
isName (c : cs) = isAlpha c && all (\x -> isAlphaNum x || x == '_') cs
isName [] = False

size :: Statement -> Int
size (Define _) = 0
size (Instruction op _) = if hasOperand op then 2 else 1
size (Words ws) = length ws

assemble :: String -> Either AssemblyError (UArray Int Word32)
assemble source = do
  numbered <- forM (zip [1 ..] (lines source)) $ \(n, text) -> map ((,) n) <$> parseLine n text
  let statements = concat numbered
      addresses = scanl (+) 0 (map (size . snd) statements)
      labels = M.fromList [(l, a) | ((_, Define l), a) <- zip statements addresses]
      resolve n = \case
        Number v -> Right v
        Label l -> maybe (Left (AssemblyError n ("undefined label " ++ l))) Right (M.lookup l labels)
      emit (n, statement) = case statement of
        Define _ -> Right []
        Words ws -> Right ws
        Instruction op Nothing -> Right [fromEnum op]
        Instruction op (Just o) -> (\v -> [fromEnum op, v]) <$> resolve n o
  code <- concat <$> mapM emit statements
  pure (listArray (0, length code - 1) (map fromIntegral code))

-- ---- the machine ----------------------------------------------------------
data Machine = Machine
  { memory :: IORef (UArray Int Word32)
  , stack :: IORef [Word32]
  , calls :: IORef [Int]
  , output :: IORef [Word32]
  , executed :: IORef (M.Map Op Int)
  }

newMachine :: UArray Int Word32 -> IO Machine
newMachine code = Machine <$> newIORef image <*> newIORef [] <*> newIORef [] <*> newIORef [] <*> newIORef M.empty
 where
  image = runSTUArray $ do
    cells <- newArray (0, 255) 0
    forM_ (assocs code) (uncurry (writeArray cells))
    return cells

run :: Int -> Machine -> IO ()
run fuel machine = go fuel 0
 where
  go 0 _ = throwIO OutOfFuel
  go n pc = do
    word <- (! pc) <$> readIORef (memory machine)
    let code = fromIntegral word
    when (code > fromEnum (maxBound :: Op)) $ throwIO (BadOpcode pc code)
    let op = toEnum code
    modifyIORef' (executed machine) (M.insertWith (+) op 1)
    next <- step pc op
    maybe (return ()) (go (n - 1)) next
  pop pc = readIORef (stack machine) >>= \case
    [] -> throwIO (StackUnderflow pc)
    x : xs -> x <$ writeIORef (stack machine) xs
  push x = modifyIORef (stack machine) (x :)
  argument pc = (! (pc + 1)) <$> readIORef (memory machine)
  binary pc f = do
    b <- pop pc
    a <- pop pc
    r <- try (evaluate (f a b))
    either (throwIO . Trap) push r
    pure (Just (pc + 1))
  step pc op = case op of
    Push -> argument pc >>= push >> pure (Just (pc + 2))
    Pop -> pop pc >> pure (Just (pc + 1))
    Dup -> do { a <- pop pc; push a; push a; pure (Just (pc + 1)) }
    Swap -> do { a <- pop pc; b <- pop pc; push a; push b; pure (Just (pc + 1)) }
    Over -> do { a <- pop pc; b <- pop pc; push b; push a; push b; pure (Just (pc + 1)) }
    Add -> binary pc (+)
    Sub -> binary pc (-)
    Mul -> binary pc (*)
    Div -> binary pc div
    Mod -> binary pc mod
    And -> binary pc (.&.)
    Or -> binary pc (.|.)
    Xor -> binary pc xor
    Shl -> binary pc (\a b -> shiftL a (fromIntegral b))
    Shr -> binary pc (\a b -> shiftR a (fromIntegral b))
    Load -> do
      a <- pop pc
      m <- readIORef (memory machine)
      push (m ! fromIntegral a)
      pure (Just (pc + 1))
    Store -> do
      a <- pop pc
      v <- pop pc
      modifyIORef' (memory machine) (// [(fromIntegral a, v)])
      pure (Just (pc + 1))
    Jmp -> Just . fromIntegral <$> argument pc
    Jz -> do
      c <- pop pc
      target <- argument pc
      pure (Just (if c == 0 then fromIntegral target else pc + 2))
    Call -> do
      modifyIORef (calls machine) ((pc + 2) :)
      Just . fromIntegral <$> argument pc
    Ret -> readIORef (calls machine) >>= \case
      [] -> throwIO (StackUnderflow pc)
      r : rs -> Just r <$ writeIORef (calls machine) rs
    Out -> pop pc >>= \v -> modifyIORef (output machine) (v :) >> pure (Just (pc + 1))
    Halt -> pure Nothing

-- ---- the programs ---------------------------------------------------------
factorials, checksum, broken, underflow, endless, division :: String
factorials = unlines
  [ "       push 1"
  , "loop:  dup"
  , "       call fact"
  , "       out"
  , "       push 1"
  , "       add"
  , "       dup"
  , "       push 8"
  , "       xor"
  , "       jz done"
  , "       jmp loop"
  , "done:  halt"
  , "fact:  dup          ; n n"
  , "       jz one"
  , "       dup"
  , "       push 1"
  , "       sub"
  , "       call fact"
  , "       mul"
  , "       ret"
  , "one:   pop"
  , "       push 1"
  , "       ret"
  ]
checksum = unlines
  [ "       push 0"
  , "       push table"
  , "next:  dup"
  , "       load"
  , "       dup"
  , "       jz end"
  , "       swap"
  , "       push 1"
  , "       add"
  , "       swap          ; sum address value"
  , "       push total"
  , "       load"
  , "       push 5"
  , "       shl"
  , "       xor"
  , "       push total"
  , "       store"
  , "       jmp next"
  , "end:   push total"
  , "       load"
  , "       out"
  , "       halt"
  , "table: .word 0x48 0x61 115 107 101 108 108"
  , "       .word 0"
  , "total: .word 5381"
  ]
broken = "push 1\njmp nowhere\n"
underflow = "push 1\nadd\nhalt\n"
endless = "here: jmp here\n"
division = "push 1\npush 0\ndiv\n"

hexadecimal :: UArray Int Word32 -> String
hexadecimal code = intercalate " " [pad (showHex w "") | w <- elems code]
 where pad s = replicate (2 - length s) '0' ++ s

execute :: (String, String) -> IO ()
execute (name, source) = handle report $ do
  code <- either throwIO return (assemble source)
  putStrLn (name ++ ": " ++ show (rangeSize (bounds code)) ++ " words")
  putStrLn ("  " ++ hexadecimal code)
  machine <- newMachine code
  (run 2000 machine >> putStrLn "  halted") `catch` \fault -> putStrLn ("  " ++ displayException (fault :: MachineFault))
  results <- reverse <$> readIORef (output machine)
  unless (null results) $ putStrLn ("  output " ++ unwords (map show results))
  counts <- readIORef (executed machine)
  putStrLn ("  " ++ intercalate ", " [show op ++ " " ++ show n | (op, n) <- M.toList counts])
 where
  report :: SomeException -> IO ()
  report e = case fromException e of
    Just (AssemblyError n p) -> putStrLn (name ++ ":" ++ show n ++ ": " ++ dropWhile isSpace p)
    Nothing -> throwIO e

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  mapM_ execute
    [ ("factorials", factorials), ("checksum", checksum), ("broken", broken)
    , ("underflow", underflow), ("endless", endless), ("division", division)
    , ("unknown", "push 1\nfrobnicate\n"), ("operand", "push\n"), ("number", "push 12x\n"), ("opcode", ".word 0xff\n")
    ]
  print (read "[Push,Jz,Halt]" :: [Op])
