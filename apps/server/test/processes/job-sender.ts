import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { z } from 'zod';
import { connectDb, type Db } from '../../src/platform/db/connect.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { defineJob } from '../../src/platform/queue/define-job.ts';
import { enqueue } from '../../src/platform/queue/enqueue.ts';
import { standaloneQueue } from '../standalone-queue.ts';

/** Records each run in the table `runs` of the rooms' database. */
export const noteRun = defineJob({
  name: 'note-run',
  schema: z.object({ id: z.string() }),
  handler: async (ctx: { db: Db }, { id }) => {
    await ctx.db.execute(sql`INSERT INTO runs VALUES (${id})`);
  },
});

// Enqueues a job in a queue with its own database and stays, until the test kills it.
if (import.meta.main) {
  const { rooms, own, id } = JSON.parse(process.argv[2] ?? '');
  const { db } = connectDb(rooms, { log: pino({ level: 'silent' }) });
  const queue = standaloneQueue(rooms, [noteRun], own);
  await queue.start();
  await inTransaction({ db, queue }, (tx) => enqueue(tx, noteRun, { id }));
  setInterval(() => undefined, 60_000);
}
