import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { diagnostics } from '../../platform/diagnostics.ts';
import { DomainError } from '../../platform/errors.ts';
import { billingNotConfigured } from '../paddle/ask-paddle.ts';
import { PaddleEvent } from '../paddle/entities.ts';
import { type ReceiveCtx, receiveEvent } from './receive-event.ts';
import { findSignatureFault } from './verify-signature.ts';

/** Paddle waits five seconds, and then sends the event again. */
export const LONGEST_MS = 4_000;
const LONGEST_STATEMENT_MS = 3_000;

type Ctx = ReceiveCtx & { config: Pick<Config, 'PADDLE_WEBHOOK_SECRET'> };

/**
 * @throws DomainError FORBIDDEN for a bad signature, INVALID if it isn't an event; UNAVAILABLE, after which Paddle
 * retries
 */
export async function receiveWebhook(
  ctx: Ctx,
  { signature, body }: { signature: string | undefined; body: Buffer },
): Promise<void> {
  const secret = ctx.config.PADDLE_WEBHOOK_SECRET;
  if (!secret) throw billingNotConfigured();
  const fault = findSignatureFault({ header: signature, body, secret, nowMs: Date.now() });
  if (fault) {
    ctx.log.warn({ reason: fault }, 'a payment webhook without a valid signature was refused');
    diagnostics.webhook.publish({ outcome: `signature ${fault}` });
    throw new DomainError('FORBIDDEN', 'The signature is not valid');
  }
  const event = readEvent(body);
  if (!event) {
    ctx.log.warn('a signed payment webhook contained no event');
    diagnostics.webhook.publish({ outcome: 'unreadable' });
    throw new DomainError('INVALID', 'This is not an event');
  }
  try {
    const outcome = await inTime(
      receiveEvent(ctx, event, { source: 'webhook', timeoutMs: LONGEST_STATEMENT_MS }),
    );
    diagnostics.webhook.publish({ outcome });
  } catch (err) {
    ctx.log.error({ err, eventId: event.event_id }, 'a payment event could not be stored');
    diagnostics.webhook.publish({ outcome: 'failed' });
    throw new DomainError('UNAVAILABLE', 'The event could not be stored right now', { cause: err });
  }
}

function readEvent(body: Buffer): PaddleEvent | undefined {
  try {
    return PaddleEvent.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Work that exceeds the limit may still be stored: the next attempt finds it. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const tooLate = delay(LONGEST_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error('storing the event took too long');
  });
  const either = Promise.race([work, tooLate]);
  for (const promise of [work, tooLate]) promise.catch(() => undefined);
  return either.finally(() => answered.abort());
}
