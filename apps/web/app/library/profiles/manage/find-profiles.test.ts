import type { Profile } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { findProfiles, type ProfileFilters } from './find-profiles.ts';

const author = (presetName: string, day: number, authorBio = ''): Profile => ({
  id: `0198f7c0-0000-7000-8000-00000000000${day}`,
  presetType: 'author',
  presetName,
  presetData: { authorName: '', authorBio, targetAudience: '' },
  created_at: `2026-01-0${day}T00:00:00.000Z`,
  updated_at: `2026-02-0${9 - day}T00:00:00.000Z`,
});
const shop: Profile = {
  ...author('Shop', 4),
  presetType: 'product',
  presetData: { name: 'HeapSense', link: '', description: '', features: ['Waterproof'] },
};
const all = [
  author('Blog 10', 1),
  author('blog 2', 2),
  author('Jardín', 3, 'Six years on an allotment.'),
  shop,
];

const names = (filters: Partial<ProfileFilters>) =>
  findProfiles(all, { search: '', sort: 'name', ...filters }, 'en').map(({ presetName }) => presetName);

test.each<[string, string[]]>([
  ['', ['blog 2', 'Blog 10', 'Jardín', 'Shop']],
  [' BLOG ', ['blog 2', 'Blog 10']],
  ['jardin', ['Jardín']],
  ['allotment', ['Jardín']],
  ['waterproof', ['Shop']],
  ['nothing like it', []],
])('searching for %j finds %j', (search, found) => expect(names({ search })).toEqual(found));

test.each<[ProfileFilters['sort'], string[]]>([
  ['updated', ['Blog 10', 'blog 2', 'Jardín', 'Shop']],
  ['created', ['Shop', 'Jardín', 'blog 2', 'Blog 10']],
  ['name', ['blog 2', 'Blog 10', 'Jardín', 'Shop']],
  ['nameBack', ['Shop', 'Jardín', 'Blog 10', 'blog 2']],
])('in the order %j', (sort, found) => expect(names({ sort })).toEqual(found));
