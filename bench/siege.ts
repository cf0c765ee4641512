import { setTimeout as delay } from 'node:timers/promises';
import { allPaths, createClient, planByType, type Routes } from '@inkstep/contract';
import { buildReadyTask } from '../apps/server/src/articles/writing/factory.ts';
import { buildUser } from '../apps/server/src/identity/factory.ts';
import { hashPassword } from '../apps/server/src/identity/passwords/password-hash.ts';
import { passwords } from '../apps/server/src/identity/tables.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import type { Measure } from './measure.ts';
import { PACE, startService, writeArticles } from './support/articles.ts';
import { ask, passwordCall } from './support/ask.ts';
import { type Attack, startAttack } from './support/attack.ts';
import type { Child } from './support/child.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, milliseconds, p95, ratio } from './support/figures.ts';
import { makeSources } from './support/sources.ts';

export const title =
  'A person beside 12 anonymous attackers and 4 accounts at their limits, then beside guessers of passwords and large bodies, two processes';

const ATTACKERS = 12;
const GREEDY = 4;
const GUESSERS = 400;
/** Large bodies at once to each process. */
const BODIES = 8;
/** Quiet and besieged rounds take turns, because the machine may have other work. */
const ROUNDS = 3;
const SIGN_INS = 60;
const PASSWORD = 'Correct-Horse-7';
const CALLS = 150;
const PAUSE_MS = 100;

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const fakes = await startFakeModels(PACE);
  const env = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: 'loopback' };
  await using first = await startService(database, fakes, 10, env);
  await using second = await startService(database, fakes, 10, env);
  const services = [first, second];
  const writers = { database, fakes, services };
  for (const count of [6, 6]) await writeArticles(count, writers);

  const quiet = await workAs(database, services);
  const [quietArticle] = await writeArticles(1, writers);

  const siege = new AbortController();
  const under = [
    ...Array.from({ length: ATTACKERS }, (_, at) => attack(services, at, siege.signal)),
    ...Array.from({ length: GREEDY }, (_, at) => beGreedy(database, services, { at, signal: siege.signal })),
  ];
  await delay(3_000);
  const besieged = await workAs(database, services);
  const [besiegedArticle] = await writeArticles(1, writers);
  siege.abort();
  const answers = (await Promise.all(under)).flat();

  const origins = services.map(({ origin }) => origin);
  const guesses = await beside(database, services, async () => ({
    kind: 'guesses',
    origins,
    networks: GUESSERS,
  }));
  const bodies = await beside(database, services, async () => {
    const { actor, headers } = await buildUser(database.db);
    const { id } = await buildReadyTask(database.db, actor.workspaceId);
    const from = { ...headers, 'x-forwarded-for': '203.0.113.200' };
    return { kind: 'bodies', origins, concurrency: BODIES, headers: from, taskId: id };
  });
  await fakes.close();

  return [
    { what: 'attacks answered', result: String(answers.length) },
    { what: '  refused', result: String(answers.filter(isRefusal).length) },
    { what: "a person's calls, 95th percentile, quiet", result: milliseconds(p95(quiet)) },
    { what: '  besieged', result: milliseconds(p95(besieged)), aim: 'under 250 ms' },
    { what: 'an article, quiet', result: milliseconds(quietArticle?.wallMs ?? 0) },
    { what: '  besieged', result: milliseconds(besiegedArticle?.wallMs ?? 0) },
    {
      what: '  besieged / quiet',
      result: ratio((besiegedArticle?.wallMs ?? 0) / (quietArticle?.wallMs ?? 1)),
      aim: 'at most 1.5',
    },
    ...report(`${GUESSERS} networks of one /48 that guess`, guesses),
    ...report('one account that sends 3.5 MB bodies', bodies),
  ];
}

const isRefusal = (status: number): boolean => status === 429 || status === 503;

/** Cores that were busy for a side on average. */
interface Cores {
  servers: number;
  attackers: number;
}

interface Times {
  calls: number[];
  signIns: number[];
  refused: number;
}

/** Two people who work and sign in, in quiet rounds and in rounds beside the attack. */
async function beside(database: BenchDatabase, services: readonly Child[], prepare: () => Promise<Attack>) {
  const quiet: Times = { calls: [], signIns: [], refused: 0 };
  const besieged: Times = { calls: [], signIns: [], refused: 0 };
  const answers: number[] = [];
  const cores: Cores[] = [];
  const serversMs = async () =>
    (await Promise.all(services.map((service) => service.cpuMs()))).reduce((sum, ms) => sum + ms, 0);
  async function work(times: Times): Promise<void> {
    const [calls, { waits, refused }] = await Promise.all([
      workAs(database, services),
      signIn(database, services),
    ]);
    times.calls.push(...calls);
    times.signIns.push(...waits);
    times.refused += refused;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await work(quiet);
    const attacking = startAttack(await prepare());
    const [started, usedMs] = [performance.now(), await serversMs()];
    await delay(3_000);
    await work(besieged);
    const { statuses, cpuMs } = await attacking.end();
    const tookMs = performance.now() - started;
    answers.push(...statuses);
    cores.push({ servers: ((await serversMs()) - usedMs) / tookMs, attackers: cpuMs / tookMs });
    await delay(3_000);
  }
  return { quiet, besieged, answers, cores };
}

