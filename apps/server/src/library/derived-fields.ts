import { createHash } from 'node:crypto';
import { pageKey } from '@inkstep/contract/page-key';
import { searchable } from '../platform/text/searchable.ts';

/** Below PostgreSQL's limit for an index entry (a third of a page). */
const LONGEST_BYTES = 500;

export interface SearchedFields {
  name: string;
  url: string;
  description: string;
  tags: readonly string[];
}

export function derivedFields({ name, url, description, tags }: SearchedFields) {
  const lines = [searchable(name), searchable(description), tags.map(searchable).join('\t'), searchable(url)];
  return { address: comparedAddress(url), searchText: lines.join('\n') };
}

export function comparedAddress(url: string): string {
  const address = pageKey(url);
  if (Buffer.byteLength(address) <= LONGEST_BYTES) return address;
  return `sha256:${createHash('sha256').update(address).digest('hex')}`;
}
