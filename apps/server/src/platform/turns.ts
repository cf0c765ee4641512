import PQueue from 'p-queue';

export interface Turns {
  /** Acts as soon as fewer than `atOnce` acts of the owner are under way. @throws what `full` answers when too many wait */
  take<T>(owner: string, act: () => Promise<T>): Promise<T>;
}

/** Lets each owner do a few things at a time in this process, so that nobody's many hold up the few of others. */
export function createTurns(limits: { atOnce: number; waiting: number }, full: () => Error): Turns {
  const queues = new Map<string, PQueue>();
  return {
    async take(owner, act) {
      const queue = queues.get(owner) ?? new PQueue({ concurrency: limits.atOnce });
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
