import { cleanUntrusted } from '../text/clean-text.ts';

/** Untrusted data for a prompt. `kind` is ours, all other fields may hold anything. */
export interface DataRecord {
  kind: string;
  [field: string]: unknown;
}

/**
 * Formats untrusted text as JSON lines between markers with a nonce. Invisible characters and the nonce itself are
 * removed, so no text can close the block or read differently to a human.
 */
export function dataBlock(nonce: string, records: readonly DataRecord[]): string {
  const lines = records.map((record) => dataLine(nonce, record));
  return [`BEGIN DATA ${nonce}`, ...lines, `END DATA ${nonce}`].join('\n');
}

/** Escapes tags, because some model servers interpret chat template tags anywhere in a prompt. */
export const dataLine = (nonce: string, record: DataRecord): string =>
  JSON.stringify(cleaned(record, nonce)).replaceAll('<', '\\u003c');

function cleaned(value: unknown, nonce: string): unknown {
  if (typeof value === 'string') return cleanUntrusted(value).replaceAll(nonce, '').trim();
  if (Array.isArray(value)) return value.map((item) => cleaned(item, nonce));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, nonce)]));
  }
  return value;
}
