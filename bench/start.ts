import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../apps/server/test/free-port.ts';
import { serviceEnv, serviceFlags } from '../scripts/lib/project.mjs';
import type { Measure } from './measure.ts';
import { median, megabytes, milliseconds } from './support/figures.ts';

export const title = 'Start and idle memory, with a data folder that was used before';

const MAIN = path.resolve(import.meta.dirname, '../apps/server/build/main.js');
const STARTS = 5;
/** Time after which the process is idle. */
const SETTLED_MS = 5000;

export async function measure(): Promise<Measure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'inkstep-bench-'));
  chmodSync(dataDir, 0o711);
  const env = {
    ...serviceEnv,
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
  };
  const health = `http://127.0.0.1:${env.PORT}/health`;
  try {
    const first = await timedStart(env, health);
    await stop(first.child);
    const times: number[] = [];
    for (let run = 1; run < STARTS; run += 1) {
      const { child, ms } = await timedStart(env, health);
      times.push(ms);
      await stop(child);
    }
    const { child, ms } = await timedStart(env, health);
    times.push(ms);
    await delay(SETTLED_MS);
    const memory = memoryOf(child.pid ?? 0, dataDir);
    await stop(child);
    return [
      { what: 'first start, which makes the database', result: milliseconds(first.ms) },
      { what: 'start to the first answer', result: milliseconds(median(times)), aim: 'under 1,500 ms' },
      { what: 'memory of the idle process', result: megabytes(memory.service), aim: 'under 250 MB' },
      { what: 'memory of its database', result: megabytes(memory.database), aim: 'about 100 MB' },
    ];
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function timedStart(
  env: NodeJS.ProcessEnv,
  health: string,
): Promise<{ child: ChildProcess; ms: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [...serviceFlags, MAIN], { env, stdio: 'ignore' });
  for (;;) {
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok) return { child, ms: performance.now() - started };
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    await delay(5);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Memory in bytes. Pages shared by the database's processes count once. */
function memoryOf(service: number, dataDir: string): { service: number; database: number } {
  const postmaster = Number(
    readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const workers = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  const database = [postmaster, ...workers].reduce((sum, pid) => sum + shareOf(pid), 0);
  return { service: residentOf(service), database };
}

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;
const residentOf = (pid: number): number => kilobytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
const shareOf = (pid: number): number => kilobytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
