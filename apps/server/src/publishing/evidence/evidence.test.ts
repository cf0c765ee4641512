import { createHash, randomUUID } from 'node:crypto';
import { EvidencePage } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildApproval, readingOf } from '../../articles/approval/factory.ts';
import { buildReadPages, buildTask, sourcePage } from '../../articles/brief/factory.ts';
import { buildWritten, saveWritten } from '../../articles/text/factory.ts';
import { articleEvidence, articles } from '../../articles/text/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';
import { buildEvidence, buildSource, CITING } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);
const reader = app.as();
const { workspaceId } = ann.actor;

const NOT_FOUND = { code: 'NOT_FOUND' };
const PAGE_TEXT = 'At sea level, water boils at 100 degrees. Higher up it boils sooner.';
const SECRET = 'Our kettle margin is 41 percent and stays secret.';
const BODY = `## Heat

Water boils at 100 °C at sea level [1]. Tea tastes best below that. Kettles sell with a margin of 41 percent [2].

## Sources

1. [Boiling point](https://example.com/1)
2. Internal paper`;

const SOURCES = [
  sourcePage(1, {
    title: 'Boiling point',
    content: PAGE_TEXT,
    author: 'Ada Berg',
    publishedAt: '2025-03-01',
    addedAt: '2026-01-02T10:00:00.000Z',
  }),
  sourcePage(2, { type: 'text', url: '', title: 'Internal paper', content: SECRET }),
  sourcePage(3, { title: 'Never cited', content: 'Nobody reads this sentence about milk.' }),
];

/** A finished article that cites a web page and a document of its author. */
async function buildCiting(title: string, body = BODY) {
  const task = await buildTask(db, { workspaceId, name: title });
  await buildReadPages(db, { workspaceId, taskId: task.id }, SOURCES);
  const stored = (await admin.getTask({ params: { id: task.id } })).task.sources;
  const idOf = (at: number) => stored[at]?.id ?? '';
  const passage = (id: string, at: number, text: string) => ({ id, sourceId: idOf(at), text, words: 9 });
  await saveWritten(
    db,
    { workspaceId, taskId: task.id },
    buildWritten(`# ${title}\n\n${body}`, {
      references: [
        { number: 1, sourceId: idOf(0), title: 'Boiling point', url: 'https://example.com/1' },
        { number: 2, sourceId: idOf(1), title: 'Internal paper' },
      ],
      passages: [
        passage('S1.1', 0, PAGE_TEXT),
        passage('S2.1', 1, SECRET),
        passage('S3.1', 2, 'Nobody reads this sentence about milk.'),
      ],
    }),
  );
  await admin.finishTask({ params: { id: task.id } });
  return { params: { id: task.id } };
}

const publish = async (params: { id: string }, body: object = {}) =>
  (await admin.publishArticle({ params, body: { published: true, confirm_duplicates: true, ...body } })).post;
const read = (slug: string, kind: 'post' | 'pillar' = 'post') =>
  reader.evidencePage({ params: { kind, slug } });

/** A published post with evidence. */
async function buildShown(
  evidence = buildEvidence(),
  overrides: Parameters<typeof buildPost>[1] = {},
): Promise<{ id: string; slug: string }> {
  const post = await buildPost(db, { ...CITING, published: true, ...overrides });
  await db.update(posts).set({ evidencePage: true, evidence }).where(eq(posts.id, post.id));
  return post;
}

