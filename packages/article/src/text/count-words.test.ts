import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['one two\tthree\nfour', 4],
  ["don't over-count re-used words", 4],
  ['# A heading\n\n- an item\n- [ ] another\n\n---\n\n> said', 6],
  ['| a | b |\n| - | - |\n| 1 | 2 |', 4],
  ['see [the long study](https://example.com/a-b_c?d=e) now', 5],
  ['Worms eat peels [1], and leaves [2][13].', 5],
  ['**bold** and `code`', 3],
  ['我喜欢读书', 3],
  ['東京で本を読む', 5],
  ['서울의 오래된 시장', 3],
  ['สวัสดีครับ', 2],
  ['[日本](https://example.com/日本語) 2024', 2],
  ['كيف نحافظ على المياه', 4],
  ['[](https://example.com/a) ![](b)(c) d](e)f](g', 2],
])('[SRC-11] %j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each(['[a](', '![](', '](', '[)'])('counts %j again and again in linear time', (mark) => {
  expect(countWords(mark.repeat(400_000))).toBe(mark.includes('a') ? 1 : 0);
});
