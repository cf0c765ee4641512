import { spawn } from 'node:child_process';
import os from 'node:os';
import { projectEnv, root } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'show' | 'keep'} [output] shown as it is printed, or kept and returned
 */

/**
 * Runs a command to completion. Its children also end on Ctrl-C, because they share our terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = projectEnv(), output = 'show' } = {}) {
  return new Promise((resolve) => {
    const stdio = output === 'show' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, stdio, shell: process.platform === 'win32' });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += data));
    child.on('error', (error) => resolve({ code: 127, output: `${text}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output: text }));
  });
}

/**
 * Replaces this process with a command where Node supports that. Otherwise runs it as a child, forwards signals to it,
 * and exits with its status.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(file, args, env) {
  process.chdir(root);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(file, [file, ...args], env);
  }
  const child = spawn(file, args, { env, stdio: 'inherit', shell: process.platform === 'win32' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  if (signal) return 128 + os.constants.signals[signal];
  return code ?? 1;
}
