// SPDX-License-Identifier: BSD-3-Clause
// A minimum cost, as users write it, as in convert/transforms/threshold.h.

import type { Value } from '../model/profile';
import { quoted } from './centre_patterns';

export interface Threshold {
  value: number;
  percent: boolean; // of the total
}

const decimal = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

const sizes: Record<string, number> = { k: 1e3, M: 1e6, G: 1e9 };

// `12`, `5k`, `0.5%`, `0.5 %`; undefined for an empty text. Throws Error with a user-readable message for anything
// else.
export function parseThreshold(text: string): Threshold | undefined {
  if (text === '') return undefined;
  const percent = text.endsWith('%');
  const amount = percent ? text.slice(0, -1).trimEnd() : text;
  const size = sizes[amount.slice(-1)];
  const digits = size === undefined ? amount : amount.slice(0, -1);
  const value = Number(digits) * (size ?? 1);
  // Numbers too small for a double are rejected like too large ones, as in the command.
  const vanished = value === 0 && /^[^eE]*[1-9]/.test(digits);
  if (!decimal.test(digits) || !Number.isFinite(value) || value < 0 || vanished)
    throw new Error(`${quoted(text)} is neither a number nor a percentage`);
  return { value, percent };
}

// The least integer that reaches the threshold: a percentage of `whole`, or a number of `unit`s.
export function leastCost(threshold: Threshold, whole: Value, unit: number): number {
  const { value, percent } = threshold;
  return Math.ceil(percent ? (value * Number(whole)) / 100 : value * unit);
}
