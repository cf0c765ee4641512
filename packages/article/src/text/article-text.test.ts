import { expect, test } from 'vitest';
import { formatArticleText, isEmptyArticle, parseArticleText } from './article-text.ts';

const METADATA = {
  seoTitle: 'A: title',
  metaDescription: 'What, why.',
  focusKeywords: ['a', 'b c'],
  tags: ['x', 'y'],
};
const HEAD = 'SEO Title: A: title\nMeta Description: What, why.\nFocus Keywords: a, b c\nTags: x, y';

test('[ART-06] writes metadata lines, a line of dashes, the body', () => {
  const text = formatArticleText({ metadata: METADATA, body: '# A\n\nText\n' });
  expect(text).toBe(`${HEAD}\n---\n\n# A\n\nText\n`);
  expect(parseArticleText(text)).toEqual({ metadata: METADATA, body: '# A\n\nText\n' });
});

test.each([
  ['as written', `${HEAD}\n---\n\n# A\n\nText`],
  ['with many dashes and blank lines', `\n${HEAD}\n\n----------\n# A\n\nText`],
  [
    'with carriage returns and a byte order mark',
    `\uFEFF${HEAD}\r\n---\r\n\r\n# A\r\n\r\nText`.replace(/(?<!\r)\n/g, '\r\n'),
  ],
  ['in bold', `${HEAD.replace(/^([^:]+):/gm, '**$1:**')}\n---\n# A\n\nText`],
  ['in bold before the colon', `${HEAD.replace(/^([^:]+):/gm, '**$1**:')}\n---\n# A\n\nText`],
  [
    'in any order and case',
    `tags: x, y\nFOCUS KEYWORD: a, b c\nseo title: A: title\nmeta description:What, why.\n---\n# A\n\nText`,
  ],
  ['between dashes', `---\n${HEAD}\n---\n# A\n\nText`],
  ['as a list', `${HEAD.replace(/^/gm, '- ')}\n\n—————\n# A\n\nText`],
])('[ART-06] reads metadata %s', (_name, text) => {
  expect(parseArticleText(text)).toEqual({ metadata: METADATA, body: '# A\n\nText' });
});

test.each([
  ['no metadata', '# A\n\nSEO Title: in the text\n---\n'],
  ['dashes only', '---\n# A'],
  ['nothing', ''],
  ['metadata lines but no dashes', `${HEAD}\n\n# A\n\nText`],
  ['a rule far down', 'Some text\n\n---\n\nMore'],
  ['an unknown field', 'Author: Ann\n---\nText'],
  ['dashes above the text', '---\nText'],
  ['a sentence with a label inside', 'The SEO Title: what is it?'],
])('[ART-06] leaves a text with %s whole', (_name, text) => {
  expect(parseArticleText(text)).toEqual({ metadata: null, body: text });
});

test('[ART-06] reads some of the lines, and dashes of the body stay', () => {
  expect(parseArticleText('Tags: a，b； c\n---\nText\n\n---\n\nMore')).toEqual({
    metadata: { seoTitle: '', metaDescription: '', focusKeywords: [], tags: ['a', 'b', 'c'] },
    body: 'Text\n\n---\n\nMore',
  });
});

test('[ART-06] takes linear time', () => {
  for (const piece of ['Tags: ', '*', '- ', '\n', ' ', 'SEO Title:\n']) {
    expect(parseArticleText(piece.repeat(100_000))).toBeDefined();
  }
});

test('a line break in a value cannot forge another field', () => {
  const text = formatArticleText({ metadata: { ...METADATA, seoTitle: 'A\nTags: x' }, body: 'Text' });
  expect(parseArticleText(text).metadata?.seoTitle).toBe('A Tags: x');
});

test.each([
  ['', true],
  [`${HEAD}\n---\n\n \n`, true],
  [`${HEAD}\n---\n\nText`, false],
])('[ART-12] metadata without a body is no article: %j', (text, empty) => {
  expect(isEmptyArticle(text)).toBe(empty);
});
