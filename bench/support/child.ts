import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { serviceEnv, serviceFlags } from '../../scripts/lib/project.mjs';

/** What a program tells of itself. */
export interface Usage {
  /** Processor time that it has used so far, in milliseconds. */
  cpuMs: number;
  /** 99th percentile of the time between two looks of its event loop, 10 ms apart at best, since the last question. */
  loopDelayMs: number;
  /** The most that it ever held, in bytes. */
  memory: number;
}

export interface Child extends AsyncDisposable {
  origin: string;
  cpuMs(): Promise<number>;
  /** Of `service.ts` only. */
  usage(): Promise<Usage>;
}

/** A program of this folder that serves in a process of its own. */
export async function startChild(program: string, env: Record<string, string>): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, program), {
    env: { ...serviceEnv, ...process.env, ...env },
    execArgv: serviceFlags,
  });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${program} ended with ${code}`)),
  );
  failed.catch(() => undefined);
  const [{ origin }] = await Promise.race([once(child, 'message'), failed]);
  async function usage(): Promise<Usage> {
    const answer = once(child, 'message');
    child.send('usage');
    const [{ cpu, loopDelayMs, memory }] = await answer;
    return { cpuMs: (cpu.user + cpu.system) / 1000, loopDelayMs, memory };
  }

  return {
    origin,
    usage,
    cpuMs: async () => (await usage()).cpuMs,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
