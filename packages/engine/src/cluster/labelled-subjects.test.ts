import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unsourcedWords } from './unsourced-words.ts';

interface SourcedRows {
  /** Rows are labelled before they are compared. The code was improved with those that were seen. */
  half: 'seen' | 'held' | 'new';
  language: string;
  sources: Record<string, string>;
  /** A row has the language of its sources unless it names its own. */
  rows: { keyphrase: string; language?: string; sources: string[]; spoken: boolean }[];
}

const GROUPS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/labelled/sourced-rows.json'), 'utf8'),
) as SourcedRows[];

const rowsOf = (half: SourcedRows['half']) =>
  GROUPS.filter((group) => group.half === half).flatMap(({ language, sources, rows }) =>
    rows.map(({ keyphrase, language: own = language, sources: keys, spoken }) => {
      const texts = keys.map((key) => ({ text: sources[key] ?? '', language }));
      return { spoken, isNoted: unsourcedWords({ keyphrase, language: own, sources: texts }).length > 0 };
    }),
  );

/** Floors below what was measured. Words alone don't know that a bike is a bicycle, so these are notes. */
describe('198 rows with sources', () => {
  it.each([
    ['seen', 62, 0.95, 0.74],
    ['held', 63, 0.9, 0.6],
    ['new', 73, 0.9, 0.7],
  ] as const)(
    'are noted if no source speaks of them, or not, as an editor says: %s',
    (half, count, found, agreed) => {
      const rows = rowsOf(half);
      expect(rows).toHaveLength(count);
      const silent = rows.filter(({ spoken }) => !spoken);
      expect(silent.filter(({ isNoted }) => isNoted).length / silent.length).toBeGreaterThanOrEqual(found);
      const same = rows.filter(({ spoken, isNoted }) => spoken !== isNoted);
      expect(same.length / rows.length).toBeGreaterThanOrEqual(agreed);
    },
  );
});
