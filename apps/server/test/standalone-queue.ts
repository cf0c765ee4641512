import { pino } from 'pino';
import type { DbConnection } from '../src/platform/db/connect.ts';
import { createNotifications } from '../src/platform/db/notifications.ts';
import type { RunnableJob } from '../src/platform/queue/define-job.ts';
import { createQueue, type Queue } from '../src/platform/queue/queue.ts';

/** A queue without a service around it: stopping it closes its LISTEN connection too. */
export function standaloneQueue<Ctx>(connection: DbConnection, jobs: RunnableJob<Ctx>[]): Queue<Ctx> {
  const log = pino({ level: 'silent' });
  const notifications = createNotifications(connection, log);
  const queue = createQueue<Ctx>({ connection, notifications, log, jobs });
  return {
    ...queue,
    async stop() {
      await queue.stop();
      await notifications.close();
    },
  };
}
