import PQueue from 'p-queue';

export interface Turns {
  /**
   * Runs `act` once fewer than the maximum of the owner's are running. @throws the error of `full` if too many are
   * waiting
   */
  take<T>(owner: string, act: () => Promise<T>): Promise<T>;
}

/** Limits each owner's concurrent work in this process, so that one with much work doesn't delay the others. */
export function createTurns(limits: { concurrency: number; waiting: number }, full: () => Error): Turns {
  const queues = new Map<string, PQueue>();
  return {
    async take(owner, act) {
      const queue = queues.get(owner) ?? new PQueue({ concurrency: limits.concurrency });
      if (queue.size >= limits.waiting) throw full();
      queues.set(owner, queue);
      try {
        return await queue.add(act);
      } finally {
        if (queue.size + queue.pending === 0) queues.delete(owner);
      }
    },
  };
}
