import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildUser, TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import type { Measure } from './measure.ts';
import { type Child, startChild } from './support/child.ts';
import { startDatabase } from './support/database.ts';
import { median, milliseconds, p95, ratio } from './support/figures.ts';
import { CATEGORY, PILLAR, SEARCHES, startBlog, TAG } from './support/posts.ts';
import { timesOf } from './support/times.ts';

export const title = 'The blog, beside a bare server that answers the same from buffers';

const SIZES = [1, 100, 10_000];
const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 1;
/** Warms up the first page, where most of the time goes into compiling. */
const WARM_UP_SECONDS = 5;
/** Rate without queueing, so that latency is the time of a response. */
const STEADY_PER_SECOND = 500;
const FIRST_ANSWERS = 10;
const SEARCH_RUNS = 40;
const STORM_PER_SECOND = 10;
const STORM_ROUNDS = 4;
const STORM_SECONDS = 3;
const PICTURE = path.resolve(import.meta.dirname, '../apps/web/public/screens/editor-light-640.webp');

const PAGES: readonly (readonly [string, string])[] = [
  ['post', '/blog/post/guide-1'],
  ['list', '/blog'],
  ['category', `/blog/category/${CATEGORY}`],
  ['filtered list', `/blog?category=${CATEGORY}&tag=${TAG}`],
  ['pillar', `/pillar/${PILLAR}`],
];

interface Admin {
  service: Child;
  headers: Record<string, string>;
}

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const { headers } = await buildUser(database.db, { role: 'admin' });
  const blog = await startBlog(database);
  await using service = await startChild('service.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    SECRET_KEY: TEST_SECRET_KEY,
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });
  await using mirror = await startChild('mirror.ts', { UPSTREAM: service.origin });
  const admin = { service, headers };
  const measures: Measure[] = [];
  let isWarm = false;
  for (const size of SIZES) {
    await blog.growTo(size);
    await fetch(mirror.origin, { method: 'DELETE' });
    const posts = `${size.toLocaleString('en')} ${size === 1 ? 'post' : 'posts'}`;
    if (!isWarm)
      for (const child of [service, mirror]) await call(child, '/blog', { seconds: WARM_UP_SECONDS });
    isWarm = true;
    for (const [what, page] of PAGES)
      measures.push(...report(`${what}, ${posts}`, await compare(service, mirror, page)));
    measures.push(...(await firstAnswers(admin, posts)));
    if (size === Math.max(...SIZES)) measures.push(...(await searches(service, posts)));
  }
  const picture = await uploadPicture(admin);
  measures.push(...report('picture', await compare(service, mirror, picture)));
  for (const [what, page] of [
    ['home', '/home'],
    ['post', '/blog/post/guide-1'],
  ] as const)
    measures.push(...(await storm(admin, what, page)));
  return measures;
}

interface Round {
  perSecond: number;
  p99: number;
  cpuMs: number;
}

const zip = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-GB,en;q=0.9' };

async function call(child: Child, page: string, options: { seconds?: number; rate?: number } = {}) {
  const before = await child.cpuMs();
  const { requests, latency, duration, non2xx, errors } = await autocannon({
    url: child.origin + page,
    connections: CONNECTIONS,
    duration: options.seconds ?? SECONDS,
    headers: zip,
    ...(options.rate && { overallRate: options.rate }),
  });
  if (non2xx + errors > 0) throw new Error(`${page} was refused ${non2xx + errors} times`);
  const cpuMs = ((await child.cpuMs()) - before) / requests.total;
  return { perSecond: requests.total / duration, p99: latency.p99, cpuMs };
}

interface Comparison {
  ours: Round;
  theirs: Round;
  /** Our responses per second as a share of theirs. */
  share: number;
  /** Latency at a rate that leaves the server idle most of the time. */
  steadyP99: number;
  load: number;
}

/** Alternates sides, the other one first, because the machine's speed varies. */
async function compare(ours: Child, theirs: Child, page: string): Promise<Comparison> {
  const rounds: { ours: Round; theirs: Round }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await call(oursFirst ? ours : theirs, page);
    const second = await call(oursFirst ? theirs : ours, page);
    const both = oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first };
    if (round >= 0) rounds.push(both);
  }
  const middle = (side: 'ours' | 'theirs'): Round => ({
    perSecond: median(rounds.map((both) => both[side].perSecond)),
    p99: median(rounds.map((both) => both[side].p99)),
    cpuMs: median(rounds.map((both) => both[side].cpuMs)),
  });
  const { p99: steadyP99 } = await call(ours, page, { seconds: 2, rate: STEADY_PER_SECOND });
  const share = median(rounds.map((both) => both.ours.perSecond / both.theirs.perSecond));
  return { ours: middle('ours'), theirs: middle('theirs'), share, steadyP99, load: os.loadavg()[0] ?? 0 };
}

