import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  allPaths,
  type Client,
  createClient,
  GENERAL_CALLS_PER_MINUTE,
  LIMITS,
  type PlanType,
  planByType,
  type Routes,
  TIMERS,
} from '@inkstep/contract';
import { buildReadyTask } from '../apps/server/src/articles/writing/factory.ts';
import { type BuiltUser, buildUser } from '../apps/server/src/identity/factory.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { readEvents } from '../apps/server/test/read-events.ts';
import type { Measure } from './measure.ts';
import { PACE, startService } from './support/articles.ts';
import { startDatabase } from './support/database.ts';
import { milliseconds } from './support/figures.ts';

export const title = 'The work of a heavy day in a few minutes, by a user of each plan, all from one address';

const DAY = { saves: 300, pages: 40, articles: 10 };
const TABS = 3;
const SAVES_OF_TASK = DAY.saves / DAY.articles;
const PLANS: readonly PlanType[] = ['V1_DEFAULT_ACCESS', 'pro', 'max'];
const FIXTURES = new URL('../apps/server/src/platform/extraction/fixtures/pages/', import.meta.url);
const REFUSALS = [403, 409, 429, 503];

/** The remaining work of one user's tabs, and the results so far. */
interface Day {
  origin: string;
  user: BuiltUser;
  api: Client<Routes>;
  tasks: string[];
  articlesLeft: number;
  /** Batches of URLs. */
  pagesLeft: string[][];
  done: { saves: number; pages: number; articles: number };
  answers: { status: number; isCall: boolean; at: number; ms: number }[];
  failures: string[];
}

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const fakes = await startFakeModels(PACE);
  const site = await serveFixtures();
  await using service = await startService(database, fakes, 25, {
    RATE_LIMIT_SCALE: '1',
    FETCH_ALLOW_HOSTS: site.host,
  });

  const measures = await Promise.all(
    PLANS.map(async (planType) => {
      const user = await buildUser(database.db, { planType });
      const day = beginDay({ origin: service.origin, user, planType, pages: site.pages });
      for (let made = 0; made < DAY.articles; made += 1) {
        day.tasks.push((await buildReadyTask(database.db, user.actor.workspaceId)).id);
      }
      const articles = day.articlesLeft;
      const started = performance.now();
      await Promise.all(Array.from({ length: TABS }, () => workInTab(day).catch(noteFailure(day))));
      return report(day, { planType, articles, tookMs: performance.now() - started });
    }),
  );
  site.close();
  await fakes.close();
  return measures.flat();
}

const noteFailure = (day: Day) => (error: unknown) => {
  day.failures.push(error instanceof Error ? error.message : String(error));
};

