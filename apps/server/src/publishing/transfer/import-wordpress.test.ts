import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { postCategories, posts } from '../tables.ts';
import { countedPictures, createImporter } from './factory.ts';
import { wxr, wxrItem, wxrMeta } from './wxr-fixture.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const { importFile } = createImporter(app, admin);

beforeEach(async () => {
  await db.delete(posts);
  await db.delete(postCategories);
});

const onlyPost = async () => {
  const rows = await db.select().from(posts);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('There is no post.');
  return row;
};
const contentOf = async (content: string) => {
  const report = await importFile('export.xml', wxr(wxrItem({ content })));
  return { report, content: (await onlyPost()).content };
};

describe('an export of WordPress', () => {
  it('brings posts with author, dates, slug, category, tags, excerpt, SEO fields and cover', async () => {
    const pictures = countedPictures();
    const attachment = wxrItem({
      id: 7,
      type: 'attachment',
      status: 'inherit',
      more: `<wp:attachment_url><![CDATA[https://coffee.example/cup.jpg]]></wp:attachment_url>${wxrMeta('_wp_attachment_image_alt', 'A cup')}`,
    });
    const post = wxrItem({
      title: 'Bloom &amp; wait &#8217;till it rises',
      more: [
        '<category domain="category" nicename="brewing"><![CDATA[Brewing]]></category>',
        '<category domain="category" nicename="news"><![CDATA[News]]></category>',
        '<category domain="post_tag" nicename="v60"><![CDATA[V60]]></category>',
        '<wp:is_sticky>1</wp:is_sticky>',
        wxrMeta('_thumbnail_id', '7'),
        wxrMeta('_yoast_wpseo_title', 'Bloom: how long?'),
        wxrMeta('_yoast_wpseo_metadesc', 'Thirty seconds.'),
        wxrMeta('_yoast_wpseo_focuskw', 'bloom, coffee'),
        wxrMeta('_edit_last', '1'),
      ].join(''),
    }).replace('<excerpt:encoded><![CDATA[]]>', '<excerpt:encoded><![CDATA[<b>Short</b> &amp; true]]>');
    const report = await importFile('export.xml', wxr(post + attachment), { pictures });
    expect(report).toMatchObject({
      state: 'finished',
      items: 2,
      done: 2,
      posts: 1,
      pictures: 1,
      failure: null,
    });
    expect(report.problems).toEqual([
      { item: 'Bloom & wait ’till it rises', reason: 'category_as_tag', detail: 'News' },
    ]);
    const [category] = await db.select().from(postCategories);
    expect(category).toMatchObject({ name: 'Brewing', slug: 'brewing' });
    expect(await onlyPost()).toMatchObject({
      kind: 'post',
      title: 'Bloom & wait ’till it rises',
      slug: 'bloom-first',
      content: 'Wait 30 seconds.',
      excerpt: 'Short & true',
      author: 'Ana Ruiz',
      categoryId: category?.id,
      tags: ['V60', 'News'],
      isFeatured: true,
      coverImage: expect.stringMatching(/^\/files\//),
      coverAlt: 'A cup',
      seoTitle: 'Bloom: how long?',
      seoDescription: 'Thirty seconds.',
      seoKeywords: ['bloom', 'coffee'],
      isPublished: false,
      createdAt: new Date('2020-03-03T10:00:00Z'),
      updatedAt: new Date('2021-04-05T06:07:08Z'),
      publishedAt: new Date('2020-03-03T10:00:00Z'),
    });
    expect(pictures.fetched).toEqual(['https://coffee.example/cup.jpg']);
  });

  it('publishes what was published only if that is wanted', async () => {
    const inYears = new Date(Date.now() + 3 * 365 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const file = wxr(
      wxrItem({ id: 1, name: 'a' }) +
        wxrItem({ id: 2, name: 'b', status: 'draft' }) +
        wxrItem({ id: 3, name: 'c', status: 'future' }).replace('2020-03-03 10:00:00', inYears) +
        wxrItem({ id: 4, name: 'd', more: '<wp:post_password>secret</wp:post_password>' }) +
        wxrItem({ id: 5, name: 'e', status: 'private' }),
    );
    await importFile('export.xml', file, { publish: true });
    const rows = await db.select().from(posts).orderBy(asc(posts.slug));
    expect(
      rows.map(({ slug, isPublished, scheduledFor }) => [slug, isPublished, scheduledFor !== null]),
    ).toEqual([
      ['a', true, false],
      ['b', false, false],
      ['c', false, true],
      ['d', false, false],
      ['e', false, false],
    ]);
    expect(rows[0]?.publishedAt).toEqual(new Date('2020-03-03T10:00:00Z'));
    await db.delete(posts);
    await importFile('export.xml', file);
    expect(await db.$count(posts, eq(posts.isPublished, true))).toBe(0);
  });

  it('reports what it does not take over, with its reason', async () => {
    const file = wxr(
      wxrItem({ id: 1, title: 'About', name: 'about', type: 'page' }) +
        wxrItem({ id: 2, title: 'Menu', type: 'nav_menu_item' }) +
        wxrItem({ id: 3, title: 'Menu', type: 'nav_menu_item' }) +
        wxrItem({ id: 4, title: 'Gone', status: 'trash' }) +
        wxrItem({
          id: 5,
          title: 'Kept',
          content:
            '<p>[gallery ids="1,2"] before [vc_row]inside[/vc_row] [sic]</p><script>alert(1)</script><iframe src="https://video.example/1"></iframe><img src="https://coffee.example/gone.jpg" alt="Cup">',
          more: `<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>${wxrMeta('rating', '5')}`,
        }),
    );
    const { problems, posts: count } = await importFile('export.xml', file);
    expect(count).toBe(1);
    expect(problems).toEqual([
      { item: 'export.xml', reason: 'item_type', detail: 'nav_menu_item (2)' },
      { item: 'About', reason: 'item_type', detail: 'page' },
      { item: 'Gone', reason: 'item_status', detail: 'trash' },
      { item: 'Kept', reason: 'comments', detail: '1' },
      { item: 'Kept', reason: 'custom_fields', detail: 'rating' },
      { item: 'Kept', reason: 'shortcodes', detail: 'gallery, vc_row' },
      { item: 'Kept', reason: 'embeds', detail: 'https://video.example/1' },
      { item: 'Kept', reason: 'removed_markup', detail: 'script' },
      { item: 'Kept', reason: 'picture_missing', detail: 'https://coffee.example/gone.jpg' },
    ]);
    expect((await onlyPost()).content).toBe(
      'before inside \\[sic]\n\n[https://video.example/1](https://video.example/1)\n\n![Cup](https://coffee.example/gone.jpg)',
    );
  });

  it('numbers slugs that are taken, and adds nothing when it is imported again', async () => {
    const file = wxr(wxrItem({ id: 1 }) + wxrItem({ id: 2, content: '<p>Another text.</p>' }));
    const first = await importFile('export.xml', file);
    expect(first).toMatchObject({ posts: 2, unchanged: 0 });
    expect(first.problems).toEqual([{ item: 'Bloom first', reason: 'slug_taken', detail: 'bloom-first-2' }]);
    const second = await importFile('export.xml', file);
    expect(second).toMatchObject({ posts: 0, unchanged: 2, problems: [] });
    expect(await db.$count(posts)).toBe(2);
  });

  it('keeps slugs of any script', async () => {
    await importFile('export.xml', wxr(wxrItem({ title: '手冲咖啡', name: encodeURIComponent('手冲咖啡') })));
    expect(await onlyPost()).toMatchObject({ slug: '手冲咖啡', title: '手冲咖啡' });
  });

  it('counts more problems than it lists', async () => {
    const pages = Array.from({ length: 230 }, (_, id) => wxrItem({ id, type: 'page' })).join('');
    const { problems, more_problems: more } = await importFile('export.xml', wxr(pages));
    expect([problems.length, more]).toEqual([200, 30]);
  });
});

describe('the text of a post', () => {
  it.each([
    ['paragraphs of the older editor', 'One\nline\n\nTwo <b>bold</b>', 'One\\\nline\n\nTwo **bold**'],
    [
      'blocks',
      '<!-- wp:heading --><h2>Why</h2><!-- /wp:heading -->\n\n<!-- wp:list --><ul><li>a</li><li>b</li></ul><!-- /wp:list -->',
      '## Why\n\n- a\n- b',
    ],
    [
      'tables and code',
      '<!-- wp:table --><figure class="wp-block-table"><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></figure><pre class="wp-block-code"><code>let a = [gallery]</code></pre>',
      '| a | b |\n| - | - |\n| 1 | 2 |\n\n```\nlet a = [gallery]\n```',
    ],
    [
      'tables of one column',
      '<figure class="wp-block-table"><table><thead><tr><th>Steps</th></tr></thead><tbody><tr><td>Grind</td></tr><tr><td>Bloom</td></tr></tbody></table></figure>',
      '| Steps |\n| - |\n| Grind |\n| Bloom |',
    ],
    [
      'links to the site itself',
      '<p><a href="/about">About</a></p>',
      '[About](https://coffee.example/about)',
    ],
    [
      'markup in its text',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; [a](javascript:alert(1))</p>',
      '\\<script>alert(1)\\</script> \\[a]\\(javascript:alert(1))',
    ],
    ['dangerous links', '<p><a href="javascript:alert(1)" onclick="x()">a</a></p>', 'a'],
  ])('becomes Markdown: %s', async (_, html, markdown) => {
    expect((await contentOf(html)).content).toBe(markdown);
  });

  it('keeps pictures with their captions, in their full size', async () => {
    const pictures = countedPictures();
    const content =
      '[caption id="a" width="300"]<a href="https://coffee.example/big.jpg"><img src="https://coffee.example/big-300x200.jpg" alt="Cup" /></a> A full cup[/caption]\n\n' +
      '<figure class="wp-block-image"><img src="/root.png" alt=""/><figcaption>From <em>above</em></figcaption></figure>';
    await importFile('export.xml', wxr(wxrItem({ content })), { pictures });
    expect(pictures.fetched).toEqual(['https://coffee.example/big.jpg', 'https://coffee.example/root.png']);
    const [first, second] = (await onlyPost()).content.split('\n\n');
    expect(first).toMatch(/^!\[Cup\]\(\/files\/\w{32}\/640x480\.webp "A full cup"\)$/);
    expect(second).toMatch(/^!\[\]\(\/files\/\w{32}\/640x480\.webp "From above"\)$/);
  });

  it('does not ask a site for ever that has no pictures any more', async () => {
    const pictures = countedPictures();
    const content = Array.from(
      { length: 40 },
      (_, n) => `<img src="https://old.example/gone-${n}.jpg">`,
    ).join('');
    const { problems } = await importFile('export.xml', wxr(wxrItem({ content })), { pictures });
    expect(problems.filter(({ reason }) => reason === 'picture_missing')).toHaveLength(40);
    expect(pictures.fetched.length).toBeLessThan(10);
  });

  it('stores titles without markup', async () => {
    const item = wxrItem({ title: '<script>alert(1)</script>Bloom <em>first</em>' });
    await importFile('export.xml', wxr(item));
    expect((await onlyPost()).title).toBe('Bloom first');
  });
});
