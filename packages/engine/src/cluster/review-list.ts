import { countShared } from '../text/count-items.ts';
import { type Page, pageSubject } from './compare-pages.ts';
import { rivalFinder } from './find-rivals.ts';
import { isKin } from './kinship.ts';
import { isNonsense } from './nonsense.ts';
import { riskyTemplates, type Template } from './risky-templates.ts';
import { pageWords } from './site-words.ts';

/** Why a planned page isn't worth writing as it is. */
export type PageFault =
  | { kind: 'nonsense' }
  /** Another page answers the same searches: a row that stays, or one of the site. */
  | { kind: 'competes'; id: string; because: 'keyphrase' | 'headings' }
  /** One of many pages that differ in a word or two. */
  | { kind: 'template'; template: Template; pages: number }
  /** No text of the site has any word of it. */
  | { kind: 'off_subject' };

/** A planned page. */
export interface Row extends Page {
  /** Searches a month, where they are known. */
  volume?: number | undefined;
  /** True if it won't be written: it is only compared with those that will. */
  isLeftOut?: boolean | undefined;
}

export interface ListInput {
  /** In the order of writing. */
  rows: readonly Row[];
  /** Other pages of the site. */
  others: readonly Page[];
  /** All words that the site's texts use, as of `siteWords`; undefined if too few are known. */
  siteTerms?: ReadonlySet<string> | undefined;
}

/** Maximum share of rows that can be off a site's subject. More of them are a new subject. */
const MAX_STRANGE = 0.4;

/** Finds the rows that aren't worth writing, by ID. Of rows that compete, the one with the most searches stays, otherwise the first. */
export function reviewList({ rows, others, siteTerms }: ListInput): Map<string, PageFault[]> {
  const faults = new Map<string, PageFault[]>();
  const add = (id: string, fault: PageFault) => faults.set(id, [...(faults.get(id) ?? []), fault]);
  const sound = rows.filter(({ id, keyphrase, title }) => {
    if (!isNonsense(keyphrase || title)) return true;
    add(id, { kind: 'nonsense' });
    return false;
  });
  const written = sound.filter(({ isLeftOut }) => !isLeftOut);
  const stronger = rivalFinder();
  const site = rivalFinder();
  for (const page of others) site.add(pageSubject(page));
  for (const row of byStrength(sound)) {
    const subject = pageSubject(row);
    const rival = stronger.find(subject) ?? site.find(subject);
    if (rival) add(row.id, { kind: 'competes', ...rival });
    if (!row.isLeftOut) stronger.add(subject);
  }
  for (const [id, template] of riskyTemplates(written)) add(id, { kind: 'template', ...template });
  if (siteTerms) for (const id of offSubject(written, siteTerms)) add(id, { kind: 'off_subject' });
  return faults;
}

/** Rows that stay come before those that compete with them. */
const byStrength = (rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.isLeftOut ?? false) - Number(b.isLeftOut ?? false) || (b.volume ?? 0) - (a.volume ?? 0),
  );

function offSubject(pages: readonly Page[], siteTerms: ReadonlySet<string>): string[] {
  const known = [...siteTerms];
  const isStrange = (page: Page) => {
    const words = pageWords(page);
    if (words.size === 0 || countShared(words, siteTerms) > 0) return false;
    return ![...words].some((word) => known.some((other) => isKin(word, other)));
  };
  const strange = pages.filter(isStrange);
  return strange.length <= pages.length * MAX_STRANGE ? strange.map(({ id }) => id) : [];
}