/** The saved pages, each at as many URLs as needed. */
async function serveFixtures() {
  const names = readdirSync(FIXTURES).filter((name) => name !== 'fragment.html');
  const server = http.createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(readFileSync(new URL(url.slice(1).split('?', 1)[0] ?? '', FIXTURES)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const pages = Array.from(
    { length: DAY.pages },
    (_, at) => `http://${host}/${names[at % names.length]}?${at}`,
  );
  return { host, pages, close: () => server.close() };
}

function beginDay({
  origin,
  user,
  planType,
  pages,
}: Pick<Day, 'origin' | 'user'> & { planType: PlanType; pages: string[] }): Day {
  const answers: Day['answers'] = [];
  const counted: typeof fetch = async (input, init) => {
    const started = performance.now();
    const answer = await fetch(input, init);
    answers.push({ status: answer.status, isCall: true, at: started, ms: performance.now() - started });
    return answer;
  };
  const most = planByType(planType).articles_per_month;
  return {
    origin,
    user,
    api: createClient<Routes>(allPaths, { baseUrl: origin, headers: () => user.headers, fetch: counted }),
    tasks: [],
    articlesLeft: most < 0 ? DAY.articles : Math.min(DAY.articles, most),
    pagesLeft: Array.from({ length: DAY.pages / LIMITS.urlsPerExtraction }, (_, at) =>
      pages.slice(at * LIMITS.urlsPerExtraction, (at + 1) * LIMITS.urlsPerExtraction),
    ),
    done: { saves: 0, pages: 0, articles: 0 },
    answers,
    failures: [],
  };
}

/** Takes tasks until none are left. Polls all the time, as the last step does without an article. */
async function workInTab(day: Day): Promise<void> {
  for (let id = day.tasks.pop(); id; id = day.tasks.pop()) {
    const closed = new AbortController();
    const polling = poll(day, id, closed.signal);
    try {
      await openPage(day, id);
      await readPages(day);
      if (day.articlesLeft > 0) {
        day.articlesLeft -= 1;
        await saveTask(day, id, SAVES_OF_TASK / 2);
        await writeArticle(day, id);
        await openPage(day, id);
        await saveArticle(day, id, SAVES_OF_TASK / 2);
      } else {
        await saveTask(day, id, SAVES_OF_TASK);
      }
    } finally {
      closed.abort();
      await polling;
    }
  }
}

async function poll({ api }: Day, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await api.generationStatus({ params: { id } });
    await delay(TIMERS.generationPollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** The page load, its files, and the requests that follow. */
async function openPage({ origin, api, answers }: Day, id: string): Promise<void> {
  const get = async (path: string) => {
    const started = performance.now();
    const answer = await fetch(new URL(path, origin));
    answers.push({ status: answer.status, isCall: false, at: started, ms: performance.now() - started });
    return answer.text();
  };
  const html = await get(`/tasks/${id}/edit`);
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path));
  await Promise.all([...files].map(get));
  await api.me();
  await Promise.all([
    api.getTask({ params: { id } }),
    api.writer({}),
    api.usage({}),
    api.taskStats(),
    api.listTasks({ query: {} }),
    api.activity({ query: { timeZone: 'UTC' } }),
    api.articleEstimate({ params: { id } }),
    api.sourceSupport({ params: { id } }),
  ]);
}

async function readPages({ api, pagesLeft, done, failures }: Day): Promise<void> {
  const urls = pagesLeft.pop();
  if (!urls) return;
  const { results } = await api.extractSources({ body: { urls } });
  done.pages += results.filter(({ ok }) => ok).length;
  failures.push(...results.flatMap(({ error }) => error ?? []));
}

/** Saves as often as the page does while a user types continuously. */
async function saveTask({ api, done }: Day, id: string, times: number): Promise<void> {
  for (let saved = 0; saved < times; saved += 1) {
    await api.updateTask({ params: { id }, body: { name: `Draft ${saved}` } });
    done.saves += 1;
    await delay(TIMERS.taskSaveMs);
  }
}

async function saveArticle({ api, done }: Day, id: string, times: number): Promise<void> {
  const { task } = await api.getTask({ params: { id } });
  await api.articleEvidence({ params: { id } });
  let version = task.article_version;
  for (let saved = 0; saved < times; saved += 1) {
    const body = {
      generated_article: `${task.generated_article}\n\nEdit ${saved}.`,
      article_version: version,
    };
    ({ article_version: version } = (await api.updateTask({ params: { id }, body })).task);
    done.saves += 1;
    await delay(TIMERS.taskSaveMs);
  }
}

async function writeArticle({ origin, api, user: { headers }, done }: Day, taskId: string): Promise<void> {
  await api.startGeneration({ params: { id: taskId } });
  for await (const { event } of readEvents({ origin, taskId, headers })) {
    if (event.type === 'failed') throw new Error(event.status.message);
  }
  done.articles += 1;
}

function report(
  { done, answers, failures }: Day,
  { planType, articles, tookMs }: { planType: PlanType; articles: number; tookMs: number },
): Measure[] {
  const { name } = planByType(planType);
  const refused = answers.filter(({ status }) => REFUSALS.includes(status)).length;
  const waits = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return [
    { what: `${name}: took`, result: milliseconds(tookMs) },
    { what: '  saves', result: String(done.saves), aim: String(DAY.saves) },
    { what: '  pages read', result: String(done.pages), aim: String(DAY.pages) },
    { what: '  articles', result: String(done.articles), aim: String(articles) },
    { what: '  requests', result: String(answers.length) },
    { what: '    in the busiest minute', result: String(busiestMinute(answers)) },
    {
      what: '    calls of the API in the busiest minute',
      result: String(busiestMinute(answers.filter(({ isCall }) => isCall))),
      aim: `under ${GENERAL_CALLS_PER_MINUTE}`,
    },
    { what: '    refused', result: String(refused), aim: '0' },
    { what: '    95th percentile', result: milliseconds(waits[Math.floor(waits.length * 0.95)] ?? 0) },
    ...[...new Set(failures)].map((failure) => ({ what: `  ${failure}`, result: 'failed', aim: 'none' })),
  ];
}

function busiestMinute(answers: Day['answers']): number {
  const times = answers.map(({ at }) => at).toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [last, at] of times.entries()) {
    while ((times[first] ?? at) < at - 60_000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
