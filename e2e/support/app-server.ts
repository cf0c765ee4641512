import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '../../apps/server/test/child-env.ts';
import { DATABASE_FOLDER } from '../../apps/server/test/database-folder.ts';
import { freePort } from '../../apps/server/test/free-port.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/build/main.js');
const READY = 'Inkstep is ready';

/** Closed port, which refuses connections immediately. */
const REFUSING = 'http://127.0.0.1:9';

/** Admin of every server. */
export const ADMIN = { email: 'admin@example.com', password: 'Compost2025' };

const USUAL = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_SCALE: '1000',
  // Each worker slot polls the database every two seconds.
  WORKER_CONCURRENCY: '8',
  SUGGEST_BASE_URL: REFUSING,
  BING_BASE_URL: REFUSING,
  DUCKDUCKGO_BASE_URL: REFUSING,
  WIKIPEDIA_BASE_URL: REFUSING,
  WIKIDATA_BASE_URL: REFUSING,
  DATAMUSE_BASE_URL: REFUSING,
  OPENALEX_BASE_URL: REFUSING,
  OPENVERSE_BASE_URL: REFUSING,
  COMMONS_BASE_URL: REFUSING,
  CROSSREF_BASE_URL: REFUSING,
  OLLAMA_PORT: '0',
  LM_STUDIO_PORT: '0',
};

export interface AppServer extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** Kills the process with SIGKILL, like a power failure. */
  kill(): Promise<void>;
  /** Stops the process gracefully. */
  stop(): Promise<void>;
  /** Restarts it with the same port and data. */
  start(): Promise<void>;
}

const disposed = new Set<string>();

/** True if the test that owned this server has ended. */
export const isDisposed = (url: string): boolean => URL.canParse(url) && disposed.has(new URL(url).origin);

/** Environment variable that passes the prepared data folder to test workers. */
const PREPARED_DATA = 'INKSTEP_PREPARED_DATA';

/** Creates a data folder with a migrated database and an admin. Returns a function that deletes it. */
export async function prepareData(): Promise<() => Promise<void>> {
  const server = await startAppServer();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return async () => server[Symbol.asyncDispose]();
}

/**
 * Starts the service as an operator does, with its own data folder, database and port. Passkeys need a `host` that is a
 * name.
 */
export async function startAppServer(
  settings: Record<string, string> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<AppServer> {
  const port = await freePort();
  const dataDir = path.join(DATABASE_FOLDER, `inkstep-e2e-${randomUUID().slice(0, 8)}`);
  const prepared = process.env[PREPARED_DATA];
  // Owners are kept, because the database belongs to another account when tests run as root.
  if (prepared) await promisify(execFile)('cp', ['-a', prepared, dataDir]);
  const url = `http://${host}:${port}`;
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
