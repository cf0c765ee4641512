import type { Source } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { countWords } from '../../lib/count-words.ts';
import { addSource, fromText } from './sources.ts';

const TITLE = 'Custom Text Block';
const page = (n: number): Source => ({
  type: 'url',
  url: `https://example.com/${n}`,
  title: `Page ${n}`,
  content: 'Text.',
  description: '',
  wordCount: 1,
});
const task = (sources: Source[]) => ({ sources, redditSources: [] });
const pages = (count: number) => Array.from({ length: count }, (_, n) => page(n));

test('[SRC-18, SRC-26] an eleventh source is not taken', () => {
  expect(addSource(task(pages(10)), page(99))).toEqual({ ok: false, reason: 'full' });
  expect(addSource(task(pages(9)), page(99)).ok).toBe(true);
});

test.each([
  ['[SRC-19] the same address', { ...page(1), title: 'Other' }],
  ['[SRC-20] the same title and type', { ...page(1), url: 'https://example.com/other' }],
])('%s is a duplicate', (_, source) => {
  expect(addSource(task(pages(3)), source)).toEqual({ ok: false, reason: 'duplicate' });
});

test('[SRC-15] text blocks share a title and are told apart by their text', () => {
  const first = fromText(' Worms eat peels. ', TITLE);
  expect(first).toMatchObject({ title: TITLE, content: 'Worms eat peels.', wordCount: 3 });
  expect(addSource(task([first]), fromText('Another text.', TITLE)).ok).toBe(true);
  expect(addSource(task([first]), fromText('Worms eat peels.', TITLE))).toEqual({
    ok: false,
    reason: 'duplicate',
  });
});

test.each([
  ['', 0],
  ['  one\n two\tthree ', 3],
])('[SRC-13] %j has %i words', (text, words) => expect(countWords(text)).toBe(words));
