import { setTimeout as delay } from 'node:timers/promises';
import type { ModelRequest } from '@inkstep/engine';
import { type Attempt, type AttemptContext, attemptOnce, CANCELLED } from './attempt.ts';
import type { Turn } from './call-model.ts';
import type { CallFailureKind } from './classify-failure.ts';
import { type ModelConfig, modelId } from './model-config.ts';
import { repairTurns, type SchemaChannel } from './object-output.ts';

export interface RetryPolicy {
  /** If the service asks for a longer wait, the next model gets the request. */
  maxWaitMs: number;
  /** Delay before the first retry, if the service names none; doubles each time. */
  backoffMs: number;
  /** Maximum time that a request waits while all models it may ask are busy. */
  maxBusyMs: number;
}

export interface AskContext extends AttemptContext {
  retry: RetryPolicy;
  /** True to retry after a timeout, if no other model can take over. */
  retryTimeouts: boolean;
  /** Models that refused a schema before, per process. */
  refusesSchemas: Set<string>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Attempts per model by kind of failure. Retrying other kinds is useless. */
const ATTEMPTS_FOR: Partial<Record<CallFailureKind, number>> = {
  rate: 4,
  transient: 3,
  'host-not-found': 3,
  unreachable: 3,
  timeout: 2,
};
const LONGEST_BACKOFF_MS = 30_000;

export const waitFor = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal });

/** Sends a request to one model, with retries where useful. */
export async function askModel<T>(
  config: ModelConfig,
  request: ModelRequest<T>,
  context: AskContext,
): Promise<Attempt<T>> {
  const { retry, retryTimeouts, refusesSchemas, wait } = context;
  const id = modelId(config);
  let repair: Turn[] = [];

  for (let tries = 1; ; tries += 1) {
    const channel = refusesSchemas.has(id) ? 'prompt' : channelOf(config);
    const attempt = await attemptOnce(config, request, channel, repair, context);
    if (attempt.ok) return attempt;
    const { kind, retryAfterMs } = attempt.failure;
    if (kind === 'schema-refused' && channel !== 'prompt') {
      refusesSchemas.add(id);
      continue;
    }
    if (kind === 'invalid' && repair.length === 0) {
      repair = repairTurns(attempt.text, attempt.problem ?? '', request.schema !== undefined);
      continue;
    }
    const most = kind === 'timeout' && !retryTimeouts ? 1 : (ATTEMPTS_FOR[kind] ?? 1);
    const pause = retryAfterMs ?? backoff(retry.backoffMs, tries);
    if (tries >= most || pause > retry.maxWaitMs) return attempt;
    try {
      await wait(pause, request.signal);
    } catch {
      return CANCELLED;
    }
  }
}

function channelOf({ provider, structuredOutputs }: ModelConfig): SchemaChannel {
  return provider !== 'openai-compatible' || structuredOutputs ? 'request' : 'json-and-prompt';
}

/** Random, so that calls which failed together don't retry together. */
function backoff(first: number, tries: number): number {
  return Math.min(LONGEST_BACKOFF_MS, first * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}
