import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { z } from 'zod';
import { connectDb, type Db } from '../../src/platform/db/connect.ts';
import { defineJob } from '../../src/platform/queue/define-job.ts';
import { standaloneQueue } from '../standalone-queue.ts';

/** Records each attempt in the table `attempts`; the first one then hangs until its process is killed. */
export const noteAttempt = defineJob({
  name: 'note-attempt',
  schema: z.object({ id: z.string() }),
  handler: async (ctx: { db: Db }, { id }, { attempt }) => {
    await ctx.db.execute(sql`INSERT INTO attempts VALUES (${id}, ${attempt})`);
    if (attempt === 1) await new Promise(() => undefined);
  },
});

if (import.meta.main) {
  const { connection, alone } = JSON.parse(process.argv[2] ?? '');
  const log = pino({ level: 'silent' });
  const { db } = connectDb(connection, { log });
  const queue = standaloneQueue(connection, [noteAttempt]);
  await queue.start();
  await queue.work({ db }, { concurrency: 1, alone });
}
