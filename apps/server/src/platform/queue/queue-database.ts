import type { ConstructorOptions } from 'pg-boss';
import { connectDb, type Database, type DbConnection } from '../db/connect.ts';
import { createNotifications } from '../db/notifications.ts';
import { retryWhileUnreachable } from '../db/retry-while-unreachable.ts';
import type { Log } from '../log.ts';

type BossDb = NonNullable<ConstructorOptions['db']>;

export interface QueueDatabase {
  db: Database['db'];
  /** Retries statements, so that workers lose neither a claimed job nor its result. */
  forBoss: BossDb;
  /** Waits until the database is reachable. */
  untilBack(): Promise<void>;
  close(): Promise<void>;
}

/** Separate connections for the queue. Statements are no longer retried once the signal aborts. */
export function connectQueue(connection: DbConnection, log: Log, signal: AbortSignal): QueueDatabase {
  const name = 'inkstep-queue';
  // No timeout, because the queue migrates its own tables.
  const { db, pool, close } = connectDb(connection, { log, name, longestStatementMs: 0 });
  const notifications = createNotifications(connection, log, name);
  const executeSql = (text: string, values?: unknown[]) =>
    retryWhileUnreachable(() => pool.query(text, values), signal);
  return {
    db,
    forBoss: {
      executeSql,
      async listen(channel, onNotification, onReconnect) {
        const leave = notifications.on(channel, (payload) =>
          payload === undefined ? onReconnect() : onNotification(payload),
        );
        return { close: async () => leave() };
      },
    },
    async untilBack() {
      await executeSql('SELECT 1');
    },
    async close() {
      await Promise.all([notifications.close(), pool.ending ? undefined : close()]);
    },
  };
}
