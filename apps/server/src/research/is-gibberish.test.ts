import { expect, test } from 'vitest';
import { isGibberish } from './is-gibberish.ts';

test.each([
  ['asdkjhqwe zxcv', true],
  ['qwrtpsdfg', true],
  ['asdkjhqwe shoes', false],
  ['rechtsschutzversicherung', false],
  ['angstschweiß', false],
  ['html css', false],
  ['rhythm', false],
  ['kubernetes ingress', false],
  ['cwtch', false],
  ['瑜伽', false],
  ['йога', false],
  ['12345', false],
])('%j is gibberish: %s', async (keyword, expected) => {
  expect(await isGibberish(keyword)).toBe(expected);
});
