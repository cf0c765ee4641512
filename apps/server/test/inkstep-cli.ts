import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { childEnv } from './child-env.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningCommand {
  ended: Promise<Ended>;
  /** Resolves once stderr contains it. */
  says(words: string | RegExp): Promise<void>;
  interrupt(): void;
}

interface StartOptions {
  env?: Record<string, string>;
  stdin?: string;
  cwd?: string;
}

export interface BuiltCli {
  /** Folder with the build, in which other files may be written. */
  folder: string;
  script: string;
  env: Record<string, string>;
  /** Runs in its folder if no other is given. */
  start(words: readonly string[], options?: StartOptions): RunningCommand;
  run(...given: Parameters<BuiltCli['start']>): Promise<Ended>;
  remove(): void;
}

/** Builds the command line and copies it to where no package of the workspace can be found. */
export async function buildCli(): Promise<BuiltCli> {
  const root = path.join(import.meta.dirname, '../../..');
  const source = path.join(root, 'packages/cli');
  await promisify(execFile)(path.join(root, 'node_modules/.bin/rolldown'), ['-c'], { cwd: source });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'inkstep-cli-'));
  cpSync(path.join(source, 'build'), path.join(folder, 'inkstep'), { recursive: true });
  const script = path.join(folder, 'inkstep/inkstep.js');
  const usual = { ...childEnv(), XDG_CONFIG_HOME: path.join(folder, 'config') };

  const start: BuiltCli['start'] = (words, { env = {}, stdin = '', cwd = folder } = {}) => {
    const child = spawn(process.execPath, [script, ...words], { cwd, env: { ...usual, ...env } });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    child.stdin.end(stdin);
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    return {
      ended: Promise.all([closed, text(child.stdout)]).then(([code, stdout]) => ({ code, stdout, stderr })),
      says: (wanted) =>
        new Promise((resolve, reject) => {
          const look = () => {
            if (typeof wanted === 'string' ? stderr.includes(wanted) : wanted.test(stderr)) resolve();
          };
          child.stderr.on('data', look);
          void closed.then((code) => reject(new Error(`the command ended with ${code}: ${stderr}`)));
          look();
        }),
      interrupt: () => void child.kill('SIGINT'),
    };
  };
  return {
    folder,
    script,
    env: usual,
    start,
    run: (...given) => start(...given).ended,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A URL in front of a service, that can be taken away from it as if the service were killed. */
export async function startFront(origin: string) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((socket) => {
    if (!isOpen) return socket.destroy();
    const service = connect(Number(new URL(origin).port), '127.0.0.1');
    for (const end of [socket, service]) {
      sockets.add(end);
      end
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(end);
          socket.destroy();
          service.destroy();
        });
    }
    socket.pipe(service).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`,
    cut,
    reconnect: () => {
      isOpen = true;
    },
    close() {
      cut();
      server.close();
    },
  };
}
