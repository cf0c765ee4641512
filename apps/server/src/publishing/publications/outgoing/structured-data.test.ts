import { expect, test } from 'vitest';
import { buildOutgoingArticle } from '../../destinations/factory.ts';
import { completeFields } from '../suggest-fields.ts';
import { structuredData } from './structured-data.ts';

test('structured data has no empty fields, and each tag once', () => {
  const empty = { excerpt: '', seo_description: '', keywords: [], tags: [] };
  const none = structuredData(buildOutgoingArticle(empty), { publishedAt: null });
  expect(none).not.toHaveProperty('description');
  expect(none).not.toHaveProperty('keywords');
  const twice = buildOutgoingArticle({ keywords: ['compost'], tags: ['Compost', 'Worms'] });
  expect(structuredData(twice, { publishedAt: null })).toMatchObject({ keywords: ['compost', 'Worms'] });
});

test('fields have a tag in one spelling, the first one', () => {
  const article = {
    id: '',
    title: 'Compost',
    content: '',
    seoTitle: '',
    description: '',
    author: '',
    keywords: [],
    tags: ['compost', 'Compost', 'Worms'],
  };
  expect(completeFields(article, {}).tags).toEqual(['compost', 'Worms']);
  expect(completeFields(article, { tags: ['Tea', 'TEA'] }).tags).toEqual(['Tea']);
});
