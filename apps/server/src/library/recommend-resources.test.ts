import { LIMITS } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { buildUser } from '../identity/factory.ts';
import { buildResource } from './factory.ts';
import { recommendResources } from './recommend-resources.ts';

const { db } = await createTestDb();

type Entry = Partial<Parameters<typeof buildResource>[1]>;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Recommendations for a library with these resources, oldest first. */
async function recommended(entries: Entry[], keywords: string[]) {
  const { actor } = await buildUser(db);
  for (const [at, entry] of entries.entries()) {
    await buildResource(db, { workspaceId: actor.workspaceId, updatedAt: new Date(at), ...entry });
  }
  return recommendResources({ db }, actor, keywords);
}

describe('the score', () => {
  it.each<[string, Entry, string[], number, string[]]>([
    ['[PICK-14] a keyword in the name', { name: 'Cold coffee' }, ['coffee'], 10, ['coffee']],
    ['[PICK-14] a keyword twice in the name', { name: 'Coffee, coffee' }, ['coffee'], 10, ['coffee']],
    [
      '[PICK-14] two keywords in the name',
      { name: 'Cold coffee' },
      ['cold', 'coffee'],
      20,
      ['cold', 'coffee'],
    ],
    ['[PICK-14] a keyword within a word', { name: 'Coffeehouse' }, ['coffee'], 10, ['coffee']],
    ['[PICK-14] a keyword in other case and accents', { name: 'CAFÉ' }, ['cafe'], 10, ['cafe']],
    ['[PICK-14] a Chinese keyword', { name: '手冲咖啡' }, ['咖啡'], 10, ['咖啡']],
    ['[PICK-15] a keyword in the description', { description: 'Coffee' }, ['coffee'], 5, ['coffee']],
    [
      '[PICK-14, PICK-15] a keyword in both',
      { name: 'Coffee', description: 'More coffee' },
      ['coffee'],
      15,
      ['coffee'],
    ],
    ['[PICK-16] a tag', { tags: ['coffee'] }, ['coffee'], 8, ['coffee']],
    ['[PICK-16] a keyword in a tag', { tags: ['iced coffee', 'tea'] }, ['coffee'], 8, ['coffee']],
    ['[PICK-16] two tags', { tags: ['coffee', 'Coffee beans'] }, ['coffee'], 16, ['coffee']],
    [
      '[PICK-16] two keywords in one tag',
      { tags: ['cold coffee'] },
      ['cold', 'coffee'],
      8,
      ['cold', 'coffee'],
    ],
    [
      '[PICK-16] a keyword over two tags',
      { name: 'Tea', tags: ['co', 'ffee'] },
      ['tea', 'coffee'],
      10,
      ['tea'],
    ],
    ['[PICK-17] uses', { name: 'Coffee', usageCount: 5 }, ['coffee'], 12.5, ['coffee']],
    ['[PICK-18] a use this week', { name: 'Coffee', lastUsedAt: ago(6.9) }, ['coffee'], 13, ['coffee']],
    ['[PICK-18] a use this month', { name: 'Coffee', lastUsedAt: ago(7.1) }, ['coffee'], 11, ['coffee']],
    ['[PICK-18] a use before', { name: 'Coffee', lastUsedAt: ago(30.1) }, ['coffee'], 10, ['coffee']],
    [
      '[PICK-14..18] everything',
      { name: 'Coffee', description: 'coffee', tags: ['coffee'], usageCount: 1, lastUsedAt: ago(0) },
      ['coffee', 'tea'],
      26.5,
      ['coffee'],
    ],
    ['a keyword that is given twice', { name: 'Coffee' }, ['coffee', 'Coffee'], 10, ['coffee', 'Coffee']],
    ['wildcards as themselves', { name: '100% arabica' }, ['0%', '_', 'z%'], 10, ['0%']],
  ])('of %s', async (_, entry, keywords, score, matches) => {
    expect(await recommended([entry], keywords)).toMatchObject([{ score, matches }]);
  });
});

describe('the recommended entries', () => {
  it('[PICK-14..18] are those that a keyword fits, the best first', async () => {
    const entries = [
      { name: 'Tea', usageCount: 90 },
      { name: 'Coffee', content: 'c'.repeat(500) },
      { name: 'Cups', description: 'for coffee' },
      { name: 'Coffee, newer' },
      { name: 'A page about tea', url: 'https://coffee.example/' },
    ];
    const found = await recommended(entries, ['coffee']);
    expect(found.map(({ resource_name }) => resource_name)).toEqual(['Coffee, newer', 'Coffee', 'Cups']);
    expect(found[1]?.resource_content).toHaveLength(300);
  });

  it.each([
    ['no keyword fits', ['grinder']],
    ['there are no keywords', []],
    ['the keywords are empty', [' ', '\u0301']],
  ])('[PICK-17] are those that were used most when %s', async (_, keywords) => {
    const entries = [
      { name: 'Used once', usageCount: 1, lastUsedAt: ago(90) },
      { name: 'Used often', usageCount: 3, lastUsedAt: ago(90) },
      { name: 'Used now', usageCount: 1, lastUsedAt: ago(1) },
      { name: 'Never used' },
    ];
    expect(await recommended(entries, keywords)).toMatchObject([
      { resource_name: 'Used now', score: 3.5, matches: [] },
      { resource_name: 'Used often', score: 1.5, matches: [] },
      { resource_name: 'Used once', score: 0.5, matches: [] },
    ]);
  });

  it('[PICK-11] are at most twelve', async () => {
    const entries = Array.from({ length: 14 }, (_, at) => ({ name: 'Coffee', usageCount: at }));
    const found = await recommended(entries, ['coffee']);
    expect(found).toHaveLength(LIMITS.recommendedResources);
    expect(found[0]?.usage_count).toBe(13);
  });
});
