import { pino } from 'pino';
import { connectDb, type DbConnection } from '../src/platform/db/connect.ts';
import { createNotifications } from '../src/platform/db/notifications.ts';
import type { RunnableJob } from '../src/platform/queue/define-job.ts';
import { createQueue, type Queue } from '../src/platform/queue/queue.ts';

/**
 * A queue without a service around it, in the database of the rooms or in its own: stopping it closes all its connections.
 */
export function standaloneQueue<Ctx>(
  rooms: DbConnection,
  jobs: RunnableJob<Ctx>[],
  own?: DbConnection,
): Queue<Ctx> {
  const connection = own ?? rooms;
  const log = pino({ level: 'silent' });
  const notifications = createNotifications(connection, log);
  const { db, pool, close } = connectDb(rooms, { log, max: 2 });
  const queue = createQueue<Ctx>({ db, connection, isApart: own !== undefined, notifications, log, jobs });
  return {
    ...queue,
    async stop() {
      await queue.stop();
      await notifications.close();
      if (!pool.ending) await close();
    },
  };
}
