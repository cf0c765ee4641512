import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@inkstep/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { findStorage } from '../../billing/storage/queries.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createFolderStore } from '../../platform/files/folder-store.ts';
import { buildTask } from '../brief/factory.ts';
import { taskSources, tasks } from '../brief/tables.ts';
import { exportArticles } from '../export/export-articles.ts';
import { buildPlan } from '../planning/factory.ts';
import { scoreArticle } from '../review/score-article.ts';
import { buildVersion, buildWritten, saveWritten } from '../text/factory.ts';
import { findArticle } from '../text/queries.ts';
import { articleEvidence, articles, articleVersions } from '../text/tables.ts';
import { buildReadyTask, buildRun } from '../writing/factory.ts';
import { deleteUnused } from './delete-unused.ts';
import { openTask } from './open-task.ts';
import { packUnused } from './pack-unused.ts';
import { packedTexts } from './tables.ts';
import { unpackAll } from './unpack-all.ts';

const PICTURE = `/files/${'0f'.repeat(16)}/`;
const TEXT = `# Kettles\n\n${'Water boils at a lower temperature on a mountain. '.repeat(30)}`;

/** Can't be compressed to less than is worth an object. */
const longText = (): string => randomBytes(1_500).toString('base64');

const s3 = await startS3Server();
const testDb = await createTestDb();
const { db } = testDb;
const inFolder = await buildTestApp(testDb);
const inBucket = await buildTestApp(testDb, {
  env: {
    FILES_S3_BUCKET: s3.bucket,
    FILES_S3_ENDPOINT: s3.endpoint,
    FILES_S3_REGION: s3.region,
    FILES_S3_ACCESS_KEY_ID: s3.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  },
});
const withoutStore = await buildTestApp(testDb, {
  env: {
    FILES_S3_BUCKET: s3.bucket,
    FILES_S3_ENDPOINT: 'http://127.0.0.1:9',
    FILES_S3_REGION: s3.region,
    FILES_S3_ACCESS_KEY_ID: s3.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  },
});

let person: BuiltUser;
beforeEach(async () => {
  person = await buildUser(db, { planType: 'max' });
  // Tasks of earlier tests are in use.
  await db.update(tasks).set({ openedAt: sql`now()` }).where(sql`opened_at IS NOT NULL`);
});

const DAYS = 30;
const STARTED = Date.now();
const ago = (days: number) => new Date(STARTED - days * 86_400_000);
const age = (taskId: string, at = ago(DAYS + 1)) =>
  db.update(tasks).set({ openedAt: at, updatedAt: at }).where(eq(tasks.id, taskId));

const pack = ({ deps }: TestApp, files: FileStore = deps.files, days = DAYS) =>
  packUnused({ db, files, config: { TEXTS_AT_REST_AFTER_DAYS: days } });
/** As a day later. */
async function cleanUp({ deps }: TestApp) {
  await db.update(packedTexts).set({ since: sql`now() - interval '25 hours'` }).where(sql`task_id IS NULL`);
  await deleteUnused(deps);
}

/** A task with sources, an article and two earlier versions of it, one generated. */
async function buildWrittenTask() {
  const { workspaceId } = person.actor;
  const { id } = await buildReadyTask(db, workspaceId);
  const key = { workspaceId, taskId: id };
  const passages = [
    { id: 'S1.1', sourceId: 's', text: `A passage with ![](${PICTURE}480.webp). ${longText()}`, words: 5 },
  ];
  const references = [{ number: 1, sourceId: 's', title: 'Guide', url: 'https://guide.example/' }];
  const sections = [{ id: 's1', heading: 'Heat', level: 2, markdown: 'Water boils.', citations: [] }];
  await saveWritten(db, key, buildWritten(TEXT, { passages, references, sections: sections as never }));
  const article = await findArticle(db, key);
  const version = await buildVersion(db, { articleId: article!.id, text: `# Tea\n\n${TEXT}` });
  return { id, key, params: { id }, articleId: article!.id, versionId: version.id };
}
type Written = Awaited<ReturnType<typeof buildWrittenTask>>;

