import { allPaths, createClient, type Routes, type SourceInput } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { articles } from '../apps/server/src/articles/text/tables.ts';
import { buildReadyTask } from '../apps/server/src/articles/writing/factory.ts';
import { buildUser } from '../apps/server/src/identity/factory.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { readEvents } from '../apps/server/test/read-events.ts';
import type { Measure } from './measure.ts';
import { startService } from './support/articles.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { makeSources } from './support/sources.ts';

export const title = 'Space of an article with 5 sources, 2 earlier versions and its run, in each table';

const WRITERS = 4;
const ARTICLES_OF_A_WRITER = 5;
/** The first round leaves free space in all tables, as in a database that is in use. The others are measured. */
const ROUNDS = 5;
const ARTICLES = WRITERS * ARTICLES_OF_A_WRITER * (ROUNDS - 1);
const SOURCES = 5;
/** Tables that take fewer bytes an article share a line of the report. */
const LINE = 300;

/** `npm run bench -- size <words>` names the length of a source. The default is that of the other benchmarks. */
export async function measure([words = '1500']: readonly string[] = []): Promise<Measure[]> {
  await using database = await startDatabase();
  const fakes = await startFakeModels({});
  await using service = await startService(database, fakes, WRITERS);
  const sources = makeSources(WRITERS * ARTICLES_OF_A_WRITER * ROUNDS * SOURCES, Number(words));
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => buildUser(database.db, { planType: 'max' })),
  );
  const writeRound = () =>
    Promise.all(
      writers.map(async (writer) => {
        for (let at = 0; at < ARTICLES_OF_A_WRITER; at += 1)
          await writeArticle(database, service.origin, writer, sources.splice(0, SOURCES));
      }),
    );
  await writeRound();
  const before = await sizes(database);
  for (let round = 1; round < ROUNDS; round += 1) {
    await writeRound();
    await database.db.execute(sql`VACUUM`);
  }
  const after = await sizes(database);
  await fakes.close();
  return report(before, after);
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

type Sizes = Map<string, number>;

/** Bytes of each table, with its indexes and large values, as they are in a database that is vacuumed. */
async function sizes({ db }: BenchDatabase): Promise<Sizes> {
  await db.execute(sql`VACUUM`);
  const { rows } = await db.execute<{ name: string; bytes: number }>(sql`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
    WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'pgboss')`);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

function report(before: Sizes, after: Sizes): Measure[] {
  const tables = [...after].map(([name, bytes]) => ({
    name,
    bytes: (bytes - (before.get(name) ?? 0)) / ARTICLES,
  }));
  const line = (what: string, found: typeof tables): Measure => {
    const bytes = found.reduce((sum, table) => sum + table.bytes, 0);
    return { what, result: `${(bytes / 1000).toFixed(1)} kB` };
  };
  const large = tables.filter(({ bytes }) => bytes >= LINE).toSorted((a, b) => b.bytes - a.bytes);
  return [
    ...large.map((table) => line(table.name, [table])),
    line(
      'other tables',
      tables.filter(({ bytes }) => bytes < LINE),
    ),
    line('all', tables),
  ];
}
