import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ version: string, sha256: Record<string, string> }} Checksums */

const onWindows = process.platform === 'win32';
const runtimeFile = path.join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');

/** @type {Checksums} */
export const checksums = JSON.parse(
  fs.readFileSync(path.join(root, 'scripts', 'node-checksums.json'), 'utf8'),
);

/**
 * Checks the Node binary, which its package downloads without an entry in the lock.
 * @param {{ file?: string, pinned?: Checksums, platform?: string }} options
 * @returns {{ refusal?: string, note?: string }}
 */
export function checkRuntime({
  file = runtimeFile,
  pinned = checksums,
  platform = `${process.platform}-${process.arch}`,
} = {}) {
  const wanted = pinned.sha256[platform];
  if (!wanted) {
    return {
      note: `Node ${pinned.version} for ${platform} was not verified: scripts/node-checksums.json has no checksum for it.`,
    };
  }
  const found = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  if (found === wanted) return {};
  return {
    refusal: [
      `The Node binary in ${path.dirname(file)} is not the one that Inkstep pins, so nothing was started.`,
      `  expected  ${wanted}  (Node ${pinned.version} for ${platform}, scripts/node-checksums.json)`,
      `  found     ${found}`,
      'Delete node_modules and run the command again. If this message comes back, your npm registry serves another file: do not use it.',
    ].join('\n'),
  };
}

const verifiedFile = path.join(root, 'node_modules', '.cache', 'inkstep', 'verified-node');

/** @returns {string} */
function stamp() {
  const { ino, size, mtimeMs, ctimeMs } = fs.statSync(runtimeFile);
  return [checksums.version, ino, size, mtimeMs, ctimeMs].join(' ');
}

/** @returns {string | undefined} */
function verified() {
  try {
    return fs.readFileSync(verifiedFile, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Like `checkRuntime`, but reads the 120 MB only if the file has changed since the last check.
 * @returns {ReturnType<typeof checkRuntime>}
 */
export function checkChangedRuntime() {
  if (verified() === stamp()) return {};
  const result = checkRuntime();
  if (!result.refusal) {
    try {
      fs.mkdirSync(path.dirname(verifiedFile), { recursive: true });
      fs.writeFileSync(verifiedFile, stamp());
    } catch {
      // On a read-only system it's checked each time.
    }
  }
  return result;
}
