import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export type ProcessPoolOptions = {
  /** A module that replies to each message from its parent with exactly one message. */
  script: URL;
  size: number;
  /** A job that takes longer is killed with its process. */
  deadlineMs: number;
  /** Idle processes end after this time to free memory. */
  idleMs: number;
  maxHeapMb: number;
  /** Queue limits in total and per owner, and the maximum waiting time. */
  maxWaiting: number;
  maxWaitingOfOwner: number;
  longestWaitMs: number;
};

export type JobOptions = {
  /** Jobs of one owner run one at a time, in turn with other owners. Jobs without an owner are independent. */
  owner?: string;
  signal?: AbortSignal;
};

export type ProcessPool<Input, Output> = {
  run(input: Input, options?: JobOptions): Promise<Output>;
  /** Ends all processes; running and waiting jobs are rejected. */
  close(): Promise<void>;
};

/** The process ended before it replied, or the job got no process. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

type Job<Input, Output> = PromiseWithResolvers<Output> & { input: Input; owner: unknown };
type Slot<Input, Output> = {
  child: ChildProcess;
  job?: Job<Input, Output> | undefined;
  timer?: NodeJS.Timeout;
};

/**
 * Runs jobs on untrusted input in child processes that start on demand. A job that takes too long, uses too much
 * memory or crashes its process fails alone. Worker threads are not enough: one that runs out of memory can crash the
 * whole server.
 */
export function createProcessPool<Input extends object, Output>(
  options: ProcessPoolOptions,
): ProcessPool<Input, Output> {
  const { script, size, deadlineMs, idleMs, maxHeapMb, maxWaiting, maxWaitingOfOwner, longestWaitMs } =
    options;
  const waiting: Job<Input, Output>[] = [];
  const slots = new Set<Slot<Input, Output>>();
  let closed = false;

  function start(): Slot<Input, Output> {
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${maxHeapMb}`],
      env: {}, // keeps secrets out of reach
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // what libraries print may quote pages
      serialization: 'advanced',
    });
    const slot: Slot<Input, Output> = { child };
    slots.add(slot);
    child.on('message', (output) => finish(slot, output as Output));
    child.on('error', (error) => drop(slot, new ProcessEnded('failed', { cause: error })));
    child.on('exit', (code, signal) => drop(slot, new ProcessEnded(`ended with ${code ?? signal}`)));
    return slot;
  }

  function enter(job: Job<Input, Output>): void {
    const ofOwner = waiting.filter(({ owner }) => owner === job.owner).length;
    if (waiting.length >= maxWaiting || ofOwner >= maxWaitingOfOwner) {
      throw new ProcessEnded('too much work waits');
    }
    waiting.push(job);
    assignWaiting();
  }

  function assignWaiting(): void {
    for (;;) {
      const working = [...slots].map(({ job }) => job?.owner);
      const job = waiting.find(({ owner }) => !working.includes(owner));
      const free = job && ([...slots].find((slot) => !slot.job) ?? (slots.size < size ? start() : undefined));
      if (!free) return;
      waiting.splice(waiting.indexOf(job), 1);
      clearTimeout(free.timer);
      free.job = job;
      free.timer = setTimeout(() => drop(free, new ProcessEnded('took too long')), deadlineMs);
      free.child.send(job.input);
    }
  }

  function finish(slot: Slot<Input, Output>, output: Output): void {
    clearTimeout(slot.timer);
    slot.job?.resolve(output);
    endTurn(slot);
    slot.timer = setTimeout(() => drop(slot, new ProcessEnded('idle')), idleMs);
    assignWaiting();
  }

  function drop(slot: Slot<Input, Output>, reason: ProcessEnded): void {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    slot.job?.reject(reason);
    endTurn(slot);
    slot.child.kill('SIGKILL');
    assignWaiting();
  }

  /** Moves the owner's other waiting jobs behind those of other owners. */
  function endTurn(slot: Slot<Input, Output>): void {
    const owner = slot.job?.owner;
    waiting.sort((a, b) => Number(a.owner === owner) - Number(b.owner === owner));
    slot.job = undefined;
  }

  function leaveQueue(job: Job<Input, Output>, reason: ProcessEnded): void {
    const at = waiting.indexOf(job);
    if (at === -1) return;
    waiting.splice(at, 1);
    job.reject(reason);
  }

  function abandon(job: Job<Input, Output>): void {
    const reason = new ProcessEnded('abandoned');
    leaveQueue(job, reason);
    for (const slot of slots) if (slot.job === job) drop(slot, reason);
  }

  return {
    async run(input, { owner, signal } = {}) {
      if (closed) throw new ProcessEnded('closed');
      if (signal?.aborted) throw new ProcessEnded('abandoned');
      const job = { input, owner: owner ?? Symbol('nobody'), ...Promise.withResolvers<Output>() };
      enter(job);
      const onAbort = () => abandon(job);
      signal?.addEventListener('abort', onAbort);
      const timer = setTimeout(() => leaveQueue(job, new ProcessEnded('waited too long')), longestWaitMs);
      try {
        return await job.promise;
      } finally {
        signal?.removeEventListener('abort', onAbort);
        clearTimeout(timer);
      }
    },
    async close() {
      closed = true;
      const reason = new ProcessEnded('closed');
      for (const job of waiting.splice(0)) job.reject(reason);
      const exits = [...slots].map(({ child }) => once(child, 'exit'));
      for (const slot of slots) drop(slot, reason);
      await Promise.all(exits);
    },
  };
}