async function buildPacked(app: TestApp) {
  const task = await buildWrittenTask();
  await age(task.id);
  await pack(app);
  expect(await isPacked(task)).toBe(true);
  return task;
}

const packedRow = async ({ id }: { id: string }) => {
  const [row] = await db.select().from(packedTexts).where(eq(packedTexts.taskId, id));
  return row;
};
const isPacked = async (task: { id: string }) => (await packedRow(task)) !== undefined;

const { slug: _, ...versionColumns } = getTableColumns(articleVersions);
/** All rows that hold texts. */
const rowsOf = async ({ id, articleId }: Pick<Written, 'id' | 'articleId'>) => ({
  sources: await db.select().from(taskSources).where(eq(taskSources.taskId, id)).orderBy(taskSources.id),
  versions: await db
    .select(versionColumns)
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId)),
  evidence: await db.select().from(articleEvidence).where(eq(articleEvidence.articleId, articleId)),
  attached: [
    ...(await db.select({ bytes: tasks.attachedBytes }).from(tasks).where(eq(tasks.id, id))),
    ...(await db.select({ bytes: articles.attachedBytes }).from(articles).where(eq(articles.id, articleId))),
  ],
});

async function objectsOf({ deps }: TestApp, { id }: { id: string }): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of deps.files.list(`texts/${id.slice(0, 2)}/${id}`)) names.push(name);
  return names;
}

