import { countShared } from '../text/count-items.ts';
import { readPhrase } from '../text/page-words.ts';
import { textTools } from '../text/text-tools.ts';

export interface Page {
  id: string;
  keyphrase: string;
  title: string;
  /** Headings of its sections, as far as they are planned. */
  headings?: readonly string[] | undefined;
  /** BCP 47 tag. */
  language: string;
}

/** Meaning of "best" and of comparisons. */
export const BEST = 1;

/** Subject of a page with what the search wants of it. */
export interface PageSubject {
  id: string;
  terms: ReadonlySet<string>;
  meanings: ReadonlySet<number>;
  /** Letters and digits alone, for compounds written apart. */
  key: string;
  /** Numbers other than years. */
  numbers: ReadonlySet<string>;
  years: ReadonlySet<string>;
  headings: readonly string[];
}

/** Minimum share of common words at which search engines return the same pages. */
const SAME_FROM = 0.75;
/** Minimum share of common headings of pages that would say the same. */
const SAME_HEADINGS = 0.6;
const MIN_HEADINGS = 3;
/** Minimum letters of a part of a compound. */
const MIN_PART = 5;

export function pageSubject({ id, keyphrase, title, headings = [], language }: Page): PageSubject {
  return {
    id,
    // Titles beside keyphrases mislead: those of one template are alike, and a pillar's has the words of its articles.
    ...subjectOf(keyphrase || title, language),
    headings: headings.map((heading) => {
      const { terms, meanings } = subjectOf(heading, language);
      return [...[...terms].toSorted(), ...meanings].join(' ');
    }),
  };
}

function subjectOf(
  phrase: string,
  language: string,
): Pick<PageSubject, 'terms' | 'meanings' | 'key' | 'numbers' | 'years'> {
  const tools = textTools(language);
  const { subject, meanings, years } = readPhrase(phrase, language);
  const terms = tools.terms(subject);
  const all = terms.length > 0 ? terms : tools.words(subject).map((word) => word.toLowerCase());
  return {
    terms: new Set(all.map(withoutAccents)),
    meanings,
    key: all.join(''),
    numbers: new Set(subject.match(/\p{Nd}+/gu)),
    years,
  };
}

/** Says by what two pages would answer the same searches; undefined if they wouldn't. */
export function findRivalry(a: PageSubject, b: PageSubject): 'keyphrase' | 'headings' | undefined {
  if (sharedHeadings(a, b) >= SAME_HEADINGS) return 'headings';
  const share = a.key !== '' && a.key === b.key ? 1 : sharedTerms(a.terms, b.terms);
  const sameWish = isSameWish(a.meanings, b.meanings);
  const sameNumbers = agree(a.numbers, b.numbers) && agree(a.years, b.years);
  return share >= SAME_FROM && sameWish && sameNumbers ? 'keyphrase' : undefined;
}

/** True if two pages name the same figures, or one of them names none. */
const agree = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === 0 || b.size === 0 || jaccard(a, b) === 1;

export const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Share of terms that are the same, or of which one is a part of the other, as in compounds. */
function sharedTerms(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const left = new Set(b);
  let shared = 0;
  let same = 0;
  for (const term of a) {
    const match = left.has(term) ? term : [...left].find((other) => isPartOf(term, other));
    if (match === undefined) continue;
    left.delete(match);
    shared += 1;
    if (match === term) same += 1;
  }
  const all = a.size + b.size - shared;
  if (all === 0) return 1;
  // A compound alone is narrower than its part: vermicomposting is no other word for composting.
  return same === 0 ? 0 : shared / all;
}

/** True if one of two terms is a part of the other, as in compounds. */
export const isPartOf = (a: string, b: string): boolean => isPart(a, b) || isPart(b, a);

const isPart = (part: string, whole: string): boolean =>
  part.length >= MIN_PART && (whole.startsWith(part) || whole.endsWith(part));

function sharedHeadings(a: PageSubject, b: PageSubject): number {
  if (Math.min(a.headings.length, b.headings.length) < MIN_HEADINGS) return 0;
  return jaccard(new Set(a.headings), new Set(b.headings));
}

/** The best of the cheap ones is asked for like the cheap ones. */
function isSameWish(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const withoutBest = (meanings: ReadonlySet<number>) =>
    new Set([...meanings].filter((meaning) => meaning !== BEST));
  const rest = withoutBest(a);
  return jaccard(rest, withoutBest(b)) === 1 && (a.has(BEST) === b.has(BEST) || rest.size > 0);
}

/** 1 for two empty sets. */
function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const shared = countShared(a, b);
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
