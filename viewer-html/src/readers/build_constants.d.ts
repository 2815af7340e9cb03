// SPDX-License-Identifier: BSD-3-Clause
// Constants that build.mjs defines.

// Whether the page has the converter's readers (wasm/).
declare const READERS: boolean;

// A bundled program as text.
declare module '*?text' {
  const text: string;
  export default text;
}
