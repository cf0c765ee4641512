import type { ArticleNote } from '@inkstep/contract';
import { checkArticle } from '@inkstep/engine/checks';
import { expect, test } from 'vitest';
import { openNotes } from './open-notes.ts';

const HEAD = 'SEO Title: Coffee\nMeta Description: Short.\nFocus Keywords: coffee\nTags: coffee\n---\n\n';
const SAID = 'Soft water is best for the kettle and the cup that you drink from every day.';

function checked(body: string) {
  const text = `${HEAD}# Coffee\n\n${body}\n`;
  const report = checkArticle({
    text,
    language: 'en',
    targetWords: 40,
    tonality: 'informative',
    keyTerms: [],
    questions: ['How hard is tap water?'],
    references: [{ number: 1, sourceId: 's1' }],
    passages: [{ id: 'S1.1', sourceId: 's1', text: 'Grounds lose aroma within 30 minutes.' }],
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    topics: ['Milk foam', 'Grind size'],
    author: undefined,
    allowedLinks: [],
    generatedLinks: [],
  });
  return { text, report, fixes: {} };
}

test.each<[string, ArticleNote, string, string]>([
  [
    'a repeated sentence',
    { kind: 'repeated', sentences: [SAID] },
    `${SAID}\n\n## Water\n\n${SAID}`,
    `${SAID}\n\n## Water\n\nBoil it.`,
  ],
  [
    'a figure without a source',
    { kind: 'unsourcedFigures', sentences: ['Grounds lose aroma within 45 minutes.'] },
    'Grounds lose aroma within 45 minutes [1].',
    'Grounds lose aroma within 30 minutes [1].',
  ],
  [
    'a topic without a heading',
    { kind: 'missingTopics', topics: ['Milk foam'] },
    '## Grind size\n\nFine.',
    '## Grind size\n\nFine.\n\n## Milk foam\n\nWarm.',
  ],
  [
    'an open question',
    { kind: 'unanswered', questions: ['How hard is tap water?'] },
    'Boil it.',
    'Tap water is often hard.',
  ],
  ['a length', { kind: 'otherLength', words: 4, target: 40 }, 'Boil it.', 'Boil it and wait. '.repeat(10)],
  ['a product', { kind: 'unusedProduct', name: 'Mill One' }, 'Boil it.', 'Use the *Mill One*.'],
  ['a section', { kind: 'offTopic', heading: 'Cats' }, '## Cats\n\nThey sleep.', '## Water\n\nBoil it.'],
])('a note on %s goes with the fault', (_, note, wrong, right) => {
  expect(openNotes([note], checked(wrong))).toEqual([note]);
  expect(openNotes([note], checked(right))).toEqual([]);
  expect(openNotes([note], undefined)).toEqual([note]);
});
