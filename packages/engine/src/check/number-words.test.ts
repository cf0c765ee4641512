import { expect, test } from 'vitest';
import { readChineseNumerals } from './chinese-numerals.ts';
import { readNumberWords } from './number-words.ts';

test.each<[string, string, number[]]>([
  ['en', 'eight weeks', [8]],
  ['en', 'twenty-one and twenty one', [21, 21]],
  ['en', 'a hundred and five', [105]],
  ['en', 'one hundred and twenty-six people', [126]],
  ['en', 'between one thousand and ten thousand', [1000, 10000]],
  ['en', 'between one hundred and two hundred', [100, 200]],
  ['en', 'two and a half million', [2500000]],
  ['en', 'half a million', [500000]],
  ['en', 'three hundred thousand two hundred and one', [300201]],
  ['en', 'two million three hundred thousand', [2300000]],
  ['en', 'hundreds of a few hundred', []],
  ['en', 'two point five', [2.5]],
  ['en', 'ten point', [10]],
  ['en', 'a day, an hour', []],
  ['en', 'twelve hundred', [1200]],
  ['en', 'one two three', [1, 2, 3]],
  ['en', 'a thousand and one', [1001]],
  ['en', 'One, two', [1, 2]],
  ['en', 'eight and a half weeks', [8.5]],
  ['en', '2 million, 5 thousand', []],
  ['en', 'one billion two million', [1002000000]],
  ['en', 'twenty-five thousand', [25000]],
  ['en', 'zero', [0]],
  ['en', 'tenth often someone', []],
  ['en', 'two hundred and fifty million', [250000000]],
  ['de', 'einundzwanzig', [21]],
  ['de', 'zweihundertfünfundvierzig', [245]],
  ['de', 'dreitausendzweihundert', [3200]],
  ['de', 'fünfundzwanzigtausend', [25000]],
  ['de', 'hundertzwanzig', [120]],
  ['de', 'zwei Millionen dreihunderttausend', [2300000]],
  ['de', 'eine Million', [1000000]],
  ['de', 'einer Million', [1000000]],
  ['de', 'einsam Elfe achtung Achtung beachten', []],
  ['de', 'achtwöchige Studie', [8]],
  ['de', 'zweieinhalb anderthalb', [2.5, 1.5]],
  ['de', 'mehrere hundert, einige tausend', []],
  ['de', 'hundert Leute, tausend Dinge', [100, 1000]],
  ['de', 'eine halbe Million', [1, 500000]],
  ['de', 'zwei Komma fünf', [2.5]],
  ['de', 'ein Haus, eine Frau', [1, 1]],
  ['de', 'dreissig', [30]],
  ['de', '12 tausend', []],
  ['de', 'tausendundeins', [1001]],
  ['de', 'zweitausendzehn', [2010]],
  ['de', 'eineinhalb', [1.5]],
  ['de', 'siebzehn siebzig achtzig', [17, 70, 80]],
  ['de', 'eintausend', [1000]],
  ['de', 'einhundertfünf', [105]],
  ['de', 'zwei Milliarden fünfhundert Millionen', [2500000000]],
  ['es', 'treinta y cinco', [35]],
  ['es', 'dos y tres', [2, 3]],
  ['es', 'veintiún mil', [21000]],
  ['es', 'ciento veinte', [120]],
  ['es', 'doscientos cincuenta', [250]],
  ['es', 'dos mil quinientos millones', [2500000000]],
  ['es', 'mil millones', [1000000000]],
  ['es', 'un millón', [1000000]],
  ['es', 'dos millones y medio', [2500000]],
  ['es', 'medio millón', [500000]],
  ['es', 'un cinco por ciento', [1, 5]],
  ['es', 'dos mil veinticinco', [2025]],
  ['es', 'cien mil', [100000]],
  ['es', 'treinta y un mil', [31000]],
  ['es', 'dos coma cinco', [2.5]],
  ['es', '5 mil', []],
  ['es', 'un millón doscientos mil', [1200000]],
  ['es', 'cuarenta y dos alumnos', [42]],
  ['es', 'dos mil cuatrocientos', [2400]],
  ['en', 'a quarter of a million', []],
  ['es', 'veinte por ciento', [20]],
  ['fr', 'deux', []],
])('%s: "%s" has %j', (language, text, values) => {
  expect(readNumberWords(text, language).map(({ value }) => value)).toEqual(values);
});

test('a number keeps its wording and place', () => {
  expect(readNumberWords('In about Twenty-one weeks', 'en')).toEqual([
    { value: 21, note: 'Twenty-one', at: 9 },
  ]);
  expect(readNumberWords('Die achtwöchige Studie', 'de')).toEqual([{ value: 8, note: 'acht', at: 4 }]);
});

test.each<[string, number[]]>([
  ['一万二千元', [12_000]],
  ['二〇二四年', [2024]],
  ['三亿五千万', [350_000_000]],
  ['八周和三十一人', [8, 31]],
])('%s has %j', (text, values) => {
  expect(readChineseNumerals(text).map(({ value }) => value)).toEqual(values);
});
