import { findRivalry, type PageSubject } from './compare-pages.ts';

export interface Rival {
  id: string;
  because: 'keyphrase' | 'headings';
}

/** Beginnings and ends of words by which parts of compounds are found. */
const PART = 5;
/** Words of more pages than this tell none of them apart: comparing all would cost the square of their number. */
const MAX_HOLDERS = 50;

/** Collects pages, and finds the first one collected that competes with another. */
export function rivalFinder() {
  const pages: PageSubject[] = [];
  const holders = new Map<string, number[]>();
  return {
    add(page: PageSubject): void {
      const at = pages.push(page) - 1;
      for (const key of keysOf(page)) {
        const known = holders.get(key);
        if (!known) holders.set(key, [at]);
        else if (known.length <= MAX_HOLDERS) known.push(at);
      }
    },
    find(page: PageSubject): Rival | undefined {
      const found = new Set<number>();
      for (const key of keysOf(page)) {
        const known = holders.get(key) ?? [];
        if (known.length <= MAX_HOLDERS) for (const at of known) found.add(at);
        else if (isWhole(key) && known[0] !== undefined) found.add(known[0]);
      }
      for (const at of [...found].toSorted((a, b) => a - b)) {
        const other = pages[at];
        if (!other || other.id === page.id) continue;
        const because = findRivalry(page, other);
        if (because) return { id: other.id, because };
      }
      return undefined;
    },
  };
}

/** Key of a page's whole subject, which pages on the same one share however many there are. */
const WHOLE = '=';
const isWhole = (key: string): boolean => key.startsWith(WHOLE);

function keysOf({ terms, meanings, headings }: PageSubject): Set<string> {
  const parts = [...terms].flatMap((term) =>
    term.length >= PART ? [term, `^${term.slice(0, PART)}`, `${term.slice(-PART)}$`] : [term],
  );
  const whole = `${WHOLE}${[...terms].toSorted().join(' ')} ${[...meanings].toSorted((a, b) => a - b).join(' ')}`;
  return new Set([whole, ...parts, ...headings.map((heading) => `#${heading}`)]);
}
