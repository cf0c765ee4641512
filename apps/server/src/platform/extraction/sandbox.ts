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
 * where the system allows, an account of its own. Native code is beyond all of this but the account.
 */
export function sandbox({
  maxHeapMb,
  addons = false,
}: {
  maxHeapMb: number;
  addons?: boolean | undefined;
}): ForkOptions {
  return {
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      '--permission',
      ...(addons ? ['--allow-addons'] : []),
      ...READABLE.map((name) => `--allow-fs-read=${path.join(PROJECT, name)}`),
      `--import=${WITHOUT_NETWORK}`,
    ],
    // Keeps secrets out of reach. Native code takes much more memory with an arena for each thread.
    env: addons ? { MALLOC_ARENA_MAX: '2' } : {},
    ...((mayBeStranger ??= canRun(STRANGER)) && STRANGER),
  };
}

/** Only root may choose an account, which must be able to reach Node and the code. */
function canRun(account: typeof STRANGER): boolean {
  if (process.getuid?.() !== 0) return false;
  const tried = spawnSync(process.execPath, ['--check', WITHOUT_NETWORK], { ...account, cwd: '/', env: {} });
  return tried.status === 0;
}
