import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { LRUCache } from 'lru-cache';
import { sandbox } from './sandbox.ts';

export type ProcessPoolOptions = {
  /** A module that replies to each message from its parent with exactly one message. */
  script: URL;
  size: number;
  /** Maximum time of a job; then its process is killed. */
  deadlineMs: number;
  /** Idle processes end after this time to free memory. */
  idleMs: number;
  maxHeapMb: number;
  /** True if the script needs native code. */
  addons?: boolean;
  /** Limits of waiting jobs, in total and per owner, as a sum of weights; unlimited by default. */
  maxWaiting?: number;
  maxWaitingOfOwner?: number;
  /** Defaults to the deadline. */
  longestWaitMs?: number;
  /** Owners whose jobs took this long within a minute leave one process to the others; none by default. */
  muchMs?: number;
};

export type JobOptions = {
  /**
   * Jobs of one owner run one at a time. Owners who used less time recently come first, and those who used much leave
   * one process to the others. Jobs without an owner are independent.
   */
  owner?: string;
  /** Share of the queue's limits; defaults to 1. Heavier jobs leave one process to the others. */
  weight?: number;
  signal?: AbortSignal;
};

export type ProcessPool<Input, Output> = {
  run(input: Input, options?: JobOptions): Promise<Output>;
  /** Ends all processes; running and waiting jobs are rejected. */
  close(): Promise<void>;
};

/** Thrown if the process ended before it replied, or the job got no process. */
export class ProcessEnded extends Error {
  override readonly name: string = 'ProcessEnded';
}

/** Thrown if other jobs fill all processes and the queue. */
export class PoolBusy extends ProcessEnded {
  override readonly name = 'PoolBusy';
}

/** Period over which an owner's time is counted. */
const COUNTED_MS = 60_000;
const MAX_OWNERS = 10_000;

type Job<Input, Output> = PromiseWithResolvers<Output> & { input: Input; owner: {}; weight: number };
type Slot<Input, Output> = {
  child: ChildProcess;
  job?: Job<Input, Output> | undefined;
  timer?: NodeJS.Timeout;
  startedAt?: number;
};

const weightOf = (jobs: readonly { weight: number }[]): number =>
  jobs.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Runs jobs on untrusted input in sandboxed child processes that start on demand. Jobs that take too long, use too
 * much memory or crash fail alone. Worker threads would not suffice: one that runs out of memory, or that V8 aborts, can
 * crash the whole server.
 */
export function createProcessPool<Input extends object, Output>(
  options: ProcessPoolOptions,
): ProcessPool<Input, Output> {
  const { script, size, deadlineMs, idleMs, maxHeapMb, addons, longestWaitMs = deadlineMs } = options;
  const { maxWaiting = Infinity, maxWaitingOfOwner = Infinity, muchMs = Infinity } = options;
  const waiting: Job<Input, Output>[] = [];
  const slots = new Set<Slot<Input, Output>>();
  /** Milliseconds that each owner's jobs took recently. */
  const taken = new LRUCache<{}, number>({ max: MAX_OWNERS, ttl: COUNTED_MS });
  const takenBy = (owner: {}) => taken.get(owner) ?? 0;
  let closed = false;

  function start(): Slot<Input, Output> {
    const child = fork(script, {
      ...sandbox({ maxHeapMb, addons }),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // Output of libraries may quote pages.
      serialization: 'advanced',
    });
    const slot: Slot<Input, Output> = { child };
    slots.add(slot);
    child.on('message', (output) => finish(slot, output as Output));
    child.on('error', (error) => drop(slot, new ProcessEnded('failed', { cause: error })));
    child.on('exit', (code, signal) => drop(slot, new ProcessEnded(`ended with ${code ?? signal}`)));
    return slot;
  }

  const waitingOf = (owner: {}) => waiting.filter((job) => job.owner === owner);

  function enter(job: Job<Input, Output>): void {
    const own = weightOf(waitingOf(job.owner));
    if (own >= maxWaitingOfOwner) throw new PoolBusy('too much work of the owner waits');
    if (weightOf(waiting) >= maxWaiting) {
      const owners = [...new Set(waiting.map(({ owner }) => owner))];
      const [most = []] = owners.map(waitingOf).toSorted((a, b) => weightOf(b) - weightOf(a));
      // The owner with the most waiting work makes room for owners with less.
      if (weightOf(most) <= own + job.weight) throw new PoolBusy('too much work waits');
      leaveQueue(most.at(-1), new PoolBusy('too much work waits'));
    }
    waiting.push(job);
    assignWaiting();
  }

  function assignWaiting(): void {
    for (;;) {
      const working = [...slots].flatMap(({ job }) => job?.owner ?? []);
      const leavesNone = working.length >= size - 1 && size > 1;
      const mayRun = ({ owner, weight }: Job<Input, Output>) =>
        !working.includes(owner) && !(leavesNone && (weight > 1 || takenBy(owner) >= muchMs));
      const [job] = waiting.filter(mayRun).toSorted((a, b) => takenBy(a.owner) - takenBy(b.owner));
      const free = job && ([...slots].find((slot) => !slot.job) ?? (slots.size < size ? start() : undefined));
      if (!free) return;
      waiting.splice(waiting.indexOf(job), 1);
      clearTimeout(free.timer);
      free.job = job;
      free.startedAt = performance.now();
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

  function endTurn(slot: Slot<Input, Output>): void {
    const owner = slot.job?.owner;
    if (owner !== undefined) taken.set(owner, takenBy(owner) + performance.now() - (slot.startedAt ?? 0));
    slot.job = undefined;
  }

  function leaveQueue(job: Job<Input, Output> | undefined, reason: ProcessEnded): void {
    const at = job ? waiting.indexOf(job) : -1;
    if (at !== -1) waiting.splice(at, 1)[0]?.reject(reason);
  }

  function abandon(job: Job<Input, Output>): void {
    const reason = new ProcessEnded('abandoned');
    leaveQueue(job, reason);
    for (const slot of slots) if (slot.job === job) drop(slot, reason);
  }

  return {
    async run(input, { owner, weight = 1, signal } = {}) {
      if (closed) throw new ProcessEnded('closed');
      if (signal?.aborted) throw new ProcessEnded('abandoned');
      const job = { input, owner: owner ?? Symbol('nobody'), weight, ...Promise.withResolvers<Output>() };
      enter(job);
      const onAbort = () => abandon(job);
      signal?.addEventListener('abort', onAbort);
      const timer = setTimeout(() => leaveQueue(job, new PoolBusy('waited too long')), longestWaitMs);
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
