import { allPaths, createClient, type Routes, type SourceInput } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { articles } from '../apps/server/src/articles/text/tables.ts';
import { expireRuns } from '../apps/server/src/articles/writing/expire-runs.ts';
import { buildReadyTask } from '../apps/server/src/articles/writing/factory.ts';
import { packPrompts } from '../apps/server/src/articles/writing/sent-prompts/pack-prompts.ts';
import { generations } from '../apps/server/src/articles/writing/tables.ts';
import { buildUser } from '../apps/server/src/identity/factory.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { readEvents } from '../apps/server/test/read-events.ts';
import type { Measure } from './measure.ts';
import { startService } from './support/articles.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { makeSources } from './support/sources.ts';

export const title =
  'Space of an article with 5 sources, 2 earlier versions and its run: in each table, then once the run has expired';

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
  const unexpired = await growth(Number(words), { expires: false });
  const expired = await growth(Number(words), { expires: true });
  return report(unexpired, expired);
}

type Sizes = Map<string, number>;

/** Bytes that each table grows by for an article. With `expires`, runs expire after each round. */
async function growth(words: number, { expires }: { expires: boolean }): Promise<Sizes> {
  await using database = await startDatabase();
  const { db } = database;
  const fakes = await startFakeModels({});
  await using service = await startService(database, fakes, WRITERS);
  const sources = makeSources(WRITERS * ARTICLES_OF_A_WRITER * ROUNDS * SOURCES, words);
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => buildUser(db, { planType: 'max' })),
  );
  const writeRound = async () => {
    await Promise.all(
      writers.map(async (writer) => {
        for (let at = 0; at < ARTICLES_OF_A_WRITER; at += 1)
          await writeArticle(database, service.origin, writer, sources.splice(0, SOURCES));
      }),
    );
    // What the hourly job does.
    if (expires) {
      await db.update(generations).set({ finishedAt: sql`now() - interval '2 days'` });
      await expireRuns({ db, config: { PROMPT_RETENTION_DAYS: 1 } });
    }
    await packPrompts({ db });
    await db.execute(sql`VACUUM`);
  };
  await writeRound();
  const before = await sizes(database);
  for (let round = 1; round < ROUNDS; round += 1) await writeRound();
  const after = await sizes(database);
  await fakes.close();
  return new Map([...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / ARTICLES]));
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

function report(unexpired: Sizes, expired: Sizes): Measure[] {
  const tables = [...unexpired].map(([name, bytes]) => ({ name, bytes, rest: expired.get(name) ?? 0 }));
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const line = (what: string, found: typeof tables): Measure => {
    const sum = (part: 'bytes' | 'rest') => found.reduce((total, table) => total + table[part], 0);
    return { what, result: `${kilobytes(sum('bytes'))}, then ${kilobytes(sum('rest'))}` };
  };
  const isSmall = ({ bytes }: (typeof tables)[number]) => bytes < LINE;
  return [
    ...tables
      .filter((table) => !isSmall(table))
      .toSorted((a, b) => b.bytes - a.bytes)
      .map((table) => line(table.name, [table])),
    line('other tables', tables.filter(isSmall)),
    line('all', tables),
  ];
}
