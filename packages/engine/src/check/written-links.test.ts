import { describe, expect, test } from 'vitest';
import { writtenLinks } from './written-links.ts';

const urls = (text: string) => writtenLinks(text).map(({ url }) => url);

describe('links of a text', () => {
  test.each([
    ['[words](https://a.example/b)', ['https://a.example/b']],
    ['[words]( <https://a.example/b> "Title")', ['https://a.example/b']],
    ['[one [in](https://a.example) another](https://b.example)', ['https://a.example']],
    ['an image ![words](https://a.example)', ['https://a.example']],
    ['an image of no address ![words] and ![](', []],
    ['<https://a.example/b> and <b>', ['https://a.example/b']],
    ['bare https://a.example/b, then (https://b.example)', ['https://a.example/b,']],
    ['[1] and [2](', []],
    ['[words]() and [words](  )', []],
    ['[not closed](https://a.example', []],
    ['<https://a.example b> <https://>', []],
    ['[a] (https://a.example) "https://b.example"', []],
  ])('%s', (text, found) => {
    expect(urls(text)).toEqual(found);
  });

  test('stand where they are written', () => {
    const text =
      'See [this](https://a.example "T") and ![that](https://c.example/p.png), https://b.example now.';
    expect(writtenLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '[this](https://a.example "T")',
      '![that](https://c.example/p.png)',
      'https://b.example',
    ]);
  });

  test.each([
    '[',
    '[a](',
    '[a](<',
    '[a](b ',
    '[]',
    '](',
    '<https://',
    '<https://a ',
    '[[a]( ',
    '![',
    'http://',
  ])('are read in one go from a flood of %j', (mark) => {
    expect(writtenLinks(mark.repeat(100_000)).length).toBeLessThanOrEqual(100_000);
  });
});
