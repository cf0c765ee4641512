import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const bins = path.join(root, 'node_modules', '.bin');

/** The pinned Node that the project installs. */
export const node = path.join(bins, process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Flags of the service. V8 allows up to 128 MB for young objects per thread by default: with 25 concurrent articles
 * the process used 620 MB instead of 440.
 */
export const serviceFlags = ['--max-semi-space-size=16'];

/**
 * Limits glibc's memory pools per thread, which seldom shrink: with 20 concurrent articles they took 120 of 620 MB.
 */
export const serviceEnv = { MALLOC_ARENA_MAX: '2' };

const outsidePath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter);

/** Environment for npm, which must not run on the Node that it replaces. */
export const outsideEnv = () => ({
  ...process.env,
  PATH: outsidePath(),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
});

/** Environment for everything else: the project's tools and its Node come first. */
export const projectEnv = () => ({
  ...process.env,
  PATH: [bins, outsidePath()].join(path.delimiter),
  // Short processes spend most of their time compiling, so compiled code is cached.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/inkstep/node'),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
});

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Exits with a message and without a stack trace.
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
