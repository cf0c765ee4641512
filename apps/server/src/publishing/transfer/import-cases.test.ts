import { readFileSync } from 'node:fs';
import path from 'node:path';
import { picturePath } from '@inkstep/article/pictures';
import { AUTHOR_LIMITS } from '@inkstep/contract/publishing-limits';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { files as storedFiles } from '../../library/index.ts';
import { buildAuthor } from '../authors/factory.ts';
import { authors } from '../authors/tables.ts';
import { findMoved } from '../redirects/find-moved.ts';
import { postCategories, posts, postTags, redirects } from '../tables.ts';
import { countedPictures, createImporter } from './factory.ts';
import { wxr, wxrItem, wxrMeta } from './wxr-fixture.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const { importFile } = createImporter(app, admin);
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name));
const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
const contents = async () =>
  Object.fromEntries((await db.select().from(posts)).map(({ slug, content }) => [slug, content]));

beforeEach(async () => {
  await db.delete(posts);
  await db.delete(authors);
  await db.delete(redirects);
  await db.delete(postCategories);
  await db.delete(postTags);
});

describe('a file of another system', () => {
  it.each([
    ['2024-03-05-jekyll-post.md', ['jekyll-post']],
    ['astro.md', ['astro']],
    ['astro.mdx', ['astro']],
    ['crlf-bom.md', ['bom']],
    ['ghost-export.json', ['compost-at-home']],
    ['ghost-export.zip', ['compost-at-home']],
    ['hexo.md', ['hexo']],
    ['hugo-bundle.zip', ['my-post']],
    ['hugo-toml.md', ['hugo-toml']],
    ['mac-zip.zip', ['mac-a']],
    ['nested.zip', ['obs']],
    ['nofront.md', ['my-title']],
    ['notion-export.zip', ['my-post']],
    ['notion-export2.zip', ['my-note']],
    ['obsidian-wiki.md', ['wiki']],
    ['utf16.md', ['sixteen']],
    ['wxr-ctrl.xml', ['control']],
    ['wxr-leading-space.xml', ['lead']],
    ['yaml-colon.md', ['compost-a-guide-for-beginners']],
    ['yaml-tz.md', ['zone']],
  ])('brings its posts: %s', async (name, slugs) => {
    const report = await importFile(name, fixture(name));
    expect(report).toMatchObject({ state: 'finished', failure: null });
    expect(Object.keys(await contents())).toEqual(slugs);
  });

  it.each([
    ['blogger.xml', 'not_wordpress'],
    ['medium.html', 'format'],
    ['notion.csv', 'format'],
    ['rss-feed.xml', 'not_wordpress'],
    ['wxr-amp.xml', 'xml'],
    ['wxr-latin1-bytes.xml', 'encoding'],
  ])('is refused with a reason: %s', async (name, reason) => {
    const report = await importFile(name, fixture(name));
    expect(report).toMatchObject({ state: 'failed', posts: 0, failure: { reason } });
  });

  it('brings the posts of WordPress with their notes and links', async () => {
    const { problems } = await importFile('wxr-own.xml', fixture('wxr-own.xml'));
    expect(problems).toContainEqual({ item: 'Gallery', reason: 'shortcodes', detail: 'gallery' });
    expect(await contents()).toMatchObject({
      'footnotes-block': 'Heat [1] kills.\n\n1. Smith measured 63 degrees.',
      'internal-link': 'See [the other post](/blog/post/sup-sub) and [relative](/blog/post/yoast).',
      'sup-sub': '10⁹ bacteria in m² and CO₂; E = mc².',
    });
  });
});

