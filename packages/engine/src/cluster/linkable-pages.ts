import { inverseFrequency } from '../text/bm25.ts';
import { countItems } from '../text/count-items.ts';
import { findRivalry, type Page } from './compare-pages.ts';
import { sectionFor, sectionForPillar } from './link-sections.ts';
import { distinctFeatures, isMeaning, type LinkSubject, linkSubject } from './link-subject.ts';

/** Links of a row to existing pages. */
const MAX_PAGES = 2;
/** Words of more pages than this tell none of them apart: comparing all would cost the square of their number. */
const MAX_HOLDERS = 50;
/** A single word such as "contact" names a page too loosely. */
const MIN_TERMS = 2;
/** Share and number of rows from which a word is the subject of the list: it brings no two pages together. */
const COMMON = { share: 0.4, rows: 4 };

/** True if two pages answer the same searches, so that a link between them helps nobody. */
export const competes = (a: LinkSubject, b: LinkSubject | undefined): boolean =>
  b !== undefined && findRivalry(a.page, b.page) !== undefined;

const termsOf = ({ features }: LinkSubject): string[] => [...features].filter((each) => !isMeaning(each));

/** Maps terms to the pages that have them; too common ones to none. */
function holdersOf(subjects: readonly LinkSubject[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [at, subject] of subjects.entries())
    for (const term of termsOf(subject)) {
      const known = holders.get(term);
      if (known) known.push(at);
      else holders.set(term, [at]);
    }
  return new Map([...holders].filter(([, list]) => list.length <= MAX_HOLDERS));
}

/**
 * Finds other rows that a section of an article deals with: its heading has what distinguishes that row, and heading
 * and subject together have all of it.
 */
export function siblingFinder(subjects: readonly LinkSubject[]) {
  const holders = holdersOf(subjects);
  return (source: LinkSubject): { to: number; heading: string }[] => {
    const found = new Map<number, string>();
    for (const { heading, features } of source.sections) {
      const targets = new Set([...features].flatMap((feature) => holders.get(feature) ?? []));
      for (const to of targets) {
        const target = subjects[to];
        if (!target || target.id === source.id || found.has(to)) continue;
        const distinct = distinctFeatures(target, source);
        const isNamed = distinct.length > 0 && distinct.every((feature) => features.has(feature));
        const isClear = termsOf(target).length >= MIN_TERMS || distinct.length < target.features.size;
        if (isNamed && isClear) found.set(to, heading);
      }
    }
    return [...found].map(([to, heading]) => ({ to, heading }));
  };
}

/**
 * Finds existing pages near a row: those that share at least two words with it, one of them other than the subject of
 * the list, or are about a part of its keyphrase.
 */
export function nearPages(rows: readonly LinkSubject[], others: readonly Page[]) {
  const pages = others.map(linkSubject);
  const holders = holdersOf(pages);
  const inRows = countItems(rows.flatMap(termsOf));
  const isCommon = (term: string) =>
    (inRows.get(term) ?? 0) >= Math.max(COMMON.rows, rows.length * COMMON.share);
  const used = countItems([...rows, ...pages].flatMap(termsOf));
  const rarity = (term: string) => inverseFrequency(used.get(term) ?? 0, rows.length + pages.length);
  return (row: LinkSubject): { id: string; heading: string | null }[] => {
    const terms = termsOf(row);
    const candidates = new Set(terms.flatMap((term) => holders.get(term) ?? []));
    return [...candidates]
      .flatMap((at) => {
        const page = pages[at];
        const shared = terms.filter((term) => page?.features.has(term));
        const isNear = shared.length >= MIN_TERMS && !shared.every(isCommon);
        const isWider = page?.hasKeyphrase === true && distinctFeatures(page, row).length === 0;
        if (!page || (!isNear && !isWider) || competes(row, page)) return [];
        const near = shared.reduce((sum, term) => sum + rarity(term), 0);
        return [
          { id: page.id, near, heading: isWider ? sectionForPillar(row, page) : sectionFor(row, page) },
        ];
      })
      .toSorted((a, b) => b.near - a.near || Number(b.heading !== null) - Number(a.heading !== null))
      .slice(0, MAX_PAGES);
  };
}
