import autocannon from 'autocannon';
import { buildReadyTask } from '../apps/server/src/articles/writing/factory.ts';
import { buildUser, TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import type { Measure } from './measure.ts';
import { type Child, startChild } from './support/child.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, ratio } from './support/figures.ts';
import { makeSources } from './support/sources.ts';

export const title = 'Reading and saving a task, against a bare route';

const ROUNDS = 5;
const SECONDS = 2;

interface Target {
  child: Child;
  url: string;
  headers: Record<string, string>;
}

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const { id, workspaceId, headers, article } = await makeTask(database);
  await using service = await startChild('service.ts', {
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });
  await using bare = await startChild('bare-routes.ts', { DATABASE_URL: database.url });
  const ours: Target = { child: service, url: `${service.origin}/api/tasks/${id}`, headers };
  const theirs: Target = { child: bare, url: `${bare.origin}/tasks/${id}/${workspaceId}`, headers: {} };
  const size = (await (await fetch(ours.url, { headers })).text()).length;

  const read = await compare(ours, theirs);
  const saved = await compare(ours, theirs, JSON.stringify({ generated_article: article }));
  return [
    ...report(`GET /api/tasks/{id}, ${Math.round(size / 1000)} kB`, read),
    ...report(`PUT /api/tasks/{id}, an article of ${Math.round(article.length / 1000)} kB`, saved),
  ];
}

/** Creates a completed task: five pages, an article, and the results of earlier steps. */
async function makeTask({ db }: BenchDatabase) {
  const { actor, headers } = await buildUser(db, { planType: 'max' });
  const sources = makeSources(5, 1500);
  const article = makeSources(1, 1500)[0]?.content ?? '';
  const { id } = await buildReadyTask(db, actor.workspaceId, { sources, article: { text: article } });
  return { id, workspaceId: actor.workspaceId, headers, article };
}

interface Round {
  perSecond: number;
  cpuMs: number;
}

interface Comparison {
  ours: Round;
  theirs: Round;
  /** Ratio over all rounds. Sides alternate, because the machine's speed varies. */
  ratio: number;
}

async function compare(ours: Target, theirs: Target, body?: string): Promise<Comparison> {
  const rounds: [Round, Round][] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const both: [Round, Round] = [await call(ours, body), await call(theirs, body)];
    if (round >= 0) rounds.push(both);
  }
  const middle = (at: 0 | 1): Round => ({
    perSecond: median(rounds.map((both) => both[at].perSecond)),
    cpuMs: median(rounds.map((both) => both[at].cpuMs)),
  });
  const ratios = rounds.map(([one, other]) => one.perSecond / other.perSecond);
  return { ours: middle(0), theirs: middle(1), ratio: median(ratios) };
}

async function call({ child, url, headers }: Target, body?: string): Promise<Round> {
  const before = await child.cpuMs();
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: SECONDS,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'PUT', body }),
  });
  if (non2xx + errors > 0) throw new Error(`${url} refused ${non2xx + errors} calls`);
  return { perSecond: requests.average, cpuMs: ((await child.cpuMs()) - before) / requests.total };
}

function report(what: string, { ours, theirs, ratio: share }: Comparison): Measure[] {
  const line = (round: Round) => `${Math.round(round.perSecond)}/s`;
  const cpu = (round: Round) => `${round.cpuMs.toFixed(2)} ms`;
  return [
    { what, result: line(ours) },
    { what: '  the bare route', result: line(theirs) },
    { what: '  ratio', result: ratio(share), aim: 'at least 0.6' },
    { what: '  processor time a call, and of the bare route', result: `${cpu(ours)}, ${cpu(theirs)}` },
  ];
}
