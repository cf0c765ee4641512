import { expect, it } from 'vitest';
import { readArticlePage } from '../render/article-page.ts';
import { plainText } from '../render/plain-text.ts';
import {
  schemaSourceType,
  sourceTypeOf,
  usualDisclosure,
  withDisclosure,
  withoutDisclosure,
  wordingKey,
} from './disclosure.ts';

const ARTICLE = '# Tea\n\nWater boils [1].\n\n## Sources\n\n1. A page\n';

it.each([
  'This text was written with AI.',
  '1. Made *by* [AI] & <b>people</b> #1',
  '- Written with AI, see https://tea.example/ai_policy',
  '本文在人工智能辅助下撰写。',
])('shows %j below an article as it was typed, and finds it again', (text) => {
  const shown = withDisclosure(ARTICLE, text);
  const page = readArticlePage({ text: shown, format: 'markdown', origin: 'https://tea.example' });
  expect(plainText(page).trimEnd().split('\n').at(-1)).toBe(text);
  expect(withoutDisclosure(shown, text).trimEnd()).toBe(ARTICLE.trimEnd());
});

it('adds it to plain text without marks', () => {
  expect(withDisclosure('Tea\n', '*AI*', 'plain')).toBe('Tea\n\n*AI*\n');
});

it('finds it as sites give it back, at its last place only', () => {
  const text = 'Written with AI. It’s checked.';
  const read = `${text}\n\nWater boils.\n\n*Written  with AI\\. It’s checked.*\n\n## Notes`;
  expect(withoutDisclosure(read, text)).toBe(`${text}\n\nWater boils.\n\n## Notes`);
  expect(withoutDisclosure(read, 'Something else')).toBe(read);
  expect(withoutDisclosure(read, '…')).toBe(read);
});

it.each([
  ['model', 10, 'trainedAlgorithmicMedia', 'TrainedAlgorithmicMediaDigitalSource'],
  ['model', 9, 'compositeWithTrainedAlgorithmicMedia', 'CompositeWithTrainedAlgorithmicMediaDigitalSource'],
  ['assembled', 10, 'algorithmicMedia', 'AlgorithmicMediaDigitalSource'],
  ['assembled', 9, 'composite', 'CompositeDigitalSource'],
  [
    'program',
    10,
    'compositeWithTrainedAlgorithmicMedia',
    'CompositeWithTrainedAlgorithmicMediaDigitalSource',
  ],
  ['people', 0, 'compositeWithTrainedAlgorithmicMedia', 'CompositeWithTrainedAlgorithmicMediaDigitalSource'],
] as const)('a text by %s with %i of 10 words by a machine is %s', (by, machineWords, iptc, schema) => {
  const type = sourceTypeOf({ by, words: 10, machineWords });
  expect(type).toEqual({
    iptc: `http://cv.iptc.org/newscodes/digitalsourcetype/${iptc}`,
    schema: `https://schema.org/${schema}`,
  });
  expect(schemaSourceType(type.iptc)).toBe(type.schema);
});

it('has usual texts in three languages, and English for others', () => {
  expect(usualDisclosure('es-MX', 'model')).toContain('inteligencia artificial');
  expect(usualDisclosure('zh-Hans', 'assembled')).toContain('软件');
  expect(usualDisclosure('de', 'people')).toBe(usualDisclosure('en', 'model'));
  expect(['en', 'es-MX', 'zh', 'de'].map(wordingKey)).toEqual(['en', 'es', 'zh', 'other']);
});
