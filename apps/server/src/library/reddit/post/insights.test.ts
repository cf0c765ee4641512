import { describe, expect, it } from 'vitest';
import { commonThemes } from './common-themes.ts';
import { readableText } from './get-post.ts';
import { describesProblem, painPoints } from './pain-points.ts';

describe('[RED-34, RED-37] common themes', () => {
  it('are the 5 words used most, in their usual form, any form counted', () => {
    const texts = [
      'Which grinder? My grinder and other grinders make bitter coffee.',
      'Coffee is bitter when water is hot. Water matters. Coffee filters.',
      'The kettle. A kettle, the filter, 93 degrees, 93 degrees and 93.',
    ];
    expect(commonThemes(texts)).toEqual([
      { word: 'grinder', count: 3 },
      { word: 'coffee', count: 3 },
      { word: 'bitter', count: 2 },
      { word: 'water', count: 2 },
      { word: 'filters', count: 2 },
    ]);
  });

  it.each([
    ['es', ['El molinillo hace café amargo. ¿Qué molinillo es mejor para el café?'], ['molinillo', 'café']],
    ['de', ['Die Mühle ist laut. Welche Mühle mahlt Kaffee? Der Kaffee ist bitter.'], ['mühle', 'kaffee']],
    ['zh', ['手冲咖啡很好喝。咖啡的水温很重要,咖啡豆也重要。'], ['咖啡']],
  ])('leave out the common words of other languages (%s)', (_language, texts, words) => {
    const found = commonThemes(texts).map(({ word }) => word);
    expect(found.slice(0, words.length)).toEqual(words);
    for (const common of ['el', 'para', 'die', 'der', 'ist', '的', '很']) expect(found).not.toContain(common);
  });

  it('are found among the first 5,000 different words', () => {
    const letters = 'bcdfghjklmnpqrstvwxz';
    const made = (n: number) =>
      [n, n / 20, n / 400, n / 8_000].map((part) => letters[Math.floor(part) % 20]).join('a');
    const many = Array.from({ length: 6_000 }, (_, n) => made(n)).join(' ');
    const [first] = commonThemes([`kettle ${many} kettle ${'grinder '.repeat(9)}`]);
    expect(first).toEqual({ word: 'kettle', count: 2 });
  });

  it('are none where nothing is said', () => {
    expect(commonThemes(['', '!!! 12 3.5', 'Thanks! EDIT: I really think people like it'])).toEqual([]);
  });
});

describe('what somebody says', () => {
  it('contains no quotations, URLs or marks', () => {
    const text = readableText(
      '> the grinder is broken\n\nSee https://a.example/b?c and **this** [shop](https://x.example).',
    );
    expect(text).toMatch(/^See\s+and this shop\.$/);
  });
});

describe('[RED-34, RED-38] pain points', () => {
  it.each([
    'My problem is the grinder.',
    "I can't get it to work.",
    'It doesn’t work after the update.',
    'I struggled with this for weeks.',
    'They are too expensive for what they do.',
    'El molinillo no funciona con café fino.',
    'Estoy harta de perder el tiempo.',
    'Es muy difícil limpiar el filtro.',
    'Die Mühle funktioniert leider nicht.',
    'Das ist ein großes Ärgernis.',
  ])('are found: %s', (sentence) => expect(describesProblem(sentence)).toBe(true));

  it.each([
    'I love this kettle and use it every day.',
    'The issued permits were printed.',
    'Whatever you brew, enjoy it.',
    'Me encanta el café por la mañana.',
    'Der Kaffee schmeckt wunderbar.',
  ])('are not found: %s', (sentence) => expect(describesProblem(sentence)).toBe(false));

  it('are at most 8 sentences, each once and of at most 100 characters', () => {
    const sentence = (n: number) =>
      `Problem number ${n} is that the grinder broke again while I was making coffee ${'for friends '.repeat(n)}.`;
    const found = painPoints(
      Array.from({ length: 20 }, (_, n) => `${sentence(n)} All is well. ${sentence(n)}`),
    );
    expect(found).toHaveLength(8);
    expect(new Set(found).size).toBe(8);
    for (const text of found) expect(text.length).toBeLessThanOrEqual(100);
    expect(found.at(-1)).toMatch(/ for…$/);
  });

  it('are no mere words and no walls of text', () => {
    expect(painPoints(['Broken.', `broken ${'a'.repeat(2_000)}`])).toEqual([]);
  });

  it('take linear time for hostile texts', () => {
    expect(
      painPoints(["n't ".repeat(25_000), 'no me se '.repeat(10_000), 'funktioniert a'.repeat(5_000)]),
    ).toEqual([]);
  });
});
