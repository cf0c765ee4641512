import { setTimeout as delay } from 'node:timers/promises';
import type { EventType, PaddleEvent } from '../entities.ts';
import { shuffle } from '../random.ts';
import { signatureOf, signWebhook } from './sign-webhook.ts';

export interface Switches {
  /** Share of events that are sent twice, 0 to 1. */
  duplicate: number;
  /** Share of events that are never sent. They stay in `GET /events`. */
  lost: number;
  /** Share of events that are sent `lateMs` later than they should be. */
  late: number;
  lateMs: number;
  /** Keeps everything until `settle`, which sends it in random order. */
  shuffled: boolean;
  /** The body changes after it was signed. */
  tampered: boolean;
  /** Signed with a time this many seconds ago; negative for the future. */
  ageSeconds: number;
  /** While a secret is replaced, the header has two signatures. */
  rotation: 'none' | 'valid-first' | 'valid-last';
}

export const USUAL: Switches = {
  duplicate: 0,
  lost: 0,
  late: 0,
  lateMs: 200,
  shuffled: false,
  tampered: false,
  ageSeconds: 0,
  rotation: 'none',
};

export interface Notification {
  id: string;
  event: PaddleEvent;
  status: 'not_attempted' | 'delivered' | 'needs_retry' | 'failed';
}

/** One request to the webhook. */
export interface Delivery {
  notificationId: string;
  eventId: string;
  eventType: EventType;
  /** From 1. */
  attempt: number;
  signature: string;
  body: string;
  /** Of the answer; undefined if none came in time. */
  status: number | undefined;
}

export interface WebhookOptions {
  url: string | undefined;
  secret: string;
  timeoutMs: number;
  /** Waiting times before each further try. */
  retryMs: number[];
  random: () => number;
  newId: () => string;
}

export interface Webhooks {
  /** Where events go; undefined sends none. */
  url: string | undefined;
  switches: Switches;
  notifications: Notification[];
  /** In the order in which they were answered. */
  deliveries: Delivery[];
  notify(event: PaddleEvent): void;
  /** Sends the event again under another notification id. */
  replay(notificationId: string): Notification | undefined;
  /** The next events are not sent. */
  loseNext(count?: number): void;
  /** Sends what is kept, and resolves when nothing more will be sent. */
  settle(): Promise<void>;
  close(): void;
}

export function startWebhooks({ url, secret, timeoutMs, retryMs, random, newId }: WebhookOptions): Webhooks {
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();
  let kept: Notification[] = [];
  let losing = 0;
  let last = Promise.resolve();

  const webhooks: Webhooks = {
    url,
    switches: { ...USUAL },
    notifications: [],
    deliveries: [],
    notify(event) {
      if (webhooks.url === undefined) return;
      const notification = add(event);
      if (losing > 0) losing -= 1;
      else if (!chance('lost')) dispatch(notification);
    },
    replay(notificationId) {
      const known = webhooks.notifications.find(({ id }) => id === notificationId);
      if (!known) return undefined;
      const notification = add(known.event);
      queue(notification);
      return notification;
    },
    loseNext(count = 1) {
      losing += count;
    },
    async settle() {
      while (kept.length > 0 || pending.size > 0) {
        const released = shuffle(kept, random);
        kept = [];
        for (const notification of released) queue(notification);
        await Promise.all(pending);
      }
    },
    close: () => closing.abort(),
  };

  function add(event: PaddleEvent): Notification {
    const notification: Notification = { id: newId(), event, status: 'not_attempted' };
    webhooks.notifications.push(notification);
    return notification;
  }

  const chance = (share: 'duplicate' | 'lost' | 'late'): boolean =>
    webhooks.switches[share] > 0 && random() < webhooks.switches[share];

  function dispatch(notification: Notification): void {
    const copies = chance('duplicate') ? 2 : 1;
    const { shuffled, lateMs } = webhooks.switches;
    if (shuffled) kept.push(...Array<Notification>(copies).fill(notification));
    else if (chance('late')) track(wait(lateMs).then(() => tryUntilDelivered(notification)));
    else queue(notification, copies);
  }

  /** First tries go out one after the other, copies at once. A refused one doesn't hold up the others. */
  function queue(notification: Notification, copies = 1): void {
    const firstTry = async () => {
      if (!(await attempt(notification, 1))) track(retry(notification));
    };
    last = last.then(async () => {
      await Promise.all(Array.from({ length: copies }, firstTry));
    });
    track(last);
  }

  function track(work: Promise<void>): void {
    const tracked = work.catch(() => undefined).finally(() => pending.delete(tracked));
    pending.add(tracked);
  }

  const wait = (ms: number) => delay(ms, undefined, { signal: closing.signal, ref: false });

  async function tryUntilDelivered(notification: Notification): Promise<void> {
    if (!(await attempt(notification, 1))) await retry(notification);
  }

  async function retry(notification: Notification): Promise<void> {
    for (const [index, ms] of retryMs.entries()) {
      await wait(ms);
      if (await attempt(notification, index + 2)) return;
    }
    notification.status = 'failed';
  }

  /** Answers whether the webhook said that it has the event. */
  async function attempt(notification: Notification, number: number): Promise<boolean> {
    if (webhooks.url === undefined || closing.signal.aborted) return true;
    const { event, id } = notification;
    const { tampered } = webhooks.switches;
    const { event_id, event_type, occurred_at, data } = event;
    const signed = JSON.stringify({ event_id, event_type, occurred_at, notification_id: id, data });
    const body = tampered ? signed.replace('"occurred_at":"2', '"occurred_at":"3') : signed;
    const signature = sign(signed);
    const status = await send(webhooks.url, body, signature);
    const delivered = status !== undefined && status >= 200 && status < 300;
    notification.status = delivered ? 'delivered' : 'needs_retry';
    webhooks.deliveries.push({
      notificationId: id,
      eventId: event_id,
      eventType: event_type,
      attempt: number,
      signature,
      body,
      status,
    });
    return delivered;
  }

  /** With the time of the receiver's clock, whatever this account's clock says. */
  function sign(body: string): string {
    const { ageSeconds, rotation } = webhooks.switches;
    const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
    const other = signatureOf(`${secret}-old`, body, seconds);
    const valid = signWebhook(secret, body, seconds);
    if (rotation === 'valid-first') return `${valid};h1=${other}`;
    return rotation === 'valid-last' ? valid.replace(';', `;h1=${other};`) : valid;
  }

  async function send(target: string, body: string, signature: string): Promise<number | undefined> {
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Paddle',
          'paddle-signature': signature,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  }

  return webhooks;
}
