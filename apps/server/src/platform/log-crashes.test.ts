import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnv } from '../../test/child-env.ts';

const run = promisify(execFile);
const crash = (code: string) => `
  import { createLog } from ${JSON.stringify(path.join(import.meta.dirname, 'create-log.ts'))};
  import { logCrashes } from ${JSON.stringify(path.join(import.meta.dirname, 'log-crashes.ts'))};
  logCrashes(createLog('info'));
  const error = new Error('outside of everything');
  ${code}`;

it.each([
  ['an error that is thrown outside of every request', 'setTimeout(() => { throw error; });'],
  ['a rejection that nobody handles', 'void Promise.reject(error);'],
  [
    "an 'error' event without a listener",
    "const { EventEmitter } = await import('node:events'); new EventEmitter().emit('error', error);",
  ],
])('%s is logged before the process ends', async (_, code) => {
  const args = ['--input-type=module', '--eval', crash(code)];
  const ended = await run(process.execPath, args, { env: childEnv() }).catch((failure: unknown) => failure);
  expect(ended).toMatchObject({ code: 1, stderr: '', stdout: expect.stringMatching(/^\{.*\}\n$/) });
  const line: unknown = JSON.parse((ended as { stdout: string }).stdout);
  expect(line).toMatchObject({ level: 60, err: { message: 'outside of everything' } });
});