describe('a file without posts', () => {
  it.each([
    ['pages of WordPress', 'a.xml', wxr(wxrItem({ type: 'page' }))],
    ['an empty export of Ghost', 'a.json', JSON.stringify({ db: [{ data: { posts: [] } }] })],
    ['a readme', 'a.zip', zip({ 'README.md': '# A', 'docs/readme.zh.md': '# B' })],
    ['a zip of pictures', 'a.zip', zip({ 'a.png': 'x' })],
    ['an empty text', 'a.md', '\n'],
  ])('fails and says so: %s', async (_, name, content) => {
    const report = await importFile(name, content);
    expect(report).toMatchObject({ state: 'failed', posts: 0, failure: { reason: 'no_posts' } });
  });

  it('does not fail if its posts are here already', async () => {
    await importFile('a.xml', wxr(wxrItem()));
    expect(await importFile('a.xml', wxr(wxrItem()))).toMatchObject({ state: 'finished', unchanged: 1 });
  });
});

describe('a folder of Jekyll or Hugo', () => {
  it.each([
    ['_posts/2024-03-05-first-post.md', 'title: X', 'first-post', '2024-03-05', false],
    ['_posts/garden/2024-3-5-堆肥.markdown', 'title: X', '堆肥', '2024-03-05', false],
    ['_posts/2024-03-05-a.md', 'title: X\nslug: mine\ndate: 2020-01-01', 'mine', '2020-01-01', false],
    ['_drafts/later.md', 'title: X\ndate: 2020-01-01', 'later', '2020-01-01', true],
    ['content/posts/my-post/index.md', 'title: X\ndate: 2020-01-01', 'my-post', '2020-01-01', false],
    ['content/posts/2024-03-05-my-post/index.zh.md', 'title: X', 'my-post', '2024-03-05', false],
    ['content/posts/compost.md', 'title: X\ndate: 2020-01-01\ndraft: true', 'compost', '2020-01-01', true],
  ])('gives date and slug by the path: %s', async (name, fields, slug, day, isDraft) => {
    await importFile('site.zip', zip({ [name]: `---\n${fields}\n---\nText` }), { publish: true });
    const [row] = await db.select().from(posts);
    expect(row).toMatchObject({ title: 'X', slug, isPublished: !isDraft });
    expect(row?.createdAt.toISOString().slice(0, 10)).toBe(day);
  });

  it('is not refused for its sitemap and its template of a feed', async () => {
    const others = { 'sitemap.xml': '<urlset/>', 'feed.xml': '---\nlayout: null\n---\n<rss/>' };
    const { posts: count, problems } = await importFile('site.zip', zip({ ...others, 'a.md': '# A' }));
    expect([count, problems.map(({ reason }) => reason)]).toEqual([1, ['file_type', 'file_type']]);
    expect(await importFile('site.zip', zip(others))).toMatchObject({ state: 'failed' });
  });

  it('does not leave out posts of our own exports that are called so', async () => {
    const file = zip({
      'posts/index.md': '---\ntitle: A\nslug: index\n---\nA',
      'posts/readme.md': '---\nslug: readme\ntitle: B\n---\nB',
    });
    expect(await importFile('site.zip', file)).toMatchObject({ posts: 2, problems: [] });
  });

  it('has code and paths of Jekyll as those of Markdown', async () => {
    const text =
      '{% highlight js %}let a;{% endhighlight %} and\n\n{% highlight ruby linenos %}\na = 1\n{% endhighlight %}\n\n![p]({{ site.baseurl }}/assets/p.png) ![q]({{ "/assets/q.png" | relative_url }})';
    const pictures = countedPictures();
    const file = zip({ '_posts/2024-03-05-a.md': text, 'assets/p.png': 'p', 'assets/q.png': 'q' });
    expect(await importFile('site.zip', file, { pictures })).toMatchObject({ posts: 1, pictures: 2 });
    expect((await contents())['a']).toMatch(
      /^`let a;` and\n\n+```ruby\na = 1\n```\n\n+!\[p\]\(\/files\/\S+\) !\[q\]\(\/files\/\S+\)$/,
    );
  });

  it.each([
    ['a post of Jekyll', '_posts/2024-03-05-a.md', '{% post_url 2024-03-05-a %}#b', '#b'],
    ['a post in a folder', '_posts/x/2024-03-05-a.md', '{% post_url /x/2024-03-05-a %}', ''],
    [
      'a file of Jekyll',
      'site/_posts/2024-03-05-a.md',
      '{{ site.baseurl }}{% link _posts/2024-03-05-a.md %}',
      '',
    ],
    ['a page of Hugo by its path', 'content/posts/a.md', '{{< ref "/posts/a.md" >}}', ''],
    ['a page of Hugo by its name', 'site/content/posts/a.en.md', '{{% relref "a#b" %}}', '#b'],
    ['a page of Hugo by its parameter', 'content/posts/a.md', '{{<relref path="posts/a.md" lang="en">}}', ''],
    ['a folder of Hugo', 'content/posts/a/index.md', '{{< ref `/posts/a/` >}}', ''],
    ['a file by a path', 'a b.md', './a%20b.md', ''],
  ])('has links to other posts lead to them: %s', async (_, name, link, anchor) => {
    const other = name.replace(/[^/]*(?:\/index\.md)?$/, '2024-01-01-z.md');
    await importFile(
      'z.zip',
      zip({ [other]: `[go](${link}) [c](#c)`, [name]: '---\nslug: new\ntitle: A\n---\nA' }),
    );
    expect((await contents())['z']).toBe(`[go](/blog/post/new${anchor}) [c](#c)`);
  });

  it('keeps paths of files that it does not hold', async () => {
    const text = '[a]({% link about.html %}) [b]({% post_url 2024-03-05-gone %}) [c]({{< ref "#c" >}})';
    await importFile('z.zip', zip({ '_posts/2024-01-01-z.md': text }));
    expect((await contents())['z']).toBe('[a](/about.html) [b](/_posts/2024-03-05-gone.md) [c](#c)');
  });

  it('leaves out lists, readmes and templates', async () => {
    const names = [
      'index.md',
      'README.md',
      'content/_index.md',
      'content/posts/_index.en.md',
      'content/posts/index.md',
      'archetypes/default.md',
      'CHANGELOG.md',
    ];
    const files = Object.fromEntries(names.map((name) => [name, '# A']));
    const { problems } = await importFile(
      'site.zip',
      zip({ ...files, 'content/posts/one/index.md': '# One', 'content/posts/one/cup.jpg': 'cup' }),
    );
    expect(problems).toEqual(names.map((item) => ({ item, reason: 'not_a_post', detail: '' })));
    expect(Object.keys(await contents())).toEqual(['one']);
  });

  it.each([
    [
      'TOML',
      '+++\ntitle = "A: b"\ndate = 2024-01-02T10:00:00+01:00\ntags = ["x", "y"]\n[params]\nz = 1\n+++\nText',
    ],
    [
      'TOML of Zola',
      '+++\ntitle = "A: b"\ndate = 2024-01-02T09:00:00Z\n[taxonomies]\ntags = ["x", "y"]\n+++\nText',
    ],
    ['JSON', '{\n"title": "A: b",\n"date": "2024-01-02T09:00:00Z",\n"tags": ["x", "y"]\n}\nText'],
    ['YAML', '---\ntitle: A: b\ndate: 2024-01-02T09:00:00Z\ntags: [x, y]\n---\nText'],
  ])('has front matter in %s', async (_, file) => {
    await importFile('a.md', file);
    expect((await db.select().from(posts))[0]).toMatchObject({
      title: 'A: b',
      content: 'Text',
      tags: ['x', 'y'],
      createdAt: new Date('2024-01-02T09:00:00Z'),
    });
  });
});

