import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { serviceEnv, serviceFlags } from '../../scripts/lib/project.mjs';

/** Usage reported by a program. */
export interface Usage {
  /** Processor time used so far, in milliseconds. */
  cpuMs: number;
  /** 99th percentile of the time between two samples of the event loop, at least 10 ms apart, since the last query. */
  loopDelayMs: number;
  /** Peak memory in bytes. */
  memory: number;
}

export interface Child extends AsyncDisposable {
  origin: string;
  cpuMs(): Promise<number>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Only for `service.ts`. */
  usage(): Promise<Usage>;
}

/** Starts a program of this folder in a separate process. */
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
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async [Symbol.asyncDispose]() {
      if (child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
