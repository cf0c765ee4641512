import { randomUUID } from 'node:crypto';
import { SetupError } from '../errors.ts';
import type { Db } from './connect.ts';
import { type Notifications, notify } from './notifications.ts';

interface Options {
  /** Notifies, as the rooms do. */
  db: Db;
  notifications: Pick<Notifications, 'on'>;
  /** True if DATABASE_LISTEN_URL is set. */
  isListenUrlSet: boolean;
  longestMs?: number;
}

/** @throws SetupError unless what `db` notifies is heard: without that, progress and new jobs would be late */
export async function requireNotifications({
  db,
  notifications,
  isListenUrlSet,
  longestMs = 10_000,
}: Options): Promise<void> {
  const channel = `start ${randomUUID()}`;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new SetupError(fault(isListenUrlSet))), longestMs);
  const stop = notifications.on(channel, (payload) => {
    if (payload !== undefined) resolve();
    else notify(db, channel, 'heard').catch(reject);
  });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    stop();
  }
}

const fault = (isListenUrlSet: boolean): string =>
  `${
    isListenUrlSet
      ? 'Notifications of DATABASE_URL do not arrive at DATABASE_LISTEN_URL. It must be the same database, without a pooler'
      : 'Notifications (LISTEN) do not arrive through DATABASE_URL. If it is a pooler in transaction mode, set ' +
        'DATABASE_LISTEN_URL to the database itself'
  }: see "Connection poolers" in docs/operations.md.`;
