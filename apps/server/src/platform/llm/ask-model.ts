import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModelV4Message } from '@ai-sdk/provider';
import type { ModelRequest } from '@inkstep/engine';
import { type Attempt, type AttemptContext, attemptOnce, cancelled, type SchemaChannel } from './attempt.ts';
import type { CallFailureKind } from './classify-failure.ts';
import type { ModelConfig } from './model-config.ts';
import { repairTurns } from './structured-answer.ts';

export interface RetryPolicy {
  /** A service that wants us to wait longer is given up for the next model. */
  maxWaitMs: number;
  /** Before the first retry, when the service does not say; doubles each time. */
  backoffMs: number;
}

export interface AskContext extends AttemptContext {
  retry: RetryPolicy;
  /** Models that refused a schema before; kept while the process lives. */
  refusesSchemas: Set<string>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How often a model is asked in all before the next one is. Anything else would only fail again. */
const attemptsFor: Partial<Record<CallFailureKind, number>> = { rate: 4, transient: 3, timeout: 2 };
const longestBackoffMs = 30_000;

export const waitFor = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal });

/** Puts a request to one model until it answers or there is no use in asking again. */
export async function askModel<T>(
  config: ModelConfig,
  request: ModelRequest<T>,
  context: AskContext,
): Promise<Attempt<T>> {
  const { retry, refusesSchemas, wait } = context;
  const id = `${config.provider} ${config.baseUrl} ${config.modelVersion}`;
  let repair: LanguageModelV4Message[] = [];

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
      repair = repairTurns(attempt.text, attempt.problem ?? '');
      continue;
    }
    const pause = retryAfterMs ?? backoff(retry.backoffMs, tries);
    if (tries >= (attemptsFor[kind] ?? 1) || pause > retry.maxWaitMs) return attempt;
    try {
      await wait(pause, request.signal);
    } catch {
      return cancelled;
    }
  }
}

function channelOf({ provider, structuredOutputs }: ModelConfig): SchemaChannel {
  return provider !== 'openai-compatible' || structuredOutputs ? 'request' : 'json-and-prompt';
}

/** Spread at random, so that calls which failed together don't come back together. */
function backoff(first: number, tries: number): number {
  return Math.min(longestBackoffMs, first * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}
