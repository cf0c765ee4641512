import { expect, test } from 'vitest';
import { flattenSuperscripts } from './superscripts.ts';

test.each([
  ['a thousand', '1,200<sup>3</sup> homes', '1,200 [3] homes'],
  ['a year', 'in 2019<sup>4</sup>.', 'in 2019 [4].'],
  ['a share', '42%<sup><a href="#fn7">7</a></sup> by June', '42% [7] by June'],
  ['a large number', '4.5 million<sup>2</sup> tonnes', '4.5 million [2] tonnes'],
  ['a weight', '120 kg<sup>2</sup> of waste', '120 kg [2] of waste'],
  ['a word', 'as said<sup>1,2</sup>', 'as said [1][2]'],
  ['a linked mark', 'said<a href="#n"><sup>5</sup></a>', 'said<a href="#n"> [5]</a>'],
  ['two marks in brackets', 'a<sup>[1]</sup><sup>[2]</sup> b', 'a [1] [2] b'],
  ['a mark without a number', 'a claim<sup>[citation needed]</sup>.', 'a claim.'],
])('a note marker after %s is apart from it', (_, html, plain) =>
  expect(flattenSuperscripts(html)).toBe(plain),
);

test.each([
  ['a power of ten', '10<sup>9</sup> bacteria', '10⁹ bacteria'],
  ['a negative power', '1.5 × 10<sup>-3</sup> mol', '1.5 × 10⁻³ mol'],
  ['a power of two', '2<sup>10</sup> bytes', '2¹⁰ bytes'],
  ['a unit', '3 m<sup>2</sup> and 5 km<sup>3</sup>', '3 m² and 5 km³'],
  ['a formula', 'E = mc<sup>2</sup>', 'E = mc²'],
  ['an exponent with a variable', 'x<sup>n+1</sup>', 'xⁿ⁺¹'],
  ['a molecule', 'H<sub>2</sub>O and CO<sub>2</sub>', 'H₂O and CO₂'],
  ['an ion', 'SO<sub>4</sub><sup>2−</sup>', 'SO₄²⁻'],
  ['an isotope', 'of <sup>14</sup>C', 'of ¹⁴C'],
  ['a fraction', '<sup>1</sup>/<sub>2</sub> cup', '¹/₂ cup'],
  ['a whole number and a fraction', '1<sup>1</sup>/<sub>2</sub> cups', '1 ¹/₂ cups'],
  ['the same with its own stroke', '2<sup>3</sup>&frasl;<sub>4</sub> cups', '2 ³&frasl;₄ cups'],
  ['an ordinal', 'the 1<sup>st</sup> and XIX<sup>e</sup>', 'the 1st and XIXe'],
  ['a style instead of a tag', '10<span style="vertical-align: super">6</span>', '10⁶'],
  ['characters that Unicode lacks', '10<sup>Q</sup> of them', '10^Q of them'],
])('%s keeps its sense', (_, html, plain) => expect(flattenSuperscripts(html)).toBe(plain));

test.each([
  ['nested tags', 'a <sup>10<sup>9</sup></sup> b', 'a <sup>10⁹</sup> b'],
  ['a tag that stays open', '10<sup>9 and 2019<sup>4</sup>', '10 <sup>9 and 2019 [4]'],
  ['small print', 'Tool<sup>beta</sup>x', 'Tool <sup>beta</sup> x'],
])('%s join nothing', (_, html, plain) => expect(flattenSuperscripts(html)).toBe(plain));

test('text without raised parts stays as it is, and a long one takes no longer', () => {
  expect(flattenSuperscripts('<b>10</b> of <superb>')).toBe('<b>10</b> of <superb>');
  expect(flattenSuperscripts('<sup>'.repeat(50_000))).toHaveLength(250_000);
});
