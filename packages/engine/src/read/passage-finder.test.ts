import { expect, it } from 'vitest';
import { cutPassages } from './cut-passages.ts';
import { passageFinder } from './passage-finder.ts';

const PAGE = `# Kettles

Water boils at **100 °C** at [sea level](https://example.com/sea), [^1] and sooner higher up. A kettle needs 1.5 kW.

## Scale

- Vinegar removes scale.
- Citric acid does too.

| Metal | Share |
| ----- | ----- |
| Steel | 61 %  |
`;
const textsOf = (content: string, language: string) =>
  cutPassages([{ id: 'a', title: 'Kettles', content, kind: 'fact' }], language).map(({ text }) => text);

it.each(['en', 'zh'])('finds every passage that was cut in %s', (language) => {
  const long = `${PAGE}\n\n${'Steel kettles last ten years. 水在一百度沸腾。 '.repeat(200)}`;
  const passages = textsOf(long, language);
  expect(passages.length).toBeGreaterThan(3);
  expect(passages.every(passageFinder(long))).toBe(true);
});

it.each([
  ['an invented passage', 'Kettles cause insomnia.'],
  ['another figure', 'A kettle needs 15 kW.'],
  ['a sentence of its own among others', 'Vinegar removes scale. Nothing else does.'],
])('finds no %s', (_name, passage) => {
  expect(passageFinder(PAGE)(passage)).toBe(false);
});
