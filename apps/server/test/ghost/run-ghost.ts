import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { childEnv } from '../child-env.ts';

export interface GhostProcess extends AsyncDisposable {
  /** Address of the site, without a slash at its end. */
  url: string;
}

/** Starts Ghost with a content folder: database, pictures and themes. Ready after 7 s, after 14 s with a new database. */
export async function runGhost(program: string, content: string, port: number): Promise<GhostProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['index.js'], {
    cwd: program,
    env: {
      ...childEnv(),
      NODE_ENV: 'production',
      url,
      server__port: String(port),
      database__client: 'better-sqlite3',
      database__useNullAsDefault: 'true',
      database__connection__filename: path.join(content, 'data/ghost.db'),
      paths__contentPath: content,
      logging__transports: '["stdout"]',
      logging__rotation__enabled: 'false',
      // Neither asks for a code by mail nor sends any.
      security__staffDeviceVerification: 'false',
      mail__transport: 'stub',
      // Neither asks for updates nor for pictures of accounts.
      privacy__useTinfoil: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilUp(child);
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function untilUp(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    for (const input of [child.stdout, child.stderr])
      if (input)
        createInterface({ input }).on('line', (line) => {
          lines.push(line);
          if (line.includes('Ghost booted')) resolve();
        });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Ghost ended.\n${lines.slice(-50).join('\n')}`)));
  });
}
