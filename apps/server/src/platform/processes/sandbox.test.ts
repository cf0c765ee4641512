import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Escape } from './fixtures/escape-process.ts';
import { sandbox } from './sandbox.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'inkstep-sandbox-'));
const file = path.join(folder, 'secret');
writeFileSync(file, 'secret', { mode: 0o644 });
const server = http.createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const target: Escape = { port: (server.address() as AddressInfo).port, file };
const script = new URL('./fixtures/escape-process.ts', import.meta.url);

/** Names of the attempts to escape that succeed. */
async function escape(options: Parameters<typeof fork>[2]): Promise<unknown> {
  const child = fork(script, { ...options, serialization: 'advanced' });
  child.send(target);
  const [ways] = await once(child, 'message');
  child.kill();
  return ways;
}

/** Only root may switch the account, which may not be able to read the project. */
const stranger = { uid: 65_533, gid: 65_533, cwd: '/' };
const keepsRoot =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', fileURLToPath(script)], stranger).status !== 0;

it('leaves code that takes over a parser no way out', async () => {
  expect(await escape(sandbox({ maxHeapMb: 64 }))).toEqual(keepsRoot ? ['root'] : []);
});

it('is what closes them', async () => {
  expect(await escape({})).toEqual(
    expect.arrayContaining([
      'fetch',
      'connect',
      'request',
      'listen',
      'lookup',
      'mailServers',
      'addresses',
      'read',
      'variables',
      'program',
      'thread',
    ]),
  );
});