function report(what: string, { ours, theirs, share, steadyP99, load }: Comparison): Measure[] {
  const perSecond = (round: Round) => `${Math.round(round.perSecond)}/s`;
  return [
    { what, result: `${perSecond(ours)} of ${perSecond(theirs)}` },
    { what: '  ratio', result: ratio(share), aim: 'at least 0.7' },
    {
      what: `  99th percentile with ${CONNECTIONS} connections, and of the bare one`,
      result: `${ours.p99}, ${theirs.p99} ms`,
      aim: 'under 5 ms',
    },
    { what: `  99th percentile at ${STEADY_PER_SECOND} a second`, result: milliseconds(steadyP99) },
    {
      what: '  ratio of processor time, which other work on the machine changes less',
      result: ratio(theirs.cpuMs / ours.cpuMs),
    },
    {
      what: '  processor time of an answer, and of the bare one; load',
      result: `${ours.cpuMs.toFixed(3)}, ${theirs.cpuMs.toFixed(3)} ms; ${load.toFixed(1)}`,
    },
  ];
}

let written = 0;

/** Publishes posts and returns the path of the page. */
async function publish({ service, headers }: Admin): Promise<{ page: string; words: string }> {
  written += 1;
  const words = `Fresh post ${written}`;
  const body = {
    title: words,
    slug: `fresh-${written}`,
    content: `${'A paragraph about servers and requests.\n\n'.repeat(50)}## ${words}\n\nIts end.`,
    tags: [TAG],
    published: true,
    // All of them say the same.
    confirm_duplicates: true,
  };
  const answer = await fetch(`${service.origin}/api/blog`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`publishing answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return { page: `/blog/post/fresh-${written}`, words };
}

/** Measures the time from publishing to the first response with the change. */
async function firstAnswers(admin: Admin, posts: string): Promise<Measure[]> {
  const times: { post: number[]; list: number[] } = { post: [], list: [] };
  const read = async (page: string, words: string) => {
    const started = performance.now();
    for (;;) {
      const answer = await fetch(admin.service.origin + page, { headers: zip });
      const text = await answer.text();
      if (answer.ok && text.includes(words)) return performance.now() - started;
      if (performance.now() - started > 5_000) throw new Error(`${page} does not show "${words}"`);
    }
  };
  for (let run = 0; run < FIRST_ANSWERS; run += 1) {
    const { page, words } = await publish(admin);
    times.post.push(await read(page, words));
    times.list.push(await read('/blog', words));
  }
  const result = (all: number[]) => `${milliseconds(median(all))} (${milliseconds(p95(all))})`;
  return [
    { what: `first answer after publishing, ${posts}`, result: result(times.post), aim: 'under 50 ms' },
    { what: '  and of the list', result: result(times.list), aim: 'under 50 ms' },
  ];
}

/** Result pages aren't cached, so each search queries the database. */
async function searches(service: Child, posts: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [kind, word] of Object.entries(SEARCHES)) {
    const search = { headers: {}, path: `/api/blog?search=${word}`, runs: SEARCH_RUNS };
    const times = await timesOf(service, search);
    const result = `${milliseconds(p95(times))} (${milliseconds(median(times))})`;
    measures.push({ what: `search for a ${kind} word, ${posts}`, result, aim: 'p95 under 100 ms' });
  }
  return measures;
}

/** Uploads a picture and returns the path of its smallest size. */
async function uploadPicture({ service, headers }: Admin): Promise<string> {
  const answer = await fetch(`${service.origin}/api/blog/files?file_name=picture.webp`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(readFileSync(PICTURE)),
  });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  const { picture } = (await answer.json()) as { picture: { url: string } };
  return picture.url;
}

/** Publishes at a fixed rate. Returns a function that stops and returns the number of posts. */
function startStorm(admin: Admin): () => Promise<number> {
  const published: Promise<unknown>[] = [];
  const clock = setInterval(() => published.push(publish(admin)), 1000 / STORM_PER_SECOND);
  return async () => {
    clearInterval(clock);
    await Promise.all(published);
    return published.length;
  };
}

async function storm(admin: Admin, what: string, page: string): Promise<Measure[]> {
  const shares: number[] = [];
  let posts = 0;
  await call(admin.service, page);
  for (let round = 0; round < STORM_ROUNDS; round += 1) {
    const quiet = () => call(admin.service, page, { seconds: STORM_SECONDS });
    const stormy = async () => {
      const stop = startStorm(admin);
      const found = await call(admin.service, page, { seconds: STORM_SECONDS });
      posts += await stop();
      await delay(200);
      return found;
    };
    const [calm, busy] =
      round % 2 === 0 ? [await quiet(), await stormy()] : [await stormy(), await quiet()].toReversed();
    if (calm && busy) shares.push(busy.perSecond / calm.perSecond);
  }
  return [
    {
      what: `${what} while ${STORM_PER_SECOND} posts a second are published, to without`,
      result: ratio(median(shares)),
      aim: 'at least 0.8',
    },
    {
      what: '  published a second; load',
      result: `${(posts / STORM_ROUNDS / STORM_SECONDS).toFixed(1)}; ${(os.loadavg()[0] ?? 0).toFixed(1)}`,
    },
  ];
}
