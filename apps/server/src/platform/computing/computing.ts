import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { Computations } from '@inkstep/engine/computations';
import { Piscina } from 'piscina';
import type { Task } from './compute-worker.ts';

/**
 * Runs one of the engine's computations in another thread. Rejects when the signal ends, when the thread dies, and when
 * waiting and computing take too long.
 */
export type Compute = <Name extends keyof Computations>(
  name: Name,
  input: Parameters<Computations[Name]>[0],
  signal?: AbortSignal,
) => Promise<ReturnType<Computations[Name]>>;

export interface Computing {
  compute: Compute;
  close(): Promise<void>;
}

/** Threads start when they are needed and end when they are idle. One core is left to the event loop. */
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
  return {
    async compute(name, input, signal) {
      const limit = AbortSignal.timeout(timeLimitMs);
      try {
        return await pool.run({ name, input }, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
      } catch (error) {
        signal?.throwIfAborted();
        if (limit.aborted) throw new Error(`${name} took more than ${timeLimitMs} ms`, { cause: error });
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
