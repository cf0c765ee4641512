import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp, node, outsideEnv, root, say, seconds } from './project.mjs';
import { run } from './run.mjs';
import { checkChangedRuntime } from './runtime.mjs';

const OLDEST_NODE = 20;
const OLDEST_NPM = 9;

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} Entry
 */

/**
 * Synchronizes node_modules with package-lock.json if needed. Never removes the development tools of an earlier full
 * install.
 * @param {{ tools: boolean }} options whether the development tools are wanted
 */
export async function ensureInstalled({ tools }) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE) {
    giveUp(`Inkstep needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}.`);
  }
  const wanted = packages(path.join(root, 'package-lock.json'));
  const present = packages(path.join(root, 'node_modules', '.package-lock.json'));
  const withTools = tools || hasTools(wanted, present);
  if (!isComplete(wanted, present, withTools)) await install(withTools);
  await ensureRuntime();
}

/**
 * @param {string} lock
 * @returns {Map<string, Entry>}
 */
function packages(lock) {
  if (!fs.existsSync(lock)) return new Map();
  /** @type {Record<string, Entry>} */
  const entries = JSON.parse(fs.readFileSync(lock, 'utf8')).packages ?? {};
  return new Map(Object.entries(entries).filter(([where]) => where.includes('node_modules/')));
}

/**
 * @param {Map<string, Entry>} wanted
 * @param {Map<string, Entry>} present
 */
function hasTools(wanted, present) {
  return [...present.keys()].some((where) => wanted.get(where)?.dev);
}

/**
 * True if all packages are present. npm leaves out packages for other systems, so an optional one may be missing.
 * @param {Map<string, Entry>} wanted
 * @param {Map<string, Entry>} present
 * @param {boolean} tools
 */
function isComplete(wanted, present, tools) {
  return [...wanted].every(([where, { version, dev, devOptional, optional }]) => {
    const found = present.get(where);
    if (found) return found.version === version;
    return optional || devOptional || (dev && !tools);
  });
}

/** @param {boolean} tools */
async function install(tools) {
  const env = outsideEnv();
  const version = npmVersion(env);
  if (Number(version.split('.')[0]) < OLDEST_NPM) {
    giveUp(`Inkstep needs npm ${OLDEST_NPM} or newer; this is ${version}. Update it: npm install -g npm`);
  }
  say(tools ? 'Installing everything, with the tools for tests …' : 'Installing what the service needs …');
  const started = performance.now();
  // `npm ci` refuses a lock without the packages for other systems that a registry lacks. Warnings about engines are
  // hidden: tools run on the Node version that this installs.
  const what = tools ? '--include=dev' : '--omit=dev';
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
    what,
  ];
  const { code } = await run('npm', args, { env });
  if (code !== 0) giveUp(`"npm ${args.join(' ')}" ended with code ${code}; see its message above.`);
  say(`Installed in ${seconds(started)}.`);
}

/** @param {NodeJS.ProcessEnv} env */
function npmVersion(env) {
  try {
    const shell = process.platform === 'win32';
    return execFileSync('npm', ['--version'], { env, shell, encoding: 'utf8' }).trim();
  } catch {
    giveUp('npm was not found on the PATH. It comes with Node: https://nodejs.org');
  }
}

/**
 * Installs Node if needed, because the package `node` gets its binary from an install script, which npm may be
 * configured not to run. Refuses any other binary than the pinned one.
 */
async function ensureRuntime() {
  if (!fs.existsSync(node)) await placeRuntime();
  const { refusal, note } = checkChangedRuntime();
  if (refusal) giveUp(refusal);
  if (note) say(note);
}

async function placeRuntime() {
  say('Placing the Node runtime that the project pins …');
  const { output } = await run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], {
    env: outsideEnv(),
    output: 'keep',
  });
  if (!fs.existsSync(node))
    giveUp(`${output}\nThe pinned Node runtime could not be installed in node_modules/node.`);
}
