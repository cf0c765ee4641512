import { setTimeout as delay } from 'node:timers/promises';
import { allPaths, createClient, type Routes } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { buildReadyTask } from '../../apps/server/src/articles/writing/factory.ts';
import { generations } from '../../apps/server/src/articles/writing/tables.ts';
import { buildUser } from '../../apps/server/src/identity/factory.ts';
import { readEvents } from '../../apps/server/test/read-events.ts';
import type { BenchDatabase } from './database.ts';
import { makeSources } from './sources.ts';

export interface Single {
  /** Time from the start by the user until a worker takes the job. */
  beginMs: number;
  wallMs: number;
  /** True if its worker was killed. */
  wasKilled: boolean;
}

/** Writes an article of a new user, started and watched as in a browser. */
export async function writeSingle({ db }: BenchDatabase, origin: string): Promise<Single> {
  const { actor, headers } = await buildUser(db, { planType: 'max' });
  const { id: taskId } = await buildReadyTask(db, actor.workspaceId, {
    sources: makeSources(5, 1500),
    outputParameters: { tonality: 'informative', length: 'short_post', format: 'markdown' },
  });
  const api = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
  const started = performance.now();
  await api.startGeneration({ params: { id: taskId } });
  for await (const { event } of readEvents({ origin, taskId, headers })) {
    if (event.type === 'failed') throw new Error(event.status.message);
  }
  const wallMs = performance.now() - started;
  const [run] = await db.select().from(generations).where(eq(generations.taskId, taskId));
  if (!run?.startedAt) throw new Error('the article has no run');
  return {
    beginMs: run.startedAt.getTime() - run.createdAt.getTime(),
    wallMs,
    wasKilled: run.lease > 1,
  };
}

/** Writes articles one after the other with a pause, until stopped. */
export function writeSingles(database: BenchDatabase, origin: string, pauseMs: number) {
  const ended = new AbortController();
  const written: Single[] = [];
  const write = async () => {
    while (!ended.signal.aborted) {
      written.push(await writeSingle(database, origin));
      await delay(pauseMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const writing = write();
  writing.catch(() => ended.abort());
  return {
    async stop(): Promise<Single[]> {
      ended.abort();
      await writing;
      return written;
    },
  };
}
