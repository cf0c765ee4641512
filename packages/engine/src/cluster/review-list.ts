import { type Page, pageSubject } from './compare-pages.ts';
import { rivalFinder } from './find-rivals.ts';
import { isNonsense } from './nonsense.ts';
import { riskyTemplates, type Template } from './risky-templates.ts';

/** Why a planned page isn't worth writing as it is. */
export type PageFault =
  | { kind: 'nonsense' }
  /** Another page answers the same searches: a row that stays, or one of the site. */
  | { kind: 'competes'; id: string; because: 'keyphrase' | 'headings' | 'meaning' }
  /** One of many pages that differ in a word or two. */
  | { kind: 'template'; template: Template; pages: number }
  /** A model takes it for outside of the site's subject. */
  | { kind: 'off_subject' };

/** Answer of a model that read a list. */
export interface ListReading {
  /** IDs of two that answer the same searches: a row, and another row or a page of the site. */
  rivals: readonly [row: string, other: string][];
  /** Rows outside of the site's subject. */
  strangers: readonly string[];
  /** Rows of which a source speaks in other words. */
  spokenOf: readonly string[];
}

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
  /** Knows what words don't tell. */
  reading?: ListReading | undefined;
}

/** Minimum number of other pages that tell what a site is about. */
const MIN_PAGES = 20;
/** Maximum share of rows that can be off a site's subject. More of them are a new subject. */
const MAX_STRANGE = 0.4;

/** Finds the rows that aren't worth writing, by ID. Of rows that compete, the one with the most searches stays, otherwise the first. */
export function reviewList({ rows, others, reading }: ListInput): Map<string, PageFault[]> {
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
  const before = new Set(others.map(({ id }) => id));
  for (const row of byStrength(sound)) {
    const subject = pageSubject(row);
    const rival = stronger.find(subject) ?? site.find(subject) ?? meantAlike(row.id, before, reading);
    if (rival) add(row.id, { kind: 'competes', ...rival });
    if (row.isLeftOut) continue;
    stronger.add(subject);
    before.add(row.id);
  }
  for (const [id, template] of riskyTemplates(written)) add(id, { kind: 'template', ...template });
  if (others.length >= MIN_PAGES)
    for (const id of offSubject(written, reading)) add(id, { kind: 'off_subject' });
  return faults;
}

/** Rows that stay come before those that compete with them. */
const byStrength = (rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.isLeftOut ?? false) - Number(b.isLeftOut ?? false) || (b.volume ?? 0) - (a.volume ?? 0),
  );

/** Finds one of the pages `before` a row that a model named as its rival. */
function meantAlike(id: string, before: ReadonlySet<string>, reading: ListReading | undefined) {
  const pair = reading?.rivals.find(
    ([one, other]) => (one === id && before.has(other)) || (other === id && before.has(one)),
  );
  const rival = pair?.find((each) => each !== id);
  return rival === undefined ? undefined : { id: rival, because: 'meaning' as const };
}

function offSubject(pages: readonly Page[], reading: ListReading | undefined): string[] {
  const strange = pages.filter(({ id }) => reading?.strangers.includes(id));
  return strange.length <= pages.length * MAX_STRANGE ? strange.map(({ id }) => id) : [];
}
