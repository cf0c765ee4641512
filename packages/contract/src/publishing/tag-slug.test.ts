import { expect, it } from 'vitest';
import { Slug } from './slug.ts';
import { distinctTags, tagSlug } from './tag-slug.ts';

it.each([
  ['SEO', 'seo'],
  ['ＳＥＯ', 'seo'],
  [' Soil & compost ', 'soil-compost'],
  ['Node.js', 'node-js'],
  ['C', 'c'],
  ['C#', 'c-sharp'],
  ['C++', 'c-plus-plus'],
  ['Straße', 'straße'],
  ['滴灌', '滴灌'],
  ['हिन्दी', 'हिन्दी'],
  ['🚀', 'u1f680'],
  ['+'.repeat(50), 'plus-'.repeat(24).slice(0, -1)],
  ['🚀'.repeat(25), `${'u1f680-'.repeat(17)}u`],
  [`a${'+𠮷'.repeat(15)}`, `a-${'plus-𠮷-'.repeat(14)}plus`],
])('the tag %s has the slug %s, which is its own', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug);
  expect(tagSlug(slug)).toBe(slug);
  expect(Slug.safeParse(slug).success).toBe(true);
});

it('a tag in another spelling is left out', () => {
  expect(distinctTags(['compost', 'Compost', 'C', 'C#', 'ＣＯＭＰＯＳＴ'])).toEqual(['compost', 'C', 'C#']);
});