/** Runs `act` once an object was written, before its task's rows are emptied. */
const afterPut = (files: FileStore, act: () => Promise<unknown>): FileStore => ({
  ...files,
  async put(name, body) {
    await files.put(name, body);
    await act();
  },
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('texts in %s', (_name, app) => {
  it('leave the rows, and are back when somebody opens the task', async () => {
    const task = await buildWrittenTask();
    const client = app.as(person);
    const [before, list, quota] = [
      await rowsOf(task),
      await client.listTasks({ query: {} }),
      await findStorage(db, person.actor.workspaceId),
    ];
    await age(task.id);
    const [aged] = (await client.listTasks({ query: {} })).tasks;
    await pack(app);

    const packed = await rowsOf(task);
    expect(packed.sources.map(({ content, title }) => [content, title])).toEqual(
      before.sources.map(({ title }) => ['', title]),
    );
    expect(packed.versions.map(({ text }) => text)).toEqual(['']);
    expect(packed.evidence).toMatchObject([
      { generatedText: '', references: [], passages: [], sections: [] },
    ]);
    expect(await objectsOf(app, task)).toEqual([(await packedRow(task))?.name]);
    expect((await packedRow(task))?.pictures).toEqual([PICTURE]);
    expect(await findStorage(db, person.actor.workspaceId)).toEqual(quota);
    const { tasks: listed } = await client.listTasks({ query: { search: 'kettles' } });
    expect(listed).toEqual([{ ...list.tasks[0], updated_at: aged?.updated_at }]);
    expect(await isPacked(task)).toBe(true);

    const { task: shown } = await client.getTask({ params: task.params });
    expect(shown.sources.every(({ content }) => content !== '')).toBe(true);
    expect(await rowsOf(task)).toEqual(before);
    expect(await findStorage(db, person.actor.workspaceId)).toEqual(quota);
    expect(await isPacked(task)).toBe(false);
    await pack(app);
    expect(await isPacked(task)).toBe(false);

    // A backup that began before still needs the object.
    await deleteUnused(app.deps);
    expect(await objectsOf(app, task)).toHaveLength(1);
    await cleanUp(app);
    expect(await objectsOf(app, task)).toEqual([]);
  });

  it('are back once when many open the task at the same time', async () => {
    const task = await buildPacked(app);
    const client = app.as(person);
    const opened = await Promise.all(
      Array.from({ length: 8 }, async (_each, at) =>
        at % 2 === 0
          ? (await client.getTask({ params: task.params })).task.sources.map(
              ({ content }) => content.length > 0,
            )
          : (await client.articleEvidence({ params: task.params })).passages.map(
              ({ text }) => text.length > 0,
            ),
      ),
    );
    expect(opened.flat().every(Boolean)).toBe(true);
    const { rows } = await db.execute(sql`
      SELECT DISTINCT xmin::text FROM task_sources WHERE task_id = ${task.id} UNION
      SELECT DISTINCT xmin::text FROM article_evidence WHERE article_id = ${task.articleId}`);
    expect(rows).toHaveLength(1);
  });

  it('go with their task', async () => {
    const [task, kept] = [await buildPacked(app), await buildPacked(app)];
    const { workspaceId } = person.actor;
    const one = await findStorage(db, workspaceId);
    await app.as(person).deleteTask({ params: task.params });
    expect(await findStorage(db, workspaceId)).toMatchObject({ tasks: 1, bytes: one.bytes / 2 });
    await cleanUp(app);
    expect([await objectsOf(app, task), await objectsOf(app, kept)]).toEqual([[], [expect.any(String)]]);
  });
});

describe('a packed task', () => {
  /** Calls about publishing, signed records and comments of a thread read none of the texts that are packed. */
  const READ = Object.values(routes).filter(
    ({ method, path: url, ...more }) =>
      method === 'GET' &&
      /^\/api\/tasks\/:id(\/|$)/.test(url) &&
      !/\/(?:publications|links|record|comments)$/.test(url) &&
      !('sse' in more),
  );

  it('answers all reading calls as before, and is opened by each', async () => {
    const task = await buildWrittenTask();
    const read = async (url: string) => {
      const { statusCode, body } = await inFolder.app.inject({ url, headers: person.headers });
      return { url, statusCode, body };
    };
    for (const { path: url } of READ) {
      const named = url
        .replace(':id', task.id)
        .replace(':versionId', task.versionId)
        .replace(':otherId', task.id);
      await age(task.id);
      const before = await read(named);
      await age(task.id);
      await pack(inFolder);
      expect(await isPacked(task)).toBe(true);
      expect(await read(named)).toEqual(before);
      expect({ url, isPacked: await isPacked(task) }).toEqual({ url, isPacked: false });
    }
  });

  it.each([
    ['GET', ''],
    ['DELETE', '/:source'],
  ] as const)('is opened by version 1 of the API: %s sources%s', async (method, url) => {
    const task = await buildPacked(inFolder);
    const [source] = (await rowsOf(task)).sources;
    const address = `/api/v1/articles/${task.id}/sources${url.replace(':source', source?.id ?? '')}`;
    expect((await inFolder.send(person, method, address)).status).toBeLessThan(300);
    const { sources } = await rowsOf(task);
    expect(sources.every(({ content }) => content !== '')).toBe(true);
    expect(await isPacked(task)).toBe(false);
  });

  it('is opened by what changes it', async () => {
    const task = await buildPacked(inFolder);
    const client = inFolder.as(person);
    const { params } = task;
    const again = async () => {
      await age(task.id);
      await pack(inFolder);
      expect(await isPacked(task)).toBe(true);
    };
    const { task: whole } = await client.getTask({ params });
    await again();
    await client.updateTask({ params, body: { sources: whole.sources.slice(1) } });
    expect((await client.getTask({ params })).task.sources).toEqual(whole.sources.slice(1));

    await again();
    const { task: copy } = await client.duplicateTask({ params, body: {} });
    expect(copy.sources.map(({ content }) => content)).toEqual(
      whole.sources.slice(1).map(({ content }) => content),
    );

    await again();
    await client.setAside({ params, body: { text: `# Tea\n\n${TEXT}` } });
    expect((await client.articleVersions({ params, query: {} })).versions).toHaveLength(2);

    await again();
    await client.restoreVersion({ params: { ...params, versionId: task.versionId } });
    expect((await client.getTask({ params })).task.generated_article).toBe(`# Tea\n\n${TEXT}`);
    await again();
    const { versions } = await client.articleVersions({ params, query: {} });
    const { version } = await client.articleVersion({
      params: { ...params, versionId: versions.find(({ kind }) => kind === 'generation')?.id ?? '' },
    });
    expect(version.text).toBe(TEXT);
  });

  it('is opened by admins, exports, scores and the research of its keyword', async () => {
    const task = await buildPacked(inFolder);
    const admin = inFolder.as(await buildUser(db, { role: 'admin' }));
    await admin.adminTaskDebug({ params: task.params });
    expect(await isPacked(task)).toBe(false);

    const exported = async () => {
      const found: unknown[] = [];
      for await (const { path: name, content } of exportArticles(inFolder.deps, person.actor)) {
        const pieces: unknown[] = [];
        if (typeof content === 'string') pieces.push(content);
        else for await (const piece of content) pieces.push(piece);
        found.push(name, pieces.join(''));
      }
      return found;
    };
    await age(task.id);
    const before = await exported();
    for (const use of [
      exported,
      () => scoreArticle(inFolder.deps, task.key),
      () => inFolder.as(person).researchKeyword({ body: { keyword: 'kettle', taskId: task.id } }),
    ]) {
      await age(task.id);
      await pack(inFolder);
      expect(await isPacked(task)).toBe(true);
      const found = await use();
      expect(await isPacked(task)).toBe(false);
      if (use === exported) expect(found).toEqual(before);
    }
  });

  it('keeps its titles for links of other articles', async () => {
    const task = await buildPacked(inFolder);
    const [version] = await db
      .select({ slug: articleVersions.slug, text: articleVersions.text })
      .from(articleVersions)
      .where(eq(articleVersions.articleId, task.articleId));
    expect(version).toEqual({ slug: 'tea', text: '' });
  });

  it('is not opened by others', async () => {
    const task = await buildPacked(inFolder);
    const other = await buildUser(db);
    await expect(inFolder.as(other).getTask({ params: task.params })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await openTask(inFolder.deps, { ...task.key, workspaceId: other.actor.workspaceId });
    expect(await isPacked(task)).toBe(true);
  });

  it('says that the file store is away or has lost its texts, and loses nothing', async () => {
    const task = await buildPacked(inFolder);
    const unavailable = { status: 503, code: 'UNAVAILABLE' };
    const { params } = task;
    await expect(withoutStore.as(person).getTask({ params })).rejects.toMatchObject({
      ...unavailable,
      message: "The texts of this task can't be loaded right now. Please try again.",
    });
    await expect(withoutStore.as(person).updateTask({ params, body: { sources: [] } })).rejects.toMatchObject(
      unavailable,
    );
    expect((await withoutStore.as(person).listTasks({ query: {} })).tasks).toHaveLength(1);

    const [name = ''] = await objectsOf(inFolder, task);
    const file = path.join(inFolder.deps.config.DATA_DIR, 'files', name);
    const whole = fs.readFileSync(file);
    fs.writeFileSync(file, Buffer.concat([whole, whole]));
    await expect(inFolder.as(person).getTask({ params })).rejects.toMatchObject(unavailable);
    fs.rmSync(file);
    await expect(inFolder.as(person).getTask({ params })).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining('missing from the file store'),
    });
    const { failed } = await unpackAll(inFolder.deps);
    expect(failed).toContain(task.id);
    expect(await isPacked(task)).toBe(true);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, whole);
    const { task: shown } = await inFolder.as(person).getTask({ params });
    expect(shown.sources.every(({ content }) => content !== '')).toBe(true);
    // Nothing needs the store to delete a task.
    const other = await buildPacked(inFolder);
    await withoutStore.as(person).deleteTask({ params: other.params });
  });

  it('can be unpacked with all others, before the version before runs again', async () => {
    const [one, two] = [await buildWrittenTask(), await buildWrittenTask()];
    const before = [await rowsOf(one), await rowsOf(two)];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-at-rest-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    await db.delete(packedTexts);
    for (const { id } of [one, two]) await age(id);
    const files = createFolderStore(folder);
    await pack(inFolder, files);
    expect(await unpackAll({ ...inFolder.deps, files })).toEqual({ unpacked: 2, failed: [] });
    expect([await rowsOf(one), await rowsOf(two)]).toEqual(before);
    expect(await unpackAll({ ...inFolder.deps, files })).toEqual({ unpacked: 0, failed: [] });
  });
});

