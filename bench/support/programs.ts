import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';

export interface Program {
  role: 'web' | 'worker' | 'all';
  port: number;
  folder: string;
  child: ChildProcess;
}

/** Starts a version of the service like `npm start`. */
export function spawnProgram(folder: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves once the program is ready. */
export async function startProgram(
  folder: string,
  role: Program['role'],
  port: number,
  env: Record<string, string>,
): Promise<Program> {
  const child = spawnProgram(folder, { ...env, ROLE: role, PORT: String(port), DATA_DIR: os.tmpdir() });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${role} ended with ${code}`)),
  );
  failed.catch(() => undefined);
  const ready = new Promise<void>((resolve) => {
    // The last line of the startup message is empty. A build before it prints lines too.
    child.stdout?.on('data', (data: Buffer) => String(data).endsWith('\n\n') && resolve());
    child.stdout?.on('data', (data: Buffer) => String(data) === '\n' && resolve());
    child.stdout?.on(
      'data',
      (data: Buffer) => String(data).includes('"level"') && process.stderr.write(data),
    );
  });
  await Promise.race([ready, failed]);
  return { role, port, folder, child };
}
