import type { ConstructorOptions } from 'pg-boss';
import { connectDb, type Database, type DbConnection } from '../db/connect.ts';
import { createNotifications } from '../db/notifications.ts';
import { persist } from '../db/persist.ts';
import type { Log } from '../log.ts';

type BossDb = NonNullable<ConstructorOptions['db']>;

export interface QueueDatabase {
  db: Database['db'];
  /** For pg-boss: its statements persist, so that workers neither lose a job that they took nor the result of one. */
  forBoss: BossDb;
  /** Waits until the database answers. */
  untilBack(): Promise<void>;
  close(): Promise<void>;
}

/** Connections of the queue beside those of requests. Statements no longer persist once the signal ends. */
export function connectQueue(connection: DbConnection, log: Log, signal: AbortSignal): QueueDatabase {
  const name = 'inkstep-queue';
  // The queue migrates its own tables.
  const { db, pool, close } = connectDb(connection, { log, name, longestStatementMs: 0 });
  const notifications = createNotifications(connection, log, name);
  const executeSql = (text: string, values?: unknown[]) => persist(() => pool.query(text, values), signal);
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
