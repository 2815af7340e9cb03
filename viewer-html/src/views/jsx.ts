// SPDX-License-Identifier: BSD-3-Clause
// The functions that elements in .tsx files become calls of (build.mjs).

export { Fragment, h } from 'preact';
