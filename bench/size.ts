import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allPaths, createClient, type Routes, type SourceInput } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { packUnused } from '../apps/server/src/articles/at-rest/pack-unused.ts';
import { tasks } from '../apps/server/src/articles/brief/tables.ts';
import { articles } from '../apps/server/src/articles/text/tables.ts';
import { expireRuns } from '../apps/server/src/articles/writing/expire-runs.ts';
import { buildReadyTask } from '../apps/server/src/articles/writing/factory.ts';
import { packPrompts } from '../apps/server/src/articles/writing/sent-prompts/pack-prompts.ts';
import { generations } from '../apps/server/src/articles/writing/tables.ts';
import { buildUser } from '../apps/server/src/identity/factory.ts';
import type { FileStore } from '../apps/server/src/platform/files/file-store.ts';
import { createFolderStore } from '../apps/server/src/platform/files/folder-store.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { readEvents } from '../apps/server/test/read-events.ts';
import type { Measure } from './measure.ts';
import { startService } from './support/articles.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, milliseconds } from './support/figures.ts';
import { makeSources } from './support/sources.ts';

export const title =
  'Space of an article with 5 sources, 2 earlier versions and its run: in each table, once the run has expired, and at rest';

const WRITERS = 4;
const ARTICLES_OF_A_WRITER = 5;
/** The first round leaves free space in all tables, as in a database that is in use. The others are measured. */
const ROUNDS = 5;
const ARTICLES = WRITERS * ARTICLES_OF_A_WRITER * (ROUNDS - 1);
const SOURCES = 5;
/** Tables that take fewer bytes an article share a line of the report. */
const LINE = 300;

const STATES = ['new', 'expired', 'at rest'] as const;
type State = (typeof STATES)[number];
type Sizes = ReadonlyMap<string, number>;
type Writer = Awaited<ReturnType<typeof buildUser>>;

/** `npm run bench -- size <words>` names the length of a source. The default is that of the other benchmarks. */
export async function measure([words = '1500']: readonly string[] = []): Promise<Measure[]> {
  const growths: Sizes[] = [];
  const more: Measure[] = [];
  for (const state of STATES) {
    const { growth, opening = [] } = await measureState(Number(words), state);
    growths.push(growth);
    more.push(...opening);
  }
  return [...report(growths), ...more];
}

/** Bytes that each table grows by for an article. Runs expire and texts are packed after each round. */
async function measureState(words: number, state: State): Promise<{ growth: Sizes; opening?: Measure[] }> {
  await using database = await startDatabase();
  const { db } = database;
  const fakes = await startFakeModels({});
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-size-'));
  const files = createFolderStore(path.join(folder, 'files'));
  await using service = await startService(database, fakes, WRITERS, { DATA_DIR: folder });
  const sources = makeSources(WRITERS * ARTICLES_OF_A_WRITER * ROUNDS * SOURCES, words);
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => buildUser(db, { planType: 'max' })),
  );
  // What the hourly jobs do.
  const age = async () => {
    if (state !== 'new') {
      await db.update(generations).set({ finishedAt: sql`now() - interval '2 days'` });
      await expireRuns({ db, config: { PROMPT_RETENTION_DAYS: 1 } });
    }
    await packPrompts({ db });
    if (state === 'at rest') {
      const at = sql`now() - interval '2 days'`;
      await db.update(tasks).set({ openedAt: at, updatedAt: at }).where(sql`opened_at IS NOT NULL`);
      await packUnused({ db, files, config: { TEXTS_AT_REST_AFTER_DAYS: 1 } });
    }
    await db.execute(sql`VACUUM`);
  };
  const writeRound = async () => {
    await Promise.all(
      writers.map(async (writer) => {
        for (let at = 0; at < ARTICLES_OF_A_WRITER; at += 1)
          await writeArticle(database, service.origin, writer, sources.splice(0, SOURCES));
      }),
    );
    await age();
  };
  await writeRound();
  const before = await sizes(database);
  for (let round = 1; round < ROUNDS; round += 1) await writeRound();
  const after = await sizes(database);
  const growth = new Map(
    [...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / ARTICLES]),
  );
  const opening =
    state === 'at rest' ? await measureOpening(database, { origin: service.origin, files, writers }) : [];
  await fakes.close();
  fs.rmSync(folder, { recursive: true });
  return { growth, opening };
}

/** Opens each task while it is packed, and then again. */
async function measureOpening(
  { db }: BenchDatabase,
  { origin, files, writers }: { origin: string; files: FileStore; writers: readonly Writer[] },
): Promise<Measure[]> {
  let bytes = 0;
  let objects = 0;
  for await (const object of files.list('texts/')) {
    bytes += object.bytes;
    objects += 1;
  }
  const times: [packed: number[], unpacked: number[]] = [[], []];
  for (const { actor, headers } of writers) {
    const client = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
    const rows = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(eq(tasks.workspaceId, actor.workspaceId));
    for (const { id } of rows) {
      for (const found of times) {
        const started = performance.now();
        await client.getTask({ params: { id } });
        found.push(performance.now() - started);
      }
    }
  }
  const [packed, unpacked] = times.map((found) => milliseconds(median(found)));
  return [
    { what: 'object in the file store', result: kilobytes(bytes / objects) },
    { what: 'opening a packed task, then again (median)', result: `${packed}, then ${unpacked}` },
  ];
}

/** Writes an article and edits it on two days. */
async function writeArticle(
  { db }: BenchDatabase,
  origin: string,
  { actor, headers }: Awaited<ReturnType<typeof buildUser>>,
  sources: SourceInput[],
): Promise<void> {
  const client = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
  const { id } = await buildReadyTask(db, actor.workspaceId, { sources });
  await client.startGeneration({ params: { id } });
  for await (const { event } of readEvents({ origin, taskId: id, headers })) {
    if (event.type === 'failed') throw new Error(event.status.message);
  }
  for (const day of ['first', 'second']) {
    const { task } = await client.getTask({ params: { id } });
    await client.updateTask({
      params: { id },
      body: { generated_article: `${task.generated_article}\n\nA sentence of the ${day} day.` },
    });
    await db
      .update(articles)
      .set({ savedAt: sql`saved_at - interval '1 day'` })
      .where(eq(articles.taskId, id));
  }
}

/** Bytes of each table with its indexes and large values. */
async function sizes({ db }: BenchDatabase): Promise<Sizes> {
  const { rows } = await db.execute<{ name: string; bytes: number }>(sql`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
    WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'pgboss')`);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function report(states: readonly Sizes[]): Measure[] {
  const [unexpired = new Map<string, number>()] = states;
  const names = [...unexpired.keys()].toSorted((a, b) => (unexpired.get(b) ?? 0) - (unexpired.get(a) ?? 0));
  const line = (what: string, tables: readonly string[]): Measure => {
    const sums = states.map((sizesOf) => tables.reduce((sum, name) => sum + (sizesOf.get(name) ?? 0), 0));
    return { what, result: sums.map(kilobytes).join(', then ') };
  };
  const isSmall = (name: string) => states.every((sizesOf) => (sizesOf.get(name) ?? 0) < LINE);
  return [
    ...names.filter((name) => !isSmall(name)).map((name) => line(name, [name])),
    line('other tables', names.filter(isSmall)),
    line('all', names),
  ];
}
