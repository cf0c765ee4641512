import { createHash } from 'node:crypto';
import type { Outline } from '../article.ts';

/** SHA-256 of a JSON value, independent of key order. */
export const inputHash = (value: unknown): string => hashOf(canonicalJson(value));

/** Input hashes of the steps after an outline, which is serialized once for all of them. */
export interface StepHashes {
  whole: string;
  ofSection(id: string): string;
}

export function stepHashes(briefHash: string, outline: Outline): StepHashes {
  const shared = `"input":${JSON.stringify(briefHash)},"outline":${canonicalJson(outline)}}`;
  return {
    whole: hashOf(`{${shared}`),
    ofSection: (id) => hashOf(`{"id":${JSON.stringify(id)},${shared}`),
  };
}

const hashOf = (json: string): string => createHash('sha256').update(json).digest('base64url');

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
    .join(',')}}`;
}