describe('an export of Ghost', () => {
  const ghost = (data: object) => JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] });
  const post = {
    id: '1',
    title: 'Compost & <soil>',
    slug: 'compost',
    html: '<p>Turn it. <a href="__GHOST_URL__/wait/#why">Wait</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2024/01/pile.jpg" alt="Pile"></figure>',
    feature_image: '__GHOST_URL__/content/images/2024/01/cover.png',
    status: 'published',
    published_at: '2024-01-01T00:00:00.000Z',
    custom_excerpt: 'A < b',
  };
  const data = {
    posts: [
      post,
      {
        ...post,
        id: '2',
        title: 'Wait',
        slug: 'wait',
        html: '<p>Long.</p>',
        visibility: 'members',
        feature_image: null,
      },
      { ...post, id: '3', title: 'About', slug: 'about', type: 'page' },
      {
        ...post,
        id: '4',
        title: 'Old',
        slug: 'old',
        html: null,
        plaintext: 'One\n\nTwo',
        status: 'draft',
        feature_image: null,
      },
      { ...post, id: '5', title: 'Empty', slug: 'empty', html: null },
    ],
    posts_meta: [{ post_id: '1', meta_title: 'SEO', feature_image_alt: 'Cover' }],
    tags: [
      { id: 'a', name: 'Garden' },
      { id: 'b', name: 'Soil' },
      { id: 'c', name: '#internal' },
    ],
    posts_tags: [
      { post_id: '1', tag_id: 'b', sort_order: 1 },
      { post_id: '1', tag_id: 'a', sort_order: 0 },
      { post_id: '1', tag_id: 'c', sort_order: 2 },
    ],
    users: [{ id: 'u', name: 'Ana' }],
    posts_authors: [{ post_id: '1', author_id: 'u', sort_order: 0 }],
  };

  it('brings posts with tags, authors, pictures and links', async () => {
    const pictures = countedPictures();
    const file = zip({
      'site/blog.ghost.json': ghost(data),
      'site/content/images/2024/01/pile.jpg': 'pile',
      'site/content/images/2024/01/cover.png': 'cover',
    });
    const report = await importFile('ghost.zip', file, { pictures, publish: true });
    expect(report).toMatchObject({ state: 'finished', posts: 3, pictures: 2 });
    expect(report.problems).toEqual([
      { item: 'Compost & <soil>', reason: 'tags_left', detail: '#internal' },
      { item: 'Wait', reason: 'members_only', detail: '' },
      { item: 'About', reason: 'item_type', detail: 'page' },
      { item: 'Empty', reason: 'nothing_in_it', detail: '' },
    ]);
    const rows = await db.select().from(posts);
    const [first, second, third] = ['compost', 'wait', 'old'].map((slug) =>
      rows.find((row) => row.slug === slug),
    );
    expect(first).toMatchObject({
      title: 'Compost & <soil>',
      excerpt: 'A < b',
      author: 'Ana',
      tags: ['Garden', 'Soil'],
      seoTitle: 'SEO',
      coverImage: expect.stringMatching(/^\/files\//),
      coverAlt: 'Cover',
      isPublished: true,
      publishedAt: new Date('2024-01-01T00:00:00Z'),
    });
    expect(first?.content).toMatch(
      /^Turn it\. \[Wait\]\(\/blog\/post\/wait#why\)\.\n\n!\[Pile\]\(\/files\/\w{32}\/640x480\.webp\)$/,
    );
    expect(second).toMatchObject({ isPublished: false });
    expect(third).toMatchObject({ content: 'One\n\nTwo', isPublished: false });
  });

  it('brings authors with their pages, each once, and leads from the old pages to them', async () => {
    const ana = {
      id: 'u',
      name: 'Ana Ruiz',
      slug: 'ana',
      bio: 'Grows beans.',
      profile_image: '__GHOST_URL__/content/images/ana.jpg',
      website: 'https://ana.example/',
      facebook: 'anaruiz',
      twitter: '@ana',
    };
    const users = [ana, { id: 'v', name: 'Ben', slug: 'ben' }, { id: 'w', name: 'Unused', slug: 'unused' }];
    const both = [
      { post_id: '4', author_id: 'u', sort_order: 0 },
      { post_id: '4', author_id: 'v', sort_order: 1 },
    ];
    const people = { ...data, users, posts_authors: [{ post_id: '1', author_id: 'u' }, ...both] };
    const imported = { key: '5'.repeat(32), width: 640, height: 480 };
    const portrait = picturePath(imported);
    await db.insert(storedFiles).values({ ...imported, bytes: 4 });
    const pictures = { ...countedPictures(), store: async () => ({ url: portrait }) };
    const file = zip({ 'blog.json': ghost(people), 'content/images/ana.jpg': 'ana' });
    const report = await importFile('ghost.zip', file, { pictures, publish: true });
    expect(report.problems.filter(({ reason }) => reason === 'author_left')).toEqual([]);
    const [author, ...others] = await db.select().from(authors);
    expect(others).toEqual([]);
    expect(author).toMatchObject({
      workspaceId: admin.actor.workspaceId,
      name: 'Ana Ruiz',
      slug: 'ana',
      bio: 'Grows beans.',
      picture: portrait,
      links: ['https://ana.example/', 'https://www.facebook.com/anaruiz', 'https://x.com/ana'],
    });
    const bylines = async () =>
      Object.fromEntries(
        (await db.select().from(posts)).map((row) => [row.slug, [row.author, row.authorId]]),
      );
    expect(await bylines()).toMatchObject({
      compost: ['Ana Ruiz', author?.id],
      old: ['Ana Ruiz, Ben', null],
    });
    expect(await findMoved(app.deps, '/author/ana/')).toEqual({ to: '/blog/author/ana' });

    // A post that was imported when authors were mere names gets its author.
    await db.update(posts).set({ authorId: null });
    await importFile('ghost.zip', file, { pictures });
    expect(await bylines()).toMatchObject({ compost: ['Ana Ruiz', author?.id] });
    expect(await db.$count(authors)).toBe(1);
  });

  it.each([
    [
      'of version 1',
      JSON.stringify({ meta: {}, data: { posts: [{ ...post, page: 0, published_at: 1704067200000 }] } }),
    ],
    [
      'with unexpected values',
      ghost({ posts: [null, { id: {} }, { ...post, featured: 'x' }], tags: 'none' }),
    ],
    ['with a mark', `\uFEFF${ghost({ posts: [post] })}`],
  ])('is read %s', async (_, json) => {
    expect(await importFile('a.json', json)).toMatchObject({ state: 'finished', posts: 1 });
    expect((await db.select().from(posts))[0]).toMatchObject({ slug: 'compost' });
  });

  it('says that its pictures are missing if it comes alone', async () => {
    const { problems } = await importFile('a.json', ghost({ posts: [post] }));
    expect(problems.map(({ item, reason }) => [item, reason])).toEqual([
      ['a.json', 'pictures_not_packed'],
      ['Compost & <soil>', 'picture_missing'],
      ['Compost & <soil>', 'picture_missing'],
    ]);
  });

  it('is not every JSON', async () => {
    expect(await importFile('a.json', '{"posts": []}')).toMatchObject({ failure: { reason: 'format' } });
    expect(await importFile('a.json', '{')).toMatchObject({ failure: { reason: 'format' } });
  });
});

