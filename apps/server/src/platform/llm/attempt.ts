import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { countTokens, type ModelRequest, type TokenUsage } from '@inkstep/engine';
import type PQueue from 'p-queue';
import type { Log } from '../log.ts';
import type { Budget } from './budget.ts';
import { type CallResult, callModel } from './call-model.ts';
import type { CallFailure, CallFailureKind } from './classify-failure.ts';
import type { CallTimeouts } from './deadlines.ts';
import type { ModelConfig, Provider } from './model-config.ts';
import { costOf, type ModelPrice } from './price.ts';
import { jsonSchemaOf, parseAnswer, schemaForPrompt } from './structured-answer.ts';

interface Caller {
  generationId?: string;
  userId?: string;
}

export interface CallContext extends Caller {
  /** What all calls together may use; no call begins after it is used up. */
  budget?: Budget;
  /** Told of each call as it begins, with what the ledger will have of it. */
  onCall?: ((call: BegunCall) => void) | undefined;
}

export interface BegunCall
  extends Pick<ModelRequest<unknown>, 'step' | 'instructions' | 'prompt'>,
    Pick<LedgerRow, 'provider' | 'model' | 'attempt' | 'startedAt'> {}

/** One call to a model, whatever came of it. `attempt` counts from 1 over all models that a request was put to. */
export interface LedgerRow extends Caller, TokenUsage {
  step: string;
  provider: Provider;
  model: string;
  attempt: number;
  outcome: 'ok' | CallFailureKind;
  price: ModelPrice | null;
  /** In millionths of a US dollar; null where the price or the usage is not known. */
  cost: number | null;
  durationMs: number;
  startedAt: Date;
}

export type Ledger = (row: LedgerRow) => void | Promise<void>;

export interface AttemptContext {
  context: CallContext;
  queue: PQueue;
  ledger: Ledger;
  log: Log;
  timeouts: CallTimeouts;
  nextNumber: () => number;
}

/**
 * How the model is told the shape of its answer: by the schema in the request, by the request for any JSON with the
 * schema in the prompt, or by the prompt alone.
 */
export type SchemaChannel = 'request' | 'json-and-prompt' | 'prompt';

export type Attempt<T> =
  | { ok: true; text: string; object: T | undefined; usage: TokenUsage }
  | { ok: false; text: string; failure: CallFailure; problem?: string };

/** Before the service was asked, or between two calls. */
export const cancelled = {
  ok: false,
  text: '',
  failure: { kind: 'cancelled', errorName: 'AbortError' },
} as const;

const usedUp = { ok: false, text: '', failure: { kind: 'budget', errorName: 'BudgetUsedUp' } } as const;

/** Asks once, in the provider's turn. Writes the ledger and, when it fails, one line of log without any content. */
export async function attemptOnce<T>(
  config: ModelConfig,
  request: ModelRequest<T>,
  channel: SchemaChannel,
  moreTurns: LanguageModelV4Message[],
  { context: { budget, onCall, ...caller }, queue, ledger, log, timeouts, nextNumber }: AttemptContext,
): Promise<Attempt<T>> {
  const { step, instructions, prompt, schema, signal, maxOutputTokens } = request;
  const jsonSchema = schema && jsonSchemaOf(schema);
  const inPrompt = jsonSchema && channel !== 'request' ? `\n\n${schemaForPrompt(jsonSchema)}` : '';
  let showed = false;

  let begun: Promise<Attempt<T>> = Promise.resolve(cancelled);
  const begin = () => {
    begun = run();
    return begun;
  };
  try {
    return await queue.add(begin, { signal });
  } catch (error) {
    // The queue leaves a call that is under way at once, but what it used is still to be written down.
    if (signal.aborted) return begun;
    throw error;
  }

  async function run(): Promise<Attempt<T>> {
    const settle = await budget?.begin(expected, config.price);
    if (budget && !settle) return usedUp;
    const call = {
      step,
      provider: config.provider,
      model: config.modelVersion,
      attempt: nextNumber(),
      startedAt: new Date(),
    };
    onCall?.({ ...call, instructions, prompt });
    const started = performance.now();
    const result = await callModel({
      config,
      prompt: [
        { role: 'system', content: instructions },
        { role: 'user', content: [{ type: 'text', text: prompt + inPrompt }] },
        ...moreTurns,
      ],
      ...(jsonSchema && channel === 'request' && { responseFormat: { type: 'json', schema: jsonSchema } }),
      ...(jsonSchema && channel === 'json-and-prompt' && { responseFormat: { type: 'json' } }),
      maxOutputTokens,
      signal,
      timeouts,
      onText: request.onText && show(request.onText),
    });
    const attempt = read(result);
    const row: LedgerRow = {
      ...caller,
      ...result.usage,
      ...call,
      outcome: attempt.ok ? 'ok' : attempt.failure.kind,
      price: config.price ?? null,
      cost: costOf(config.price, result.usage),
      durationMs: Math.round(performance.now() - started),
    };
    if (!attempt.ok && showed) request.onReset?.();
    if (!attempt.ok && attempt.failure.kind !== 'cancelled') {
      const { provider, model } = row;
      log.warn({ step, provider, model, attempt: row.attempt, ...attempt.failure }, 'A model call failed');
    }
    await Promise.all([record(() => ledger(row)), record(() => settle?.(used(result)))]);
    return attempt;
  }

  function show(onText: (delta: string) => void) {
    return (delta: string) => {
      showed = true;
      onText(delta);
    };
  }

  function read({ text, usage, failure }: CallResult): Attempt<T> {
    if (failure) return { ok: false, text, failure };
    if (!schema) return { ok: true, text, object: undefined, usage };
    const parsed = parseAnswer(text, schema);
    if (parsed.ok) return { ok: true, text, object: parsed.object, usage };
    return {
      ok: false,
      text,
      failure: { kind: 'invalid', errorName: 'WrongShape' },
      problem: parsed.problem,
    };
  }

  /** What the call can use, but for thinking. */
  function expected(): TokenUsage {
    return { inputTokens: inputTokens(), outputTokens: maxOutputTokens };
  }

  /** Where the provider does not tell, our own count of an answer that has begun or was no longer waited for. */
  function used({ text, usage, failure }: CallResult): TokenUsage {
    const isRead = text !== '' || failure?.kind === 'cancelled';
    return { inputTokens: isRead ? inputTokens() : 0, outputTokens: countTokens(text), ...usage };
  }

  function inputTokens(): number {
    const turns = moreTurns.map(({ content }) => JSON.stringify(content));
    return countTokens([instructions, prompt, inPrompt, ...turns].join(''));
  }

  /** An article is worth more than its bookkeeping. */
  async function record(write: () => void | Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      log.error({ err: error, step }, 'The ledger could not be written');
    }
  }
}
