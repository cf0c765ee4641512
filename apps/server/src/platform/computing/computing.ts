import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { Computations } from '@inkstep/engine/computations';
import { Piscina } from 'piscina';
import { DomainError } from '../errors.ts';
import { createTurns } from '../turns.ts';
import type { Task } from './compute-worker.ts';

interface ComputeOptions {
  /** Workspace whose turn it takes. */
  owner: string;
  signal?: AbortSignal;
}

/**
 * Runs one of the engine's computations in a worker thread. Rejects if the signal aborts, the thread dies or it takes
 * too long, and with a DomainError UNAVAILABLE if the owner has too many waiting.
 */
export type Compute = <Name extends keyof Computations>(
  name: Name,
  input: Parameters<Computations[Name]>[0],
  options: ComputeOptions,
) => Promise<ReturnType<Computations[Name]>>;

export interface Computing {
  compute: Compute;
  close(): Promise<void>;
}

const MAX_WAITING = 100;

const tooMuch = () =>
  new DomainError('UNAVAILABLE', 'You have too many requests in progress. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

/**
 * Threads start on demand and end when idle. One core is left to the event loop, and if there are several threads,
 * one to other owners.
 */
export function createComputing({
  threads = Math.max(1, availableParallelism() - 1),
  timeLimitMs = 120_000,
  worker = new URL(`./compute-worker${extname(import.meta.url)}`, import.meta.url),
} = {}): Computing {
  const pool = new Piscina<Task>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  });
  const turns = createTurns({ concurrency: Math.max(1, threads - 1), waiting: MAX_WAITING }, tooMuch);

  async function run({ name, input }: Task, signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeLimitMs);
    try {
      return await pool.run({ name, input }, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    } catch (error) {
      signal?.throwIfAborted();
      if (limit.aborted) throw new Error(`${name} took more than ${timeLimitMs} ms`, { cause: error });
      throw error;
    }
  }

  return {
    compute: (name, input, { owner, signal }) => turns.take(owner, () => run({ name, input }, signal)),
    close: () => pool.destroy(),
  };
}
