import { checkArticle } from '@inkstep/engine/checks';
import { expect, test } from 'vitest';
import { buildEvidence } from '../../../test/build-evidence.ts';
import { collectFlags, flagAfter } from './flags.ts';

const HEAD = 'SEO Title: Coffee\n---\n\n';
const BODY = `# Coffee

Grounds lose their aroma within 45 minutes [1]. In 1822 someone in Vienna built a press. See [more](https://foreign.example) and [mine](https://mine.example).

In 1822 someone in Vienna built a press.`;
const report = checkArticle({
  ...buildEvidence({
    generatedLinks: ['https://foreign.example'],
    references: [{ number: 1, sourceId: 's1', title: 'Grinding' }],
    passages: [
      { id: 'S1.1', sourceId: 's1', text: 'Grounds lose most of their aroma within 30 minutes.', words: 9 },
    ],
  }),
  text: HEAD + BODY,
  author: undefined,
  year: 2026,
});
const flags = collectFlags(HEAD + BODY, report, HEAD.length);

test('flags what the checks found, where it stands in the body, and no link that the author added', () => {
  expect(flags.map(({ text, problems }) => [text, problems])).toEqual([
    ['Grounds lose their aroma within 45 minutes [1].', [{ kind: 'figures', note: '45' }]],
    ['In 1822 someone in Vienna built a press.', [{ kind: 'figures', note: '1822' }]],
    ['[more](https://foreign.example)', [{ kind: 'links', note: 'https://foreign.example' }]],
    ['In 1822 someone in Vienna built a press.', [{ kind: 'figures', note: '1822' }]],
  ]);
  for (const { start, end, text } of flags) expect(BODY.slice(start, end)).toBe(text);
});

test('sentences that read the same are told apart', () => {
  expect(new Set(flags.map(({ id }) => id)).size).toBe(flags.length);
});

test('the next flag goes round', () => {
  expect(flagAfter(flags, flags[0]?.start ?? 0)).toBe(flags[1]);
  expect(flagAfter(flags, BODY.length)).toBe(flags[0]);
  expect(flagAfter([], 0)).toBeUndefined();
});
