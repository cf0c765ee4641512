import { type ForkOptions, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = path.resolve(import.meta.dirname, '../../../../..');
/** Code of the process and files of its packages. Excludes the data folder and .env. */
const READABLE = ['node_modules', 'packages', 'package.json', 'apps/server/src', 'apps/server/package.json'];
const WITHOUT_NETWORK = fileURLToPath(new URL('./without-network.ts', import.meta.url));
/** An account that owns nothing, not even the built-in database. */
const STRANGER = { uid: 65_533, gid: 65_533 };

let mayBeStranger: boolean | undefined;

/**
 * Options of a process that reads untrusted input: no network, programs or threads, no files but its own, and if
 * possible a separate account. Native code is only restricted by the account.
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
    // An empty environment keeps secrets out of reach. Native code needs much more memory with an arena for each
    // thread.
    env: addons ? { MALLOC_ARENA_MAX: '2' } : {},
    ...((mayBeStranger ??= canRun(STRANGER)) && STRANGER),
  };
}

/** Only root may switch the account, which must be able to read Node and the code. */
function canRun(account: typeof STRANGER): boolean {
  if (process.getuid?.() !== 0) return false;
  const tried = spawnSync(process.execPath, ['--check', WITHOUT_NETWORK], { ...account, cwd: '/', env: {} });
  return tried.status === 0;
}
