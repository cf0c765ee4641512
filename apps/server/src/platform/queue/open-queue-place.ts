import type { Config } from '../../config.ts';
import { connectDb, type DbConnection } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { explainQueueFault } from './queue-database.ts';
import type { QueuePlace } from './used-queue.ts';

interface Options {
  connection: DbConnection;
  /** Undefined if the queue's tables are in the same database. */
  queueConnection: DbConnection | undefined;
  log: Log;
}

/** Undefined if the queue's tables are in the database of the rooms. */
export const queueConnectionOf = ({
  QUEUE_DATABASE_URL: connectionString,
}: Pick<Config, 'QUEUE_DATABASE_URL'>): DbConnection | undefined =>
  connectionString ? { connectionString } : undefined;

/** Runs `act` with connections to the databases of rooms and queue, for commands. @throws SetupError */
export async function withQueuePlace<R>(
  { connection, queueConnection, log }: Options,
  act: (place: QueuePlace) => Promise<R>,
): Promise<R> {
  const rooms = connectDb(connection, { log, max: 2 });
  const queue = queueConnection && connectDb(queueConnection, { log, name: 'inkstep-queue', max: 2 });
  try {
    await queue?.pool.query('SELECT 1').catch((error: unknown) => {
      throw explainQueueFault(error);
    });
    return await act({ db: rooms.db, own: queue?.db });
  } finally {
    await queue?.close();
    await rooms.close();
  }
}
