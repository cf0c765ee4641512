import { createHash } from 'node:crypto';
import { sameAddress } from '@inkstep/contract/same-address';
import { searchable } from '../../platform/text/searchable.ts';

/** A third of a page of an index is the most that one of its entries may take. */
const LONGEST_BYTES = 500;

export interface SearchedFields {
  name: string;
  url: string;
  description: string;
  tags: readonly string[];
}

/** What is stored beside the fields that a person sees, to search and to compare by. */
export function derivedFields({ name, url, description, tags }: SearchedFields) {
  const lines = [searchable(name), searchable(description), tags.map(searchable).join('\t'), searchable(url)];
  return { address: comparedAddress(url), searchText: lines.join('\n') };
}

/** Equal for addresses of the same page, and short enough to be indexed. */
export function comparedAddress(url: string): string {
  const address = sameAddress(url);
  if (Buffer.byteLength(address) <= LONGEST_BYTES) return address;
  return `sha256:${createHash('sha256').update(address).digest('hex')}`;
}