describe('the evidence of a post', () => {
  it('has each citing sentence with the passage, the source and the hash of the text that was read', async () => {
    const { params } = await buildCiting('Choosing a kettle');
    const { slug, has_evidence, evidence_page } = await publish(params);
    expect([has_evidence, evidence_page]).toEqual([true, true]);
    const { evidence, kind } = await read(slug);
    expect(kind).toBe('post');
    expect(evidence).toMatchObject({
      title: 'Choosing a kettle',
      url: `${app.deps.config.PUBLIC_URL}/blog/post/${slug}`,
      compared: 'wording',
      counts: { sentences: 2, marked: 2, matches: 1, not_compared: 1, left_out: 0, disputed: 0 },
      corrections: [],
    });
    expect(evidence.sentences).toMatchObject([
      {
        text: 'Water boils at 100 °C at sea level.',
        heading: 'Heat',
        verdict: 'matches',
        passages: [{ source: 1, text: 'At sea level, water boils at 100 degrees.', left_out: null }],
      },
      { verdict: 'not_compared', missing: [], passages: [{ source: 2, text: null, left_out: 'private' }] },
    ]);
    expect(evidence.sources).toEqual([
      {
        number: 1,
        kind: 'page',
        title: 'Boiling point',
        url: 'https://example.com/1',
        author: 'Ada Berg',
        published: '2025-03-01',
        claimed_url: null,
        read_at: expect.stringMatching(/^20/),
        sha256: createHash('sha256').update(PAGE_TEXT).digest('hex'),
        reread: null,
      },
      expect.objectContaining({ number: 2, kind: 'document', title: 'Internal paper', url: null }),
    ]);
    // Not what the caller says about the time.
    expect(Date.now() - Date.parse(evidence.sources[0]?.read_at ?? '')).toBeLessThan(3_600_000);
  });

  it('has the sentences that were added with a source of the task, with a later source and with an unknown one', async () => {
    const { params } = await buildCiting('Added later');
    const sources = (await admin.getTask({ params })).task.sources;
    const added = 'Nobody reads this sentence about milk [3]. Steam scalds at once [4]. Cups cool fast [9].';
    const text = `# Added later\n\n${BODY.replace('[2].', `[2]. ${added}`)}
3. [Never cited](https://example.com/3)
4. Newest`;
    const fresh = sourcePage(4, { title: 'Newest', content: 'Steam scalds at once.' });
    await buildReadPages(db, { workspaceId, taskId: params.id }, [...sources, fresh]);
    await admin.updateTask({ params, body: { generated_article: text } });
    const inEditor = await admin.articleEvidence({ params });
    expect(inEditor.references.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const { slug } = await publish(params);
    const { evidence } = await read(slug);
    expect(evidence.counts).toMatchObject({ sentences: 5, matches: 2, not_compared: 3, left_out: 0 });
    expect(evidence.sentences.slice(2)).toMatchObject([
      { verdict: 'matches', passages: [{ source: 3, text: 'Nobody reads this sentence about milk.' }] },
      { verdict: 'not_compared', passages: [{ source: 4, text: null, left_out: 'unknown' }] },
      { verdict: 'not_compared', passages: [{ source: 9, text: null, left_out: 'unknown' }] },
    ]);
    expect(evidence.sources.map(({ number, kind, title }) => [number, kind, title])).toEqual([
      [1, 'page', 'Boiling point'],
      [2, 'document', 'Internal paper'],
      [3, 'page', 'Never cited'],
      [4, 'page', 'Newest'],
    ]);
  });

  it('goes by the list of the text, whose numbers may be other ones than those of the run', async () => {
    const { params } = await buildCiting('Renumbered');
    const renumbered = (title: string) => `# ${title}

Kettles sell with a margin of 41 percent [3]. Water boils at 100 °C at sea level [2]. Milk is never read [1].

## Sources

1. [Never cited](https://example.com/3)
2. [Boiling, as I call it](https://example.com/1)
3. Internal paper`;
    await admin.updateTask({ params, body: { generated_article: renumbered('Renumbered') } });
    const inEditor = await admin.articleEvidence({ params });
    expect(inEditor.references.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Never cited'],
      [2, 'Boiling point'],
      [3, 'Internal paper'],
    ]);
    const { id, slug } = await publish(params);
    const shown = async () => (await read(slug)).evidence;
    const byTitle = async () =>
      (await shown()).sentences.map(({ passages, verdict }) => [
        passages[0]?.source,
        passages[0]?.text,
        verdict,
      ]);
    const numbered = async () => (await shown()).sources.map(({ number, title }) => [number, title]);
    expect(await numbered()).toEqual([
      [1, 'Never cited'],
      [2, 'Boiling point'],
      [3, 'Internal paper'],
    ]);
    const [boils, milk] = [
      'At sea level, water boils at 100 degrees.',
      'Nobody reads this sentence about milk.',
    ];
    expect(await byTitle()).toEqual([
      [3, null, 'not_compared'],
      [2, boils, 'matches'],
      [1, milk, 'matches'],
    ]);
    // The post is edited: two numbers change places, and the third source is listed twice.
    const content = `Water boils at 100 °C at sea level [1]. Milk is never read [2]. Nobody reads of milk [4].

## Sources

1. [Boiling point](https://example.com/1)
2. [Never cited](https://example.com/3)
4. Never cited`;
    await admin.updatePost({ params: { id }, body: { content, confirm_duplicates: true } });
    expect(await byTitle()).toEqual([
      [1, boils, 'matches'],
      [2, milk, 'matches'],
      [4, milk, expect.any(String)],
    ]);
    expect(await numbered()).toEqual([
      [1, 'Boiling point'],
      [2, 'Never cited'],
      [4, 'Never cited'],
    ]);
    const { post } = await reader.blogPost({ params: { slug } });
    expect(post.evidence?.sources.map(({ title }) => title)).toEqual([
      'Boiling point',
      'Never cited',
      'Never cited',
    ]);
  });

  it('counts sentences that a post was given later, as not compared', async () => {
    const content = `${CITING.content} Cups cool fast [2].\n\n## Sources\n\n1. Boiling\n2. [Cups](https://cups.example/a)`;
    const { slug } = await buildShown(buildEvidence(), { content });
    const { evidence } = await read(slug);
    expect(evidence.counts).toMatchObject({ sentences: 2, matches: 1, not_compared: 1 });
    expect(evidence.sources[1]).toMatchObject({
      number: 2,
      kind: 'document',
      title: 'cups.example',
      claimed_url: 'https://cups.example/a',
    });
  });

  it('has nothing else of the workspace', async () => {
    const { params } = await buildCiting('Nothing leaks');
    const { slug } = await publish(params);
    const { post } = await reader.blogPost({ params: { slug } });
    const said = JSON.stringify([await read(slug), post]);
    for (const secret of ['stays secret', 'Never cited', 'Nobody reads', workspaceId, params.id])
      expect(said).not.toContain(secret);
    expect(post.evidence).toMatchObject({
      path: `/evidence/${slug}`,
      sources: [{ title: 'Boiling point' }, { title: 'Internal paper', url: null }],
    });
  });

  it('stays as it was published, whatever becomes of the article', async () => {
    const { params } = await buildCiting('Outlives');
    const { slug } = await publish(params);
    const before = await read(slug);
    await admin.updateTask({ params, body: { sources: [], generated_article: '# Outlives\n\nAll new.' } });
    expect(await read(slug)).toEqual(before);
    await admin.deleteTask({ params });
    expect(await read(slug)).toEqual(before);
  });

  it('follows edits of the post, and dates them without what was taken back', async () => {
    const { params } = await buildCiting('Corrected');
    const { id, slug, content } = await publish(params);
    const change = (from: string, to: string, body: object = {}) =>
      admin.updatePost({
        params: { id },
        body: { content: content.replace(from, to), confirm_duplicates: true, ...body },
      });
    await change('100 °C at sea level', '90 °C at sea level');
    const { evidence } = await read(slug);
    expect(evidence.sentences[0]).toMatchObject({ verdict: 'partly', missing: ['90'] });
    expect(evidence.corrections).toMatchObject([
      { kind: 'changed', added: ['Water boils at 90 °C at sea level.'], removed: 1 },
    ]);
    await change('', '');
    const corrected = (await read(slug)).evidence.corrections;
    expect(corrected).toMatchObject([{ added: [] }, { added: ['Water boils at 100 °C at sea level.'] }]);
    await admin.updatePost({ params: { id }, body: { published: false } });
    await change('Tea tastes best', 'A draft that nobody saw');
    await change('', '', { published: true });
    const { corrections } = (await read(slug)).evidence;
    expect(corrections.at(-1)).toMatchObject({ kind: 'republished', added: [], removed: 0 });
    expect(JSON.stringify(corrections)).not.toContain('nobody saw');
  });
});

