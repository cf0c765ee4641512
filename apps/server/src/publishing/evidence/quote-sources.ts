import { EVIDENCE_PAGE_LIMITS as LIMITS } from '@inkstep/contract';
import { cleanUntrusted, truncateAtWord } from '@inkstep/engine';
import type { PublicSource } from '../../articles/index.ts';

const SPACE = /\s+/g;

export interface Quoted {
  text: string | null;
  left_out: 'private' | 'supplied' | 'limit' | 'unknown' | 'none' | null;
}

/**
 * Returns a function that cuts passages to what may be quoted: nothing of the author's documents, and of other sources so
 * much of a passage and so much in total. A passage that is shown twice counts once.
 */
export function quoter(
  sources: readonly PublicSource[],
  quotable: ReadonlySet<number>,
): (number: number, passage: string | undefined) => Quoted {
  const unquoted = new Map(
    sources.flatMap(({ number, kind, claimedUrl }) =>
      kind === 'document' ? [[number, claimedUrl ? 'supplied' : 'private'] as const] : [],
    ),
  );
  // The text may list a page twice.
  const pages = new Map(sources.map(({ number, url }) => [number, url ?? number]));
  const used = new Map<string | number, number>();
  const shown = new Set<string>();
  return (number, passage) => {
    const reason = unquoted.get(number);
    if (reason) return { text: null, left_out: reason };
    const text = shortened(passage ?? '');
    if (text === '') return { text: null, left_out: quotable.has(number) ? 'none' : 'unknown' };
    const page = pages.get(number) ?? number;
    const key = `${page} ${text}`;
    if (!shown.has(key)) {
      const total = (used.get(page) ?? 0) + text.length;
      if (total > LIMITS.source) return { text: null, left_out: 'limit' };
      used.set(page, total);
      shown.add(key);
    }
    return { text, left_out: null };
  };
}

function shortened(passage: string): string {
  const plain = cleanUntrusted(passage.slice(0, LIMITS.passage * 4))
    .replace(SPACE, ' ')
    .trim();
  return plain.length <= LIMITS.passage ? plain : `${cut(plain, LIMITS.passage - 1)}…`;
}

/** Cuts at a word, or within one that is longer. */
const cut = (text: string, most: number): string =>
  (truncateAtWord(text, most).trim() || text.slice(0, most)).toWellFormed();
