// SPDX-License-Identifier: BSD-3-Clause
// Profiles written by the converter, with the numbers of its own model.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Column, Profile } from '../../../viewer-html/src/model/profile';
import { readPgcl } from '../../../viewer-html/src/read/pgcl';

export const pagesFolder = process.env.PAGES!;

export interface ModelMetric {
  total: string;
  freed: string;
  functionIndividual: string[];
  functionInherited: string[];
  individual?: string[];
  inherited?: string[];
}

export interface ModelNumbers {
  nodes: string;
  functions: string[]; // qualified names as hexadecimal bytes
  metrics: ModelMetric[];
}

export const pgclBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(pagesFolder, `${name}.pgcl`)));
export const pageText = (name: string): string => readFileSync(join(pagesFolder, `${name}.html`), 'utf8');
export const modelNumbers = (name: string): ModelNumbers =>
  JSON.parse(readFileSync(join(pagesFolder, `${name}.json`), 'utf8')) as ModelNumbers;
export const profileOf = (name: string): Promise<Profile> => readPgcl(pgclBytes(name));

export const textsOf = (values: Column): string[] => Array.from(values as Float64Array, textOf);
export const textOf = (value: number | bigint): string => BigInt(value).toString();
