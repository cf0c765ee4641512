import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { InkstepError } from '@inkstep/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';
import { withKeptKey } from './kept-key.ts';
import { createOutput } from './output.ts';
import type { Session } from './session.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'inkstep-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const session = (token = 'inkpat_a', signal = new AbortController().signal): Session => ({
  environment: { url: 'http://localhost:3000', token, folder },
  output: createOutput(process.stdout, process.stderr),
  signal,
});
/** Key of a command that ends like this. */
async function keyOf(
  command: string,
  end: Error | null = new Error('killed'),
  by = session(),
): Promise<string> {
  let key = '';
  await withKeptKey(by, [command], async (of) => {
    key = of('run');
    if (end) throw end;
  }).catch(() => undefined);
  return key;
}

const failure = (status: number, code: InkstepError['code']) => new InkstepError('No', { status, code });

it.each([
  ['a crash', new Error('killed'), true],
  ['a lost connection', failure(0, 'NETWORK'), true],
  ['a server that fails', failure(500, 'INTERNAL'), true],
  ['too many calls', failure(429, 'RATE_LIMITED'), true],
  ['a call that still runs', failure(409, 'IDEMPOTENCY_KEY_IN_USE'), true],
  ['a refusal', failure(403, 'DAY_LIMIT_EXCEEDED'), false],
  ['an article that failed', new CommandError('No', EXIT.failed), false],
  ['success', null, false],
])('after %s the same command has the same key: %s', async (_, end, same) => {
  const first = await keyOf('write', end);
  expect((await keyOf('write')) === first).toBe(same);
});

it('a cancelled command has the same key, whatever it fails with', async () => {
  const first = await keyOf(
    'write',
    new CommandError('No', EXIT.failed),
    session('inkpat_a', AbortSignal.abort()),
  );
  expect(await keyOf('write')).toBe(first);
});

it('a key that is held is kept whatever fails, and forgotten after success', async () => {
  const keys: string[] = [];
  const held = (end?: Error) =>
    withKeptKey(session(), ['write'], async (of, hold) => {
      keys.push(of('plan'));
      hold();
      if (end) throw end;
    }).catch(() => undefined);
  await held(failure(422, 'SOURCE_MISSING'));
  await held(new CommandError('No', EXIT.failed));
  await held();
  await held();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('other commands and logins have keys of their own', async () => {
  const keys = [
    await keyOf('write'),
    await keyOf('plan'),
    await keyOf('write', undefined, session('inkpat_b')),
  ];
  expect(new Set(keys).size).toBe(3);
});

it('a key is forgotten before the server forgets it', async () => {
  const first = await keyOf('write');
  const [name = ''] = readdirSync(path.join(folder, 'unfinished'));
  const yesterday = Date.now() / 1000 - 24 * 60 * 60;
  utimesSync(path.join(folder, 'unfinished', name), yesterday, yesterday);
  expect(await keyOf('write')).not.toBe(first);
});

it('works where nothing can be stored', async () => {
  writeFileSync(path.join(folder, 'unfinished'), '');
  expect(await keyOf('write')).toMatch(/^[0-9a-f-]{36}-run$/);
});
