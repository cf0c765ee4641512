import { inverseFrequency } from '../text/bm25.ts';
import { countItems } from '../text/count-items.ts';
import { primaryLanguage } from '../text/language.ts';
import { comparePages, type Page } from './compare-pages.ts';
import { findPillars } from './find-pillars.ts';
import { sectionFor, sectionForPillar } from './link-sections.ts';
import {
  distinctFeatures,
  isMeaning,
  type LinkSubject,
  linkSubject,
  type PageToLink,
} from './link-subject.ts';

export interface LinksToPlan {
  /** In the order of writing. */
  rows: readonly PageToLink[];
  /** Other pages of the site. */
  others: readonly Page[];
  /** Row that the user chose as the pillar. */
  pillarId?: string | null | undefined;
}

export interface PlannedLink {
  from: string;
  /** ID of a row or of another page. */
  to: string;
  /** Heading of the section where the link fits; empty for the introduction, null if none does. */
  heading: string | null;
}

export interface PlannedLinks {
  /** Pillars with the rows that support them, the largest first. */
  groups: { pillarId: string; rows: string[] }[];
  links: PlannedLink[];
  /** Rows without any link. */
  alone: string[];
}

/** Links of a row beyond those of its pillar. More of them read like a list. */
const MAX_SIBLINGS = 3;
const MAX_PAGES = 2;
/** Words of more pages than this tell none of them apart: comparing all would cost the square of their number. */
const MAX_HOLDERS = 50;
/** A single word such as "contact" names a page too loosely. */
const MIN_TERMS = 2;
/** Share and number of rows from which a word is the subject of the list: it brings no two pages together. */
const COMMON = { share: 0.4, rows: 4 };

/** Plans which articles of a list link to which, and in which section, before they are written. */
export function planLinks({ rows, others, pillarId }: LinksToPlan): PlannedLinks {
  const ofLanguage = Map.groupBy(rows, ({ language }) => primaryLanguage(language));
  const pages = Map.groupBy(others, ({ language }) => primaryLanguage(language));
  const parts = [...ofLanguage].map(([language, some]) =>
    planPart(some, pages.get(language) ?? [], pillarId),
  );
  const links = parts.flatMap((part) => part.links);
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  return {
    groups: parts
      .flatMap((part) => part.groups)
      .toSorted(
        (a, b) =>
          Number(b.pillarId === pillarId) - Number(a.pillarId === pillarId) || b.rows.length - a.rows.length,
      ),
    links,
    alone: rows.flatMap(({ id }) => (linked.has(id) ? [] : id)),
  };
}

function planPart(
  rows: readonly PageToLink[],
  others: readonly Page[],
  pillarId: LinksToPlan['pillarId'],
): Pick<PlannedLinks, 'groups' | 'links'> {
  const subjects = rows.map(linkSubject);
  const chosen = rows.findIndex(({ id }) => id === pillarId);
  const keyphrases = rows.map(({ keyphrase, title }) => keyphrase || title);
  const groups = findPillars(subjects, { keyphrases, chosen: chosen < 0 ? undefined : chosen });
  const idOf = (at: number) => rows[at]?.id ?? '';
  const links: PlannedLink[] = [];
  const pairs = new Set<string>();
  const add = (from: string, to: string, heading: string | null) => {
    pairs.add(`${from} ${to}`);
    links.push({ from, to, heading });
  };
  for (const { pillar, rows: supporting } of groups)
    for (const at of supporting) {
      const [wide, narrow] = [subjects[pillar], subjects[at]];
      if (!wide || !narrow) continue;
      add(narrow.id, wide.id, sectionForPillar(narrow, wide));
      add(wide.id, narrow.id, sectionFor(wide, narrow));
    }
  const siblings = siblingFinder(subjects);
  const near = nearPages(subjects, others);
  for (const subject of subjects) {
    const found = siblings(subject).filter(
      ({ to }) => !pairs.has(`${subject.id} ${idOf(to)}`) && !competes(subject, subjects[to]),
    );
    for (const { to, heading } of found.slice(0, MAX_SIBLINGS)) add(subject.id, idOf(to), heading);
    for (const { id, heading } of near(subject)) add(subject.id, id, heading);
  }
  return {
    groups: groups.map(({ pillar, rows: supporting }) => ({
      pillarId: idOf(pillar),
      rows: supporting.map(idOf),
    })),
    links,
  };
}

const competes = (a: LinkSubject, b: LinkSubject | undefined): boolean =>
  b !== undefined && comparePages(a.page, b.page).verdict === 'competing';

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
function siblingFinder(subjects: readonly LinkSubject[]) {
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
function nearPages(rows: readonly LinkSubject[], others: readonly Page[]) {
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
