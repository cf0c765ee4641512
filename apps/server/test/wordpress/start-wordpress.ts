import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '../free-port.ts';

const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
export type Role = (typeof ROLES)[number];
/** Password of the login page, the same for all. */
export const LOGIN_PASSWORD = 'login-password';

export interface RealWordPress extends AsyncDisposable {
  url: string;
  host: string;
  /** Application passwords of the users, who are named like their roles. */
  passwords: Readonly<Record<Role, string>>;
}

const EXTENSIONS =
  'ctype dom exif fileinfo gd iconv mbstring pdo pdo_sqlite simplexml sqlite3 tokenizer xml xmlreader xmlwriter';
const SITE = path.join(import.meta.dirname, 'site');
const Passwords = z.record(z.enum(ROLES), z.string());

/** Starts a new, empty site from an installed WordPress. `hasYoast`: with the fields of that SEO plugin. */
export async function startWordPress(
  folder: string,
  { hasYoast = false }: { hasYoast?: boolean } = {},
): Promise<RealWordPress> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'inkstep-wordpress-'));
  const host = `127.0.0.1:${await freePort()}`;
  const url = `http://${host}`;
  const site = path.join(folder, 'site');
  const options = {
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'root/usr/lib/x86_64-linux-gnu'),
      WORDPRESS_CONFIG: path.join(SITE, 'wp-config.php'),
      WORDPRESS_SITE: site,
      WORDPRESS_DATA: data,
      WORDPRESS_URL: url,
      ...(hasYoast && { WORDPRESS_YOAST: '1' }),
    },
  };
  const php = path.join(folder, 'root/usr/bin/php8.2');
  const settings = [
    '-n',
    `-dextension_dir=${path.join(folder, 'root/usr/lib/php/20220829')}`,
    ...EXTENSIONS.split(' ').map((name) => `-dextension=${name}`),
    // Compiles WordPress once instead of for each request.
    '-dzend_extension=opcache',
    '-dopcache.enable_cli=1',
    '-dupload_max_filesize=20M',
    '-dpost_max_size=20M',
    '-dmemory_limit=512M',
  ];
  const { stdout } = await promisify(execFile)(
    php,
    [...settings, '-f', path.join(SITE, 'install.php')],
    options,
  );
  // One process, which answers one request after the other: more would outlive it.
  const server = spawn(php, [...settings, '-S', host, '-t', site], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = (): void => void server.kill('SIGKILL');
  process.once('exit', end);
  await untilReady(server);
  return {
    url,
    host,
    passwords: Passwords.parse(JSON.parse(stdout)),
    async [Symbol.asyncDispose]() {
      process.off('exit', end);
      const ended = once(server, 'exit');
      end();
      await ended;
      await rm(data, { recursive: true });
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    // Read to the end: a full pipe would stop the server.
    server.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.includes('started')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error('PHP ended.')));
  });
}
