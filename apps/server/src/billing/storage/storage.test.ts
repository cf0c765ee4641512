import { planByType, type StorageQuota } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildThread } from '../../articles/comments/factory.ts';
import { buildSuggestion } from '../../articles/suggestions/factory.ts';
import { buildArticle, buildVersion, buildWritten, saveWritten } from '../../articles/text/factory.ts';
import { articleLocks, articleProposals, ownKnowledge } from '../../articles/text/tables.ts';
import { buildReadyTask, buildRun } from '../../articles/writing/factory.ts';
import { generations } from '../../articles/writing/tables.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { buildResource } from '../../library/factory.ts';
import { buildProfile } from '../../library/profiles/factory.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { buildSubscription } from '../factory.ts';
import { findStorage } from './queries.ts';
import { storageUsage } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const QUOTA = planByType('V1_DEFAULT_ACCESS').storage;

let ann: BuiltUser;
let workspaceId: string;
beforeEach(async () => {
  ann = await buildUser(db);
  workspaceId = ann.actor.workspaceId;
});

const stored = () => findStorage(db, workspaceId);
/** Simulates more stored data. */
const fill = (kind: keyof StorageQuota, used: number) =>
  db
    .insert(storageUsage)
    .values({ workspaceId, tasks: 0, sources: 0, resources: 0, bytes: 0, [kind]: used })
    .onConflictDoUpdate({ target: storageUsage.workspaceId, set: { [kind]: used } });

/** Recounts everything row by row. */
async function recounted(): Promise<StorageQuota> {
  const { rows } = await db.execute<Record<keyof StorageQuota, string>>(sql`
    WITH task AS (SELECT * FROM tasks WHERE workspace_id = ${workspaceId}),
      article AS (SELECT * FROM articles WHERE workspace_id = ${workspaceId}),
      source AS (SELECT * FROM task_sources WHERE task_id IN (SELECT id FROM task)),
      resource AS (SELECT * FROM resources WHERE workspace_id = ${workspaceId})
    SELECT (SELECT count(*) FROM task) AS tasks, (SELECT count(*) FROM source) AS sources,
      (SELECT count(*) FROM resource) AS resources, (SELECT coalesce(sum(bytes), 0) FROM (
        SELECT bytes - attached_bytes AS bytes FROM task UNION ALL SELECT bytes - attached_bytes FROM article
        UNION ALL SELECT bytes FROM source UNION ALL SELECT bytes FROM resource
        UNION ALL SELECT bytes FROM presets WHERE workspace_id = ${workspaceId}
        UNION ALL SELECT bytes FROM generations WHERE workspace_id = ${workspaceId}
        UNION ALL SELECT bytes FROM article_versions WHERE article_id IN (SELECT id FROM article)
        UNION ALL SELECT bytes FROM article_evidence WHERE article_id IN (SELECT id FROM article)
        UNION ALL SELECT bytes FROM own_knowledge WHERE article_id IN (SELECT id FROM article)
        UNION ALL SELECT bytes FROM article_locks WHERE article_id IN (SELECT id FROM article)
        UNION ALL SELECT bytes FROM article_proposals WHERE article_id IN (SELECT id FROM article)
        UNION ALL SELECT bytes FROM article_threads WHERE article_id IN (SELECT id FROM article)
        UNION ALL SELECT bytes FROM article_comments WHERE article_id IN (SELECT id FROM article)
        UNION ALL SELECT bytes FROM article_suggestions WHERE article_id IN (SELECT id FROM article)
      ) AS every) AS bytes`);
  const [row] = rows;
  return {
    tasks: Number(row?.tasks),
    sources: Number(row?.sources),
    resources: Number(row?.resources),
    bytes: Number(row?.bytes),
  };
}

const source = (title: string, length = 100) => ({
  type: 'text' as const,
  url: '',
  description: '',
  title,
  content: 'x'.repeat(length),
  wordCount: 1,
});

/** A task with a row in every dependent table. */
async function buildFullTask() {
  const task = await buildTask(db, { workspaceId, sources: [source('Notes'), source('More notes')] });
  const article = await buildArticle(db, { workspaceId, taskId: task.id });
  await saveWritten(db, { workspaceId, taskId: task.id }, buildWritten('# Kettles\n\nWater boils.'));
  await buildVersion(db, { articleId: article.id, text: 'x'.repeat(1000) });
  const { id: articleId } = article;
  await db.insert(ownKnowledge).values({ articleId, sentences: ['Water boils.'] });
  await db.insert(articleLocks).values({ articleId, locks: [] });
  await db
    .insert(articleProposals)
    .values({ articleId, heading: 'Kettles', ordinal: 0, proposal: {} as never, references: [] });
  await buildThread(db, { taskId: task.id, quote: 'Water boils.', userId: null });
  await buildSuggestion(db, { articleId, workspaceId, text: '# Kettles', before: 'Kettles' });
  const run = await buildRun(db, { workspaceId, taskId: task.id });
  await db.update(generations).set({ state: 'completed' }).where(eq(generations.id, run));
  return task;
}

