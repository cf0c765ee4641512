import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { serviceFlags } from '../../scripts/lib/project.mjs';

export interface Child extends AsyncDisposable {
  origin: string;
  /** Processor time that it has used so far, in milliseconds. */
  cpuMs(): Promise<number>;
}

/** A program of this folder that serves in a process of its own. */
export async function startChild(program: string, env: Record<string, string>): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, program), {
    env: { ...process.env, ...env },
    execArgv: serviceFlags,
  });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${program} ended with ${code}`)),
  );
  failed.catch(() => undefined);
  const [{ origin }] = await Promise.race([once(child, 'message'), failed]);
  return {
    origin,
    async cpuMs() {
      const answer = once(child, 'message');
      child.send('cpu');
      const [{ cpu }] = await answer;
      return (cpu.user + cpu.system) / 1000;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
