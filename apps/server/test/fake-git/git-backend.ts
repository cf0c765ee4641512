import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../src/platform/fetch/fixtures/loopback-server.ts';
import { TOKEN } from './git-host.ts';

const run = promisify(execFile);
const BACKENDS = ['/usr/lib/git-core/git-http-backend', '/usr/libexec/git-core/git-http-backend'];

/** Git's own server, where it is installed. */
export const gitBackend = BACKENDS.find((file) => existsSync(file));

export interface GitBackend extends AsyncDisposable {
  url: string;
  /** Runs git in the bare repository. */
  git(...args: string[]): Promise<string>;
  /** Commits a file as another user. */
  write(file: string, text: string | Uint8Array): Promise<void>;
  /** Refuses pushes by a hook, as hosts refuse them for protected branches. */
  protect(): Promise<void>;
  role: 'read' | 'write';
  /** Called before a push is handed to Git. */
  beforePush: () => Promise<void>;
  /** True to drop the connection once a push was carried out. */
  losesAnswer: boolean;
}

/** Starts git http-backend behind HTTP with Basic authentication, on a bare repository that may be empty. */
export async function startGitBackend(isEmpty = false): Promise<GitBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'git-backend-'));
  const bare = path.join(folder, 'site.git');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.receivepack',
    GIT_CONFIG_VALUE_0: 'true',
  };
  const git = async (...args: string[]) => (await run('git', ['-C', bare, ...args], { env })).stdout;
  await run('git', ['init', '--bare', '-b', 'main', bare], { env });

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const expected = `Basic ${Buffer.from(`ann:${TOKEN}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    const url = new URL(request.url ?? '/', 'http://git');
    if (!url.pathname.startsWith('/site.git/')) return void response.writeHead(404).end();
    const isPush = (url.pathname + url.search).includes('git-receive-pack');
    if (isPush && backend.role === 'read') return void response.writeHead(403).end();
    if (isPush && request.method === 'POST') await backend.beforePush();
    const answer = await cgi(body, {
      ...env,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: 'ann',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_LENGTH: String(body.length),
    });
    if (isPush && request.method === 'POST' && backend.losesAnswer) return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = await startServer((request, response) => void respond(request, response));

  const backend: GitBackend = {
    url: `http://127.0.0.1:${server.port}/site.git`,
    git,
    role: 'write',
    beforePush: async () => {},
    losesAnswer: false,
    async protect() {
      const hook = '#!/bin/sh\necho "GL-HOOK-ERR: protected branch" >&2\nexit 1\n';
      await writeFile(path.join(bare, 'hooks', 'pre-receive'), hook, { mode: 0o755 });
    },
    async write(file, content) {
      const bytes = Buffer.from(content as Uint8Array);
      const tip = await git('rev-parse', '--verify', '--quiet', 'refs/heads/main').catch(() => '');
      const begin = `commit refs/heads/main\ncommitter Bo <bo@example.com> ${Math.floor(Date.now() / 1000)} +0000\n`;
      const message = `Change ${file}`;
      const change = `M 100644 inline ${file}\ndata ${bytes.length}\n`;
      const from = tip === '' ? '' : `from ${tip.trim()}\n`;
      const stream = [begin, `data ${message.length}\n${message}\n`, from, change, bytes, '\n'];
      const importing = run('git', ['-C', bare, 'fast-import', '--quiet'], { env });
      importing.child.stdin?.end(Buffer.concat(stream.map((part) => Buffer.from(part as string))));
      await importing;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
  if (!isEmpty) await backend.write('README.md', '# Site\n');
  return backend;
}

async function cgi(body: Buffer, env: Record<string, string>) {
  const child = spawn(gitBackend ?? '', { env, stdio: ['pipe', 'pipe', 'inherit'] });
  // Git refuses some requests before it has read them.
  child.stdin.on('error', () => {});
  child.stdin.end(body);
  const output = Buffer.concat((await child.stdout.toArray()) as Buffer[]);
  const end = output.indexOf('\r\n\r\n');
  const headers = Object.fromEntries(
    output
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => line.split(/:\s*/, 2) as [string, string]),
  );
  const { Status: status = '200', ...others } = headers;
  return { status: Number.parseInt(status, 10), headers: others, body: output.subarray(end + 4) };
}