describe('authors of an export of WordPress', () => {
  const described = (login: string, name: string) =>
    `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${name}</wp:author_display_name></wp:author>`;
  const by = (login: string, item: Parameters<typeof wxrItem>[0]) =>
    wxrItem(item).replace('<dc:creator><![CDATA[ana]]>', `<dc:creator><![CDATA[${login}]]>`);
  const listed = async () =>
    (await db.select().from(authors).orderBy(authors.slug)).map(({ slug, name }) => [slug, name]);

  it('are public authors, known ones by slug or name, and their old pages lead here', async () => {
    const { workspaceId } = admin.actor;
    const known = await buildAuthor(db, { workspaceId, slug: 'chef-ben', name: 'BEN', bio: 'Cooks.' });
    const stranger = await buildUser(db);
    await buildAuthor(db, { workspaceId: stranger.actor.workspaceId, slug: 'eva', name: 'Eva' });
    const file = wxr(
      wxrItem() +
        by('ben', { id: 2, name: 'two', title: 'Two' }) +
        by('eva', { id: 3, name: 'three', title: 'Three' }) +
        by('dan@coffee.example', { id: 4, name: 'four', title: 'Four' }) +
        by('ghost', { id: 5, name: 'five', title: 'Five' }),
      described('ben', 'Ben') + described('eva', 'Eva') + described('dan@coffee.example', 'Dan'),
    );
    await importFile('a.xml', file, { publish: true });
    expect(await listed()).toEqual([
      ['ana', 'Ana Ruiz'],
      ['chef-ben', 'BEN'],
      ['dan', 'Dan'],
      ['eva', 'Eva'],
      ['eva-2', 'Eva'],
    ]);
    const rows = await db.select().from(posts);
    expect(rows.find(({ slug }) => slug === 'two')).toMatchObject({ author: 'BEN', authorId: known.id });
    expect(rows.find(({ slug }) => slug === 'five')).toMatchObject({ author: 'ghost', authorId: null });
    for (const [from, to] of [
      ['/author/ana/', '/blog/author/ana'],
      ['/author/ben', '/blog/author/chef-ben'],
      ['/author/dancoffee-example/', '/blog/author/dan'],
    ] as const)
      expect(await findMoved(app.deps, from)).toEqual({ to });
    await app.as(admin).updateAuthor({ params: { id: known.id }, body: { slug: 'ben-the-chef' } });
    expect(await findMoved(app.deps, '/author/ben')).toEqual({ to: '/blog/author/ben-the-chef' });

    await db.delete(posts);
    await importFile('a.xml', file, { publish: true });
    expect(await listed()).toHaveLength(5);
  });

  it('stay names once there are too many', async () => {
    const { workspaceId } = admin.actor;
    for (let number = 0; number < AUTHOR_LIMITS.authors; number += 1)
      await buildAuthor(db, { workspaceId, name: `Author ${number}` });
    const report = await importFile('a.xml', wxr(wxrItem()));
    expect(report.problems).toContainEqual({
      item: 'Bloom first',
      reason: 'author_left',
      detail: 'Ana Ruiz',
    });
    expect((await db.select().from(posts))[0]).toMatchObject({ author: 'Ana Ruiz', authorId: null });
  });
});