describe('a text that this service did not read', () => {
  const INVENTED = 'Water boils at 100 °C at sea level, and kettles cause insomnia.';

  async function publishedWith(title: string, change: (params: { id: string }) => Promise<unknown>) {
    const { params } = await buildCiting(title);
    await change(params);
    const { slug } = await publish(params);
    const { evidence } = await read(slug);
    return { params, evidence, sentence: evidence.sentences[0] };
  }
  const sourcesOf = async (params: { id: string }) => (await admin.getTask({ params })).task.sources;
  const editFirst = async (params: { id: string }, edit: object) => {
    const sources = await sourcesOf(params);
    const body = { sources: sources.map((source, at) => (at === 0 ? { ...source, ...edit } : source)) };
    await admin.updateTask({ params, body });
  };
  const SUPPLIED = {
    kind: 'document',
    title: 'example.com',
    url: null,
    claimed_url: 'https://example.com/1',
    author: null,
    published: null,
    read_at: null,
  };

  it.each([
    ['edited', { content: `${PAGE_TEXT} ${INVENTED}` }],
    [
      'given with an author and a time',
      { content: INVENTED, author: 'World Health Organization', addedAt: '2026-02-02T10:00:00.000Z' },
    ],
    ['said to be from another address', { url: 'https://example.com/other' }],
    [
      'sent as a text',
      { type: 'text', title: 'World Health Organization memo', author: 'World Health Organization' },
    ],
    ['given with a title', { content: INVENTED, title: 'World Health Organization on kettles' }],
  ])('is one of the author, of which nothing is quoted: %s', async (name, edit) => {
    const { params, evidence, sentence } = await publishedWith(`Supplied ${name}`, (task) =>
      editFirst(task, edit),
    );
    const claimed_url = 'url' in edit ? edit.url : SUPPLIED.claimed_url;
    expect(evidence.sources[0]).toMatchObject({ ...SUPPLIED, claimed_url });
    expect(sentence).toMatchObject({
      verdict: 'not_compared',
      passages: [{ source: 1, text: null, left_out: 'supplied' }],
    });
    expect(JSON.stringify(evidence)).not.toMatch(/insomnia|World Health/);
    const { supplied } = await admin.suspectSources({ params });
    expect(supplied).toEqual([(await sourcesOf(params))[0]?.id]);
    const { references } = await admin.articleEvidence({ params });
    expect(references.map((each) => each.supplied)).toEqual([true, undefined]);
  });

  it('is not known by its title: that, author and date of a page are those that were read', async () => {
    const { evidence } = await publishedWith('Titled', (task) =>
      editFirst(task, {
        title: 'Kettles cause insomnia',
        author: 'World Health Organization',
        publishedAt: '2026',
      }),
    );
    expect(evidence.sources[0]).toMatchObject({
      kind: 'page',
      title: 'Boiling point',
      author: 'Ada Berg',
      published: '2025-03-01',
    });
  });

  it('is not hidden by removing the source, or by giving it back the text of its page', async () => {
    const removed = await publishedWith('Removed', (params) =>
      admin.updateTask({ params, body: { sources: [] } }),
    );
    expect(removed.evidence.sources[0]).toMatchObject({ ...SUPPLIED, sha256: null });
    const given = 'Kettles cause insomnia. At sea level, water boils at 100 degrees.';
    const restored = await publishedWith('Restored', async (params) => {
      const [first] = await sourcesOf(params);
      await db
        .update(articleEvidence)
        .set({ passages: [{ id: 'S1.1', sourceId: first?.id ?? '', text: given, words: 9 }] })
        .where(eq(articleEvidence.articleId, sql`(SELECT id FROM articles WHERE task_id = ${params.id})`));
    });
    expect(restored.evidence.sources[0]).toMatchObject({ kind: 'page' });
    expect(restored.sentence).toMatchObject({ verdict: 'not_compared', passages: [{ text: null }] });
  });
});

