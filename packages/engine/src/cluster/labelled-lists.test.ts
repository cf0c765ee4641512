import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRivalry, pageSubject } from './compare-pages.ts';
import { reviewList } from './review-list.ts';

const labelled = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'fixtures/labelled', name), 'utf8'));

interface Named {
  keyphrase?: string;
  title?: string;
}
interface Pair {
  language: string;
  a: Named;
  b: Named;
  /** The code tells those that compete from the others alone. */
  verdict: 'competing' | 'near' | 'different';
}
interface List {
  name: string;
  language: string;
  site: { titles: string[] };
  rows: Named[];
  leave: { row: number; reason: string }[];
}

/** Labelled by an editor who hadn't seen the code. The code was improved with them. */
const PAIRS = labelled('pairs.json') as Pair[];
const LISTS = labelled('lists.json') as List[];
/** Labelled before they were compared. Lists of words were improved with those of one half. */
const LATER = labelled('pairs-later.json') as (Pair & { half: 'seen' | 'held' })[];
/** Written when the rule was known, before they were compared: titles of one template, other years, pillars. */
const HARD = labelled('pairs-hard.json') as Pair[];
const HARD_LISTS = labelled('lists-hard.json') as List[];
/** No text says what these sites are about, so that nothing can be off their subject. */
const FROM_LISTS = ['competes', 'nonsense', 'template'];

const page = (id: string, language: string, { keyphrase = '', title = '' }: Named) => ({
  id,
  language,
  keyphrase,
  title,
});

const compared = (pairs: readonly Pair[]) =>
  pairs.map(({ language, a, b, verdict }) => ({
    competes: verdict === 'competing',
    isFound:
      findRivalry(pageSubject(page('a', language, a)), pageSubject(page('b', language, b))) !== undefined,
  }));

describe('240 pairs of pages', () => {
  it.each([
    ['60 that the code was improved with', PAIRS, 0.9],
    ['60 more', LATER.filter(({ half }) => half === 'seen'), 0.75],
    ['60 that were held back', LATER.filter(({ half }) => half === 'held'), 0.75],
    ['60 that are hard', HARD, 0.65],
  ])('compete as an editor says, without a false alarm: %s', (_, pairs, least) => {
    const verdicts = compared(pairs);
    expect(verdicts).toHaveLength(60);
    expect(verdicts.filter(({ competes, isFound }) => isFound && !competes)).toEqual([]);
    const agreed = verdicts.filter(({ competes, isFound }) => competes === isFound);
    expect(agreed.length / pairs.length).toBeGreaterThanOrEqual(least);
  });
});

describe.each([
  ['40 lists', LISTS, FROM_LISTS],
  ['8 lists of a pillar and its articles', HARD_LISTS, ['competes']],
])('%s', (_, lists, reasons) => {
  const rows = lists.flatMap(({ language, site, rows: named, leave }) => {
    const faults = reviewList({
      rows: named.map((row, at) => page(`${at}`, language, row)),
      others: site.titles.map((title, at) => page(`site ${at}`, language, { title })),
    });
    return [...named.keys()].map((at) => ({
      expected: leave.find(({ row }) => row === at)?.reason,
      found: faults.get(`${at}`)?.map(({ kind }) => kind) ?? [],
    }));
  });

  it('have the rows that an editor would write in at least 90%', () => {
    const agreed = rows.filter(({ expected, found }) => (expected !== undefined) === found.length > 0);
    expect(agreed.length / rows.length).toBeGreaterThanOrEqual(0.9);
  });

  it('give at most 5% false alarms', () => {
    const worth = rows.filter(({ expected }) => expected === undefined);
    const alarms = worth.filter(({ found }) => found.length > 0);
    expect(alarms.length / worth.length).toBeLessThanOrEqual(0.05);
  });

  it('give the reason that the editor gives', () => {
    const named = rows.filter(({ expected, found }) => expected && found.length > 0);
    expect(named.filter(({ expected, found }) => !found.some((kind) => kind === expected))).toEqual([]);
    expect(new Set(named.map(({ expected }) => expected))).toEqual(new Set(reasons));
  });
});
