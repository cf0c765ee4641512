import { describe, expect, test } from 'vitest';
import { keyTerms } from './key-terms.ts';

describe('keyTerms', () => {
  test.each([
    [
      'en',
      'The cold brew rests overnight. A cold brew is mild. Serve the cold brew with ice.\n\nIce melts. The filter is made of paper.',
      'cold brew',
    ],
    [
      'de',
      'Die Wärmepumpe heizt das Haus. Eine Wärmepumpe braucht Strom.\n\nJede Wärmepumpe hat einen Verdichter. Das Dach ist neu.',
      'Wärmepumpe',
    ],
    [
      'es',
      'El riego por goteo ahorra agua. Con riego por goteo crece mejor. El riego por goteo es barato.\n\nEl sol sale.',
      'riego por goteo',
    ],
    ['zh', '冷萃咖啡很好喝。冷萃咖啡要泡一夜。\n\n冷萃咖啡加冰更好。天气很热。', '冷萃咖啡'],
  ])('finds in %s what a text is about', (language, text, term) => {
    expect(keyTerms([text], language, 10).map(({ word }) => word)).toContain(term);
  });

  test('counts the uses of a term in all its forms', () => {
    const [first] = keyTerms(
      ['Filters matter. A filter helps. Every filter wears out.', 'Water flows.'],
      'en',
      5,
    );
    expect(first).toEqual({ word: 'filter', count: 3 });
  });

  test('leaves out stop words, bare numbers, parts of better terms and English small words in any language', () => {
    const text =
      'Das Open Source Projekt 2024 ist da. The Open Source Projekt of the year. Open Source Projekt 2024.';
    const words = keyTerms([text], 'de', 20).map(({ word }) => word.toLowerCase());
    expect(words).toContain('open source projekt');
    for (const part of ['the', 'of', 'das', '2024', 'open', 'source']) expect(words).not.toContain(part);
  });

  test('[KEY-11] gives no more than the limit', () => {
    const text = Array.from(
      { length: 80 },
      (_, index) => `word${index} matters. Then word${index} stays`,
    ).join('. ');
    expect(keyTerms([text], 'en', 30)).toHaveLength(30);
  });

  test('takes words that are in several sentences or in a heading only', () => {
    const text = '# Foam rollers\n\nThe tendon hurts. Stretch the tendon daily, with care, with care.';
    expect(keyTerms([text], 'en', 10).map(({ word }) => word.toLowerCase())).toEqual(
      expect.arrayContaining(['tendon', 'foam']),
    );
    expect(keyTerms([text], 'en', 10).map(({ word }) => word)).not.toContain('care');
  });

  test('takes no common word outside of a heading, and no name', () => {
    const text =
      'He felt it at first. The first time he felt the heel. Brandt treats the heel. Brandt wrote this.';
    const options = {
      isCommon: (word: string) => ['felt', 'first', 'time'].includes(word),
      isName: (word: string) => word === 'brandt',
    };
    expect(keyTerms([text], 'en', 10, options).map(({ word }) => word)).toEqual(['heel']);
    expect(keyTerms([`# Time\n\n${text}`], 'en', 10, options).map(({ word }) => word)).toContain('time');
  });

  test.each([
    ['nothing', []],
    ['empty texts', ['', ' ']],
    ['marks', ['***', '...']],
    ['numbers', ['1 2 3 4']],
    ['hidden text', ['<!-- secret secret -->', '\u200B']],
  ])('finds nothing in %s', (_, texts) => {
    expect(keyTerms(texts, 'en', 10)).toEqual([]);
  });

  test('holds out against a line of 100 KB without spaces', () => {
    expect(keyTerms(['x'.repeat(100_000)], 'en', 10)).toEqual([]);
  });
});
