import { describe, expect, test } from 'vitest';
import { type CitationQuestion, citedPassages } from './cited-passages.ts';

const GRINDING =
  'It is a drink. Many people like it in the morning. **Grounds** lose most of their aroma within 30 minutes. ' +
  'Whole beans keep it for weeks. Water should be hot. Kettles differ in price.';
const WATER = 'Soft water tastes flat. Hard water leaves scale in the kettle.';

const ask = (overrides: Partial<CitationQuestion>) =>
  citedPassages({
    number: 1,
    line: 'Ground coffee loses its aroma within 30 minutes [1].',
    at: 48,
    language: 'en',
    references: [
      { number: 1, sourceId: 's1' },
      { number: 2, sourceId: 's2' },
    ],
    passages: [
      { id: 'S1.1', sourceId: 's1', text: WATER },
      { id: 'S1.2', sourceId: 's1', text: GRINDING, heading: 'Grinding' },
      { id: 'S2.1', sourceId: 's2', text: 'Scale ruins a kettle.' },
    ],
    ...overrides,
  });

const textOf = ({ parts }: { parts: readonly { text: string }[] }) => parts.map(({ text }) => text).join('');

describe('the passages behind a citation', () => {
  test('the best comes first, with its best sentences and the words that the claim shares', () => {
    const { claim, supported, passages } = ask({});
    expect(claim).toBe('Ground coffee loses its aroma within 30 minutes.');
    expect(supported).toBe(true);
    expect(passages.map(({ id }) => id)).toEqual(['S1.2', 'S1.1']);
    const [best, other] = passages;
    expect(best).toMatchObject({ heading: 'Grinding' });
    const shared = best?.parts.filter(({ kind }) => kind === 'shared').map(({ text }) => text);
    expect(shared).toEqual(expect.arrayContaining(['Grounds', 'aroma', '30', 'minutes']));
    expect(best && textOf(best)).toBe(GRINDING.replaceAll('**', ''));
    const marked = best?.parts.filter(({ kind }) => kind !== 'around').map(({ text }) => text);
    expect(marked?.join('')).toBe('Grounds lose most of their aroma within 30 minutes.');
    expect(other?.parts).toEqual([{ kind: 'around', text: WATER }]);
  });

  test.each([
    [
      'en',
      'Kettles differ.\nGrounds lose their aroma within 30 minutes.\nWater is wet. It is soft.',
      'aroma',
    ],
    ['zh', '水壶各不相同。\n咖啡粉在三十分钟内失去香气。\n水是湿的。', '香气'],
  ])('the lines of a passage stay apart, in %s', (language, text, word) => {
    const line =
      language === 'en' ? 'Grounds lose aroma in 30 minutes [1].' : '咖啡粉三十分钟内失去香气[1]。';
    const [best] = ask({
      language,
      line,
      at: line.indexOf('['),
      passages: [{ id: 'S1.1', sourceId: 's1', text }],
    }).passages;
    expect(best && textOf(best)).toBe(text);
    const marked = best?.parts.filter(({ kind }) => kind !== 'around').map(({ text: part }) => part);
    expect(marked?.join('')).toContain(word);
  });

  test('a citation after the stop is of the sentence before it', () => {
    const line = 'Kettles differ. Soft water tastes flat. [1] Scale ruins a kettle [2].';
    expect(ask({ line, at: line.indexOf('[1]') }).claim).toBe('Soft water tastes flat.');
    expect(ask({ line, number: 2, at: line.indexOf('[2]') }).claim).toBe('Scale ruins a kettle.');
  });

  test('a source that does not say so is no support', () => {
    const answer = ask({ line: 'Bicycles need oil on their chains every month [1].', at: 46 });
    expect(answer).toMatchObject({ supported: false });
    expect(answer.passages.map(({ score }) => score)).toEqual([0, 0]);
  });

  test('an unknown number has no passages', () => {
    expect(ask({ number: 9, line: 'So it is said [9].', at: 14 })).toMatchObject({ passages: [] });
  });

  const BREWING =
    'You can brew coffee in a press. Filters keep the oils back. Most people brew it far too hot. ' +
    'Water between 90 and 93 degrees brings out the sweetness of light roasts. Tea is another matter. ' +
    'Brew it for four minutes. A scale helps to brew the same cup again.';
  const marked = (answer: ReturnType<typeof ask>) =>
    (answer.passages[0]?.parts ?? []).filter(({ kind }) => kind !== 'around');
  const askBrewing = (claim: string) =>
    ask({
      line: `${claim} [1]`,
      at: claim.length + 1,
      passages: [{ id: 'S1.1', sourceId: 's1', text: BREWING }],
    });

  test('[ART-06] a sentence taken word for word is marked alone', () => {
    const claim = 'Water between 90 and 93 degrees brings out the sweetness of light roasts.';
    const answer = askBrewing(claim);
    expect(answer.passages[0]?.score).toBe(1);
    expect(
      marked(answer)
        .map(({ text }) => text)
        .join(''),
    ).toBe(claim);
  });

  test('[ART-06] a stray word does not draw the sentences in that hold it', () => {
    const answer = askBrewing(
      'To brew well, water between 90 and 93 degrees brings out the sweetness of light roasts.',
    );
    expect(answer.passages[0]?.parts.filter(({ text }) => /^brew$/i.test(text))).toEqual([]);
    expect(
      marked(answer)
        .map(({ text }) => text)
        .join(''),
    ).toMatch(/^Water between.*light roasts\.$/);
  });

  test('[ART-06] a claim that takes two sentences has both marked, and no more', () => {
    const answer = askBrewing(
      'Light roasts get their sweetness from water of 90 degrees, tea is another matter.',
    );
    expect(
      marked(answer)
        .map(({ text }) => text)
        .join(''),
    ).toBe(
      'Water between 90 and 93 degrees brings out the sweetness of light roasts. Tea is another matter.',
    );
  });

  test('in Chinese too', () => {
    const text = '咖啡豆磨碎后香气会在三十分钟内散失。水温应当在九十度左右。';
    const { supported, passages } = ask({
      language: 'zh',
      line: '磨碎的咖啡豆香气很快散失[1]。',
      at: 12,
      passages: [{ id: 'S1.1', sourceId: 's1', text }],
    });
    expect(supported).toBe(true);
    expect(passages[0]?.parts.some((part) => part.kind === 'shared' && part.text === '香气')).toBe(true);
  });
});
