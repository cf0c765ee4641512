import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '../../apps/server/test/child-env.ts';
import { freePort } from './free-port.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/build/main.js');
const READY = 'Inkstep is ready';

/** Nothing listens there, so whoever asks is refused at once. */
const REFUSING = 'http://127.0.0.1:9';

/** Every server has this admin. */
export const ADMIN = { email: 'admin@example.com', password: 'Compost2025' };

const USUAL = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_SCALE: '1000',
  // Each place asks the database for work every two seconds.
  WORKER_CONCURRENCY: '8',
  SUGGEST_BASE_URL: REFUSING,
  BING_BASE_URL: REFUSING,
  DUCKDUCKGO_BASE_URL: REFUSING,
  WIKIPEDIA_BASE_URL: REFUSING,
  WIKIDATA_BASE_URL: REFUSING,
  DATAMUSE_BASE_URL: REFUSING,
  OPENALEX_BASE_URL: REFUSING,
  CROSSREF_BASE_URL: REFUSING,
};

export interface AppServer extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** Ends the process without a word to it, as a power cut does. */
  kill(): Promise<void>;
  /** Asks the process to end and waits until it has. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
}

const disposed = new Set<string>();

/** Whether the test whose server this was has ended. */
export const isDisposed = (url: string): boolean => URL.canParse(url) && disposed.has(new URL(url).origin);

/** Names the prepared data folder to the processes that run tests. */
const PREPARED_DATA = 'INKSTEP_PREPARED_DATA';

/** Makes a data folder with an up-to-date database and an admin. Returns the function that deletes it. */
export async function prepareData(): Promise<() => Promise<void>> {
  const server = await startAppServer();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return async () => server[Symbol.asyncDispose]();
}

/** The service as an operator runs it: a process with a data folder, a database and a port of its own. */
export async function startAppServer(settings: Record<string, string> = {}): Promise<AppServer> {
  const port = await freePort();
  const dataDir = path.join(tmpdir(), `inkstep-e2e-${randomUUID().slice(0, 8)}`);
  const prepared = process.env[PREPARED_DATA];
  // The database belongs to another account if root runs the tests, so owners are kept.
  if (prepared) await promisify(execFile)('cp', ['-a', prepared, dataDir]);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...childEnv(),
    ...USUAL,
    PUBLIC_URL: url,
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  let running: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  }

  const server: AppServer = {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      running = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      await ready(running);
    },
    async [Symbol.asyncDispose]() {
      disposed.add(url);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

function ready(child: ChildProcess): Promise<void> {
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes(READY)) resolve();
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}
