import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../log.ts';
import { createClient, type Db, type DbConnection } from './connect.ts';
import type { NotificationStore } from './notification-store.ts';
import { type Notification, sendTogether } from './send-together.ts';

/**
 * Called with each payload, and with undefined if notifications may have been missed: once at the start and after
 * each reconnect. The listener then reads the tables.
 */
export type NotificationListener = (payload: string | undefined) => void;

export interface Notifications {
  /** Connects now. Rejects if that fails, instead of trying again. */
  start(): Promise<void>;
  on(channel: string, listener: NotificationListener): () => void;
  /**
   * Notifies outside of transactions: listeners of this process at once, and those of others within about 250 ms, or
   * 50 ms through a store, together with whatever else this process sends in that time. A lost connection may lose it,
   * so only for listeners that look again by themselves.
   */
  notifySoon(channel: string, payload: string): void;
  close(): Promise<void>;
}

export const LISTENER_NAME = 'inkstep-listen';
const HEARTBEAT_MS = 15_000;
/** Listeners are connected again within 5 s after the database is back. */
const LONGEST_PAUSE_MS = 2_000;
/** PostgreSQL lets only one notifying transaction commit at a time, so a process sends at most four a second. */
const SEND_MS = 250;
/** A store has no such lock. */
const SEND_TO_STORE_MS = 50;

/**
 * One LISTEN connection per process, opened at the start or with the first subscription. With a store, `notifySoon`
 * goes through that, and through PostgreSQL only while it is away.
 */
export function createNotifications(
  direct: DbConnection,
  log: Log,
  openStore?: (hear: (notification: Notification) => void) => NotificationStore,
): Notifications {
  const listeners = new Map<string, Set<NotificationListener>>();
  const heard = new Set<string>();
  let client: pg.Client | undefined;
  /** Server process of this connection. */
  let pid: number | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;
  let work = Promise.resolve();

  const call = (listener: NotificationListener, channel: string, payload: string | undefined) => {
    if (!listeners.get(channel)?.has(listener)) return;
    try {
      listener(payload);
    } catch (error) {
      log.error({ err: error, channel }, 'a notification listener failed');
    }
  };

  const publish = (channel: string, payload: string | undefined) => {
    for (const listener of listeners.get(channel) ?? []) call(listener, channel, payload);
  };

  const drop = async () => {
    const last = client;
    client = undefined;
    heard.clear();
    await last?.end().catch(() => undefined);
  };

  const fail = (error: unknown) => {
    void drop();
    if (closed || retry) return;
    log.warn({ err: error }, 'the notification connection was lost; connecting again');
    retry = setTimeout(
      () => {
        retry = undefined;
        follow();
      },
      Math.min(50 * 2 ** failures++, LONGEST_PAUSE_MS),
    );
  };

  const connect = async () => {
    const next = createClient(direct, { application_name: LISTENER_NAME, query_timeout: 10_000 });
    client = next;
    // A lost client emits several times, and may already be replaced.
    const lose = (error?: unknown) => client === next && fail(error);
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload, processId }) => {
      // Its own notifications were published when they were made.
      if (processId !== pid) publish(channel, payload ?? '');
    });
    await next.connect();
    const { rows } = await next.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    pid = rows[0]?.pid;
    failures = 0;
    return next;
  };

  const step = async () => {
    if (closed || retry || (listeners.size === 0 && !client)) return;
    const current = client ?? (await connect());
    await current.query('SELECT 1');
    for (const channel of listeners.keys()) {
      if (heard.has(channel)) continue;
      await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      heard.add(channel);
      publish(channel, undefined);
    }
    for (const channel of heard) {
      if (listeners.has(channel)) continue;
      heard.delete(channel);
      await current.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
    }
  };

  /** Updates LISTEN to match the subscriptions, one change at a time. */
  const follow = () => {
    work = work.then(step).catch(fail);
  };

  const send = async (sent: Notification[]) => {
    if (retry) {
      if (!closed) sent.forEach(toDatabase.add);
      return;
    }
    const current = client ?? (await connect());
    await current.query(
      'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS sent(channel, payload)',
      [sent.map(([channel]) => channel), sent.map(([, payload]) => payload)],
    );
  };

  const toDatabase = sendTogether(SEND_MS, (sent) => {
    work = work.then(() => send(sent)).catch(fail);
  });

  const store = openStore?.(([channel, payload]) => publish(channel, payload));
  let lastPublished = Promise.resolve();
  const toStore =
    store &&
    sendTogether(SEND_TO_STORE_MS, (sent) => {
      lastPublished = store.publish(sent).catch(() => sent.forEach(toDatabase.add));
    });

  const heartbeat = setInterval(follow, HEARTBEAT_MS).unref();

  return {
    start() {
      const connected = work.then(() => client ?? connect());
      work = connected.then(() => undefined, drop);
      return connected.then(() => undefined);
    },
    on(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      if (heard.has(channel)) queueMicrotask(() => call(listener, channel, undefined));
      else follow();
      return () => {
        known.delete(listener);
        if (known.size > 0 || listeners.get(channel) !== known) return;
        listeners.delete(channel);
        follow();
      };
    },
    notifySoon(channel, payload) {
      publish(channel, payload);
      (toStore ?? toDatabase).add([channel, payload]);
    },
    async close() {
      toStore?.flush();
      await lastPublished;
      store?.close();
      toDatabase.flush();
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await work;
      await drop();
    },
  };
}

/** Inside a transaction it is sent on commit. The payload limit is 8,000 bytes: send IDs. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
}

/** Processes connected to this database now. A crashed process loses its connection, so no cleanup is needed. */
export async function countProcesses(db: Db): Promise<number> {
  const { rows } = await db.execute<{ processes: number }>(sql`
    SELECT count(*) AS processes FROM pg_stat_activity
    WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`);
  return rows[0]?.processes ?? 0;
}
