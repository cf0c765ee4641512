import { expect, test } from 'vitest';
import { topicKeywords } from './topic-keywords.ts';

test.each([
  ['the keyword comes first', 'worm bin', 'Fruit flies again', ['worm bin', 'Fruit', 'flies', 'again']],
  [
    'five words of the title at most',
    'a',
    'alpha bravo charlie delta echos foxtrot',
    ['a', 'alpha', 'bravo', 'charlie', 'delta', 'echos'],
  ],
  ['words of three letters and less are left out', 'a', 'Why is the bin wet today', ['a', 'today']],
  ['so are the five common ones', 'a', 'This That with FROM have those', ['a', 'those']],
  [
    'marks at the edges of a word go',
    'a',
    '"Smelly" heaps?! (really) don’t',
    ['a', 'Smelly', 'heaps', 'really', 'don’t'],
  ],
  ['none stands twice', 'Compost', 'compost Heaps heaps', ['Compost', 'Heaps']],
  ['a title without such words', 'worms', 'Is it ok?', ['worms']],
])('[RED-29] %s', (_, keyword, title, words) => {
  expect(topicKeywords(keyword, title)).toEqual(words);
});