describe('what a workspace stores', () => {
  it('is counted with every write and every deletion', async () => {
    const [first, second] = [await buildFullTask(), await buildFullTask()];
    const resource = await buildResource(db, { workspaceId, content: 'x'.repeat(5000) });
    await buildProfile(db, { workspaceId });
    const full = await stored();
    expect(full).toEqual(await recounted());
    expect(full).toMatchObject({ tasks: 2, sources: 4, resources: 1 });
    expect(full.bytes).toBeGreaterThan(7000);

    const client = app.as(ann);
    const params = { id: second.id };
    await client.updateTask({ params, body: { sources: [source('Notes', 9000)] } });
    await client.updateTask({ params, body: { generated_article: '水'.repeat(1000), keywords: ['kettle'] } });
    await client.updateResource({ params: { id: resource.id }, body: { resource_content: '' } });
    expect(await stored()).toEqual(await recounted());
    await client.deleteTask({ params: { id: first.id } });
    expect(await stored()).toEqual(await recounted());
    await client.deleteTask({ params });
    await client.deleteResource({ params: { id: resource.id } });
    expect(await stored()).toEqual(await recounted());
    expect(await stored()).toMatchObject({ tasks: 0, sources: 0, resources: 0 });
  });

  it('has the bytes of texts, before compression', async () => {
    const task = await buildTask(db, { workspaceId });
    const before = await stored();
    const params = { id: task.id };
    await app.as(ann).updateTask({ params, body: { generated_article: '水'.repeat(100_000) } });
    expect((await stored()).bytes - before.bytes).toBeGreaterThanOrEqual(300_000);
    await app.as(ann).setAside({ params, body: { text: 'x'.repeat(100_000) } });
    expect((await stored()).bytes - before.bytes).toBeGreaterThanOrEqual(400_000);
  });

  it('is gone with the workspace', async () => {
    await buildFullTask();
    await db.delete(workspaces).where(eq(workspaces.id, workspaceId));
    expect(await db.$count(storageUsage, eq(storageUsage.workspaceId, workspaceId))).toBe(0);
  });

  it('covers every table of tasks, articles and workspaces', async () => {
    /**
     * Small rows, facts of pages elsewhere and what has changed there, rows of active runs, admin-only rows, posts, which belong to the installation, deleted entries, which
     * are kept for an hour, and packed texts, which count as before.
     */
    const others = [
      'packed_texts',
      'article_changes',
      'review_links',
      'article_claims',
      'article_presence',
      'article_plans',
      'article_sketches',
      'cited_pages',
      'page_readings',
      'reread_articles',
      'reread_sources',
      'source_changes',
      'batch_items',
      'plan_days',
      'checkouts',
      'deleted_entries',
      'payment_customers',
      'subscriptions',
      'payment_events',
      'payments',
      'posts',
      'manual_plans',
      'members',
      'day_budgets',
      'model_calls',
      'monthly_usage',
      'revision_allowances',
      'storage_usage',
      'workspace_days',
      'usage_reservations',
      'api_tokens',
      'authors',
      'invitations',
      'webhook_endpoints',
      'webhook_deliveries',
      'destinations',
      'publications',
      'uploaded_pictures',
      'destination_sites',
      'site_pages',
      'article_reviews',
      'article_approvals',
      'article_views',
      'inbox_entries',
      'support_checks',
      'support_verdicts',
    ];
    const { rows } = await db.execute<{ name: string }>(sql`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('workspaces'::regclass, 'tasks'::regclass, 'articles'::regclass)
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = conrelid AND tgname = 'stored_inserts')`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(others.toSorted());
  });
});

const FULL = { status: 403, code: 'STORAGE_LIMIT_EXCEEDED' };

describe('a quota', () => {
  it('is named in the refusal', async () => {
    await fill('tasks', QUOTA.tasks);
    await expect(app.as(ann).createTask({ body: {} })).rejects.toMatchObject({
      ...FULL,
      message: 'Storage is full: the Free plan includes 500 tasks. Delete some content to continue.',
      details: [{ path: 'tasks' }],
    });
    await fill('bytes', QUOTA.bytes);
    await expect(
      app.as(ann).createResource({ body: { resource_name: 'A', resource_type: 'text' } }),
    ).rejects.toMatchObject({
      message: 'Storage is full: the Free plan includes 500 MB of storage. Delete some content to continue.',
    });
  });

  const writes: [keyof StorageQuota, string, (taskId: string, index: number) => Promise<unknown>][] = [
    ['tasks', 'new tasks', () => app.as(ann).autoCreateTask()],
    [
      'resources',
      'new resources',
      (_, index) =>
        app.as(ann).createResource({ body: { resource_name: `Note ${index}`, resource_type: 'text' } }),
    ],
    [
      'sources',
      'sources of several tasks',
      (id) => app.as(ann).updateTask({ params: { id }, body: { sources: [source('Notes')] } }),
    ],
  ];

  it.each(writes)('of %s grants the last one to one of 40 calls: %s', async (kind, _, write) => {
    const tasks = await Promise.all(Array.from({ length: 40 }, () => buildTask(db, { workspaceId })));
    await fill(kind, QUOTA[kind] - 1);
    const calls = await Promise.allSettled(tasks.map(({ id }, index) => write(id, index)));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const call of calls) if (call.status === 'rejected') expect(call.reason).toMatchObject(FULL);
    expect((await stored())[kind]).toBe(QUOTA[kind]);
  });

  it('of bytes is not exceeded by 40 calls', async () => {
    const tasks = await Promise.all(Array.from({ length: 40 }, () => buildTask(db, { workspaceId })));
    await fill('bytes', QUOTA.bytes - 55_000);
    const body = { generated_article: 'x'.repeat(10_000) };
    const calls = await Promise.allSettled(
      tasks.map(({ id }) => app.as(ann).updateTask({ params: { id }, body })),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await stored()).bytes).toBeLessThanOrEqual(QUOTA.bytes);
  });

  it.each(['tasks', 'sources', 'bytes'] as const)('has room at once after a deletion: %s', async (kind) => {
    const old = await buildTask(db, { workspaceId, sources: [source('Notes', 5000)] });
    const task = await buildTask(db, { workspaceId });
    await fill(kind, QUOTA[kind]);
    const write = () =>
      kind === 'tasks'
        ? app.as(ann).createTask({ body: {} })
        : app.as(ann).updateTask({ params: { id: task.id }, body: { sources: [source('Other', 1000)] } });
    await expect(write()).rejects.toMatchObject(FULL);
    await app.as(ann).deleteTask({ params: { id: old.id } });
    await write();
  });

  it('has room at once after a resource is deleted', async () => {
    const { id } = await buildResource(db, { workspaceId });
    await fill('resources', QUOTA.resources);
    const body = { resource_name: 'Another', resource_type: 'text' as const };
    await expect(app.as(ann).createResource({ body })).rejects.toMatchObject(FULL);
    await app.as(ann).deleteResource({ params: { id } });
    await app.as(ann).createResource({ body });
  });

  it('lets a workspace beyond it store less, and refuses more', async () => {
    const task = await buildTask(db, { workspaceId, article: { text: 'x'.repeat(2000) } });
    await fill('bytes', QUOTA.bytes * 2);
    const save = (length: number) =>
      app.as(ann).updateTask({ params: { id: task.id }, body: { generated_article: 'x'.repeat(length) } });
    await save(1000);
    await expect(save(1500)).rejects.toMatchObject(FULL);
    await app.as(ann).deleteTask({ params: { id: task.id } });
  });

  it('refuses to generate what could not be kept', async () => {
    const task = await buildReadyTask(db, workspaceId);
    await fill('bytes', QUOTA.bytes);
    await expect(app.as(ann).startGeneration({ params: { id: task.id } })).rejects.toMatchObject(FULL);
    expect((await app.as(ann).usage()).monthly_articles.used).toBe(0);
  });

  it('is larger on a larger plan', async () => {
    await fill('tasks', QUOTA.tasks);
    await buildSubscription(db, workspaceId);
    await app.as(ann).createTask({ body: {} });
    expect((await app.as(ann).usage()).storage.tasks).toEqual({ used: 501, limit: 10_000 });
  });
});

it('counts for several writers at once without a deadlock', async () => {
  const tasks = await Promise.all(Array.from({ length: 8 }, buildFullTask));
  const client = app.as(ann);
  const calls = tasks.flatMap(({ id }, index) => {
    const params = { id };
    return [
      client.setAside({ params, body: { text: `Aside ${index}` } }),
      client.updateTask({ params, body: { generated_article: `Text ${index}`, sources: [source('New')] } }),
      client.setSectionLocks({ params, body: { locks: [{ heading: 'A', ordinal: 0, markdown: 'Text' }] } }),
      client.setOwnKnowledge({ params, body: { sentences: [`Sentence ${index}`] } }),
      client.createResource({ body: { resource_name: `Note ${index}`, resource_type: 'text' } }),
      ...(index % 2 === 0 ? [client.deleteTask({ params })] : []),
    ];
  });
  const failures = (await Promise.allSettled(calls)).flatMap((call) =>
    call.status === 'rejected' ? [call.reason.code] : [],
  );
  expect(new Set([...failures, 'NOT_FOUND', 'ARTICLE_MISSING'])).toEqual(
    new Set(['NOT_FOUND', 'ARTICLE_MISSING']),
  );
  expect(await stored()).toEqual(await recounted());
});
