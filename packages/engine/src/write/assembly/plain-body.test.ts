import { expect, test } from 'vitest';
import { NO_LINKS } from '../../text/allowed-links.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { plainBody } from './plain-body.ts';

const body = (markdown: string, language = 'en') => plainBody(markdown, NO_LINKS, articleLabels(language));

test.each([
  ['the heading of the sources', 'a\n\n## Sources\n\nb', 'a\n\nb'],
  ['the heading of the sources in marks', 'a\n\n\\*sources\\*\n\nb', 'a\n\nb'],
  ['the heading of the biography', 'a\n\n**About the author**\n\nb', 'a\n\nb'],
  ['a line of metadata', 'a\n\nSEO Title: evil\n\nTags: x, y\n\nb', 'a\n\nb'],
  ['a formula', "a\n\n=1+1 cmd|' /C calc'!A0\n\nb", "a\n\n• =1+1 cmd|' /C calc'!A0\n\nb"],
  ['a tag between escaped marks of code', 'a\n\n\\`<img src=x onerror=a=b>\\`\n\nb', 'a\n\n``\n\nb'],
])('[GEN-39] a section in plain text loses %s', (_name, markdown, expected) => {
  expect(body(markdown)).toBe(expected);
});

test('[GEN-39] the labels are those of the language', () => {
  expect(body('a\n\n### 参考来源\n\nb', 'zh')).toBe('a\n\nb');
  expect(body('a\n\nFuentes\n\nb', 'es')).toBe('a\n\nb');
});

test.each([
  'Sources of caffeine\n\nSources: two of them.',
  'Meta description: write one sentence that says what the page is about.',
  '• Tags: short words\n• Sources',
  'a < b, 5 < 6 = 6 > 5',
])('keeps %j', (text) => {
  expect(body(text)).toBe(text);
});
