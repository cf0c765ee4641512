import { availableParallelism } from 'node:os';

import { DomainError } from '../errors.ts';
import { createProcessPool, ProcessEnded } from '../processes/process-pool.ts';
import { createTurns } from '../turns.ts';
import type { Computations } from './computations.ts';
import type { ComputeReply, Task } from './compute-process.ts';

interface ComputeOptions {
  /** Workspace whose turn it takes. */
  owner: string;
  signal?: AbortSignal;
}

/**
 * Runs a computation in another process. Rejects if the signal aborts, the process dies or it takes
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
 * Processes start on demand and end when idle. One core is left to the event loop, and if there are several processes,
 * one to other owners.
 */
export function createComputing({
  size = Math.max(1, availableParallelism() - 1),
  timeLimitMs = 120_000,
  idleMs = 60_000,
  script = new URL('./compute-process.ts', import.meta.url),
} = {}): Computing {
  const pool = createProcessPool<Task, ComputeReply>({
    script,
    size,
    deadlineMs: timeLimitMs,
    idleMs,
    maxHeapMb: 512,
  });
  const turns = createTurns({ concurrency: Math.max(1, size - 1), waiting: MAX_WAITING }, tooMuch);

  async function run(task: Task, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    const reply = await pool.run(task, signal && { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (!(error instanceof ProcessEnded)) throw error;
      throw new Error(`The process of ${task.name} ${error.message}`, { cause: error });
    });
    if ('error' in reply) throw reply.error;
    return reply.value;
  }

  return {
    compute: (name, input, { owner, signal }) =>
      turns.take(
        owner,
        async () => (await run({ name, input }, signal)) as ReturnType<Computations[typeof name]>,
      ),
    close: pool.close,
  };
}
