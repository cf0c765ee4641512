import { createHash } from 'node:crypto';

/** The same ID for the same values, so that a repeated call stores nothing twice. */
export function sameId(values: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
