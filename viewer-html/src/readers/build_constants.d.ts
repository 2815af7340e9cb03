// SPDX-License-Identifier: BSD-3-Clause
// Constants that build.mjs defines.

// Whether the page has the converter's readers (wasm/).
declare const READERS: boolean;

// A program, bundled, as text.
declare module '*?text' {
  const text: string;
  export default text;
}
