import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';
import { createMatchFinder, markedPassage, markMatches } from './mark-matches.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

const add = (title: string, content = '', more: object = {}) =>
  buildPost(db, { title, content, published: true, ...more });
await add('Choosing a kettle', 'Water boils. A gooseneck pours slowly.', { tags: ['Brewing'] });
await add('Descaling', 'Lime in kettles is dissolved by vinegar.');
await add('Kettle corn', 'Popcorn with sugar.', { publishedAt: new Date('2020-01-01') });
await add('Los mejores granos de café', 'Cómo elegir granos de café para la cafetera.');
await add('Die besten Kaffeemühlen', 'Mühlen mit Scheibenmahlwerk mahlen die Bohnen gleichmäßig.');
await add('家庭咖啡指南', '手冲咖啡需要新鲜的咖啡豆，还有 SEO 技巧。');
await add('コーヒーの淹れ方', 'お湯を注ぎます。');
await add('커피 내리기', '집에서 커피를 내리는 방법');
await buildPost(db, { title: 'Kettles, a draft' });
await add('Autumn gardening', 'Rake the leaves.', { tags: ['Composting'] });

async function find(search: string, more: object = {}) {
  const { posts: found } = await app.as().listPosts({ query: { search, ...more } });
  return found.map(({ title }) => title);
}
const shown = (text: string | undefined) => text?.replaceAll('\u{e000}', '[').replaceAll('\u{e001}', ']');

describe('[BLOG-12] a search of the blog', () => {
  it.each([
    ['kettle', ['Choosing a kettle', 'Kettle corn', 'Descaling']],
    ['KETTLES', ['Choosing a kettle', 'Kettle corn', 'Descaling']],
    ['pouring water', ['Choosing a kettle']],
    ['"boils a gooseneck"', ['Choosing a kettle']],
    ['kettle -corn', ['Choosing a kettle', 'Descaling']],
    ['cafe', ['Los mejores granos de café']],
    ['elegir grano', ['Los mejores granos de café']],
    ['muhle', ['Die besten Kaffeemühlen']],
    ['咖啡豆', ['家庭咖啡指南']],
    ['豆', ['家庭咖啡指南']],
    ['咖啡 seo', ['家庭咖啡指南']],
    ['豆咖', []],
    ['コーヒー', ['コーヒーの淹れ方']],
    ['커피', ['커피 내리기']],
    ['brewing', ['Choosing a kettle']],
    ['!!! ???', []],
    ["'); DROP TABLE posts; --", []],
    ['the', []],
  ])('%s', async (search, expected) => {
    const found = await find(search);
    if (search === 'the') expect(found).not.toContain('Descaling');
    else expect(found.slice(0, Math.max(expected.length, 1))).toEqual(expected);
  });

  it('ranks titles before texts, and then the newest first', async () => {
    expect(await find('kettle')).toEqual(['Choosing a kettle', 'Kettle corn', 'Descaling']);
  });

  it.each([
    ['ketle', 'Choosing a kettle'],
    ['kettel', 'Choosing a kettle'],
    ['compostng', 'Autumn gardening'],
    ['gardning autum', 'Autumn gardening'],
    ['kaffemühle', 'Die besten Kaffeemühlen'],
  ])('finds %j although it is misspelt', async (search, expected) => {
    expect((await find(search))[0]).toBe(expected);
  });

  it('leaves misspelt words alone where enough is found', async () => {
    await add('Kettles one', 'petal');
    await add('Settle down', 'x');
    expect(await find('kettle')).not.toContain('Settle down');
  });

  it('keeps to the filters', async () => {
    expect(await find('kettle', { tag: 'Brewing' })).toEqual(['Choosing a kettle']);
    expect(await find('ketle', { tag: 'Composting' })).toEqual([]);
  });

  it('marks its words in the title and in a passage of the text', async () => {
    const { posts: found } = await app.as().listPosts({ query: { search: 'gooseneck kettles' } });
    expect(shown(found[0]?.match?.title)).toBe('Choosing a [kettle]');
    expect(shown(found[0]?.match?.excerpt)).toBe('Water boils. A [gooseneck] pours slowly.');
    const { posts: misspelt } = await app.as().listPosts({ query: { search: 'autum' } });
    expect(shown(misspelt[0]?.match?.title)).toBe('[Autumn] gardening');
    const { posts: chinese } = await app.as().listPosts({ query: { search: '咖啡豆' } });
    expect(shown(chinese[0]?.match?.excerpt)).toContain('新鲜的[咖啡豆]，');
  });

  it('has pages', async () => {
    for (let count = 0; count < 13; count += 1) await add(`Teapot ${count}`);
    const { posts: second, pagination } = await app.as().listPosts({ query: { search: 'teapot', page: 2 } });
    expect([second.length, pagination.total, pagination.pages]).toEqual([1, 13, 2]);
  });

  it('indexes the longest texts of any script', async () => {
    const word = (at: number) =>
      String.fromCodePoint(0x430 + (at % 32), 0x430 + ((at >> 5) % 32), 0x430 + (at >> 10));
    await add(
      'Long Russian',
      Array.from({ length: 100_000 }, (_, at) => word(at % 32_768))
        .join(' ')
        .slice(0, 400_000),
    );
    const character = (at: number) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000));
    await add('Long Chinese', Array.from({ length: 400_000 }, (_, at) => character(at)).join(''));
    expect(await db.$count(posts, sql`title LIKE 'Long %'`)).toBe(2);
  });
});

describe('marks', () => {
  const finder = createMatchFinder('café kettles', 'en', { alike: false });

  it('are only around whole words of the search', () => {
    expect(shown(markMatches('Kettle, CAFE and kettledrum', finder))).toBe('[Kettle], [CAFE] and kettledrum');
  });

  it('cannot be brought in by a text', () => {
    expect(shown(markMatches('\u{e000}A\u{e001} kettle', finder))).toBe('A [kettle]');
  });

  it('are in the excerpt, or in a passage around the first match', () => {
    expect(shown(markedPassage({ excerpt: 'My kettle.', content: 'kettle' }, finder))).toBe('My [kettle].');
    const content = `${'before '.repeat(50)}**kettle** [link](https://x.example) ${'after '.repeat(80)}`;
    const passage = shown(markedPassage({ excerpt: 'None.', content }, finder)) ?? '';
    expect(passage).toMatch(/^… before .*\[kettle\] link after .* …$/);
    expect(passage.length).toBeLessThan(240);
    expect(markedPassage({ excerpt: 'None.', content: 'nothing' }, finder)).toBe('None.');
  });
});
