import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { comparePages, pageSubject, type Verdict } from './compare-pages.ts';
import { reviewList } from './review-list.ts';

/** Labelled by an editor who hadn't seen the code. */
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
  verdict: Verdict;
}
interface List {
  name: string;
  language: string;
  site: { titles: string[] };
  rows: Named[];
  leave: { row: number; reason: string }[];
}

const PAIRS = labelled('pairs.json') as Pair[];
const LISTS = labelled('lists.json') as List[];
/** No text says what these sites are about, so that nothing can be off their subject. */
const FROM_LISTS = ['competes', 'nonsense', 'template'];

const page = (id: string, language: string, { keyphrase = '', title = '' }: Named) => ({
  id,
  language,
  keyphrase,
  title,
});

describe('60 pairs of pages', () => {
  const verdicts = PAIRS.map(({ language, a, b, verdict }) => ({
    expected: verdict,
    found: comparePages(pageSubject(page('a', language, a)), pageSubject(page('b', language, b))).verdict,
  }));

  it('compete as an editor says in at least 90%, without a false alarm', () => {
    const agreed = verdicts.filter(
      ({ expected, found }) => (expected === 'competing') === (found === 'competing'),
    );
    expect(agreed.length / PAIRS.length).toBeGreaterThanOrEqual(0.9);
    expect(
      verdicts.filter(({ expected, found }) => found === 'competing' && expected !== 'competing'),
    ).toEqual([]);
  });

  it('are competing, near or different as an editor says in at least 85%', () => {
    const agreed = verdicts.filter(({ expected, found }) => expected === found);
    expect(agreed.length / PAIRS.length).toBeGreaterThanOrEqual(0.85);
  });
});

describe('40 lists', () => {
  const rows = LISTS.flatMap(({ language, site, rows: named, leave }) => {
    const faults = reviewList({
      rows: named.map((row, at) => page(`${at}`, language, row)),
      others: site.titles.map((title, at) => page(`site ${at}`, language, { title })),
    });
    return named.map((_, at) => ({
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
    expect(new Set(named.map(({ expected }) => expected))).toEqual(new Set(FROM_LISTS));
  });
});