it('tells sentences with a mark from those that a mark after a later full stop covers', async () => {
  const { slug } = await buildShown(buildEvidence(), {
    content: 'Most kitchens have a kettle. Water boils at 100 °C at sea level. [1]',
  });
  const { evidence } = await read(slug);
  expect(evidence.counts).toMatchObject({ sentences: 2, marked: 1 });
  expect(evidence.sentences.map(({ marked, verdict }) => [marked, verdict])).toEqual([
    [false, 'differs'],
    [true, 'matches'],
  ]);
});

describe('readers see it', () => {
  it('only as long as the post is public and its author shows it', async () => {
    const { id, slug } = await buildShown();
    await read(slug);
    const change = (body: object) =>
      admin.updatePost({ params: { id }, body: { confirm_duplicates: true, ...body } });
    await change({ evidence_page: false });
    await expect(read(slug)).rejects.toMatchObject(NOT_FOUND);
    expect((await reader.blogPost({ params: { slug } })).post.evidence).toBeNull();
    await change({ evidence_page: true, published: false });
    await expect(read(slug)).rejects.toMatchObject(NOT_FOUND);
    await change({ published: true });
    await read(slug);
    await admin.deletePost({ params: { id } });
    await expect(read(slug)).rejects.toMatchObject(NOT_FOUND);
    await admin.restorePost({ params: { id } });
    await read(slug);
  });

  it('by default for new posts, unless the blog or the publication says otherwise', async () => {
    const chosen = await publish((await buildCiting('Chosen')).params, { evidence_page: false });
    expect(chosen.evidence_page).toBe(false);
    await admin.updateBlogSettings({ body: { evidence_pages: false } });
    const { params } = await buildCiting('By setting');
    expect((await publish(params)).evidence_page).toBe(false);
    expect((await publish(params, { evidence_page: true })).evidence_page).toBe(true);
    expect((await publish(params)).evidence_page).toBe(true);
    await admin.updateBlogSettings({ body: { evidence_pages: true } });
    const { slug, evidence_page } = await publish((await buildCiting('Uncited', 'No source at all.')).params);
    expect(evidence_page).toBe(true);
    await expect(read(slug)).rejects.toMatchObject(NOT_FOUND);
    const written = await buildPost(db, { ...CITING, published: true });
    await admin.updatePost({
      params: { id: written.id },
      body: { evidence_page: true, confirm_duplicates: true },
    });
    await expect(read(written.slug)).rejects.toMatchObject(NOT_FOUND);
  });

  it('at old slugs too, and of a post and a pillar page with one slug each at its own', async () => {
    const { id, slug } = await buildShown(buildEvidence(), { title: 'Old slug' });
    await admin.updatePost({ params: { id }, body: { slug: 'brand-new', confirm_duplicates: true } });
    expect(await read(slug)).toMatchObject({ id, slug: 'brand-new' });
    const moved = await app.app.inject(`/evidence/${slug}.json`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/evidence/brand-new.json']);
    const pillar = await buildShown(buildEvidence({ sources: [buildSource({ title: 'Of the guide' })] }), {
      kind: 'pillar',
      title: 'Brand new',
    });
    expect(pillar.slug).toBe('brand-new');
    expect((await read('brand-new', 'pillar')).evidence.sources).toMatchObject([{ title: 'Of the guide' }]);
    expect((await read('brand-new')).evidence.sources).toMatchObject([{ title: 'Boiling point' }]);
  });
});

it('says so if no source has a text to compare with', async () => {
  const evidence = buildEvidence({ sources: [buildSource({ kind: 'document', url: null })], passages: [] });
  const { slug } = await buildShown(evidence);
  expect((await read(slug)).evidence).toMatchObject({
    compared: 'nothing',
    counts: { sentences: 1, not_compared: 1 },
  });
});

describe('who approved the text', () => {
  it('is named with the post and its evidence if the team wants that, until the text is edited', async () => {
    const { params } = await buildCiting('Approved kettle');
    const [article] = await db.select().from(articles).where(eq(articles.taskId, params.id));
    const articleId = article!.id;
    const named = async (slug: string) => [
      (await reader.blogPost({ params: { slug } })).post.evidence?.reviewed_by?.name,
      (await read(slug)).evidence.reviewed_by?.name,
    ];
    // A client is never named, even if their approval counts.
    await buildApproval(db, articleId, { approvedByName: 'Carla', reviewerId: randomUUID() });
    await db.update(workspaces).set({ namesApprovers: true }).where(eq(workspaces.id, workspaceId));
    const { id, slug, content } = await publish(params);
    expect(await named(slug)).toEqual([undefined, undefined]);
    await buildApproval(db, articleId, { approvedByName: 'Ana' });
    await publish(params);
    expect(await named(slug)).toEqual(['Ana', 'Ana']);
    await admin.updatePost({ params: { id }, body: { content: `${content}\n\nEdited.` } });
    expect(await named(slug)).toEqual([undefined, undefined]);
    await admin.updatePost({ params: { id }, body: { content } });
    expect(await named(slug)).toEqual(['Ana', 'Ana']);
    const under = (author: string) => admin.updatePost({ params: { id }, body: { author } });
    const { author } = (await admin.adminPost({ params: { id } })).post;
    await under('Prof. Fake');
    expect(await named(slug)).toEqual([undefined, undefined]);
    await under(author);
    expect(await named(slug)).toEqual(['Ana', 'Ana']);
    const reading = await readingOf(db, articleId);
    const page = async () => (await app.app.inject({ url: `/evidence/${slug}.json` })).body;
    expect(await page()).toContain('Ana');
    await admin.askForChanges({ params, body: { ...reading, note: 'No' } });
    await vi.waitFor(async () => expect(await page()).not.toContain('Ana'));
    expect(await named(slug)).toEqual([undefined, undefined]);
    await buildApproval(db, articleId, { approvedByName: 'Ana' });
    await publish(params);
    expect(await named(slug)).toEqual(['Ana', 'Ana']);
    const policy = { needed: false, approvers: 'editors' as const };
    await vi.waitFor(async () => expect(await page()).toContain('Ana'));
    await admin.setApprovalPolicy({ body: { ...policy, names_shown: false } });
    expect(await named(slug)).toEqual([undefined, undefined]);
    await vi.waitFor(async () => expect(await page()).not.toContain('Ana'));
    await publish(params);
    await admin.setApprovalPolicy({ body: { ...policy, names_shown: true } });
    expect(await named(slug)).toEqual([undefined, undefined]);
  });
});

it('a post that was deleted before posts had evidence is restored without', async () => {
  const { id, slug } = await buildShown();
  await admin.deletePost({ params: { id } });
  const kept = sql`(rows->'posts'->0) - 'corrections' - 'evidence' - 'evidence_page'`;
  await db.execute(sql`UPDATE deleted_entries SET rows = jsonb_set(rows, '{posts,0}', ${kept})`);
  const { post } = await admin.restorePost({ params: { id } });
  expect(post).toMatchObject({ evidence_page: false, has_evidence: false });
  await expect(read(slug)).rejects.toMatchObject(NOT_FOUND);
});

it('is a JSON file that matches its documented schema', async () => {
  const { slug } = await buildShown();
  const { statusCode, headers, body } = await app.app.inject(`/evidence/${slug}.json`);
  expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'noindex',
  ]);
  const json = `${JSON.stringify(z.toJSONSchema(EvidencePage), undefined, 2)}\n`;
  await expect(json).toMatchFileSnapshot('../../../../../docs/evidence-page.schema.json');
  const schema = z.fromJSONSchema(JSON.parse(json) as Parameters<typeof z.fromJSONSchema>[0]);
  expect(schema.parse(JSON.parse(body))).toMatchObject({ format: 1, counts: { sentences: 1, matches: 1 } });
  const { statusCode: none } = await app.app.inject('/evidence/none.json');
  expect(none).toBe(404);
});