function report(
  name: string,
  { quiet, besieged, answers, cores }: Awaited<ReturnType<typeof beside>>,
): Measure[] {
  const compare = (what: string, of: (times: Times) => number): Measure[] => [
    { what: `${what}, quiet`, result: milliseconds(of(quiet)) },
    { what: '  besieged', result: milliseconds(of(besieged)) },
    { what: '  besieged / quiet', result: ratio(of(besieged) / of(quiet)), aim: 'at most 1.5' },
  ];
  return [
    { what: `beside ${name}`, result: `${answers.length} answers` },
    {
      what: '  cores used by the servers without their processes, and by the attackers',
      result: `${median(cores.map(({ servers }) => servers)).toFixed(2)}, ${median(cores.map(({ attackers }) => attackers)).toFixed(2)}`,
    },
    { what: '  refused, or cut off', result: String(answers.filter((s) => s === 0 || isRefusal(s)).length) },
    { what: 'sign-ins, 95th percentile, quiet', result: milliseconds(p95(quiet.signIns)) },
    { what: '  besieged', result: milliseconds(p95(besieged.signIns)), aim: 'under 2 s' },
    { what: '  refused', result: String(besieged.refused), aim: '0' },
    ...compare("a person's calls, median", ({ calls }) => median(calls)),
    ...compare("a person's calls, 95th percentile", ({ calls }) => p95(calls)),
  ];
}

/** Reads and saves a user's tasks. Returns the response times. */
async function workAs({ db }: BenchDatabase, services: readonly Child[]): Promise<number[]> {
  const person = await buildUser(db, { planType: 'max' });
  const { id } = await buildReadyTask(db, person.actor.workspaceId, { sources: makeSources(5, 1500) });
  const clients = services.map(({ origin }) =>
    createClient<Routes>(allPaths, { baseUrl: origin, headers: () => person.headers }),
  );
  const waits: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const client = clients[call % clients.length];
    const started = performance.now();
    if (call % 3 === 0) await client?.updateTask({ params: { id }, body: { name: `Draft ${call}` } });
    else if (call % 3 === 1) await client?.getTask({ params: { id } });
    else await client?.listTasks({ query: {} });
    waits.push(performance.now() - started);
    await delay(PAUSE_MS);
  }
  return waits;
}

/** Signs in repeatedly, each time from another network. */
async function signIn({ db }: BenchDatabase, services: readonly Child[]) {
  const { actor } = await buildUser(db);
  await db.insert(passwords).values({ userId: actor.userId, hash: await hashPassword(PASSWORD) });
  const waits: number[] = [];
  let refused = 0;
  for (let call = 0; call < SIGN_INS; call += 1) {
    const { origin = '' } = services[call % services.length] ?? {};
    const started = performance.now();
    const login = passwordCall(actor.email, PASSWORD, `192.0.${call}.1`);
    if ((await ask(`${origin}/api/auth/login`, login)) !== 200) refused += 1;
    waits.push(performance.now() - started);
    await delay(PAUSE_MS);
  }
  return { waits, refused };
}

/** Sends the most expensive public requests from its own IP address, as fast as they are answered. */
async function attack(services: readonly Child[], at: number, signal: AbortSignal): Promise<number[]> {
  const headers = { 'x-forwarded-for': `198.51.100.${at + 1}`, 'content-type': 'application/json' };
  const requests = [
    { url: '/api/docs/all/js/scalar.js' },
    { url: '/api/openapi.json' },
    { url: '/login' },
    { url: '/home' },
    { url: '/nowhere' },
    { url: '/api/auth/login', method: 'POST' },
    { url: '/health' },
  ];
  const answers: number[] = [];
  for (let round = at; !signal.aborted; round += 1) {
    const { url = '', method = 'GET' } = requests[round % requests.length] ?? {};
    const { origin = '' } = services[round % services.length] ?? {};
    const body = JSON.stringify({ email: `nobody-${at}-${round}@example.com`, password: 'Wrong-2026' });
    answers.push(
      await ask(`${origin}${url}?${round}`, { method, headers, body: method === 'POST' ? body : '' }),
    );
  }
  return answers;
}

/** Starts as many concurrent articles as the plan allows, and sends requests without a pause, four at a time. */
async function beGreedy(
  { db }: BenchDatabase,
  services: readonly Child[],
  { at, signal }: { at: number; signal: AbortSignal },
): Promise<number[]> {
  const { actor, headers: own } = await buildUser(db, { planType: 'pro' });
  const headers = { ...own, 'x-forwarded-for': `203.0.113.${at + 1}` };
  const sources = makeSources(5, 1500);
  const [service] = services;
  const api = createClient<Routes>(allPaths, { baseUrl: service?.origin ?? '', headers: () => headers });
  const most = planByType('pro').articles_per_month;
  const ids = [];
  for (let begun = 0; begun < Math.min(8, most); begun += 1) {
    const { id } = await buildReadyTask(db, actor.workspaceId, { sources });
    ids.push(id);
    await api.startGeneration({ params: { id } }).catch(() => undefined);
  }
  const headings = sources
    .map((source, index) => `## ${index + 1}. ${source.title}`)
    .join('\n\nMore of it.\n\n');
  const full = await buildReadyTask(db, actor.workspaceId, {
    sources: makeSources(10, 5000),
    article: { text: `# Everything\n\n${headings}\n\nThe end.` },
  });
  const urls = [
    '/api/tasks',
    `/api/tasks/${ids[0]}`,
    // Computed from all of its sources.
    `/api/tasks/${full.id}/source-support`,
    `/api/tasks/${full.id}/estimate`,
  ];
  const callInTurn = async (first: number) => {
    const answers: number[] = [];
    for (let call = first; !signal.aborted; call += 1) {
      const { origin = '' } = services[call % services.length] ?? {};
      const url = `${origin}${urls[call % urls.length]}`;
      answers.push(await ask(url, { method: 'GET', headers, body: '' }));
    }
    return answers;
  };
  return (await Promise.all(urls.map((_, first) => callInTurn(first)))).flat();
}
