import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Attack =
  /** Wrong passwords from so many /64 networks of one /48. */
  | { kind: 'guesses'; origins: string[]; networks: number }
  /** Large bodies of one account, so many at once to each process. */
  | {
      kind: 'bodies';
      origins: string[];
      concurrency: number;
      headers: Record<string, string>;
      taskId: string;
    };

export interface Damage {
  /** Statuses of the responses. */
  statuses: number[];
  /** Processor time of the attackers. */
  cpuMs: number;
}

/** Starts an attack in a process of its own, which only gets the processor time that nothing else wants. */
export function startAttack(attack: Attack): { end: () => Promise<Damage> } {
  const child = fork(path.join(import.meta.dirname, 'attacker.ts'));
  child.send(attack);
  return {
    async end() {
      const answered = once(child, 'message');
      const exited = once(child, 'exit');
      child.send('end');
      const [damage] = await answered;
      await exited;
      return damage;
    },
  };
}
