// SPDX-License-Identifier: BSD-3-Clause
// The functions to which build.mjs compiles the elements of .tsx files.

export { Fragment, h } from 'preact';
