import type { TextTools } from '../text/text-tools.ts';

/** Languages that write compounds as one word: "Mietwohnung" is about what "Mieter" is about. */
const COMPOUNDING = new Set(['da', 'de', 'fi', 'hu', 'nb', 'nl', 'no', 'sv']);
/** For compounds whose parts are both looked up. */
const SHORTEST_INSIDE = 5;
const SHORTEST_PART = { compounding: 4, withoutSpaces: 2, other: 5 };

/** Maps a term that no source has to the closest one: same beginning, or part of the compound. Other terms stay. */
export function closestTerms(
  counts: ReadonlyMap<string, number>,
  { language, space }: TextTools,
): (term: string) => string {
  const compounds = COMPOUNDING.has(language) || space === '';
  const shortest =
    space === '' ? SHORTEST_PART.withoutSpaces : SHORTEST_PART[compounds ? 'compounding' : 'other'];
  const known = [...counts].filter(([term]) => term.length >= shortest).toSorted(([, a], [, b]) => b - a);
  const found = new Map<string, string>();

  function nearest(term: string): string {
    if (counts.has(term) || term.length < shortest) return term;
    const longest = (parts: readonly string[]) =>
      parts.reduce((best, part) => (part.length > best.length ? part : best), '');
    const near = (isNear: (other: string) => boolean) =>
      known.filter(([other]) => isNear(other)).map(([other]) => other);
    return (
      longest(near((other) => term.startsWith(other))) ||
      near((other) => other.startsWith(term))[0] ||
      (compounds ? longest(near((other) => term.endsWith(other) || other.endsWith(term))) : '') ||
      term
    );
  }
  return (term) => {
    const near = found.get(term) ?? nearest(term);
    found.set(term, near);
    return near;
  };
}

/** Adds the parts of compounds that occur on their own elsewhere: "Ertrag" of "Jahresertrag". */
export function compoundParts(
  known: ReadonlySet<string>,
  { language }: TextTools,
): (terms: readonly string[]) => readonly string[] {
  if (!COMPOUNDING.has(language)) return (terms) => terms;
  const found = new Map<string, readonly string[]>();
  const partsOf = (term: string): string[] => {
    const cuts = Array.from(
      { length: Math.max(0, term.length - 2 * SHORTEST_INSIDE + 3) },
      (_, index) => index + SHORTEST_INSIDE - 1,
    );
    const heads = cuts.map((cut) => term.slice(cut)).filter((part) => part.length >= SHORTEST_INSIDE);
    const fronts = cuts.map((cut) => term.slice(0, cut)).filter((part) => part.length >= SHORTEST_INSIDE);
    const front = fronts.findLast((part) => known.has(part));
    const head = heads.find((part) => known.has(part));
    return [front, head].filter((part) => part !== undefined);
  };
  return (terms) =>
    terms.flatMap((term) => {
      const parts = found.get(term) ?? partsOf(term);
      found.set(term, parts);
      return [term, ...parts];
    });
}
