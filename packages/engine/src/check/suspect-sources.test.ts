import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { suspectSources } from './suspect-sources.ts';
import type { SuspectInput } from './suspects/read-source.ts';

interface Labelled {
  subject: string;
  language: string;
  sources: SuspectInput[];
  poisoned: { id: string; kind: string; of?: string; passages: string[]; original: string[] }[];
}

/** Written and labelled by an editor who hadn't seen the code. */
const SUBJECTS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/suspect-sources.json'), 'utf8'),
) as Labelled[];

describe('30 sources on five subjects', () => {
  it.each(SUBJECTS)('$subject: names the poisoned ones alone', ({ language, sources, poisoned }) => {
    const found = suspectSources({ sources, language });
    const names = (each: { id: string; kind: string; otherId?: string | undefined }) => ({
      id: each.id,
      kind: each.kind,
      of: each.otherId,
    });
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(found.map(names).toSorted(byId)).toEqual(
      poisoned.map(({ id, kind, of }) => ({ id, kind, of })).toSorted(byId),
    );
    for (const { id, passages, original } of poisoned) {
      const shown = found.find((each) => each.id === id)?.passages ?? [];
      const here = shown.map((passage) => passage.here.text);
      for (const passage of passages) expect(here).toContain(passage);
      if (original.length > 0) expect(shown.map(({ there }) => there?.text)).toEqual(original);
    }
  });
});

it('a source on something else with the same number in another unit agrees with no copy', () => {
  const content = (depth: string, heat: string) =>
    `A raised bed needs ${depth} centimetres of bedding before the first kitchen scraps go in. The heap reaches ${heat} degrees within a week if it is wet enough. Turn it every three days with a fork, until it smells of soil. Cover it with a lid against the rain.`;
  const found = suspectSources({
    language: 'en',
    sources: [
      { id: 'original', content: content('5', '55'), published: '2020-01-01' },
      { id: 'copy', content: content('25', '75'), published: '2024-01-01' },
      {
        id: 'worms',
        content: 'The worms need bedding of wet paper, and their bed stays at 25 °C in summer.',
      },
    ],
  });
  expect(found).toMatchObject([{ id: 'copy', because: 'later', agreeing: 0 }]);
});
