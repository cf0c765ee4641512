import { describe, expect, test } from 'vitest';
import { countText, formatArticleText, parseArticleText } from './article-text.ts';

const article = [
  'SEO Title: Compost at home',
  'Meta Description: How to: start',
  'Focus Keywords: compost, home compost',
  'Tags: garden',
  '---',
  '',
  '# Compost',
  '',
  'Text.',
].join('\n');

describe('parseArticleText', () => {
  test('[ART-05, ART-06] splits metadata lines, dashes and body', () => {
    expect(parseArticleText(article)).toEqual({
      metadata: {
        seoTitle: 'Compost at home',
        metaDescription: 'How to: start',
        focusKeywords: ['compost', 'home compost'],
        tags: ['garden'],
      },
      body: '# Compost\n\nText.',
    });
  });

  test.each([
    ['no metadata', '# Title\n\nText'],
    ['a rule far down', 'Some text\n\n---\n\nMore'],
    ['an unknown field', 'Author: Ann\n---\nText'],
    ['nothing', ''],
    ['dashes first', '---\nText'],
  ])('leaves a text with %s as it is', (_, text) => {
    expect(parseArticleText(text)).toEqual({ metadata: null, body: text });
  });

  test('what is written is read back the same', () => {
    expect(formatArticleText(parseArticleText(article))).toBe(article);
  });

  test('a line break in a value cannot forge another field', () => {
    const { metadata, body } = parseArticleText(article);
    if (!metadata) throw new Error('no metadata');
    const text = formatArticleText({ metadata: { ...metadata, seoTitle: 'A\nTags: x' }, body });
    expect(parseArticleText(text).metadata?.seoTitle).toBe('A Tags: x');
  });
});

test.each([
  ['', { words: 0, characters: 0, paragraphs: 0 }],
  ['abcde fghij', { words: 2, characters: 11, paragraphs: 1 }],
  ['one\n\ntwo\n \nthree', { words: 3, characters: 16, paragraphs: 3 }],
])('[ART-07, ART-08] counts %j', (text, counts) => expect(countText(text)).toEqual(counts));
