import { expect, test } from 'vitest';
import type { Outline } from './outline.ts';
import { articleSources, onBasisOf, outlineBasis, outlineChanges } from './outline-basis.ts';
import type { Source } from './sources.ts';
import { OutputParameters } from './tasks.ts';

const source = (title: string, url = '', wordCount = 9): Source => ({
  type: url ? 'url' : 'text',
  url,
  title,
  content: title,
  description: '',
  wordCount,
});
const worms = source('Worms', 'https://example.com/worms');
const note = source('Custom Text Block');
const otherNote = source('Custom Text Block', '', 12);

const task = (overrides: Partial<Parameters<typeof outlineBasis>[0]> = {}) => ({
  selectedTopics: [{ original: 'Worms', edited: 'Worms at home' }],
  outputParameters: OutputParameters.parse({}),
  sources: [worms, note, otherNote],
  redditSources: [],
  ...overrides,
});
const outline: Outline = {
  title: 'Worms',
  angle: '',
  sections: [
    {
      id: 's1',
      kind: 'body',
      heading: 'What they eat',
      intent: '',
      keyPoints: [],
      targetWords: 200,
      keyphrases: [],
      questions: [],
      sources: [0, 2],
    },
  ],
  basis: outlineBasis(task()),
};

test('sources count each page once', () => {
  const again = source('Worms again', 'http://www.example.com/worms?utm_source=x');
  expect(articleSources({ sources: [worms, again, note, note], redditSources: [] })).toEqual([
    worms,
    note,
    note,
  ]);
});

test.each([
  ['nothing', {}, []],
  ['the order of the sources', { sources: [otherNote, worms, note] }, []],
  ['the tone', { outputParameters: OutputParameters.parse({ tonality: 'casual' }) }, []],
  ['a topic', { selectedTopics: [{ original: 'Worms', edited: 'Worms' }] }, ['topics']],
  ['the length', { outputParameters: OutputParameters.parse({ length: 'snippet' }) }, ['length']],
  ['a source', { sources: [worms, note] }, ['sources']],
  [
    'everything',
    { selectedTopics: [], sources: [], outputParameters: OutputParameters.parse({ length: 'snippet' }) },
    ['topics', 'length', 'sources'],
  ],
])('an outline is measured against the task after a change of %s', (_, overrides, expected) => {
  expect(outlineChanges(outline, task(overrides))).toEqual(expected);
});

test('a kept outline names the sources at their new places, and no longer those that are gone', () => {
  const kept = onBasisOf(outline, task({ sources: [otherNote, note] }));
  expect(kept.sections[0]?.sources).toEqual([0]);
  expect(outlineChanges(kept, task({ sources: [otherNote, note] }))).toEqual([]);
});
