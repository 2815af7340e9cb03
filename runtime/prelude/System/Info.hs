-- SPDX-License-Identifier: BSD-3-Clause
module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version
import Prelude

os, arch, compilerName :: String
os = "linux"
arch = "x86_64"
compilerName = "ghc"

compilerVersion, fullCompilerVersion :: Version
compilerVersion = Version [9, 0] []
fullCompilerVersion = Version [9, 0, 2] []
