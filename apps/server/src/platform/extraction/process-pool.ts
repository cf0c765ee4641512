import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export type ProcessPoolOptions = {
  /** A module that answers each message from its parent with exactly one message. */
  script: URL;
  size: number;
  /** How long one piece of work may take before its process is killed. */
  deadlineMs: number;
  /** How long a process may wait for work before it gives its memory back. */
  idleMs: number;
  maxHeapMb: number;
};

export type ProcessPool<Input, Output> = {
  run(input: Input): Promise<Output>;
  /** Ends all processes; work that is under way or waits is rejected. */
  close(): Promise<void>;
};

/** The process ended, or was ended, before it answered. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

type Job<Input, Output> = PromiseWithResolvers<Output> & { input: Input };
type Slot<Input, Output> = {
  child: ChildProcess;
  job?: Job<Input, Output> | undefined;
  timer?: NodeJS.Timeout;
};

/**
 * Runs work on untrusted input in processes that start when needed. Work that takes too long, too much memory or its
 * whole process with it fails alone. Threads would not do: one that runs out of memory can abort all of the server.
 */
export function createProcessPool<Input extends object, Output>(
  options: ProcessPoolOptions,
): ProcessPool<Input, Output> {
  const { script, size, deadlineMs, idleMs, maxHeapMb } = options;
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

  function assignWaiting(): void {
    while (waiting.length > 0) {
      const free = [...slots].find((slot) => !slot.job) ?? (slots.size < size ? start() : undefined);
      const job = free && waiting.shift();
      if (!job) return;
      clearTimeout(free.timer);
      free.job = job;
      free.timer = setTimeout(() => drop(free, new ProcessEnded('took too long')), deadlineMs);
      free.child.send(job.input);
    }
  }

  function finish(slot: Slot<Input, Output>, output: Output): void {
    clearTimeout(slot.timer);
    slot.job?.resolve(output);
    slot.job = undefined;
    slot.timer = setTimeout(() => drop(slot, new ProcessEnded('idle')), idleMs);
    assignWaiting();
  }

  function drop(slot: Slot<Input, Output>, reason: ProcessEnded): void {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    slot.job?.reject(reason);
    slot.child.kill('SIGKILL');
    assignWaiting();
  }

  return {
    run(input) {
      const job = { input, ...Promise.withResolvers<Output>() };
      if (closed) job.reject(new ProcessEnded('closed'));
      else waiting.push(job);
      assignWaiting();
      return job.promise;
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