describe('texts of others', () => {
  const hostile = (text: string) => buildEvidence({ passages: [{ id: 'S1.1', source: 1, text }] });

  it('are cut to what may be quoted of a passage and of a source', async () => {
    const long = `Water boils at 100 °C at sea level ${'x'.repeat(400_000)}`;
    const words = 'kettle mug spoon garden river window carpet lantern saddle violin'.split(' ');
    const content = words.map((word) => `Nobody paints a ${word} in winter [1].`).join('\n\n');
    const passages = words.map((word, at) => ({
      id: `S1.${at}`,
      source: 1,
      text: `Nobody paints a ${word} in winter, ${'and so on '.repeat(60)}.`,
    }));
    const one = (await read((await buildShown(hostile(long))).slug)).evidence.sentences[0]?.passages[0];
    expect(one?.text?.length).toBeLessThanOrEqual(300);
    const all = (await read((await buildShown(buildEvidence({ passages }), { content })).slug)).evidence;
    const quoted = all.sentences.flatMap((sentence) => sentence.passages);
    const total = [...new Set(quoted.map(({ text }) => text ?? ''))].join('').length;
    expect(total).toBeGreaterThan(1_000);
    expect(total).toBeLessThanOrEqual(1_500);
    expect(quoted.at(-1)).toEqual({ source: 1, text: null, left_out: 'limit' });
  });

  it('have the names of elements that a page has as text', async () => {
    const text = 'Water in a \\<main> or `<section>` boils at 100 °C at sea level.';
    const { slug } = await buildShown(hostile(text));
    const quoted = 'Water in a <main> or <section> boils at 100 °C at sea level.';
    expect((await read(slug)).evidence.sentences[0]?.passages[0]?.text).toBe(quoted);
    const { body } = await app.app.inject(`/evidence/${slug}.json`);
    expect(JSON.parse(body)).toMatchObject({ sentences: [{ passages: [{ text: quoted }] }] });
  });

  it('have no invisible characters, and only web addresses', async () => {
    const { params } = await buildCiting('Hostile');
    const { id } = await publish(params);
    const [row] = await db.select({ evidence: posts.evidence }).from(posts).where(eq(posts.id, id));
    expect(row?.evidence?.sources.map(({ url }) => url)).toEqual(['https://example.com/1', null]);
    const text = 'Water boils\u202E at 100 °C at sea\u200B level <script>alert(1)</script> & "more".';
    const { evidence } = await read((await buildShown(hostile(text))).slug);
    expect(evidence.sentences[0]?.passages[0]?.text).toBe(
      'Water boils at 100 °C at sea level alert(1) & "more".',
    );
  });
});

it('names contradictions, and nothing that only a document of the author says', async () => {
  const here = {
    text: 'Water boils at 100 °C.',
    facts: [{ kind: 'figure' as const, key: '100', text: '100' }],
  };
  const there = {
    text: 'Water boils at 97 °C.',
    facts: [{ kind: 'figure' as const, key: '97', text: '97' }],
  };
  const rival = (kind: 'page' | 'document') =>
    buildEvidence({
      passages: [{ id: 'S1.1', source: 1, text: PAGE_TEXT, disputed: [{ passageId: 'S9.1', here, there }] }],
      rivals: {
        'S9.1': {
          kind,
          number: null,
          title: 'Other page',
          url: kind === 'page' ? 'https://other.example/' : null,
        },
      },
    });
  const disputes = async (kind: 'page' | 'document') =>
    (await read((await buildShown(rival(kind))).slug)).evidence.sentences[0]?.disputes;
  expect(await disputes('page')).toEqual([
    { here: '100', there: '97', source: null, title: 'Other page', url: 'https://other.example/' },
  ]);
  expect(await disputes('document')).toMatchObject([{ there: null, title: 'Other page', url: null }]);
});
