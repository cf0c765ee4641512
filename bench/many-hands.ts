import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { buildReadyTask } from '../apps/server/src/articles/writing/factory.ts';
import { generations } from '../apps/server/src/articles/writing/tables.ts';
import { type BuiltUser, buildUser } from '../apps/server/src/identity/factory.ts';
import { buildToken } from '../apps/server/src/identity/tokens/factory.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import type { Measure } from './measure.ts';
import { serviceSettings } from './support/articles.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { connectAgent, workAsAgent } from './support/hands/agent.ts';
import { entriesOf, type Lists, type Log, openLog } from './support/hands/log.ts';
import { pageClient, workAsPage } from './support/hands/page.ts';
import { type Pair, startPair } from './support/hands/pair.ts';
import { type Starters, startConcurrently } from './support/hands/starts.ts';
import { FIELDS, tokenApi, verifyKeys, workAsToken } from './support/hands/token.ts';
import { makeSources } from './support/sources.ts';

export const title = 'Twenty writers on one article, on two processes of which one is killed [seconds]';

const PAGES = 4;
const TOKENS = 8;
const AGENTS = 8;
/** Agents that start the article too. */
const STARTING_AGENTS = 2;
const AWAY_MS = 3_000;
const LOOK_MS = 200;
/** Time in which the starts have reached both processes. */
const INTO_STARTS_MS = 20;
/** Findings of a kind that are printed. */
const SHOWN = 5;

export async function measure([seconds = '60']: readonly string[] = []): Promise<Measure[]> {
  await using database = await startDatabase();
  const { db } = database;
  // A run lasts until all who start it have their answer, so that none of them may start another one.
  let gate = Promise.withResolvers<void>();
  const fakes = await startFakeModels({ answer: () => gate.promise.then(() => undefined) });
  await using pair = await startPair(
    serviceSettings(database, fakes, 4, { KEYWORD_SOURCES: 'none', PAPER_SOURCES: 'none' }),
    await freePort(),
  );
  const owner = await buildUser(db, { planType: 'max' });
  const hands = { ...(await gatherHands(database, pair, owner)), log: openLog() };
  const { tokens, agents, log } = hands;
  log.begin(await listsOf(hands));
  const starters = { ...hands, agents: agents.slice(0, STARTING_AGENTS) };
  const over = new AbortController();
  const working = Promise.all(work(hands, over.signal));
  working.catch(() => undefined);

  const partMs = (Number(seconds) * 1000) / 4;
  await delay(partMs);
  const named = [await startConcurrently(starters)];
  gate.resolve();
  await delay(partMs);
  await runsEnded(database);
  gate = Promise.withResolvers();
  const starting = startConcurrently(starters);
  starting.catch(() => undefined);
  await delay(INTO_STARTS_MS);
  await pair.killSecond(AWAY_MS);
  await delay(2 * partMs);
  over.abort();
  await working;
  named.push(await starting);
  gate.resolve();
  await runsEnded(database);

  const keys = await verifyKeys(tokens);
  const lines = [
    ...reportRequests(pair),
    ...reportEntries(log, await listsOf(hands)),
    { what: 'repeated requests with a key', result: String(keys.repeated) },
    none('  with another answer than the first one', keys.differing),
    none('  performed twice, or never marked as repeated', keys.performedTwice),
    ...(await reportRuns(database, named)),
  ];
  await Promise.all(agents.map((agent) => agent.close()));
  await fakes.close();
  if (lines.some(({ isSound = true }) => !isSound)) process.exitCode = 1;
  return lines;
}

interface Checked extends Measure {
  isSound?: boolean;
}

function none(what: string, found: readonly string[]): Checked {
  for (const each of found.slice(0, SHOWN)) process.stderr.write(`${what.trim()}: ${each}\n`);
  return exactly(what, found.length, 0);
}

const exactly = (what: string, count: number, aim: number): Checked => ({
  what,
  result: String(count),
  aim: String(aim),
  isSound: count === aim,
});

