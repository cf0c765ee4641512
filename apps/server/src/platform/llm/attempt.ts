import { countTokens, type ModelRequest, type TokenUsage } from '@inkstep/engine';
import type { Log } from '../log.ts';
import { type Budget, NOTHING, undoOnFailure } from './budget.ts';
import { type CallResult, type CallTimeouts, callModel, type Turn } from './call-model.ts';
import type { CallFailure, CallFailureKind } from './classify-failure.ts';
import type { ModelConfig, Provider } from './model-config.ts';
import type { ModelGate } from './model-gate.ts';
import { objectOutput, type SchemaChannel } from './object-output.ts';
import { callCost, type ModelPrice } from './price.ts';

interface Caller {
  generationId?: string;
  workspaceId?: string;
  /** Task that the call plans. */
  planId?: string;
  /** Check of an article's support. */
  supportCheckId?: string;
}

export interface CallContext extends Caller {
  /** Models to ask: those that write, which is the default, or those that check sentences. */
  role?: 'writing' | 'verifying';
  /** Leaves the last fifth of the concurrent calls to others, which also take precedence. */
  isBatch?: boolean;
  /** Limit of all calls together; no call begins once it is used up. */
  budget?: Budget;
  /** Limit of all calls of this day, of this run and others. */
  day?: Budget;
  /** Limits of single models. */
  gate?: ModelGate;
  /** Awaited before a call begins, with the data that the ledger will record. */
  onCall?: ((call: BegunCall) => Promise<void>) | undefined;
}

export interface BegunCall
  extends Pick<ModelRequest<unknown>, 'step' | 'instructions' | 'prompt'>,
    Pick<LedgerRow, 'provider' | 'model' | 'attempt' | 'startedAt'> {}

/** A call to a model, successful or not. `attempt` counts from 1 across all models that got the request. */
export interface LedgerRow extends Caller, TokenUsage {
  step: string;
  provider: Provider;
  model: string;
  attempt: number;
  outcome: 'ok' | CallFailureKind;
  price: ModelPrice | null;
  /** In millionths of a US dollar; null if the price or the usage is unknown. */
  cost: number | null;
  durationMs: number;
  startedAt: Date;
}

export type Ledger = (row: LedgerRow) => void | Promise<void>;

export interface AttemptContext {
  context: CallContext;
  queue: CallQueue;
  ledger: Ledger;
  log: Log;
  timeouts: CallTimeouts;
  nextNumber: () => number;
}

/** Queue in which calls wait for a free slot. */
export interface CallQueue {
  add<T>(call: () => Promise<T>, options: { signal: AbortSignal }): Promise<T>;
}

export type Attempt<T> =
  | { ok: true; text: string; object: T | undefined; usage: TokenUsage }
  | { ok: false; text: string; failure: CallFailure; problem?: string };

/** Result if the request was cancelled before the first call, or between two calls. */
export const CANCELLED = {
  ok: false,
  text: '',
  failure: { kind: 'cancelled', errorName: 'AbortError' },
} as const;

const usedUp = (kind: 'budget' | 'day-limit' | 'busy' | 'model-day-limit') =>
  ({ ok: false, text: '', failure: { kind, errorName: 'BudgetUsedUp' } }) as const;

/** Failures of which the provider refused the call before a model read anything. */
export const REFUSED: ReadonlySet<CallFailureKind> = new Set([
  'host-not-found',
  'unreachable',
  'private',
  'rate',
  'auth',
  'quota',
  'context',
  'not-configured',
  'schema-refused',
]);

/**
 * Makes one call within the provider's concurrency limit. Writes the ledger and, on failure, a log line without
 * content.
 */
