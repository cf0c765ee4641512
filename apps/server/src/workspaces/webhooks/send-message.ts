import { WEBHOOK_LIMITS } from '@inkstep/contract/webhook-events';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { DeliveryCtx } from './context.ts';
import type { AttemptResult, findDue } from './deliveries/queries.ts';
import { messageBody } from './message-body.ts';
import { signedHeaders } from './signature.ts';

/** 410 Gone: the receiver wants no more messages. */
export const GONE = 410;

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

/** Makes one attempt. Redirects aren't followed, and count as failures. */
export async function sendMessage(
  ctx: Pick<DeliveryCtx, 'secrets' | 'config' | 'guardedExchange'>,
  due: Due,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { endpointId, messageId: id, url, secret, oldSecret } = due;
  const place = `webhook_endpoints:${endpointId}` as const;
  const secrets = [
    ctx.secrets.open(secret, `${place}:secret`),
    ...(oldSecret === null ? [] : [ctx.secrets.open(oldSecret, `${place}:old_secret`)]),
  ];
  const body = messageBody(due, ctx.config.PUBLIC_URL);
  const timestamp = Math.floor(Date.now() / 1000);
  const started = performance.now();
  const ended = (result: Omit<AttemptResult, 'durationMs'>): AttemptResult => ({
    ...result,
    durationMs: Math.round(performance.now() - started),
  });
  try {
    const { status, bytes } = await ctx.guardedExchange(url, {
      method: 'POST',
      headers: signedHeaders({ id, timestamp, body }, secrets),
      body: { bytes: Buffer.from(body), contentType: 'application/json' },
      maxBytes: WEBHOOK_LIMITS.responseBytes,
      isCut: true,
      signal,
    });
    const isSuccess = status >= 200 && status <= 299;
    return ended({ status, response: beginningOf(bytes), error: isSuccess ? null : 'status' });
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    // Other reasons could reveal facts about a network.
    const isLate = error.reason === 'deadline';
    return ended({ status: null, response: null, error: isLate ? 'timeout' : 'unreachable' });
  }
}

/** PostgreSQL stores no NUL. */
const beginningOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('utf8')
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .slice(0, WEBHOOK_LIMITS.response)
    .toWellFormed()
    .trim();
