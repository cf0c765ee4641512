import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { DbConnection } from '../src/platform/db/connect.ts';

/** Path of the program; undefined if it isn't installed. */
export const pgBouncer: string | undefined = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
]
  .map((folder) => path.join(folder, 'pgbouncer'))
  .find((file) => fs.existsSync(file));

export interface PgBouncer extends AsyncDisposable {
  /** Folder of its socket, and the port in its name. */
  host: string;
  port: number;
  kill(): Promise<void>;
  /** Starts again in the same folder. */
  start(): Promise<void>;
}

type Server = Exclude<DbConnection, { connectionString: string }>;

/** Puts PgBouncer in front of every database of a server. `settings` are lines of its section [pgbouncer]. */
export async function startPgBouncer(program: string, server: Server, settings: string): Promise<PgBouncer> {
  const host = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-pooler-'));
  const port = 6432;
  // The database's own account: its socket is closed to others, and PgBouncer refuses to run as root.
  const { uid, gid } = fs.statSync(server.host);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  fs.chownSync(host, uid, gid);
  const users = path.join(host, 'users');
  fs.writeFileSync(users, `"${server.user}" ""\n`);
  const file = path.join(host, 'pgbouncer.ini');
  fs.writeFileSync(
    file,
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
${settings}
listen_addr =
listen_port = ${port}
unix_socket_dir = ${host}
auth_type = trust
auth_file = ${users}
`,
  );
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, [file], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    await untilUp(child);
  };
  const kill = async () => {
    const ended = child && once(child, 'exit');
    child?.kill('SIGKILL');
    child = undefined;
    await ended;
  };
  await start();
  return {
    host,
    port,
    start,
    kill,
    async [Symbol.asyncDispose]() {
      await kill();
      fs.rmSync(host, { recursive: true });
    },
  };
}

function untilUp(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        lines.push(line);
        if (line.includes('process up')) resolve();
      });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended.\n${lines.join('\n')}`)));
  });
}
