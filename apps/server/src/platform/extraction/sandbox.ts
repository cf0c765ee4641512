import { type ForkOptions, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = path.resolve(import.meta.dirname, '../../../../..');
/** The code of the process, and what its packages read of themselves. Not the data folder or .env. */
const READABLE = ['node_modules', 'packages', 'package.json', 'apps/server/src', 'apps/server/package.json'];
const WITHOUT_NETWORK = fileURLToPath(new URL('./without-network.ts', import.meta.url));
/** An account that owns nothing, not even the built-in database. */
const STRANGER = { uid: 65_533, gid: 65_533 };

let mayBeStranger: boolean | undefined;

/**
 * How a process starts that reads what strangers made: no network, no programs or threads, no files but its own, and
 * where the system allows, an account of its own.
 */
export function sandbox(maxHeapMb: number): ForkOptions {
  return {
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--permission',
      ...READABLE.map((name) => `--allow-fs-read=${path.join(PROJECT, name)}`),
      `--import=${WITHOUT_NETWORK}`,
    ],
    env: {}, // keeps secrets out of reach
    ...((mayBeStranger ??= canRun(STRANGER)) && STRANGER),
  };
}

/** Only root may choose an account, which must be able to reach Node and the code. */
function canRun(account: typeof STRANGER): boolean {
  if (process.getuid?.() !== 0) return false;
  const tried = spawnSync(process.execPath, ['--check', WITHOUT_NETWORK], { ...account, cwd: '/', env: {} });
  return tried.status === 0;
}
