import { setTimeout as delay } from 'node:timers/promises';
import type { PaddleEvent } from './entities.ts';
import { seededRandom, shuffle } from './random.ts';
import { signWebhook } from './sign-webhook.ts';
import { newId } from './world.ts';

export interface Switches {
  /** Share of events that are sent twice, 0 to 1. */
  duplicate: number;
  /** Share of what is held back that one more `settle` leaves behind, 0 to 1. */
  late: number;
  /** Share of events that are never sent. They stay in `GET /events`. */
  lost: number;
  /** Holds everything back until `settle`, which sends it in random order. */
  shuffled: boolean;
}

const USUAL: Switches = { duplicate: 0, late: 0, lost: 0, shuffled: false };
const TIMEOUT_MS = 5000;

/** One request to the webhook. */
export interface Delivery {
  eventType: string;
  /** Counts from 1. */
  attempt: number;
  /** Undefined if no response came in time. */
  status: number | undefined;
}

interface Notification {
  id: string;
  event: PaddleEvent;
}

export interface Webhooks {
  /** URL of the webhook. Undefined sends none. */
  url: string | undefined;
  switches: Switches;
  /** In the order in which they were answered. */
  deliveries: Delivery[];
  notify(event: PaddleEvent): void;
  /** Sends what is held back, and resolves when nothing more will be sent. */
  settle(): Promise<void>;
  reset(): void;
  close(): void;
}

export interface WebhookOptions {
  url: string | undefined;
  secret: string;
  /** Waiting times before a refused webhook is sent again. */
  retryMs: number[];
}

export function startWebhooks({ url, secret, retryMs }: WebhookOptions): Webhooks {
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();
  const random = seededRandom(7);
  let held: Notification[] = [];
  let last = Promise.resolve();

  const webhooks: Webhooks = {
    url,
    switches: { ...USUAL },
    deliveries: [],
    notify(event) {
      const { lost, duplicate, shuffled } = webhooks.switches;
      if (webhooks.url === undefined || random() < lost) return;
      const notification = { id: newId('ntf'), event };
      const copies = random() < duplicate ? [notification, notification] : [notification];
      if (shuffled) held.push(...copies);
      else queue(copies);
    },
    async settle() {
      const { late } = webhooks.switches;
      const left = held.filter(() => random() < late);
      held = held.filter((notification) => !left.includes(notification));
      while (held.length > 0 || pending.size > 0) {
        const released = shuffle(held, random);
        held = [];
        for (const notification of released) queue([notification]);
        await Promise.all(pending);
      }
      held.push(...left);
    },
    reset: () => void Object.assign(webhooks.switches, USUAL),
    close: () => closing.abort(),
  };

  /** Sends first attempts one after the other, copies at once. A refused one doesn't hold up the others. */
  function queue(copies: Notification[]): void {
    const firstAttempt = async (notification: Notification) => {
      if (!(await attempt(notification, 1))) track(retry(notification));
    };
    last = last.then(async () => void (await Promise.all(copies.map(firstAttempt))));
    track(last);
  }

  function track(work: Promise<void>): void {
    const tracked = work.catch(() => undefined).finally(() => pending.delete(tracked));
    pending.add(tracked);
  }

  async function retry(notification: Notification): Promise<void> {
    for (const [index, ms] of retryMs.entries()) {
      await delay(ms, undefined, { signal: closing.signal, ref: false });
      if (await attempt(notification, index + 2)) return;
    }
  }

  /** Returns true if the webhook confirmed the event, or if there is none. */
  async function attempt({ id, event }: Notification, number: number): Promise<boolean> {
    if (webhooks.url === undefined || closing.signal.aborted) return true;
    const { event_id, event_type, occurred_at, data } = event;
    const body = JSON.stringify({ event_id, event_type, occurred_at, notification_id: id, data });
    const status = await send(webhooks.url, body);
    webhooks.deliveries.push({ eventType: event_type, attempt: number, status });
    return status !== undefined && status >= 200 && status < 300;
  }

  async function send(target: string, body: string): Promise<number | undefined> {
    // The receiver's clock counts, whatever this account's clock says.
    const seconds = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Paddle',
          'paddle-signature': signWebhook(secret, body, seconds),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  }

  return webhooks;
}
