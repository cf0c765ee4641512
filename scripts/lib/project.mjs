import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const bins = path.join(root, 'node_modules', '.bin');

/** The pinned Node that the project's own install brings. */
export const node = path.join(bins, process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * How the service runs. Left to itself V8 gives the youngest objects up to 128 MB in each thread: with 25 articles at
 * once the process then held 620 MB, now 440.
 */
export const serviceFlags = ['--max-semi-space-size=16'];

/**
 * glibc keeps memory for each thread of a process, and seldom gives back what the compiler had there: with 20
 * articles at once that was 120 of 620 MB.
 */
export const serviceEnv = { MALLOC_ARENA_MAX: '2' };

const outsidePath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter);

/** For npm itself, which must not run on the very Node that it replaces. */
export const outsideEnv = () => ({
  ...process.env,
  PATH: outsidePath(),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
});

/** For everything else: the project's tools and its Node come first. */
export const projectEnv = () => ({
  ...process.env,
  PATH: [bins, outsidePath()].join(path.delimiter),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
});

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Ends with a message for the person, without a stack.
 * @param {string} text
 * @returns {never}
 */
export function giveUp(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** @param {number} started from performance.now() */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
