import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type * as runs from '../apps/server/src/articles/writing/factory.ts';
import { generations } from '../apps/server/src/articles/writing/tables.ts';
import type * as accounts from '../apps/server/src/identity/factory.ts';
import { TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import { createLog } from '../apps/server/src/platform/create-log.ts';
import { connectDb } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { root } from '../scripts/lib/project.mjs';
import type { Measure } from './measure.ts';
import { PACE } from './support/articles.ts';
import { checkOut } from './support/checkout.ts';
import { milliseconds } from './support/figures.ts';
import { type Program, spawnProgram, startProgram } from './support/programs.ts';
import { type Proxy, startProxy } from './support/proxy.ts';
import { makeSources } from './support/sources.ts';
import { type Answers, startTraffic, type Traffic } from './support/traffic.ts';
import { startWriters } from './support/writers.ts';

export const title =
  'An upgrade, process by process, under traffic: two that serve and two that write behind a proxy';

const PEOPLE = 6;
const CALM_MS = 4_000;

type Factories = typeof accounts & typeof runs;

/** `npm run bench -- upgrade <ref>` names the version to upgrade from. The default is HEAD. */
export async function measure([ref = 'HEAD']: readonly string[] = []): Promise<Measure[]> {
  using old = checkOut(ref);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-bench-'));
  fs.chmodSync(dataDir, 0o711);
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = connectDb(postgres.connection, { log });
  const { host, port, user, database } = postgres.connection;
  const fakes = await startFakeModels(PACE);
  const ports = [await freePort(), await freePort()] as const;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: TEST_SECRET_KEY,
    ADMIN_EMAIL: 'admin@example.test',
    ADMIN_PASSWORD: 'Upgrade-under-way-2026',
    RATE_LIMIT_SCALE: '100000',
    DRAIN_SECONDS: '4',
    LOG_LEVEL: 'error',
    OPENAI_COMPATIBLE_URL: fakes.urls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'llama',
    KEYWORD_SOURCES: 'none',
  };
  const running: Program[] = [];
  const start = async (folder: string, role: Program['role'], at = 0) => {
    const program = await startProgram(folder, role, at, env);
    running.push(program);
    return program;
  };
  await using proxy = await startProxy(ports);
  try {
    for (const at of ports) await start(old.folder, 'web', at);
    for (let count = 0; count < 2; count += 1) await start(old.folder, 'worker');
    for (const at of ports) await proxy.healthy(at);

    const factories = await factoriesOf(old.folder);
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        const person = await factories.buildUser(db, { planType: 'max' });
        const { id } = await factories.buildReadyTask(db, person.actor.workspaceId, {
          sources: makeSources(2, 500),
        });
        return { user: person, taskId: id };
      }),
    );
    const traffic = startTraffic(proxy.origin, people);
    const writers = startWriters(proxy.origin, async () => {
      const person = await factories.buildUser(db, { planType: 'max' });
      const { id } = await factories.buildReadyTask(db, person.actor.workspaceId, {
        sources: makeSources(3, 800),
      });
      return { taskId: id, headers: person.headers };
    });
    await delay(CALM_MS);
    const calm = traffic.next();

    await once(spawnProgram(root, { ...env, ROLE: 'migrate' }), 'exit');
    await delay(CALM_MS);
    const migrated = traffic.next();
    const upgraded = await replaceAll({ running, proxy, traffic, start, drains: drains(old.folder) });
    const restarted = await replaceAll({ running, proxy, traffic, start, drains: true });
    const killed = await killAll({ running, proxy, traffic, start });
    await writers.stop();
    await traffic.stop();

    const states = await db.select({ state: generations.state, lease: generations.lease }).from(generations);
    const completed = states.filter(({ state }) => state === 'completed').length;
    const taken = states.filter(({ lease }) => lease > 1).length;
    const unfinished = await db.$count(generations, eq(generations.state, 'generating'));
    const { rows: units } = await db.execute<{ wrong: number }>(sql`
      SELECT count(*)::integer AS wrong FROM monthly_usage
      WHERE used <> (SELECT count(*) FROM generations WHERE generations.workspace_id = monthly_usage.workspace_id)`);
    return [
      ...lines(`requests before the upgrade (${ref})`, calm),
      ...lines('requests of the old version on the new schema', migrated),
      ...lines('requests while all four processes are replaced', upgraded.answers),
      { what: '  until a process has ended', result: milliseconds(Math.max(...upgraded.ended)) },
      ...lines('requests while all four are replaced again', restarted.answers),
      { what: '  until a process has ended', result: milliseconds(Math.max(...restarted.ended)) },
      ...lines('requests while each is killed', killed.answers, 'failed twice'),
      { what: 'requests that the proxy passed on', result: String(proxy.passedOn) },
      { what: 'articles begun', result: String(states.length) },
      { what: '  completed', result: String(completed), aim: 'all' },
      { what: '  lost', result: String(unfinished + states.length - completed), aim: '0' },
      { what: '  taken over by another worker', result: String(taken) },
      { what: '  streams that continued at another process', result: String(writers.reconnects()) },
      {
        what: '  streams refused, then continued',
        result: [writers.refusals.length, ...new Set(writers.refusals)].join(' '),
      },
      { what: '  events that a stream sent twice', result: String(writers.repeated()), aim: '0' },
      { what: '  months with a wrong count', result: String(units[0]?.wrong), aim: '0' },
    ];
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await fakes.close();
    await close();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true });
  }
}

