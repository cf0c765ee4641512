import type { Cluster, ClusterLink } from '@inkstep/contract';
import { ownPagesIn } from '@inkstep/engine';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { tasks } from '../../articles/brief/tables.ts';
import { articleLocks, articles, articleVersions } from '../../articles/text/tables.ts';
import { generations } from '../../articles/writing/tables.ts';
import { batches, batchItems } from '../../batches/tables.ts';
import { manualPlans } from '../../billing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildPost } from '../factory.ts';
import { clusterPages, posts } from '../tables.ts';
import { buildCluster } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin', planType: 'max' });
const bob = await buildUser(db, { planType: 'max' });
const { workspaceId } = ann.actor;
const admin = app.as(ann);

const text = (keyphrase: string, title: string, ...paragraphs: string[]) =>
  `SEO Title: ${title}\nFocus Keywords: ${keyphrase}\n---\n\n# ${title}\n\nIt starts.\n\n## More\n\n${paragraphs.join('\n\n')}`;
const TEXTS = [
  text('drip irrigation', 'Drip guide', 'A rain barrel is cheap.', 'A pump timer helps.'),
  text('rain barrel', 'Barrels', 'It feeds drip irrigation.'),
  text('pump timer', 'Timers', 'It opens drip irrigation at night.'),
];

let batchId: string;
let items: { id: string; taskId: string }[];
const params = () => ({ id: batchId });
beforeEach(async () => {
  await db.delete(posts);
  ({ batchId, items } = await buildCluster(db, { workspaceId, texts: TEXTS }));
});

const textOf = async (at: number) => {
  const [row] = await db.select().from(articles).where(eq(articles.taskId, items[at]!.taskId));
  return row!;
};
const change = (at: number, changed: string, set = {}) =>
  db
    .update(articles)
    .set({ text: changed, ...set })
    .where(eq(articles.taskId, items[at]!.taskId));
const accept = (links: readonly ClusterLink[], as = admin) =>
  as.acceptClusterLinks({ params: params(), body: { links: [...links] } });
const read = async (): Promise<Cluster> => (await admin.getCluster({ params: params() })).cluster;
const from = ({ proposals }: Cluster, at: number) => proposals.filter((link) => link.from === items[at]!.id);

