import { expect, test } from 'vitest';
import { plainBeginning } from './plain-beginning.ts';

test.each([
  ['marks', '## A\n\n- **b** _c_ `d`', 'A - b c d'],
  ['escapes', 'a \\*\\*b\\*\\* c\\_d', 'a **b** c_d'],
  ['links and pictures', '[a](https://a.example) ![b](c.png)', 'a b'],
  ['citations', '1,200 homes [3]', '1,200 homes [3]'],
])('the beginning of a text without its Markdown: %s', (_, markdown, plain) => {
  expect(plainBeginning(markdown, 100)).toBe(plain);
});
