import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { it, vi } from 'vitest';
import { findProgram } from '../../../test/find-program.ts';
import { missHeartbeats } from '../../../test/miss-heartbeats.ts';
import { noteAttempt } from '../../../test/processes/queue-worker.ts';
import { standaloneQueue } from '../../../test/standalone-queue.ts';
import { createTestDb } from '../../../test/test-db.ts';
import type { DbConnection } from '../db/connect.ts';
import { enqueue } from './enqueue.ts';

const script = await findProgram('queue-worker');

function startWorker(options: { connection: DbConnection; alone: boolean }): ChildProcess {
  return spawn(process.execPath, [script, JSON.stringify(options)], { stdio: 'inherit' });
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

it.concurrent.for([
  { title: 'on another node, once its heartbeat is missed', alone: false },
  { title: 'in the same place, as soon as the process is back', alone: true },
])(
  'a job whose worker is killed runs again $title',
  { timeout: 180_000 },
  async ({ alone }, { expect, onTestFinished }) => {
    const { db, connection } = await createTestDb();
    await db.execute(sql`CREATE TABLE attempts (id text, attempt int)`);
    const attempts = async () =>
      (await db.execute(sql`SELECT attempt FROM attempts ORDER BY 1`)).rows.map((row) => row.attempt);
    const queue = standaloneQueue(connection, [noteAttempt]);
    await queue.start();
    await enqueue({ db, queue }, noteAttempt, { id: 'x' });
    await queue.stop();

    const first = startWorker({ connection, alone: true });
    onTestFinished(() => kill(first));
    await vi.waitFor(async () => expect(await attempts()).toEqual([1]), { timeout: 15_000 });
    await kill(first);
    if (!alone) await missHeartbeats(db);
    const second = startWorker({ connection, alone });
    onTestFinished(() => kill(second));
    await vi.waitFor(async () => expect(await attempts()).toEqual([1, 2]), { timeout: 30_000 });
  },
);