describe('an export of WordPress', () => {
  const attachment = (id: number, parent: number, more = '') =>
    wxrItem({
      id,
      type: 'attachment',
      status: 'inherit',
      more: `<wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${10 - id}</wp:menu_order><wp:attachment_url>https://coffee.example/${id}.jpg</wp:attachment_url>${more}`,
    });
  const library =
    attachment(5, 1, wxrMeta('_wp_attachment_image_alt', 'A "cup"')) +
    attachment(6, 1).replace('<excerpt:encoded><![CDATA[]]>', '<excerpt:encoded><![CDATA[A <b>pot</b>]]>') +
    attachment(7, 2);
  const [FIVE, SIX, SEVEN] = ['!\\[A "cup"\\]', '!\\[\\]', '!\\[\\]'].map(
    (start) => `${start}\\(/files/\\S+`,
  );

  it.each([
    ['[gallery ids="7,5"]', [SEVEN, FIVE]],
    ['[gallery]', [SIX, FIVE]],
    ['[gallery columns="2" exclude="6"]', [FIVE]],
    ['<!-- wp:shortcode -->[gallery include=”5” link="file"]<!-- /wp:shortcode -->', [FIVE]],
    [
      '<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://coffee.example/5.jpg" alt="A &quot;cup&quot;"></figure><figure class="wp-block-image"><img src="https://coffee.example/7.jpg"></figure></figure><!-- /wp:gallery -->',
      [FIVE, SEVEN],
    ],
    [
      '<!-- wp:gallery --><figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://coffee.example/5.jpg" alt="A &quot;cup&quot;"></figure></li><li class="blocks-gallery-item"><figure><img src="https://coffee.example/7.jpg"></figure></li></ul></figure><!-- /wp:gallery -->',
      [FIVE, SEVEN],
    ],
  ])('shows the pictures of a gallery: %s', async (content, pictures) => {
    const { problems } = await importFile('a.xml', wxr(wxrItem({ content }) + library));
    expect(problems).toEqual([]);
    expect((await contents())['bloom-first']).toMatch(
      new RegExp(`^${pictures.join('[^)]*\\)\\s+')}[^)]*\\)$`),
    );
  });

  it('names pictures of a gallery that the file lacks', async () => {
    const { problems } = await importFile(
      'a.xml',
      wxr(wxrItem({ content: '[gallery ids="5,99"]' }) + library),
    );
    expect(problems).toEqual([{ item: 'Bloom first', reason: 'picture_missing', detail: '#99' }]);
  });

  it('leaves galleries in code', async () => {
    const content = '<pre><code>[gallery ids="5"]</code></pre>';
    await importFile('a.xml', wxr(wxrItem({ content }) + library));
    expect((await contents())['bloom-first']).toBe('```\n[gallery ids="5"]\n```');
  });

  const marker = '<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup>';
  const notes = wxrMeta(
    'footnotes',
    '[{"id":"a","content":"See <a href=\\"https:\\/\\/a.example\\/x\\">x<\\/a>."}]',
  );
  it.each([
    [
      'at their block',
      `<p>Hot${marker}.</p><!-- wp:footnotes /--><p>End</p>`,
      notes,
      'Hot [1].\n\n1. See [x](https://a.example/x).\n\nEnd',
    ],
    [
      'with a styled block',
      `<p>Hot${marker}.</p><!-- wp:footnotes {"fontSize":"small"} /-->`,
      notes,
      'Hot [1].\n\n1. See [x](https://a.example/x).',
    ],
    ['without a block', `<p>Hot${marker}.</p>`, notes, 'Hot [1].\n\n1. See [x](https://a.example/x).'],
    [
      'in shortcodes',
      '<p>Hot[efn_note]One[/efn_note] and cold[efn_note]Two[/efn_note].</p>',
      '',
      'Hot [1] and cold [2].\n\n1. One\n2. Two',
    ],
    ['that are broken', '<p>Hot.</p><!-- wp:footnotes /-->', wxrMeta('footnotes', '[{'), 'Hot.'],
  ])('keeps the texts of footnotes %s', async (_, content, more, expected) => {
    const { problems } = await importFile('a.xml', wxr(wxrItem({ content, more })));
    expect(problems).toEqual([]);
    expect((await contents())['bloom-first']).toBe(expected);
  });

  it.each([
    [
      'by their domain',
      '<category domain="tag"><![CDATA[V60]]></category><category domain="tag" nicename="v60"><![CDATA[V60]]></category>',
      '',
    ],
    [
      'by their slug',
      '<category domain="post_tag" nicename="v60"></category>',
      '<wp:tag><wp:tag_slug>v60</wp:tag_slug><wp:tag_name><![CDATA[V60]]></wp:tag_name></wp:tag>',
    ],
    ['of today', '<category domain="post_tag" nicename="v60"><![CDATA[V60]]></category>', ''],
  ])('has tags %s', async (_, more, head) => {
    const category =
      '<category><![CDATA[Brewing]]></category><category domain="category" nicename="brew"><![CDATA[Brewing]]></category>';
    const { problems } = await importFile('a.xml', wxr(wxrItem({ more: more + category }), head));
    expect(problems).toEqual([]);
    expect((await db.select().from(posts))[0]?.tags).toEqual(['V60']);
    expect(await db.select().from(postCategories)).toMatchObject([{ name: 'Brewing', slug: 'brew' }]);
  });

  it('of a version without a number is read', async () => {
    const file = wxr(wxrItem()).replace('<wp:wxr_version>1.2</wp:wxr_version>', '');
    expect(await importFile('a.xml', file)).toMatchObject({ posts: 1 });
  });
});
