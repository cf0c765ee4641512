import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { noteAttempt } from '../../../test/processes/queue-worker.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { enqueue } from './enqueue.ts';
import { createQueue } from './queue.ts';

const { db, connection } = await createTestDb();
await db.execute(sql`CREATE TABLE attempts (id text, attempt int)`);
const script = path.resolve(import.meta.dirname, '../../../test/processes/queue-worker.ts');
const workers: ChildProcess[] = [];

function startWorker(options: { alone: boolean }): ChildProcess {
  const worker = spawn(process.execPath, [script, JSON.stringify({ connection, ...options })], {
    stdio: 'inherit',
  });
  workers.push(worker);
  return worker;
}

afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
});

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

const attempts = async (id: string) => {
  const { rows } = await db.execute(sql`SELECT attempt FROM attempts WHERE id = ${id} ORDER BY attempt`);
  return rows.map((row) => row.attempt);
};

it.each([
  { title: 'on another node, once its heartbeat is missed', alone: false },
  { title: 'in the same place, as soon as the process is back', alone: true },
])('a job whose worker is killed runs again $title', { timeout: 60_000 }, async ({ title, alone }) => {
  const queue = createQueue({ connection, log: pino({ level: 'silent' }), jobs: [noteAttempt] });
  await queue.start();
  await enqueue({ db, queue }, noteAttempt, { id: title });
  await queue.stop();

  const first = startWorker({ alone: true });
  await vi.waitFor(async () => expect(await attempts(title)).toEqual([1]), { timeout: 15_000 });
  await kill(first);
  startWorker({ alone });
  await vi.waitFor(async () => expect(await attempts(title)).toEqual([1, 2]), { timeout: 30_000 });
});
