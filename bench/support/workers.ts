import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceEnv, serviceFlags } from '../../scripts/lib/project.mjs';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/build/main.js');
const SAMPLE_MS = 1_000;
/** Time after which a new process has loaded its modules. */
const GROWN_MS = 5_000;

interface Worker {
  child: ChildProcess;
  since: number;
}

export interface Workers extends AsyncDisposable {
  /** Times of kills, in milliseconds of `performance.now()`. */
  kills: number[];
  /** Resident memory in bytes of each warmed-up worker, about once a second. */
  memory: { at: number; bytes: number }[];
  /** Kills a random worker with SIGKILL, and starts another one. */
  killOne(): Promise<void>;
}

/** Starts worker-only processes of the built service. */
export async function startWorkers(env: Record<string, string>, count = 2): Promise<Workers> {
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(env)));
  const memory: Workers['memory'] = [];
  const kills: number[] = [];
  const sampling = setInterval(() => {
    const at = performance.now();
    for (const { child, since } of workers)
      if (at - since > GROWN_MS) memory.push({ at, bytes: residentOf(child.pid ?? 0) });
  }, SAMPLE_MS);
  return {
    kills,
    memory,
    async killOne() {
      const [victim] = workers.splice(Math.floor(Math.random() * workers.length), 1);
      if (!victim) return;
      kills.push(performance.now());
      await end(victim, 'SIGKILL');
      workers.push(await startWorker(env));
    },
    async [Symbol.asyncDispose]() {
      clearInterval(sampling);
      await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')));
    },
  };
}

async function startWorker(env: Record<string, string>): Promise<Worker> {
  const child = spawn(process.execPath, [...serviceFlags, MAIN], {
    env: { ...serviceEnv, ...process.env, ...env, ROLE: 'worker' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`a worker ended with ${code}`)),
  );
  failed.catch(() => undefined);
  // The first output means that it is ready.
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), failed]);
  return { child, since: performance.now() };
}

async function end({ child }: Worker, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const residentOf = (pid: number): number => {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};
