// SPDX-License-Identifier: BSD-3-Clause
// The converter's advice on what to do next (convert/advice.h).

export type Advice = [rule: string, text: string, docs: string]; // docs: where the documents explain the rule

// The sentence in parts: every other one is code, which the converter put in backticks.
export const partsOfAdvice = (text: string): string[] => text.split('`');
