import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** Path of Valkey or Redis; undefined if neither is installed. */
export const redis: string | undefined = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .flatMap((folder) => ['valkey-server', 'redis-server'].map((name) => path.join(folder, name)))
  .find((file) => fs.existsSync(file));

export const REDIS_MISSING =
  'Neither Valkey nor Redis is installed: apt-get install valkey-server, or redis-server';

export interface Redis extends AsyncDisposable {
  port: number;
  url: string;
  /** Starts again at the same port. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops answering, without closing connections, until `resume`. */
  hang(): void;
  resume(): void;
}

/** Reserves a port, at which the server starts with `start`. `settings` are arguments of its command. */
export async function prepareRedis(
  program: string,
  settings: readonly string[] = [],
  portSetting: 'port' | 'tls-port' = 'port',
): Promise<Redis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = async () => {
    const ended = child && once(child, 'exit');
    child?.kill('SIGKILL');
    child = undefined;
    await ended;
  };
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const words = ['--bind', '127.0.0.1', `--${portSetting}`, String(port), '--save', '', ...settings];
      child = spawn(program, words, { cwd: os.tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
      await untilReady(child);
    },
    kill,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    [Symbol.asyncDispose]: kill,
  };
}

export async function startRedis(program: string, settings?: readonly string[]): Promise<Redis> {
  const server = await prepareRedis(program, settings);
  await server.start();
  return server;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line);
        if (line.includes('Ready to accept connections')) resolve();
      });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The store ended.\n${lines.join('\n')}`)));
  });
}
