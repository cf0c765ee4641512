import { expect, test } from 'vitest';
import { topKeywords } from './top-keywords.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`);

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['words of at most three characters', 'how to use a bin or two', []],
  ['words that tell nothing', 'What would these be about without their best things', []],
  ['Spanish words that tell nothing', 'Cómo hacer compost para todos', ['compost']],
  ['the most frequent first', 'Worms eat peels. Peels feed worms; worms win.', ['worms', 'peels', 'feed']],
  ['upper and lower case alike', 'Compost COMPOST heap', ['compost', 'heap']],
  ['equally frequent ones in their order', 'zebra apple mango', ['zebra', 'apple', 'mango']],
  ['marks left out', '“Leaf-mould” (2024)!', ['leaf', 'mould', '2024']],
  ['Chinese words', '土壤里的堆肥和土壤', ['土壤', '堆肥']],
  ['ten at most', numbered(14).join(' '), numbered(10)],
])('[PICK-19] %s', (_, text, expected) => expect(topKeywords(text)).toEqual(expected));
