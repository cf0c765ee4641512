import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Notification } from './send-together.ts';

/** Redis or Valkey, which passes notifications on without a commit. */
export interface NotificationStore {
  /** Rejects unless the store has confirmed them. */
  publish(sent: readonly Notification[]): Promise<void>;
  close(): void;
}

interface Options {
  url: string;
  /** Called with each notification of another process. */
  hear: (notification: Notification) => void;
  log: Log;
}

const CHANNEL = 'inkstep';
/** If a store takes longer to answer, it is considered unavailable. */
const LONGEST_ANSWER_MS = 2_000;
const HEARTBEAT_MS = 5_000;
const PAUSE_MS = 1_000;

const Message = z.object({ from: z.string(), sent: z.array(z.tuple([z.string(), z.string()])) });

/** Connects in the background, and again whenever the connection is lost. */
export function connectNotificationStore({ url, hear, log }: Options): NotificationStore {
  const own = randomUUID();
  let client: ReturnType<typeof open> | undefined;
  let isReady = false;
  let isAway = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const onMessage = (text: string) => {
    const { from, sent } = parse(text);
    if (from !== own) for (const notification of sent) hear(notification);
  };

  const drop = () => {
    const last = client;
    client = undefined;
    isReady = false;
    last?.destroy();
  };

  const lose = (error: unknown) => {
    drop();
    if (closed || retry) return;
    if (!isAway) log.warn({ err: error }, 'the store at NOTIFY_URL is away; PostgreSQL carries progress');
    isAway = true;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, PAUSE_MS);
  };

  async function connect(): Promise<void> {
    try {
      const next = open(url);
      client = next;
      // A lost client may already be replaced.
      next.on('error', (error: unknown) => client === next && lose(error));
      await inTime(next.connect());
      await inTime(next.subscribe(CHANNEL, onMessage));
      isReady = client === next;
      if (isAway && isReady) log.info('the store at NOTIFY_URL is back');
      isAway &&= !isReady;
    } catch (error) {
      lose(error);
    }
  }

  async function ask(act: (client: ReturnType<typeof open>) => Promise<unknown>): Promise<void> {
    const asked = client;
    if (!asked || !isReady) throw new Error('the store is away');
    try {
      await inTime(act(asked));
    } catch (error) {
      if (client === asked) lose(error);
      throw error;
    }
  }

  const heartbeat = setInterval(() => {
    if (isReady) ask((asked) => asked.ping()).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  void connect();

  return {
    publish: (sent) => ask((asked) => asked.publish(CHANNEL, JSON.stringify({ from: own, sent }))),
    close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      drop();
    },
  };
}

/** The client's own reconnecting doesn't notice a store that is silent. */
const open = (url: string) =>
  createClient({
    url,
    name: 'inkstep',
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { reconnectStrategy: false, connectTimeout: LONGEST_ANSWER_MS },
  });

function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`no answer within ${LONGEST_ANSWER_MS / 1000} s`)),
    LONGEST_ANSWER_MS,
  );
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/** Others may use the store too, so anything that isn't a message is ignored. */
function parse(text: string): z.output<typeof Message> {
  try {
    return Message.parse(JSON.parse(text));
  } catch {
    return { from: '', sent: [] };
  }
}
