import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SetupError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type Account, chownTo } from './embedded/account.ts';
import { provideBinaries } from './embedded/binaries.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { openHome } from './embedded/home.ts';
import { initCluster, SUPERUSER } from './embedded/init-cluster.ts';
import { stopLeftover } from './embedded/leftover.ts';

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

/** Thrown if another process runs the database of this data folder. */
export class FolderInUse extends SetupError {}

interface Options {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
}

const PORT = 5432;
const REVIVE_MS = 1000;

// Statements and error details contain user data, so they are not logged.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

// The parent holds the other end of fd 3. It closes when the parent ends, even by kill -9, and PostgreSQL then shuts
// down.
const SUPERVISOR = '"$0" "$@" 3<&- & P=$!; (cat <&3 >/dev/null; kill -INT $P) & wait $P';

/** Runs PostgreSQL from the npm package's binaries, reachable through a Unix socket only. */
export async function startEmbeddedPostgres({ dataDir, log, settings }: Options): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new SetupError(
      'The built-in database runs on Linux and macOS. On Windows use WSL or set DATABASE_URL.',
    );
  }
  const home = openHome(dataDir, log);
  const release = await lockFolder(home.folder);
  if (!release) throw new FolderInUse(`Another Inkstep already uses the data folder ${dataDir}.`);
  try {
    const bin = provideBinaries(home);
    const cluster = await initCluster(home, bin);
    const socket = socketFolder(home.folder, home.account);
    const place = ['-D', cluster, '-k', socket.folder, '-p', String(PORT)];
    const chosen = Object.entries({ ...SETTINGS, ...settings });
    const args = [...place, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    let stopping = false;
    const launch = async (): Promise<ChildProcess> => {
      stopLeftover({ account: home.account, bin, folder: cluster }, log);
      const started = spawnSupervised(path.join(bin, 'postgres'), home.account, args);
      await ready(started, log).catch(async (error: unknown) => {
        await endSupervised(started);
        throw error;
      });
      unrefAll(started);
      started.once('exit', (code) => {
        if (stopping) return;
        log.error({ code }, 'the built-in database exited unexpectedly; restarting it');
        setTimeout(() => void revive(), REVIVE_MS).unref();
      });
      return started;
    };
    const revive = async (): Promise<void> => {
      if (stopping) return;
      try {
        supervisor = await launch();
      } catch (error) {
        log.error({ err: error }, 'the built-in database could not be restarted; trying again');
        setTimeout(() => void revive(), REVIVE_MS).unref();
      }
    };
    let supervisor = await launch();
    return {
      connection: { host: socket.folder, port: PORT, user: SUPERUSER, database: 'postgres' },
      async stop() {
        stopping = true;
        await endSupervised(supervisor);
        socket.remove();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Connection to the database that another process runs from this data folder; undefined if none does. */
export function findRunningPostgres(dataDir: string): EmbeddedPostgres['connection'] | undefined {
  const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return undefined;
  const [, , , port, host] = fs.readFileSync(pidFile, 'utf8').split('\n');
  return host ? { host, port: Number(port), user: SUPERUSER, database: 'postgres' } : undefined;
}

/** A socket path has at most 103 bytes on macOS and 107 on Linux. */
function socketFolder(home: string, account: Account): { folder: string; remove(): void } {
  if (Buffer.byteLength(path.join(home, `.s.PGSQL.${PORT}.lock`)) <= 103) {
    return { folder: home, remove: () => undefined };
  }
  const folder = fs.mkdtempSync('/tmp/inkstep-');
  chownTo(account, folder);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

function spawnSupervised(postgres: string, account: Account, args: string[]): ChildProcess {
  return spawn('/bin/sh', ['-c', SUPERVISOR, postgres, ...args], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    // A separate session: Ctrl-C reaches only us, and the database outlives our last statements.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
}

/** Lets a process exit without stopping it. */
function unrefAll(supervisor: ChildProcess): void {
  for (const handle of [supervisor, supervisor.stderr, supervisor.stdio[3]]) {
    if (handle && 'unref' in handle && typeof handle.unref === 'function') handle.unref();
  }
}

async function endSupervised(supervisor: ChildProcess): Promise<void> {
  const running =
    supervisor.pid !== undefined && supervisor.exitCode === null && supervisor.signalCode === null;
  supervisor.ref();
  const exit = running ? once(supervisor, 'exit') : undefined;
  supervisor.stdio[3]?.destroy();
  await exit;
}

function ready(supervisor: ChildProcess, log: Log): Promise<void> {
  const { stderr } = supervisor;
  if (!stderr) throw new Error('The database has no log to read.');
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface({ input: stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > 20) lines.shift();
      log.debug(`postgres: ${line}`);
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve();
    });
    supervisor.once('error', reject);
    supervisor.once('exit', (code) => {
      reject(new Error(`PostgreSQL ended with code ${code}.\n${lines.join('\n')}`));
    });
  });
}
