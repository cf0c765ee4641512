import type {
  LanguageModel,
  ModelAnswer,
  ModelFailure,
  ModelFailureKind,
  ModelRequest,
} from '@inkstep/engine';
import PQueue from 'p-queue';
import type { Log } from '../log.ts';
import { askModel, type RetryPolicy, waitFor } from './ask-model.ts';
import type { CallContext, Ledger } from './attempt.ts';
import type { CallFailure, CallFailureKind } from './classify-failure.ts';
import type { CallTimeouts } from './deadlines.ts';
import { failureMessage } from './failure-message.ts';
import type { ModelConfig } from './model-config.ts';

export interface LanguageModelOptions {
  /** In order of preference; asked for each request, so that changes apply at once. */
  models: () => Promise<ModelConfig[]>;
  ledger: Ledger;
  log: Log;
  /** Calls that one address may have at the same time from this process; asked for each request. */
  concurrency?: () => Promise<number>;
  limits?: Partial<RetryPolicy>;
  timeouts?: Partial<CallTimeouts>;
  /** Rejects when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const usualLimits: RetryPolicy = { maxWaitMs: 90_000, backoffMs: 500 };
const usualTimeouts: CallTimeouts = { firstTextMs: 120_000, gapMs: 30_000, totalMs: 300_000 };

/** Another model would be asked in vain. */
const endsRequest = new Set<CallFailureKind>(['cancelled', 'budget']);

const noModel: ModelFailure = {
  kind: 'not-configured',
  message: 'No AI model is set up. Ask the administrator to add one in Admin > AI Models.',
};

/** Gives each run its port to the configured models. The queues of the providers are shared by all runs. */
export function createLanguageModel(options: LanguageModelOptions): (context: CallContext) => LanguageModel {
  const { models, concurrency = async () => Infinity, ledger, log, wait = waitFor } = options;
  const limits = { ...usualLimits, ...options.limits };
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const queues = new Map<string, PQueue>();
  const refusesSchemas = new Set<string>();

  function queueOf({ provider, baseUrl }: ModelConfig, atOnce: number): PQueue {
    const id = `${provider} ${baseUrl}`;
    const queue = queues.get(id) ?? new PQueue();
    queue.concurrency = atOnce;
    queues.set(id, queue);
    return queue;
  }

  async function generate<T>(request: ModelRequest<T>, context: CallContext): Promise<ModelAnswer<T>> {
    let attempts = 0;
    let preferred: CallFailure | undefined;
    const [configs, atOnce] = await Promise.all([models(), concurrency()]);
    for (const config of configs) {
      const attempt = await askModel(config, request, {
        context,
        queue: queueOf(config, atOnce),
        ledger,
        log,
        timeouts,
        retry: limits,
        refusesSchemas,
        wait,
        nextNumber: () => {
          attempts += 1;
          return attempts;
        },
      });
      if (attempt.ok) {
        const { text, object, usage } = attempt;
        return { ok: true, text, object, usage, model: `${config.provider}/${config.modelVersion}` };
      }
      if (endsRequest.has(attempt.failure.kind)) return { ok: false, failure: explained(attempt.failure) };
      preferred ??= attempt.failure;
    }
    return { ok: false, failure: preferred ? explained(preferred) : noModel };
  }

  return (context) => ({
    generate(request) {
      return generate(request, context).catch((error: unknown) => {
        log.error({ err: error, step: request.step }, 'The models could not be read');
        return { ok: false, failure: { kind: 'transient', message: failureMessage('transient') } };
      });
    },
  });
}

/** When all models failed, the person hears about the one that the administrator prefers. */
function explained({ kind, retryAfterMs }: CallFailure): ModelFailure {
  const told: ModelFailureKind = kind === 'schema-refused' ? 'not-configured' : kind;
  return { kind: told, message: failureMessage(told, retryAfterMs) };
}
