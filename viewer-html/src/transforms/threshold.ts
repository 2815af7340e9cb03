// SPDX-License-Identifier: BSD-3-Clause
// A minimum cost, as users write it, as in convert/transforms/threshold.h.

import type { Value } from '../model/profile';
import { quoted } from './centre_patterns';

export interface Threshold {
  value: number; // rounded
  over: bigint; // the exact value, over / under
  under: bigint;
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
  return { value, ...fractionOf(digits, size ?? 1), percent };
}

// Reads a decimal number exactly: `0.07` or `7e-2`.
function fractionOf(digits: string, size: number): { over: bigint; under: bigint } {
  const [mantissa, exponent = '0'] = digits.toLowerCase().split('e');
  const [whole, after = ''] = mantissa.split('.');
  const over = BigInt(whole.replace('-', '') + after) * BigInt(size);
  if (over === 0n) return { over, under: 1n };
  const power = Number(exponent) - after.length;
  return power < 0 ? { over, under: 10n ** BigInt(-power) } : { over: over * 10n ** BigInt(power), under: 1n };
}

// The least integer that reaches the threshold: a percentage of `whole`, or a number of `unit`s.
export function leastCost(threshold: Threshold, whole: Value, unit: number): Value {
  const { over, under, percent } = threshold;
  const least = percent ? roundedUp(over * BigInt(whole), under * 100n) : roundedUp(over * BigInt(unit), under);
  return Number.isSafeInteger(Number(least)) ? Number(least) : least;
}

function roundedUp(over: bigint, under: bigint): bigint {
  return over / under + (over > 0n && over % under !== 0n ? 1n : 0n);
}
