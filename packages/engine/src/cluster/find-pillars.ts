import { isPartOf } from './compare-pages.ts';
import { distinctFeatures, isMeaning, type LinkSubject } from './link-subject.ts';

/** Indexes of a pillar and of the rows that support it. */
export interface PillarGroup {
  pillar: number;
  rows: number[];
}

/** Two articles make a list on one subject no cluster. */
const MIN_SUPPORTING = 2;
/** Keyphrases of pages on a whole subject. */
const GUIDE =
  /(?<!\p{L})(?:guide|handbook|101|basics|overview|introduction|leitfaden|ratgeber|grundlagen|überblick|guía|manual|introducción)(?!\p{L})|指南|大全|攻略|入门/iu;

/**
 * Finds rows whose whole subject is a part of that of others, those with the most of them first. If there is none,
 * the one row that calls itself a guide is the pillar of those that share words with it.
 */
export function findPillars(
  rows: readonly LinkSubject[],
  { keyphrases, chosen }: { keyphrases: readonly string[]; chosen: number | undefined },
): PillarGroup[] {
  const holdersOf = featureHolders(rows);
  const free = new Set(rows.keys());
  const groups: PillarGroup[] = [];
  const take = (group: PillarGroup) => {
    for (const at of [group.pillar, ...group.rows]) free.delete(at);
    groups.push(group);
  };
  if (chosen !== undefined) take({ pillar: chosen, rows: sharing(chosen, rows, holdersOf) });
  const supporting = rows.map((row, at) => narrower(at, row, rows, holdersOf));
  const wide = [...rows.keys()].filter((at) => (supporting[at]?.length ?? 0) >= MIN_SUPPORTING);
  for (;;) {
    const [next] = wide
      .filter((at) => free.has(at))
      .map((pillar) => ({ pillar, rows: (supporting[pillar] ?? []).filter((at) => free.has(at)) }))
      .toSorted(
        (a, b) => b.rows.length - a.rows.length || sizeOf(rows, a) - sizeOf(rows, b) || a.pillar - b.pillar,
      );
    if (!next || next.rows.length < MIN_SUPPORTING) break;
    take(next);
  }
  const guides = [...free].filter((at) => GUIDE.test(keyphrases[at] ?? ''));
  const [guide] = guides;
  if (groups.length === 0 && guides.length === 1 && guide !== undefined) {
    const near = sharing(guide, rows, holdersOf);
    if (near.length >= Math.max(MIN_SUPPORTING + 1, rows.length / 2)) take({ pillar: guide, rows: near });
  }
  return groups;
}

const sizeOf = (rows: readonly LinkSubject[], { pillar }: PillarGroup): number =>
  rows[pillar]?.features.size ?? 0;

type HoldersOf = (feature: string) => ReadonlySet<number>;

/** Rows that have all features of one, and more. */
function narrower(
  at: number,
  row: LinkSubject,
  rows: readonly LinkSubject[],
  holdersOf: HoldersOf,
): number[] {
  // A figure such as in "mortgage over 30 years" makes it a page on a part.
  if ([...row.features].every(isMeaning) || row.page.numbers.size > 0) return [];
  const [first, ...rest] = [...row.features].map(holdersOf).toSorted((a, b) => a.size - b.size);
  return [...(first ?? [])]
    .filter((other) => {
      const page = rows[other];
      return (
        other !== at &&
        page !== undefined &&
        rest.every((holders) => holders.has(other)) &&
        distinctFeatures(page, row).length > 0
      );
    })
    .toSorted((a, b) => a - b);
}

/** Rows that share a word with one. */
function sharing(at: number, rows: readonly LinkSubject[], holdersOf: HoldersOf): number[] {
  const terms = [...(rows[at]?.features ?? [])].filter((feature) => !isMeaning(feature));
  const found = new Set(terms.flatMap((term) => [...holdersOf(term)]));
  found.delete(at);
  return [...found].toSorted((a, b) => a - b);
}

/** Maps each feature to the rows that have it, or a compound with it. */
function featureHolders(rows: readonly LinkSubject[]): HoldersOf {
  const exact = new Map<string, Set<number>>();
  for (const [at, { features }] of rows.entries())
    for (const feature of features) exact.set(feature, (exact.get(feature) ?? new Set()).add(at));
  const terms = [...exact.keys()].filter((feature) => !isMeaning(feature));
  const known = new Map<string, ReadonlySet<number>>();
  return (feature) => {
    const before = known.get(feature);
    if (before) return before;
    const holders = new Set(exact.get(feature));
    if (!isMeaning(feature))
      for (const term of terms)
        if (term.length > feature.length && isPartOf(feature, term))
          for (const at of exact.get(term) ?? []) holders.add(at);
    known.set(feature, holders);
    return holders;
  };
}
