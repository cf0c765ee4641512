import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildPost } from '../factory.ts';
import { clusterPages, postCategories, posts } from '../tables.ts';
import { countedPictures, createImporter } from './factory.ts';
import { wxr, wxrItem } from './wxr-fixture.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const { importFile } = createImporter(app, admin);

beforeEach(async () => {
  await db.delete(posts);
  await db.delete(postCategories);
});

const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
const firstPost = async () => (await db.select().from(posts))[0];

describe('a Markdown file', () => {
  it('brings a post with what its front matter says, in our names or those of other tools', async () => {
    const file = `---
title: "Bloom: \\"why\\" wait?"
date: 2020-03-03 10:00:00 +0100
lastmod: 2021-04-05
authors: [{name: Ana Ruiz}, Ben]
categories: [Brewing, Kettles]
tags: V60, filter
description: Thirty seconds.
image: {url: https://coffee.example/cup.jpg, alt: A cup}
seoTitle: Bloom
keywords: [bloom]
lang: en-GB
featured: true
layout: post
---

Wait ![](https://coffee.example/gone.png) and see.
`;
    const report = await importFile('bloom.md', file, { publish: true });
    expect(report).toMatchObject({ state: 'finished', posts: 1, pictures: 1, items: 1, done: 1 });
    expect(report.problems).toEqual([
      { item: 'Bloom: "why" wait?', reason: 'unknown_fields', detail: 'layout' },
      { item: 'Bloom: "why" wait?', reason: 'picture_missing', detail: 'https://coffee.example/gone.png' },
      { item: 'Bloom: "why" wait?', reason: 'category_as_tag', detail: 'Kettles' },
    ]);
    expect(await firstPost()).toMatchObject({
      title: 'Bloom: "why" wait?',
      slug: 'bloom-why-wait',
      content: 'Wait ![](https://coffee.example/gone.png) and see.',
      author: 'Ana Ruiz, Ben',
      tags: ['V60', 'filter', 'Kettles'],
      excerpt: 'Thirty seconds.',
      coverImage: expect.stringMatching(/^\/files\//),
      coverAlt: 'A cup',
      seoTitle: 'Bloom',
      seoKeywords: ['bloom'],
      language: 'en-GB',
      isFeatured: true,
      isPublished: true,
      createdAt: new Date('2020-03-03T09:00:00Z'),
      publishedAt: new Date('2020-03-03T09:00:00Z'),
      updatedAt: new Date('2021-04-05T00:00:00Z'),
    });
  });

  it.each([
    [
      'a text for readers with line breaks',
      'ai_disclosure: "a\\nb"\ndigital_source_type: X',
      'ai_disclosure',
    ],
    [
      'an unknown type',
      'ai_disclosure: By AI\ndigital_source_type: https://evil.example/',
      'digital_source_type',
    ],
    ['no type', 'ai_disclosure: By AI', 'digital_source_type'],
  ])('says that a disclosure has %s, and imports the text as it is', async (_case, lines, field) => {
    const report = await importFile('a.md', `---\ntitle: Told\n${lines}\n---\nWorms dig.\n\nBy AI\n`);
    expect(report.problems).toMatchObject([{ reason: 'field_value', detail: field }]);
    expect(await firstPost()).toMatchObject({ content: 'Worms dig.\n\nBy AI', disclosure: null });
  });

  it('keeps what a file of an article tells its readers', async () => {
    const type = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';
    const lines = `ai_disclosure: "Put together by software."\ndigital_source_type: "${type}"`;
    await importFile('a.md', `---\ntitle: Told\n${lines}\n---\nDig.\n\nPut together by software.\n`);
    expect(await firstPost()).toMatchObject({
      content: 'Dig.',
      disclosure: { text: 'Put together by software.', sourceType: type, madeBy: 'assembled', models: [] },
    });
  });

  it('has its first heading as its title without front matter', async () => {
    await importFile('bloom.md', '# Bloom first\n\nWait.\n\n# More\n');
    expect(await firstPost()).toMatchObject({ title: 'Bloom first', content: '\nWait.\n\n# More' });
  });

  it('leaves out what has the wrong type, and says so', async () => {
    const file =
      '---\ntitle: 2024\ntags: {a: 1}\ndate: soon\nfeatured: [1]\ncover: 5\nauthor: [[x]]\n---\nText';
    const { problems } = await importFile('a.md', file);
    expect(problems.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['field_value', 'date'],
      ['field_value', 'author'],
      ['field_value', 'tags'],
      ['field_value', 'featured'],
      ['picture_missing', '5'],
    ]);
    expect(await firstPost()).toMatchObject({ title: '2024', tags: [], coverImage: null });
  });

  it('shortens what is too long, and says so', async () => {
    const file = `---\ntitle: ${'a'.repeat(600)}\nexcerpt: ${'b'.repeat(2000)}\ntags: [${'c'.repeat(60)}]\n---\nText`;
    const { problems } = await importFile('a.md', file);
    expect(problems.map(({ reason, detail }) => [reason, detail.slice(0, 7)])).toEqual([
      ['shortened', 'title'],
      ['shortened', 'excerpt'],
      ['tags_left', 'ccccccc'],
    ]);
  });

  it.each([
    ['an end that is missing', '---\ntitle: a\n', 'front_matter'],
    ['broken YAML', '---\ntitle: [a\n---\nText', 'front_matter'],
    ['a list', '---\n- a\n---\nText', 'front_matter'],
    ['broken TOML', '+++\ntitle = a\n+++\nText', 'front_matter'],
    ['broken JSON', '{\n"title": a\n}\nText', 'front_matter'],
    ['nothing', '\n', 'nothing_in_it'],
    ['bytes that are not UTF-8', Buffer.from('---\ntitle: caf\xe9\n---\n', 'latin1'), 'encoding'],
    ['UTF-16 without its mark', Buffer.from('# Title', 'utf16le'), 'encoding'],
    ['a text that is too long', `---\ntitle: a\n---\n${'a'.repeat(400_001)}`, 'too_long'],
    ['more bytes than any post', Buffer.alloc(2_000_000, 'a'), 'too_long'],
    ['too many lines', `---\ntitle: a\n---\n${'a\n'.repeat(8001)}`, 'too_long'],
  ])('is reported if it has %s', async (_, content, reason) => {
    const report = await importFile('a.md', content);
    expect(report).toMatchObject({
      state: 'failed',
      posts: 0,
      failure: { reason: 'no_posts' },
      problems: [{ reason }],
    });
    expect(await db.$count(posts)).toBe(0);
  });

  it('does not expand what its aliases multiply', async () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefghij'.split('').map((name, index) => {
        const before = 'abcdefghi'[index];
        return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`;
      }),
    ].join('\n');
    const report = await importFile('a.md', `---\ntitle: Bomb\n${bomb}\n---\nText`);
    expect(report.problems).toMatchObject([{ item: 'a.md', reason: 'front_matter' }]);
  });
});

describe('raw HTML in Markdown', () => {
  const contentOf = async (markdown: string) => {
    const report = await importFile('a.md', `---\ntitle: A\n---\n${markdown}\n`);
    return { content: (await firstPost())?.content, problems: report.problems };
  };

  it.each([
    [
      'marks and links within a line, and not their neighbours',
      'One <b>bold</b> and <i>slanted</i>, <a href="https://a.example/x" onclick="x()">a link</a>.\n\n*   An   odd *list*',
      'One **bold** and *slanted*, [a link](https://a.example/x).\n\n*   An   odd *list*',
    ],
    [
      'headings, lists and quotes',
      '<h2>Why</h2>\n<ul><li>a</li><li>b</li></ul>\n<blockquote>So</blockquote>',
      '## Why\n\n- a\n- b\n\n> So',
    ],
    [
      'code, not what is in it',
      '<pre><code class="language-html">&lt;b&gt;x&lt;/b&gt;</code></pre>\n\n`<b>`\n\n```\n<i>\n```',
      '```html\n<b>x</b>\n```\n\n`<b>`\n\n```\n<i>\n```',
    ],
    [
      'tables',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a | b |\n| - | - |\n| 1 | 2 |',
    ],
    [
      'figures, with paths as they are',
      '<figure>\n<img src="../img/gone.png" alt="Cup">\n<figcaption>A cup</figcaption>\n</figure>',
      '![Cup](../img/gone.png "A cup")',
    ],
    [
      'elements around Markdown',
      '<div class="note">\n\nMind the **gap**.\n\n- x\n\n</div>\n\nAfter.',
      'Mind the **gap**.\n\n- x\n\nAfter.',
    ],
    [
      'breaks in tables of Markdown',
      '| a | b |\n| - | - |\n| 1<b>2</b> | 3 |',
      '| a | b |\n| - | - |\n| 1**2** | 3 |',
    ],
    [
      'notes and links that are defined elsewhere',
      'See <b>this</b>[^1] and [that][r].\n\n[^1]: A <i>note</i>.\n\n[r]: https://a.example/r',
      'See **this**[^1] and [that](https://a.example/r).\n\n[^1]: A *note*.\n\n[r]: https://a.example/r',
    ],
    ['comments, without a trace', 'A\n\n<!--more-->\n\nB <!-- x -->', 'A\n\nB'],
    ['an element without an end', '<div>\n\nA\n\n*   B', 'A\n\n*   B'],
  ])('becomes Markdown: %s', async (_, markdown, expected) => {
    expect((await contentOf(markdown)).content).toBe(expected);
  });

  it('loses what runs or asks, and the report names it', async () => {
    const { content, problems } = await contentOf(
      'A <script>alert(1)</script>\n\n<form><input name="x"><button>Go</button></form>\n\n<iframe src="https://v.example/1" title="A film"></iframe>\n\n<a href="javascript:alert(1)">b</a> <img src="javascript:alert(1)" onerror="alert(1)">',
    );
    expect(content).toBe('A\n\n[A film](https://v.example/1)\n\nb');
    expect(problems).toEqual([
      { item: 'A', reason: 'embeds', detail: 'https://v.example/1' },
      { item: 'A', reason: 'removed_markup', detail: 'script, form' },
    ]);
  });

  it('of a post that is here already, shown as text, does not double it', async () => {
    await buildPost(db, { title: 'A', slug: 'a', content: 'The <b> tag' });
    const report = await importFile('a.md', '---\ntitle: A\nslug: a\n---\nThe <b> tag\n');
    expect(report).toMatchObject({ posts: 0, unchanged: 1 });
  });
});

describe('a zip', () => {
  it('brings posts with their pictures, pillar pages with their posts, and exports of WordPress', async () => {
    const pictures = countedPictures();
    const file = zip({
      'content/posts/a.md':
        '---\ntitle: A\nslug: a\ncover: /img/root.png\n---\n![](../img/cup.jpg) ![](img/none.png) `![](../img/cup.jpg)`',
      'content/img/cup.jpg': 'cup',
      'img/root.png': 'root',
      'content/pillars/p.md':
        '---\ntitle: P\ncluster_pages:\n  - slug: a\n    title: First\n  - slug: gone\n---\n![x][y]\n\n[y]: bad.png',
      'content/pillars/bad.png': 'not a picture',
      'content/site.css': 'body {}',
      '__MACOSX/content/._a.md': 'junk',
      'old/export.xml': wxr(wxrItem()),
    });
    const report = await importFile('blog.zip', file, { pictures });
    expect(report).toMatchObject({ state: 'finished', posts: 3, pictures: 2, failure: null });
    expect(report.problems).toEqual([
      { item: 'A', reason: 'picture_missing', detail: 'img/none.png' },
      { item: 'P', reason: 'picture_missing', detail: 'bad.png' },
      { item: 'P', reason: 'cluster_page', detail: 'gone' },
      { item: 'content/site.css', reason: 'file_type', detail: '' },
    ]);
    expect(pictures.stored.map(String).toSorted()).toEqual(['cup', 'root']);
    const rows = await db.select().from(posts);
    const post = rows.find(({ slug }) => slug === 'a');
    expect(post?.content).toMatch(
      /^!\[\]\(\/files\/\w{32}\/640x480\.webp\) !\[\]\(img\/none\.png\) `!\[\]\(\.\.\/img\/cup\.jpg\)`$/,
    );
    expect(post?.coverImage).toMatch(/^\/files\//);
    const pillar = rows.find(({ kind }) => kind === 'pillar');
    expect(await db.select().from(clusterPages)).toMatchObject([
      { pillarId: pillar?.id, postId: post?.id, customTitle: 'First', customDescription: null },
    ]);
  });
});
