import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { childEnv } from '../child-env.ts';
import { freePort } from '../free-port.ts';

export interface RealGhost extends AsyncDisposable {
  url: string;
  /** `host:port`. */
  host: string;
  /** Admin API key of an integration. */
  key: string;
  /** Folder of its database, pictures and themes. */
  content: string;
}

/** Starts a new site with an owner, an author and one post. Ready after 7 s. */
export async function startGhost(folder: string): Promise<RealGhost> {
  const content = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-ghost-'));
  fs.cpSync(path.join(folder, 'seed'), content, { recursive: true });
  const ghost = await runGhost(folder, content);
  return {
    url: ghost.url,
    host: new URL(ghost.url).host,
    content,
    key: fs.readFileSync(path.join(folder, 'key'), 'utf8'),
    async [Symbol.asyncDispose]() {
      await ghost.stop('SIGKILL');
      fs.rmSync(content, { recursive: true });
    },
  };
}

/** Runs Ghost on a content folder: database, pictures and themes. */
export async function runGhost(
  folder: string,
  content: string,
): Promise<{ url: string; stop(signal: NodeJS.Signals): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['index.js'], {
    cwd: path.join(folder, 'package'),
    env: { ...childEnv(), ...settings({ url, port, content }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  await untilUp(child);
  return {
    url,
    async stop(signal) {
      process.off('exit', end);
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

const settings = ({ url, port, content }: { url: string; port: number; content: string }) => ({
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
  // Asks other servers for nothing, and shows pages as they usually are.
  privacy__useTinfoil: 'true',
  privacy__useStructuredData: 'true',
});

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