export async function attemptOnce<T>(
  config: ModelConfig,
  request: ModelRequest<T>,
  channel: SchemaChannel,
  repair: Turn[],
  {
    context: { budget, day, gate, onCall, isBatch: _, role: __, ...caller },
    queue,
    ledger,
    log,
    timeouts,
    nextNumber,
  }: AttemptContext,
): Promise<Attempt<T>> {
  const { step, instructions, prompt, schema, signal, maxOutputTokens } = request;
  const output = schema && (await objectOutput(schema, channel));
  const inPrompt = output?.inPrompt ?? '';
  const repairs = repair.map(({ text }) => text);
  const inputTokens = countTokens([instructions, prompt, inPrompt, ...repairs].join(''));
  let hasText = false;

  let begun: Promise<Attempt<T>> = Promise.resolve(CANCELLED);
  const begin = () => {
    begun = run();
    return begun;
  };
  try {
    return await queue.add(begin, { signal });
  } catch (error) {
    // The queue drops a cancelled call at once, but its usage still belongs in the ledger.
    if (signal.aborted) return begun;
    throw error;
  }

  async function run(): Promise<Attempt<T>> {
    const expected = { inputTokens, outputTokens: maxOutputTokens };
    const settleModel = await gate?.enter(config, expected);
    if (typeof settleModel === 'string') return usedUp(settleModel);
    const leaveModel = async () => settleModel?.(NOTHING);
    const settle = await undoOnFailure(budget?.begin(expected, config.price), leaveModel);
    if (budget && !settle) {
      await leaveModel();
      return usedUp('budget');
    }
    const leave = () => Promise.all([leaveModel(), settle?.(NOTHING)]);
    const settleDay = await undoOnFailure(day?.begin(expected, config.price), leave);
    if (day && !settleDay) {
      await leave();
      return usedUp('day-limit');
    }
    const call = {
      step,
      provider: config.provider,
      model: config.modelVersion,
      attempt: nextNumber(),
      startedAt: new Date(),
    };
    await onCall?.({ ...call, instructions, prompt });
    const started = performance.now();
    const result = await callModel({
      config,
      instructions,
      turns: [{ role: 'user', text: prompt + inPrompt }, ...repair],
      output,
      maxOutputTokens,
      signal,
      timeouts,
      onText: (delta) => {
        hasText = true;
        request.onText?.(delta);
      },
      onReset: () => {
        hasText = false;
        request.onReset?.();
      },
    });
    const { text, usage, failure, problem } = result;
    const row: LedgerRow = {
      ...caller,
      ...usage,
      ...call,
      outcome: failure?.kind ?? 'ok',
      price: config.price ?? null,
      cost: callCost(config.price, usage),
      durationMs: Math.round(performance.now() - started),
    };
    if (failure && failure.kind !== 'cancelled') {
      // The text of a cancelled call may still be saved as a draft.
      if (hasText) request.onReset?.();
      const { provider, model, attempt } = row;
      log.warn({ step, provider, model, attempt, ...failure }, 'A model call failed');
    }
    const wasHeard = result.thinking !== '' || text !== '' || failure?.kind === 'cancelled';
    // A call that failed without a response may be billed: the daily limit counts it, the article's doesn't.
    const mayBeBilled = wasHeard || failure === undefined || !REFUSED.has(failure.kind);
    await Promise.all([
      record(() => ledger(row)),
      record(() => settle?.(used(result, wasHeard))),
      record(() => settleDay?.(used(result, mayBeBilled))),
      record(() => settleModel?.(used(result, mayBeBilled))),
    ]);
    return failure
      ? { ok: false, text, failure, ...(problem && { problem }) }
      : { ok: true, text, object: result.object, usage };
  }

  /** Estimates token counts that the provider doesn't report. */
  function used({ text, thinking, usage }: CallResult<T>, wasRead: boolean): TokenUsage {
    return { inputTokens: wasRead ? inputTokens : 0, outputTokens: countTokens(thinking + text), ...usage };
  }

  /** A failure to write the ledger must not fail the article. */
  async function record(write: () => void | Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      log.error({ err: error, step }, 'The ledger could not be written');
    }
  }
}