describe('a task is not packed', () => {
  it('while somebody uses it, or with the setting 0', async () => {
    const [opened, changed, young] = [
      await buildWrittenTask(),
      await buildWrittenTask(),
      await buildWrittenTask(),
    ];
    for (const { id } of [opened, changed]) await age(id);
    await inFolder.as(person).getTask({ params: opened.params });
    await db.update(tasks).set({ updatedAt: sql`now()` }).where(eq(tasks.id, changed.id));
    await age(young.id, ago(DAYS - 1));
    await pack(inFolder);
    for (const task of [opened, changed, young]) expect(await isPacked(task)).toBe(false);
    await age(opened.id);
    await pack(inFolder, inFolder.deps.files, 0);
    expect(await isPacked(opened)).toBe(false);
  });

  it('while its article is planned or written, its batch waits for it, or if it is small', async () => {
    const { workspaceId } = person.actor;
    const written = await buildWrittenTask();
    await buildRun(db, { workspaceId, taskId: written.id });
    const source = { type: 'text' as const, url: '', title: 'Notes', description: '', wordCount: 1 };
    const sources = [{ ...source, content: longText() }];
    const { taskId: planned } = await buildPlan(db, { keyword: 'kettle' }, { person, sources });
    const ofBatch = await buildTask(db, { workspaceId, isListed: false, sources });
    const draft = await buildTask(db, { workspaceId, sources });
    const small = await buildTask(db, { workspaceId, sources: [{ ...source, content: 'Notes' }] });
    const ids = [written.id, planned, ofBatch.id, small.id];
    for (const id of [...ids, draft.id]) await age(id);
    await pack(inFolder);
    for (const id of ids) expect(await isPacked({ id })).toBe(false);
    expect(await isPacked(draft)).toBe(true);
  });

  it.each<[string, (task: Written) => Promise<unknown>]>([
    [
      'saved',
      ({ params }) => inFolder.as(person).updateTask({ params, body: { sources: [], keywords: ['kettle'] } }),
    ],
    ['opened', ({ params }) => inFolder.as(person).getTask({ params })],
    [
      'changed beside its own pages',
      ({ articleId }) => buildVersion(db, { articleId, text: '# Another text' }),
    ],
    ['deleted', ({ params }) => inFolder.as(person).deleteTask({ params })],
  ])('if it is %s meanwhile', async (_what, act) => {
    const task = await buildWrittenTask();
    await age(task.id);
    let changed: unknown;
    await pack(
      inFolder,
      afterPut(inFolder.deps.files, async () => {
        if (changed) return;
        await act(task);
        changed = await rowsOf(task);
      }),
    );
    expect(await isPacked(task)).toBe(false);
    expect(await rowsOf(task)).toEqual(changed);
    await cleanUp(inFolder);
    expect(await objectsOf(inFolder, task)).toEqual([]);
  });

  it('if the process dies once its object is written', async () => {
    const task = await buildWrittenTask();
    const before = await rowsOf(task);
    await age(task.id);
    const dies = afterPut(inFolder.deps.files, async () => {
      throw new Error('killed');
    });
    await expect(pack(inFolder, dies)).rejects.toThrow('killed');
    expect([await isPacked(task), await rowsOf(task)]).toEqual([false, before]);
    expect(await objectsOf(inFolder, task)).toHaveLength(1);
    await pack(inFolder);
    expect(await isPacked(task)).toBe(true);
    await cleanUp(inFolder);
    expect(await objectsOf(inFolder, task)).toHaveLength(1);
  });
});
