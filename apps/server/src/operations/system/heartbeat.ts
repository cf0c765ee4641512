import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { COMMIT, VERSION } from '../../platform/version.ts';
import { deleteProcess, saveProcess } from './queries.ts';

const BEAT_MS = 5_000;
const NANOSECONDS = 1e6;

/** Reports to the other processes that this one is running and how busy it is. Returns a function that stops it. */
export async function startHeartbeat(ctx: {
  db: Db;
  log: Log;
  config: Pick<Config, 'ROLE'>;
  queue: Pick<Queue, 'countRunning'>;
  secrets: Pick<Secrets, 'keyId' | 'knownKeyIds'>;
}): Promise<() => Promise<void>> {
  const { db, log, config, queue, secrets } = ctx;
  const about = {
    id: randomUUID(),
    // A process that only migrates never gets here.
    role: config.ROLE === 'migrate' ? ('all' as const) : config.ROLE,
    host: os.hostname(),
    pid: process.pid,
    version: VERSION,
    commit: COMMIT,
    keyId: secrets.keyId,
    knownKeyIds: secrets.knownKeyIds,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  async function beat(): Promise<void> {
    const eventLoopDelayMs = Math.round(delay.percentile(99) / NANOSECONDS);
    delay.reset();
    await saveProcess(db, {
      ...about,
      eventLoopDelayMs,
      memoryBytes: process.memoryUsage.rss(),
      runningJobs: queue.countRunning(),
    }).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat of the process failed'));
  }

  let last = beat();
  await last;
  const timer = setInterval(() => {
    last = last.then(beat);
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    delay.disable();
    await last;
    await deleteProcess(db, about.id).catch((error: unknown) =>
      log.warn({ err: error }, 'the process could not be signed off'),
    );
  };
}