describe('a cluster', () => {
  it('begins with its pillar, and ends without one', async () => {
    const { cluster } = await admin.makeCluster({ params: params(), body: { pillarId: items[1]!.id } });
    expect(cluster).toMatchObject({ pillarId: items[1]!.id, orphans: [] });
    expect(await admin.makeCluster({ params: params(), body: { pillarId: null } })).toEqual({
      cluster: null,
    });
    await expect(admin.getCluster({ params: params() })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('proposes links whose words are in the texts', async () => {
    const cluster = await read();
    const pairs = cluster.proposals.map((link) => [
      items.findIndex(({ id }) => id === link.from),
      items.findIndex(({ id }) => id === link.to),
      link.anchor,
    ]);
    expect(new Set(pairs.map(String))).toEqual(
      new Set(
        [
          [0, 1, 'rain barrel'],
          [0, 2, 'pump timer'],
          [1, 0, 'drip irrigation'],
          [2, 0, 'drip irrigation'],
        ].map(String),
      ),
    );
    expect(cluster.articles.map(({ title, linksTo, publishedAt }) => [title, linksTo, publishedAt])).toEqual([
      ['Drip guide', [], null],
      ['Barrels', [], null],
      ['Timers', [], null],
    ]);
  });

  it.each([
    ['failed', { state: 'failed' as const }],
    ['is running again', { state: 'generating' as const }],
  ])('has no article whose run %s, and takes none for its pillar', async (_, values) => {
    await db.update(generations).set(values).where(eq(generations.taskId, items[2]!.taskId));
    expect((await read()).articles).toHaveLength(2);
    const body = { pillarId: items[2]!.id };
    await expect(admin.makeCluster({ params: params(), body })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('needs a plan with batches to be made or changed, and not to be read', async () => {
    const own = await buildUser(db);
    const built = await buildCluster(db, { workspaceId: own.actor.workspaceId });
    const mine = app.as(own);
    const its = { params: { id: built.batchId } };
    const { cluster } = await mine.getCluster(its);
    await expect(mine.makeCluster({ ...its, body: { pillarId: null } })).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
    });
    await expect(
      mine.acceptClusterLinks({ ...its, body: { links: cluster.proposals } }),
    ).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('measures the articles that get links again', async () => {
    const { proposals } = await read();
    await accept(proposals);
    const changed = items.filter(({ id }) => proposals.some((link) => link.from === id));
    const { rows } = await db.execute(sql`SELECT singleton_key FROM pgboss.job WHERE name = 'score-article'`);
    const measured = new Set(rows.map((row) => row['singleton_key']));
    expect(changed.length).toBeGreaterThan(0);
    expect(items.filter(({ taskId }) => measured.has(taskId))).toEqual(changed);
  });

  it("is nobody else's", async () => {
    const other = app.as(bob);
    const body = { pillarId: null };
    for (const call of [
      () => other.getCluster({ params: params() }),
      () => other.makeCluster({ params: params(), body }),
      async () => accept((await read()).proposals, other),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const theirs = await buildCluster(db, { workspaceId: bob.actor.workspaceId });
    const pillarId = theirs.items[0]!.id;
    await expect(admin.makeCluster({ params: params(), body: { pillarId } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('accepted links', () => {
  it('are written, each article once and as a version of its own', async () => {
    await change(0, TEXTS[0]!, { versionKind: 'editing', savedAt: new Date() });
    const { cluster, refused } = await accept((await read()).proposals);
    expect(refused).toBe(0);
    expect(cluster).toMatchObject({ proposals: [], orphans: [] });
    const after = await textOf(0);
    expect(after.version).toBe(2);
    expect(after.text).toBe(
      TEXTS[0]!
        .replace('rain barrel', '[rain barrel](/blog/post/barrels)')
        .replace('pump timer', '[pump timer](/blog/post/timers)'),
    );
    const versions = await db.select().from(articleVersions).where(eq(articleVersions.articleId, after.id));
    expect(versions.map((version) => version.text)).toEqual([TEXTS[0]]);
  });

  it('are allowed by the checks of the article', async () => {
    await accept((await read()).proposals);
    const evidence = await admin.articleEvidence({ params: { id: items[0]!.taskId } });
    expect(evidence.allowedLinks).toEqual(
      expect.arrayContaining(['/blog/post/barrels', '/blog/post/timers']),
    );
    const [, barrels] = evidence.linkedArticles;
    expect(barrels).toEqual({
      title: 'Barrels',
      paths: ['/blog/post/barrels'],
      taskId: items[1]!.taskId,
      publishedPath: null,
    });
    await admin.makeCluster({ params: params(), body: { pillarId: null } });
    const without = await admin.articleEvidence({ params: { id: items[0]!.taskId } });
    expect(without.allowedLinks).toEqual([]);
  });

  it('come with the paths of their articles, also of those that were renamed', async () => {
    await accept((await read()).proposals);
    const before = await textOf(1);
    await admin.updateTask({
      params: { id: items[1]!.taskId },
      body: {
        generated_article: before.text.replaceAll('Barrels', 'All barrels'),
        article_version: before.version,
      },
    });
    const whole = await admin.getBatch({ params: params() });
    expect(whole.articles.map(({ paths, publishedPath }) => ({ paths, publishedPath }))).toEqual([
      { paths: ['/blog/post/drip-guide'], publishedPath: null },
      { paths: ['/blog/post/all-barrels', '/blog/post/barrels'], publishedPath: null },
      { paths: ['/blog/post/timers'], publishedPath: null },
    ]);
    const short = await admin.getBatch({ params: params(), query: { content: 'none' } });
    expect(short.articles.flatMap(({ paths }) => paths)).toEqual([]);
  });

  it('are refused where the place was changed meanwhile, and the others are written', async () => {
    const { proposals } = await read();
    const edited = TEXTS[0]!.replace('A rain barrel is cheap.', 'A rain barrel is dear.');
    await admin.updateTask({
      params: { id: items[0]!.taskId },
      body: { generated_article: edited, article_version: 1 },
    });
    const { refused } = await accept(proposals);
    expect(refused).toBe(1);
    const { text: after } = await textOf(0);
    expect(after).toContain('A rain barrel is dear.');
    expect(ownPagesIn(after)).toEqual(['/blog/post/timers']);
  });

  it('and a save at the same moment lose nothing of each other', async () => {
    const links = from(await read(), 0);
    const edited = `${TEXTS[0]!}\n\nTyped at the same moment.`;
    const body = { generated_article: edited, article_version: 1 };
    const [accepted, saved] = await Promise.allSettled([
      accept(links),
      admin.updateTask({ params: { id: items[0]!.taskId }, body }),
    ]);
    expect(accepted).toMatchObject({ status: 'fulfilled', value: { refused: 0 } });
    const { text: after } = await textOf(0);
    expect(ownPagesIn(after)).toHaveLength(2);
    // The editor is told to reload, or its text already has the links.
    if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: 'ARTICLE_CHANGED' });
    else expect(after).toContain('Typed at the same moment.');
  });

  it('twice at once are written once', async () => {
    const links = from(await read(), 0);
    const [one, other] = await Promise.all([accept(links), accept(links)]);
    // The second call finds the links in place, unless both save the same text.
    expect([0, 2]).toContain(one.refused + other.refused);
    expect((await textOf(0)).text.match(/\]\(/g)).toHaveLength(2);
  });

  it('leave locked sections and articles that are being written alone', async () => {
    const { proposals } = await read();
    const locked = await textOf(0);
    const markdown = 'A rain barrel is cheap.\n\nA pump timer helps.';
    await db.insert(articleLocks).values({
      articleId: locked.id,
      locks: [{ heading: 'More', ordinal: 0, markdown }],
    });
    await db.insert(generations).values({
      id: crypto.randomUUID(),
      workspaceId,
      taskId: items[1]!.taskId,
      state: 'generating',
      brief: (await db.select().from(generations).limit(1))[0]!.brief,
    });
    expect((await accept(proposals)).refused).toBe(3);
    expect((await textOf(0)).text).toBe(TEXTS[0]);
    expect((await textOf(1)).text).toBe(TEXTS[1]);
  });

  it('lead to no article of another batch, and not to the article itself', async () => {
    const [link] = from(await read(), 0);
    const theirs = await buildCluster(db, { workspaceId: bob.actor.workspaceId });
    const wrong = [
      { ...link!, to: link!.from },
      { ...link!, to: theirs.items[0]!.id },
      { ...link!, from: theirs.items[0]!.id },
    ];
    expect((await accept(wrong)).refused).toBe(3);
    expect((await textOf(0)).text).toBe(TEXTS[0]);
  });

  it('find their article after its title was changed', async () => {
    await accept((await read()).proposals);
    const { text: before } = await textOf(1);
    await admin.updateTask({
      params: { id: items[1]!.taskId },
      body: { generated_article: before.replaceAll('Barrels', 'Tanks and tubs'), article_version: 2 },
    });
    const cluster = await read();
    expect(cluster.articles[0]!.linksTo).toContain(items[1]!.id);
    expect(from(cluster, 0)).toEqual([]);
  });
});

describe('publishing a cluster', () => {
  // Each test of this workspace has the same articles.
  const publish = () => admin.publishCluster({ params: params(), body: { confirm_duplicates: true } });
  const listed = () => db.select().from(posts).orderBy(posts.title);

  it('makes a pillar page with its posts, whose links lead to the real paths', async () => {
    await buildPost(db, { slug: 'barrels', published: true });
    await accept((await read()).proposals);
    expect(await publish()).toEqual({ pillarPath: '/pillar/drip-guide', posts: 2 });

    const page = await app.as().pillarPage({ params: { slug: 'drip-guide' } });
    expect(page.clusterPages.map(({ slug }) => slug)).toEqual(['barrels-2', 'timers']);
    expect(ownPagesIn(page.content)).toEqual(['/blog/post/barrels-2', '/blog/post/timers']);
    const { post } = await app.as().blogPost({ params: { slug: 'barrels-2' } });
    expect(ownPagesIn(post.content)).toEqual(['/pillar/drip-guide']);
    const { articles: published } = await read();
    expect(published.map(({ publishedAt }) => publishedAt)).toEqual([
      '/pillar/drip-guide',
      '/blog/post/barrels-2',
      '/blog/post/timers',
    ]);
    const added = await db.$count(auditEvents, eq(auditEvents.action, 'post.added'));
    expect(added).toBeGreaterThanOrEqual(3);
  });

  it('again updates the same posts, and keeps what only they have', async () => {
    await accept((await read()).proposals);
    await publish();
    const before = await listed();
    const pillar = before.find(({ kind }) => kind === 'pillar');
    const timers = before.find(({ slug }) => slug === 'timers');
    await db
      .update(clusterPages)
      .set({ customTitle: 'My words' })
      .where(and(eq(clusterPages.pillarId, pillar!.id), eq(clusterPages.postId, timers!.id)));
    await admin.updatePost({ params: { id: timers!.id }, body: { title: 'Timers', slug: 'all-timers' } });
    await change(1, (await textOf(1)).text.replace('It feeds', 'It always feeds'));

    expect(await publish()).toEqual({ pillarPath: '/pillar/drip-guide', posts: 2 });
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.find(({ slug }) => slug === 'barrels')?.content).toContain('It always feeds');
    const page = await app.as().pillarPage({ params: { slug: 'drip-guide' } });
    expect(page.clusterPages.map(({ customTitle }) => customTitle)).toEqual([null, 'My words']);
    expect(ownPagesIn(page.content)).toEqual(['/blog/post/barrels', '/blog/post/all-timers']);
  });

  it('by two clicks at once makes one of each', async () => {
    const [one, other] = await Promise.all([publish(), publish()]);
    expect(one).toEqual(other);
    expect(await listed()).toHaveLength(3);
  });

  it('publishes nothing when one of them fails', async () => {
    const { id } = await textOf(0);
    await buildPost(db, { articleId: id, published: true });
    await expect(publish()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '“Drip guide” is already a blog post. Delete that post to publish it as the pillar page.',
    });
    expect(await listed()).toHaveLength(1);
  });

  it('asks about articles that are like another page, and publishes none until then', async () => {
    const title = 'The same line of search results';
    await buildPost(db, {
      title: 'Handwritten',
      seo_title: title,
      published: true,
      userId: ann.actor.userId,
    });
    const { taskId } = items[0]!;
    const { text: written } = await textOf(0);
    await change(0, written.replace('SEO Title: Drip guide', `SEO Title: ${title}`));
    await expect(admin.publishCluster({ params: params() })).rejects.toMatchObject({
      code: 'DUPLICATE_CONTENT',
      details: expect.arrayContaining([{ path: `${taskId}.seo_title`, message: 'Handwritten' }]),
    });
    expect((await listed()).map((post) => post.title)).toEqual(['Handwritten']);
  });

  it('is for admins with a plan and a pillar', async () => {
    const theirs = await buildCluster(db, { workspaceId: bob.actor.workspaceId });
    await expect(app.as(bob).publishCluster({ params: { id: theirs.batchId } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(admin.publishCluster({ params: { id: theirs.batchId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await db.update(batches).set({ pillarId: null }).where(eq(batches.id, batchId));
    await expect(publish()).rejects.toMatchObject({ code: 'CONFLICT' });
    const poor = await buildUser(db, { role: 'admin' });
    const own = await buildCluster(db, { workspaceId: poor.actor.workspaceId });
    await expect(app.as(poor).publishCluster({ params: { id: own.batchId } })).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
    });
    await db.insert(manualPlans).values({ workspaceId: poor.actor.workspaceId, planType: 'max' });
    await expect(app.as(poor).publishCluster({ params: { id: own.batchId } })).resolves.toMatchObject({
      posts: 1,
    });
  });

  it('of one article alone links only what is published', async () => {
    await accept((await read()).proposals);
    const { taskId } = items[0]!;
    await db.update(tasks).set({ finishedAt: new Date() }).where(eq(tasks.id, taskId));
    // Each test of this workspace has the same articles.
    const body = { published: true, confirm_duplicates: true };
    const { post } = await admin.publishArticle({ params: { id: taskId }, body });
    expect(ownPagesIn(post.content)).toEqual([]);
    expect(post.content).toContain('A rain barrel is cheap.');
  });

  it('leaves rows that are left out alone', async () => {
    await db.update(batchItems).set({ isLeftOut: true }).where(eq(batchItems.id, items[2]!.id));
    expect(await publish()).toMatchObject({ posts: 1 });
  });
});
