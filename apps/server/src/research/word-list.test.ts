import { spellingHint } from '@inkstep/engine';
import { expect, test } from 'vitest';
import { loadWordList } from './word-list.ts';

test.each([
  ['en', 'rasied bed gardning', 'raised bed gardening'],
  ['en', 'vegtable garden', 'vegetable garden'],
  ['en', 'recieve packages', 'receive packages'],
  ['de', 'Gitare lernen', 'Gitarre lernen'],
  ['de', 'Versichrung vergleichen', 'Versicherung vergleichen'],
  ['es', 'jardineria', 'jardinería'],
])('in %s corrects %j', async (language, keyword, hint) => {
  expect(spellingHint(keyword, [], language, await loadWordList(language))).toBe(hint);
});

test.each([
  ['en', 'psoriatic arthritis'],
  ['en', 'monstera care'],
  ['en', 'kombucha kefir brewing'],
  ['en', 'figma plugins'],
  ['en', 'kubernetes ingress'],
  ['de', 'Hochbeet bauen'],
  ['de', 'Garten bewässern'],
  ['de', 'Heißluftfritteuse'],
  ['es', 'freidora de aire'],
  ['es', 'teletrabajo'],
  ['fr', 'jardinage'],
  ['zh', '堆肥'],
])('in %s leaves %j alone', async (language, keyword) => {
  expect(spellingHint(keyword, [], language, await loadWordList(language))).toBeUndefined();
});
