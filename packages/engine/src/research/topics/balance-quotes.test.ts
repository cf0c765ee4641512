import { expect, test } from 'vitest';
import { balanceQuotes } from './balance-quotes.ts';

test.each([
  ['"Cold brew at home"', 'Cold brew at home'],
  ['“Best” of cold brew', '“Best” of cold brew'],
  ['"Best" or "worst"', '"Best" or "worst"'],
  ['Best" of cold brew', 'Best of cold brew'],
  ['What “cold brew means', 'What cold brew means'],
  ['„Kalt gebrüht“ erklärt', '„Kalt gebrüht“ erklärt'],
  ['»Kalt« erklärt', '»Kalt« erklärt'],
  ['Qué es «café', 'Qué es café'],
  ['《咖啡》入门', '《咖啡》入门'],
  ['咖啡》入门', '咖啡入门'],
  ["Don't brew it hot", "Don't brew it hot"],
  ['"', ''],
  ['""', ''],
])('%j becomes %j', (text, mended) => {
  expect(balanceQuotes(text)).toBe(mended);
});
