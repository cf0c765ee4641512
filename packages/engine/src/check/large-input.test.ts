import { describe, expect, test } from 'vitest';
import { readArticle } from '../text/article/checked-article.ts';
import { LONGEST_LINE, splitLongLine } from '../text/article/long-lines.ts';
import { type CheckInput, checkArticle } from './check-article.ts';
import { articleFixes } from './fixes.ts';

const PASSAGE = {
  id: 'S1.1',
  sourceId: 's1',
  text: 'Fresh grounds lose aroma within 30 minutes, says Kalita Wave.',
};
const input = (language: string, section: string): CheckInput => ({
  text: `# T\n\nBegin fresh.\n\n## A\n\n${section}\n\n## B\n\nEnd of it.\n`,
  language,
  targetWords: 1000,
  tonality: 'informative',
  keyTerms: ['coffee'],
  questions: ['How fine should coffee be ground?'],
  references: [{ number: 1, sourceId: 's1' }],
  passages: [PASSAGE],
  ownKnowledge: [],
  ownTexts: [],
  year: 2026,
  topics: [],
  author: undefined,
  allowedLinks: [],
  generatedLinks: [],
});
/** Maximum characters of a locked section. */
const MAX_CHARACTERS = 400_000;
/** Longer than a line that is read at once. */
const SOME = 1.2 * LONGEST_LINE;
/** Milliseconds that are too few to compare. */
const FAST = 25;
const flood = (mark: string, size: number) => mark.repeat(size / mark.length);

const FLOODS: readonly (readonly [language: string, of: string, text: (size: number) => string])[] = [
  ['en', 'brackets that share a target', (size) => `${'['.repeat(size / 2)}](${' '.repeat(size / 2)})`],
  ['en', 'beginnings of comments', (size) => `${flood(', ensuring a', size)};`],
  ['de', 'beginnings of comments', (size) => `${flood(', was zeigt a', size)};`],
  ['es', 'beginnings of comments', (size) => `${flood(', destacando a', size)};`],
  ['zh', 'beginnings of comments', (size) => `${flood('，为好好', size)}；`],
  ['de', 'auxiliaries', (size) => flood('wird ', size)],
  ['de', 'auxiliaries before no participle', (size) => flood('wird gexy ', size)],
  ['de', 'one endless word', (size) => `wird ${flood('ögex', size)}`],
  ['en', 'headings', (size) => flood('### a\nb c\n', size)],
  ['en', 'zeros that are not the last', (size) => `It costs 1.${'0'.repeat(size)}1 euro [1].`],
  ['en', 'sentences before citations', (size) => `${'Ab. '.repeat(size / 8)}${'[1]'.repeat(size / 6)}`],
  ['en', 'one endless sentence', (size) => `${flood('coffee x9 Kalita ', size)}[1].`],
  ['zh', 'one endless sentence', (size) => flood('咖啡很好', size)],
  ['en', 'sections', (size) => flood('## a\nb c\n', size)],
  ['en', 'links', (size) => flood('a https://b.example/c ', size)],
  ['en', 'open quotation marks', (size) => flood('a “b ', size)],
  ['en', 'opening marks of quotations', (size) => flood('“', size)],
  ['de', 'guillemets', (size) => flood('» a ', size)],
  ['en', 'beginnings of studies', (size) => flood('according to a ', size)],
  ['en', 'studies that find nothing', (size) => flood('study of ', size)],
  ['en', 'one word again', (size) => flood('word ', size)],
  ['en', 'items', (size) => flood('- a\n', size)],
  ['en', 'claims', (size) => flood('Ask Kalita Wave now for 9 of it. ', size)],
];

/** Returns milliseconds of processor time, which other load on the machine does not change. */
function cost(language: string, section: string): number {
  const before = process.cpuUsage();
  const checked = input(language, section);
  const report = checkArticle(checked);
  expect(articleFixes({ input: checked, report, locks: [], plans: [] })).not.toEqual({});
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('a locked section', () => {
  test.each(FLOODS)('in %s is checked and fixed in linear time with %s', (language, _, textOf) => {
    const measure = (size: number) => cost(language, textOf(size));
    // In quadratic time, four times the text would cost 16 times as much. The first time also compiles.
    const limit = 8 * Math.max(Math.min(measure(SOME), measure(SOME)), FAST);
    if (measure(4 * SOME) < limit) return;
    expect(measure(4 * SOME)).toBeLessThan(limit);
  });

  test('of all the characters it may have is checked and fixed', () => {
    const section = FLOODS.map(([, , textOf]) => textOf(MAX_CHARACTERS / FLOODS.length)).join('\n\n');
    expect(section.length).toBeGreaterThan(0.9 * MAX_CHARACTERS);
    expect(cost('en', section)).toBeGreaterThan(0);
  });
});

test('all citations behind a stop are of all sentences before, each once', () => {
  const [first, second] = readArticle('# T\n\nGrind it. Pour it. [1] [2][1]', 'en').sentences;
  expect([first?.citations, second?.citations]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test.each([
  ['at a full stop', 'Some words of it. ', 'Some words of it. '],
  ['at a Chinese one', '咖啡很好。', '咖啡很好。'],
  ['at a space', 'word ', 'word '],
  ['between characters', '😀', '😀'],
])('only a line that is longer than any paragraph is cut, %s', (_, piece, end) => {
  const usual = piece.repeat(Math.floor(LONGEST_LINE / piece.length));
  expect([...splitLongLine(usual)]).toEqual([{ text: usual, at: 0 }]);
  const long = usual.repeat(3);
  const parts = [...splitLongLine(`x${long}`)];
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(({ text }) => text).join('')).toBe(`x${long}`);
  for (const { text, at } of parts) {
    expect(text.length).toBeLessThanOrEqual(LONGEST_LINE);
    expect(text.endsWith(end)).toBe(true);
    expect(`x${long}`.startsWith(text, at)).toBe(true);
  }
});
