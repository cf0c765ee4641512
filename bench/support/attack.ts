import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Attack =
  /** Wrong passwords from so many /64 networks of one /48. */
  | { kind: 'guesses'; origins: string[]; networks: number }
  /** Large bodies of one account, so many at once to each process. */
  | { kind: 'bodies'; origins: string[]; atOnce: number; headers: Record<string, string>; taskId: string };

/** Starts an attack in a thread of its own, so that it doesn't delay who measures. */
export function startAttack(attack: Attack): { end: () => Promise<number[]> } {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: attack });
  return {
    /** Returns the statuses of the responses. */
    async end() {
      const answers = once(worker, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread takes none
      worker.postMessage('end');
      const [statuses] = await answers;
      await worker.terminate();
      return statuses;
    },
  };
}
