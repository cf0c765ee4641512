import type { RunnableJob } from '../src/platform/queue/define-job.ts';
import type { Queue } from '../src/platform/queue/queue.ts';
import { atEnd } from './at-end.ts';
import { standaloneQueue } from './standalone-queue.ts';
import type { TestDb } from './test-db.ts';

/** Accepts jobs of these kinds and keeps them until the test runs them. */
export async function createTestQueue<Ctx>(
  { connection }: TestDb,
  jobs: RunnableJob<Ctx>[],
): Promise<Queue<Ctx>> {
  const queue = standaloneQueue<Ctx>(connection, jobs);
  await queue.start();
  atEnd(() => queue.stop());
  return queue;
}
