import { expect, it } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

it.each([
  ['Grind fine. Brew hot. Then wa', 'Grind fine. Brew hot.'],
  ['Grind fine [S1.2]. Brew [S1', 'Grind fine [S1.2].'],
  ['Grind fine. [S1.2, S3.4]', 'Grind fine. [S1.2, S3.4]'],
  ['Grind fine.', 'Grind fine.'],
  ['Grind fi', ''],
  ['Use approx. 5 g', ''],
  ['First.\n\nSecond be', 'First.'],
  ['First.\n\n### Water\n\nHot wa', 'First.'],
  ['First.\n\n### Wat', 'First.'],
  ['First line\nof it. And an', 'First line of it.'],
  ['- Grind\n- Brew. Then po', '- Grind\n- Brew.'],
  ['- Grind\n- Bre', '- Grind'],
  ['1. Grind.\n2.', '1. Grind.'],
  ['| a | b |\n| --- | --- |\n| 1', '| a | b |\n| --- | --- |'],
  ['First.\n\n```\ncode. More', 'First.'],
  ['Is it hot? Ye', 'Is it hot?'],
])('cuts %j', (text, whole) => {
  expect(wholeSentences(text, 'en')).toBe(whole);
});

it('cuts Chinese, which has no spaces', () => {
  expect(wholeSentences('水温很重要。九十度最', 'zh')).toBe('水温很重要。');
  expect(wholeSentences('खाद तैयार है। ढेर को पलटें।', 'hi')).toBe('खाद तैयार है। ढेर को पलटें।');
  expect(wholeSentences('کھاد تیار ہے۔', 'ur')).toBe('کھاد تیار ہے۔');
});