const lines = (what: string, { sent, failed, failedTwice, waits }: Answers, count = 'failed'): Measure[] => {
  const failures = count === 'failed' ? failed : failedTwice;
  const sorted = waits.toSorted((a, b) => a - b);
  return [
    { what, result: String(sent) },
    { what: `  ${count}`, result: [failures.length, ...new Set(failures)].join(' '), aim: '0' },
    ...(count === 'failed' ? [] : [{ what: '  failed once', result: String(failed.length) }]),
    { what: '  99th percentile', result: milliseconds(sorted[Math.floor(sorted.length * 0.99)] ?? 0) },
  ];
};

interface Scene {
  running: Program[];
  proxy: Proxy;
  traffic: Traffic;
  start(folder: string, role: Program['role'], at?: number): Promise<Program>;
}

/** Ends each process with SIGTERM and starts one of this version in its place. */
async function replaceAll({ running, proxy, traffic, start, drains: itself }: Scene & { drains: boolean }) {
  const ended: number[] = [];
  for (const program of running.splice(0)) {
    const { role, port, child } = program;
    if (role === 'web' && !itself) {
      // A version that doesn't drain is removed from the proxy first, as an operator would do.
      proxy.exclude(port);
      await delay(2_000);
    }
    const exit = once(child, 'exit');
    const asked = performance.now();
    child.kill('SIGTERM');
    await exit;
    ended.push(performance.now() - asked);
    await start(root, role, port);
    if (role === 'web') {
      proxy.include(port);
      await proxy.healthy(port);
    }
    await delay(CALM_MS);
  }
  return { ended, answers: traffic.next() };
}

async function killAll({ running, proxy, traffic, start }: Scene) {
  for (const { role, port, child } of running.splice(0)) {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    await delay(CALM_MS);
    await start(root, role, port);
    if (role === 'web') await proxy.healthy(port);
    await delay(CALM_MS);
  }
  return { answers: traffic.next() };
}

const drains = (folder: string): boolean =>
  fs.readFileSync(path.join(folder, 'apps/server/src/config.ts'), 'utf8').includes('DRAIN_SECONDS');

/** Loads the old version's factories, which write rows in its format. */
async function factoriesOf(folder: string): Promise<Factories> {
  const load = async (place: string) => {
    const [file] = fs.globSync(`apps/server/src/**/${place}/factory.ts`, { cwd: folder });
    return import(path.join(folder, file ?? place));
  };
  return { ...(await load('{auth,identity}')), ...(await load('{generation,writing}')) };
}
