import { describe, expect, test } from 'vitest';
import { readArticle } from '../text/article/checked-article.ts';
import { LONGEST_LINE, partsOfLine } from '../text/article/long-lines.ts';
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
const MOST = 400_000;
const flood = (mark: string) => mark.repeat(MOST / mark.length);

describe('a locked section of all the characters it may have', () => {
  test.each([
    ['en', 'brackets that share a target', `${'['.repeat(MOST / 2)}](${' '.repeat(MOST / 2)})`],
    ['en', 'beginnings of comments', `${flood(', ensuring a')};`],
    ['de', 'beginnings of comments', `${flood(', was zeigt a')};`],
    ['es', 'beginnings of comments', `${flood(', destacando a')};`],
    ['zh', 'beginnings of comments', `${flood('，为好好')}；`],
    ['de', 'auxiliaries', flood('wird ')],
    ['de', 'auxiliaries before no participle', flood('wird gexy ')],
    ['de', 'one endless word', `wird ${flood('ögex')}`],
    ['en', 'headings', flood('### a\nb c\n')],
    ['en', 'zeros that are not the last', `It costs 1.${'0'.repeat(MOST)}1 euro [1].`],
    ['en', 'sentences before citations', `${'Ab. '.repeat(MOST / 8)}${'[1]'.repeat(MOST / 6)}`],
    ['en', 'one endless sentence', `${flood('coffee x9 Kalita ')}[1].`],
    ['zh', 'one endless sentence', flood('咖啡很好')],
    ['en', 'sections', flood('## a\nb c\n')],
    ['en', 'links', flood('a https://b.example/c ')],
    ['en', 'open quotation marks', flood('a “b ')],
    ['en', 'opening marks of quotations', flood('“')],
    ['de', 'guillemets', flood('» a ')],
    ['en', 'beginnings of studies', flood('according to a ')],
    ['en', 'studies that find nothing', flood('study of ')],
    ['en', 'one word again', flood('word ')],
    ['en', 'items', flood('- a\n')],
    ['en', 'claims', flood('Ask Kalita Wave now for 9 of it. ')],
  ])('in %s is checked and fixed in linear time with %s', (language, _, section) => {
    const checked = input(language, section);
    const report = checkArticle(checked);
    // In quadratic time it would not end before the test does.
    expect(articleFixes({ input: checked, report, locks: [], plans: [] })).not.toEqual({});
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
  expect([...partsOfLine(usual)]).toEqual([{ text: usual, at: 0 }]);
  const long = usual.repeat(3);
  const parts = [...partsOfLine(`x${long}`)];
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(({ text }) => text).join('')).toBe(`x${long}`);
  for (const { text, at } of parts) {
    expect(text.length).toBeLessThanOrEqual(LONGEST_LINE);
    expect(text.endsWith(end)).toBe(true);
    expect(`x${long}`.startsWith(text, at)).toBe(true);
  }
});