const reportRequests = ({ requests, broken, failures }: Pair): Checked[] => [
  { what: 'writers: pages, tokens, agents', result: [PAGES, TOKENS, AGENTS].join(', ') },
  { what: 'requests', result: String(requests()) },
  { what: '  whose connection broke', result: String(broken()) },
  none(
    '  answered with 5xx, other than 503',
    failures.filter((failure) => !failure.startsWith('503')),
  ),
];

function reportEntries({ counts, faults, verify }: Log, lists: Lists): Checked[] {
  const { lost, returned, doubled, unknown, undone } = verify(lists);
  return [
    { what: 'entries added', result: String(counts.added) },
    { what: '  edited, moved, removed', result: `${counts.edited}, ${counts.moved}, ${counts.removed}` },
    { what: '  refused because the list was full', result: String(counts.full) },
    none('  lost', lost),
    none('  removed and there again', returned),
    none('  there twice', doubled),
    none('  that no writer knows of', unknown),
    none('  whose edit was lost', undone),
    none('answers that no writer expects', faults),
  ];
}

/** All who started at once were told of the same run. */
async function reportRuns(
  database: BenchDatabase,
  named: readonly ReadonlySet<string>[],
): Promise<Checked[]> {
  const { runs, completed, used, kept } = await countUnits(database);
  return [
    exactly('runs', runs, named.length),
    exactly('  of which the answers told', new Set(named.flatMap((each) => [...each])).size, named.length),
    exactly('  completed', completed, named.length),
    exactly('articles of the month used', used, named.length),
    exactly('  kept', kept, named.length),
  ];
}

async function gatherHands(
  { db }: BenchDatabase,
  pair: Pair,
  owner: BuiltUser,
): Promise<Omit<Starters, 'log'>> {
  const { id: articleId } = await buildReadyTask(db, owner.actor.workspaceId, {
    selectedTopics: [{ original: 'Pour-over coffee', edited: 'Pour-over coffee' }],
    sources: makeSources(1, 800),
  });
  const newToken = async () =>
    (await buildToken(db, owner, { scopes: ['read', 'write', 'generate'] })).headers;
  const times = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  return {
    articleId,
    pages: await times(PAGES, async () => pageClient(pair, owner.headers)),
    tokens: await times(TOKENS, async () => tokenApi(pair, await newToken())),
    agents: await times(AGENTS, async () => connectAgent(pair, await newToken())),
  };
}

function work({ articleId, pages, tokens, agents, log }: Starters, ended: AbortSignal): Promise<void>[] {
  const handedOver: { id: string; name: string }[] = [];
  const common = { articleId, log, ended };
  return [
    ...pages.map((api, at) => workAsPage({ ...common, api }, `Page ${at}`)),
    ...tokens.map((api, at) => workAsToken({ ...common, api, handedOver, field: FIELDS[at] }, `Token ${at}`)),
    ...agents.map((agent, at) =>
      workAsAgent({ ...common, agent, handOver: (source) => handedOver.push(source) }, `Agent ${at}`),
    ),
  ];
}

async function listsOf({ pages: [page], articleId }: Pick<Starters, 'pages' | 'articleId'>) {
  if (!page) throw new Error('no page is open');
  return entriesOf((await page.getTask({ params: { id: articleId } })).task);
}

async function runsEnded({ db }: BenchDatabase): Promise<void> {
  while ((await db.$count(generations, eq(generations.state, 'generating'))) > 0) await delay(LOOK_MS);
}

async function countUnits({ db }: BenchDatabase) {
  const { rows } = await db.execute<{ used: number; kept: number }>(
    sql`SELECT used, kept FROM monthly_usage UNION ALL SELECT 0, 0 LIMIT 1`,
  );
  const { used = 0, kept = 0 } = rows[0] ?? {};
  return {
    runs: await db.$count(generations),
    completed: await db.$count(generations, eq(generations.state, 'completed')),
    used,
    kept,
  };
}
