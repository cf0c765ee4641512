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
  /** Another page answers the same searches: an earlier row, or one of the site. */
  | { kind: 'competes'; id: string; because: 'keyphrase' | 'headings' }
  /** One of many pages that differ in a word or two. */
  | { kind: 'template'; template: Template; pages: number }
  /** No text of the site has any word of it. */
  | { kind: 'off_subject' };

export interface ListInput {
  /** In the order of writing. */
  rows: readonly Page[];
  /** Other pages of the site. */
  others: readonly Page[];
  /** All words that the site's texts use, as of `siteWords`; undefined if too few are known. */
  siteTerms?: ReadonlySet<string> | undefined;
}

/** Maximum share of rows that can be off a site's subject. More of them are a new subject. */
const MAX_STRANGE = 0.4;

/** Finds the rows that aren't worth writing, by ID. Of rows that compete, the later ones. */
export function reviewList({ rows, others, siteTerms }: ListInput): Map<string, PageFault[]> {
  const faults = new Map<string, PageFault[]>();
  const add = (id: string, fault: PageFault) => faults.set(id, [...(faults.get(id) ?? []), fault]);
  const sound = rows.filter(({ id, keyphrase, title }) => {
    if (!isNonsense(keyphrase || title)) return true;
    add(id, { kind: 'nonsense' });
    return false;
  });
  const subjects = sound.map(pageSubject);
  const earlier = rivalFinder();
  const site = rivalFinder();
  for (const page of others) site.add(pageSubject(page));
  for (const subject of subjects) {
    const rival = earlier.find(subject) ?? site.find(subject);
    if (rival) add(subject.id, { kind: 'competes', ...rival });
    earlier.add(subject);
  }
  for (const [id, template] of riskyTemplates(sound)) add(id, { kind: 'template', ...template });
  if (siteTerms) for (const id of offSubject(sound, siteTerms)) add(id, { kind: 'off_subject' });
  return faults;
}

function offSubject(pages: readonly Page[], siteTerms: ReadonlySet<string>): string[] {
  const known = [...siteTerms];
  const isStrange = (page: Page) => {
    const words = pageWords(page);
    if (words.size === 0 || countShared(words, siteTerms) > 0) return false;
    return ![...words].some((word) => known.some((other) => isKin(word, other, page.language)));
  };
  const strange = pages.filter(isStrange);
  return strange.length <= pages.length * MAX_STRANGE ? strange.map(({ id }) => id) : [];
}
