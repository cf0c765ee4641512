import type { LanguageModel, ModelAnswer, ModelFailure, ModelRequest } from '@inkstep/engine';
import PQueue from 'p-queue';
import { retryWhileUnreachable } from '../db/retry-while-unreachable.ts';
import { isLostStatement } from '../db/sql-state.ts';
import type { Log } from '../log.ts';
import { askModel, type RetryPolicy, waitFor } from './ask-model.ts';
import { CANCELLED, type CallContext, type CallQueue, type Ledger } from './attempt.ts';
import type { CallTimeouts } from './call-model.ts';
import type { CallFailure, CallFailureKind } from './classify-failure.ts';
import { failureMessage, toFailureKind } from './failure-message.ts';
import type { ModelConfig } from './model-config.ts';
import { byOutage, type Outages, outageMs } from './outages.ts';

export interface LanguageModelOptions {
  /** In order of preference; read for each request, so that changes apply at once. */
  models: (context: Pick<CallContext, 'role'>) => Promise<ModelConfig[]>;
  ledger: Ledger;
  log: Log;
  outages?: Outages;
  /** Concurrent calls from this process to one base URL; read for each request. */
  concurrency?: () => Promise<number>;
  limits?: Partial<RetryPolicy>;
  timeouts?: Partial<CallTimeouts>;
  /** Rejects when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const DEFAULT_LIMITS: RetryPolicy = { maxWaitMs: 90_000, backoffMs: 500, maxBusyMs: 600_000 };
const DEFAULT_TIMEOUTS: CallTimeouts = { firstTextMs: 120_000, gapMs: 30_000, totalMs: 300_000 };

/** Pause before checking again if a busy model has a free slot. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Share of the concurrent calls that batches may make. */
const BATCH_SHARE = 0.8;

/** Failures that no other model could avoid. */
const ENDS_REQUEST = new Set<CallFailureKind>(['cancelled', 'budget', 'day-limit']);

/** Failures before the model was asked, so that other failures are more informative. */
const FAILED_BEFORE_CALL = new Set<CallFailureKind>(['busy', 'model-day-limit']);

const NO_MODEL: ModelFailure = {
  kind: 'not-configured',
  message: 'No AI model is set up. An admin can connect one under Admin > AI Models.',
};

/** Creates the model port of each run. All runs share the providers' queues. */
export function createLanguageModel(options: LanguageModelOptions): (context: CallContext) => LanguageModel {
  const { models, concurrency = async () => Infinity, ledger, log, outages, wait = waitFor } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const queues = new Map<string, PQueue>();
  const refusesSchemas = new Set<string>();

  function queueNamed(id: string, limit: number): PQueue {
    const queue = queues.get(id) ?? new PQueue();
    queue.concurrency = limit;
    queues.set(id, queue);
    return queue;
  }

  function queueOf({ provider, baseUrl }: ModelConfig, limit: number, isBatch: boolean): CallQueue {
    const id = `${provider} ${baseUrl}`;
    const queue = queueNamed(id, limit);
    if (!isBatch) return { add: (call, given) => queue.add(call, { ...given, priority: 1 }) };
    const ofBatches = queueNamed(`batch ${id}`, Math.max(1, Math.floor(limit * BATCH_SHARE)));
    return { add: (call, given) => ofBatches.add(() => queue.add(call, given), given) };
  }

  async function remember(write: Promise<void> | undefined): Promise<void> {
    await write?.catch((error: unknown) =>
      log.error({ err: error }, 'The outage of a model could not be stored'),
    );
  }

  async function generate<T>(request: ModelRequest<T>, context: CallContext): Promise<ModelAnswer<T>> {
    let attempts = 0;
    let preferred: CallFailure | undefined;
    const failed = new Set<string>();
    const began = performance.now();

    for (let round = 0; ; round += 1) {
      const [configs, limit] = await Promise.all([models(context), concurrency()]);
      let isBusy = false;
      for (const config of byOutage(configs)) {
        if (failed.has(config.name)) continue;
        const attempt = await askModel(config, request, {
          context,
          queue: queueOf(config, limit, context.isBatch === true),
          ledger,
          log,
          timeouts,
          retry: limits,
          retryTimeouts: configs.length === 1 && config.outage !== 'open',
          refusesSchemas,
          wait,
          nextNumber: () => {
            attempts += 1;
            return attempts;
          },
        });
        if (attempt.ok) {
          const { text, object, usage } = attempt;
          if (config.outage) await remember(outages?.close(config));
          return { ok: true, text, object, usage, model: `${config.provider}/${config.modelVersion}` };
        }
        const { failure } = attempt;
        if (ENDS_REQUEST.has(failure.kind)) return { ok: false, failure: explained(failure) };
        if (failure.kind === 'busy') isBusy = true;
        else failed.add(config.name);
        if (!preferred || (FAILED_BEFORE_CALL.has(preferred.kind) && !FAILED_BEFORE_CALL.has(failure.kind)))
          preferred = failure;
        const forMs = outageMs(failure);
        if (forMs !== undefined) await remember(outages?.open(config, failure.kind, forMs));
      }
      if (!isBusy || performance.now() - began > limits.maxBusyMs) break;
      try {
        await wait(busyPause(round), request.signal);
      } catch {
        return { ok: false, failure: explained(CANCELLED.failure) };
      }
    }
    return { ok: false, failure: preferred ? explained(preferred) : NO_MODEL };
  }

  return (context) => ({
    generate(request) {
      const ask = () => generate(request, context);
      const { generationId, planId, supportCheckId } = context;
      // Jobs wait for the database. Other callers get a 503.
      const asked =
        generationId || planId || supportCheckId ? retryWhileUnreachable(ask, request.signal) : ask();
      return asked.catch((error: unknown) => {
        if (isLostStatement(error)) throw error;
        log.error({ err: error, step: request.step }, 'The models could not be read');
        return { ok: false, failure: { kind: 'transient', message: failureMessage('transient') } };
      });
    },
  });
}

/** Random, so that waiting requests don't ask for a free slot together. */
const busyPause = (round: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** round) * (0.5 + Math.random() / 2);

/** If all models fail, the user sees the failure of the first one that was asked. */
function explained({ kind, retryAfterMs }: CallFailure): ModelFailure {
  const known = toFailureKind(kind);
  return { kind: known, message: failureMessage(known, retryAfterMs) };
}
