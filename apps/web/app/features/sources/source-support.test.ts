import { expect, test } from 'vitest';
import { matchSupport } from './source-support.ts';

const note = { title: 'Custom Text Block', url: '' };
const page = { title: 'Page', url: 'https://example.com' };

test('each source gets its own headings, also text blocks that share a title', () => {
  const answers = [
    { ...note, headings: ['First'] },
    { ...page, headings: ['Second'] },
    { ...note, headings: ['Third'] },
  ];
  expect(matchSupport([note, note, page], answers)).toEqual([['First'], ['Third'], ['Second']]);
});

test('a source that is newer than the answer has none', () => {
  expect(matchSupport([page, note], [{ ...note, headings: ['First'] }])).toEqual([[], ['First']]);
});
