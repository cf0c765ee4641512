import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { findMoved } from '../redirects/find-moved.ts';
import { posts } from '../tables.ts';
import { createImporter } from './factory.ts';
import { wxr, wxrItem, wxrMeta } from './wxr-fixture.ts';

const testDb = await createTestDb();
const { db } = testDb;
const built = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const { importFile } = createImporter(built, admin);

beforeEach(async () => {
  await db.delete(posts);
});

const stored = async () =>
  (await db.select().from(posts).orderBy(asc(posts.slug))).map((row) => ({
    canonical: row.canonicalUrl,
    noindex: row.noindex,
    title: row.socialTitle,
    description: row.socialDescription,
    image: row.socialImage,
  }));

const NONE = { canonical: null, noindex: false, title: '', description: '', image: null };
const WHOLE = {
  canonical: 'https://other.example/a',
  noindex: true,
  title: 'For friends',
  description: 'Look.',
  image: expect.stringMatching(/^\/files\//),
};

const yoast = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => wxrMeta(`_yoast_wpseo_${name}`, value))
    .join('');
const rank = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => wxrMeta(`rank_math_${name}`, value))
    .join('');
const ghost = (post: object, meta: object = {}) =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: [{ id: '1', title: 'A', slug: 'a', html: '<p>A</p>', status: 'published', ...post }],
          posts_meta: [{ post_id: '1', ...meta }],
        },
      },
    ],
  });
const front = (fields: string) => `---\ntitle: A\nslug: a\n${fields}\n---\nText.\n`;

it.each<[string, string, string, object]>([
  [
    'Yoast',
    'a.xml',
    wxr(
      wxrItem({
        more: yoast({
          canonical: 'https://other.example/a',
          'meta-robots-noindex': '1',
          'opengraph-title': 'For friends',
          'opengraph-description': 'Look.',
          'opengraph-image': 'https://coffee.example/social.jpg',
        }),
      }),
    ),
    WHOLE,
  ],
  [
    'Rank Math',
    'a.xml',
    wxr(
      wxrItem({
        more: rank({
          canonical_url: 'https://other.example/a',
          robots: 'a:1:{i:0;s:7:"noindex";}',
          facebook_title: 'For friends',
          facebook_description: 'Look.',
          facebook_image: 'https://coffee.example/social.jpg',
        }),
      }),
    ),
    WHOLE,
  ],
  [
    'variables of a plugin, and an address that is no https URL',
    'a.xml',
    wxr(
      wxrItem({
        more: yoast({
          canonical: 'http://other.example/',
          'opengraph-title': '%%title%%',
          'meta-robots-noindex': '2',
        }),
      }),
    ),
    NONE,
  ],
  [
    "its own address there, which isn't a copy of anything",
    'a.xml',
    wxr(wxrItem({ more: yoast({ canonical: 'https://coffee.example/?p=1' }) })),
    NONE,
  ],
  [
    'Ghost',
    'a.json',
    ghost(
      { canonical_url: 'https://other.example/a' },
      { og_title: 'For friends', twitter_description: 'Look.', og_image: 'https://ghost.example/a.jpg' },
    ),
    { ...WHOLE, noindex: false },
  ],
  [
    'front matter',
    'a.md',
    front(
      'canonical: https://other.example/a\nrobots: "noindex, follow"\nog_title: For friends\nsocial_description: Look.\nsocial_image: https://coffee.example/s.jpg',
    ),
    WHOLE,
  ],
  [
    'a script as an address',
    'a.md',
    front('canonical: javascript:alert(1)\nsocial_image: javascript:alert(1)'),
    NONE,
  ],
])('search and social fields come from %s', async (_, name, file, expected) => {
  await importFile(name, file, { publish: true });
  expect(await stored()).toEqual([expected]);
});

describe('a blog of 500 posts among 1,000 items', () => {
  const link = (id: number) => `/${2010 + (id % 10)}/0${1 + (id % 9)}/post-${id}/`;

  it('answers at all its old addresses', { timeout: 120_000 }, async () => {
    const items = Array.from({ length: 1000 }, (_, id) => {
      const item = { id, name: `post-${id}`, title: `Post ${id}`, type: id % 2 ? 'attachment' : 'post' };
      return wxrItem(item).replace(/<link>[^<]*/, `<link>https://coffee.example${link(id)}`);
    });
    const report = await importFile('blog.xml', wxr(items.join('')), { publish: true });
    expect(report).toMatchObject({ items: 1000, posts: 500, failure: null });
    for (let id = 0; id < 1000; id += 50) {
      const to = `/blog/post/post-${id}`;
      expect(await findMoved(built.deps, link(id))).toEqual({ to });
      expect(await findMoved(built.deps, `/?p=${id}`)).toEqual({ to });
    }
    const { redirects, pagination } = await built.as(admin).listRedirects({ query: { origin: 'import' } });
    // The other is that of the author.
    expect([redirects.length, pagination.total]).toEqual([20, 1001]);
  });
});
