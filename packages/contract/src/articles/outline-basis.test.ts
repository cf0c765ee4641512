import { expect, test } from 'vitest';
import type { Source } from '../library/sources.ts';
import type { Outline } from './outline.ts';
import { awaitsSources, outlineBasis, outlineChanges, rebaseOutline } from './outline-basis.ts';
import { OutputParameters } from './tasks.ts';

const source = (id: number, title: string, url = ''): Source => ({
  id: `0198f7c0-0000-7000-8000-00000000000${id}`,
  type: url ? 'url' : 'text',
  url,
  title,
  content: title,
  description: '',
  wordCount: 9,
});
const worms = source(1, 'Worms', 'https://example.com/worms');
const note = source(2, 'Custom Text Block');
const otherNote = source(3, 'Custom Text Block');

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
      sources: [worms.id, otherNote.id],
    },
  ],
  basis: outlineBasis(task()),
};

test.each([
  ['nothing', {}, []],
  ['the order of the sources', { sources: [otherNote, worms, note] }, []],
  ['the text of a source', { sources: [{ ...worms, content: 'New' }, note, otherNote] }, []],
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

test('a kept outline no longer references deleted sources', () => {
  const kept = rebaseOutline(outline, task({ sources: [otherNote, note] }));
  expect(kept.sections[0]?.sources).toEqual([otherNote.id]);
  expect(outlineChanges(kept, task({ sources: [otherNote, note] }))).toEqual([]);
});

test.each([
  ['made without sources', {}, {}, true],
  ['made without sources, while there are none', {}, { sources: [] }, false],
  ['edited', { edited: true }, {}, false],
  ['made with other sources', { basis: outlineBasis(task({ sources: [worms] })) }, {}, false],
])('an outline that was %s', (_, changes, overrides, expected) => {
  const made = { ...outline, basis: outlineBasis(task({ sources: [] })), ...changes };
  expect(awaitsSources(made, task(overrides))).toBe(expected);
});
