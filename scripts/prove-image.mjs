import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { giveUp, root, say, seconds } from './lib/project.mjs';

// Builds the image with buildah, without a daemon, starts it on a read-only root and uses it. BASE names the base image,
// IMAGE an image that is built already, SOURCE_COMMIT its commit.

const MAX_MB = 350;
const TOOLS = [
  'vite',
  'typescript',
  '@typescript',
  'rolldown',
  'esbuild',
  'lightningcss',
  'react-dom',
  'vitest',
];
const NAME = `inkstep-proof-${process.pid}`;
const ADMIN = { email: 'admin@example.com', password: 'Compost-2025' };

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  server.close();
  return port;
}
const PORT = await freePort();

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {string}
 */
const run = (program, ...args) => {
  try {
    return execFileSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      giveUp(`${program} was not found. Install it, for example: sudo apt-get install buildah`);
    giveUp(`"${program} ${args.join(' ')}" failed; see its message above.`);
  }
};

/** @param {string[]} args */
const buildah = (...args) => run('buildah', ...args);

const commit = () =>
  process.env.SOURCE_COMMIT ??
  execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** @returns {string} the image */
function build() {
  const { BASE, IMAGE } = process.env;
  if (IMAGE) return IMAGE;
  const base = BASE ? ['--build-arg', `BASE=${BASE}`] : [];
  const started = performance.now();
  const options = ['--isolation', 'chroot', ...base, '--build-arg', `SOURCE_COMMIT=${commit()}`];
  buildah('bud', ...options, '--tag', 'localhost/inkstep:proof', root);
  say(`Built in ${seconds(started)}.`);
  return 'localhost/inkstep:proof';
}

/**
 * Shell commands that enter the container's root, which is read-only but for /data and /tmp, as its user and without
 * capabilities.
 * @param {string} data
 * @param {string} command
 */
const inside = (data, command) => `set -e
mnt=$(buildah mount ${NAME})
mount --bind "$mnt" "$mnt"
mount --bind ${data} "$mnt/data"
mount -t tmpfs tmpfs "$mnt/tmp"
mount --rbind /proc "$mnt/proc"
mount --rbind /dev "$mnt/dev"
mount -o remount,bind,ro "$mnt"
chown 10001:10001 ${data}
exec setpriv --no-new-privs --inh-caps=-all chroot --userspec=10001:10001 "$mnt" /usr/bin/env -i \\
  PATH=/app/node_modules/.bin:/usr/bin:/bin NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data HOST=127.0.0.1 PORT=${PORT} \\
  ADMIN_EMAIL=${ADMIN.email} ADMIN_PASSWORD=${ADMIN.password} /bin/sh -c 'cd /app && ${command}'`;

/**
 * Runs commands where mounts stay private. An account other than root needs a user namespace for that.
 * @type {[string, ...string[]]}
 */
const NAMESPACE =
  process.getuid?.() === 0 ? ['unshare', '--mount', 'sh', '-c'] : ['buildah', 'unshare', 'sh', '-c'];

/** @param {string} script */
const unshared = (script) => run(...NAMESPACE, script).trim();

/**
 * @param {string} method
 * @param {string} url
 * @param {{ token?: string, body?: unknown }} options
 */
async function call(method, url, { token, body } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${PORT}${url}`, { method, headers, ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text.startsWith('{') ? JSON.parse(text) : text;
}

async function healthy() {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await call('GET', '/health').catch(() => undefined);
    if (answer) return;
    await delay(1000);
  }
  throw new Error('The service did not become healthy in two minutes.');
}

/** @param {string} data */
function checkPackages(data) {
  const size = Number(unshared(inside(data, 'du -sm node_modules')).split(/\s/)[0]);
  say(`Packages: ${size} MB of at most ${MAX_MB} MB.`);
  if (!(size <= MAX_MB)) throw new Error('The packages are too large.');
  const present = unshared(
    inside(
      data,
      `ls -d ${TOOLS.map((name) => `node_modules/${name}`).join(' ')} 2>&1 | grep -v "No such" || true; command -v npm gcc python3 chromium || true`,
    ),
  );
  if (present) throw new Error(`The image contains build tools: ${present}`);
  say('No build tools.');
  say(unshared(inside(data, 'node scripts/import-packages.mjs')));
  const written = unshared(inside(data, 'touch /app/x 2>/dev/null && echo yes || echo no'));
  if (written !== 'no') throw new Error('The root can be written.');
}

const TEXT = `Compost is made of leaves, peelings and straw. A heap needs air, so it is turned every two weeks. Worms eat
the leaves within three months. Meat attracts rats, so it stays out. A heap of one cubic metre reaches 60 degrees in a week.`;

async function exerciseService() {
  const home = await call('GET', '/home');
  if (!String(home).includes('Inkstep')) throw new Error('The home page is empty.');
  const password = 'Worms-eat-leaves-7';
  const account = { email: 'ann@example.com', fullName: 'Ann Lee', password, confirmPassword: password };
  const { token } = await call('POST', '/api/auth/register', { body: account });
  say('Signed up.');
  const { article } = await call('POST', '/api/generate/article', {
    token,
    body: {
      topics: ['How to compost at home'],
      keywords: ['compost'],
      sources: [{ type: 'text', title: 'Composting', content: TEXT, wordCount: TEXT.split(/\s+/).length }],
    },
  });
  if (article.length < 200) throw new Error('The article is empty.');
  say(`Wrote an article of ${article.length} characters without a model.`);
  // Large JSON is read in a process of its own.
  const book = { resource_type: 'text', resource_name: 'Composting', resource_content: TEXT.repeat(1300) };
  const { resource } = await call('POST', '/api/resources', { token, body: book });
  if (!resource?.id) throw new Error('The large text was not stored.');
  say(`Stored a text of ${book.resource_content.length} characters.`);
  const admin = await call('POST', '/api/auth/login', { body: ADMIN });
  const system = await call('GET', '/api/admin/system', { token: admin.token });
  if (!JSON.stringify(system).includes(`"${commit()}"`))
    throw new Error(`Admin > System does not show the commit ${commit()}.`);
  say(`Admin > System shows the commit ${commit()}.`);
}

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-image-'));
buildah('from', '--name', NAME, build());
const started = performance.now();
/** @type {import('node:child_process').ChildProcess | undefined} */
let service;
/** @type {unknown} */
let failure;
try {
  checkPackages(data);
  const command = 'exec node --max-semi-space-size=16 apps/server/build/main.js';
  const [program, ...args] = NAMESPACE;
  service = spawn(program, [...args, inside(data, command)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  await healthy();
  say(`Healthy on a read-only root after ${seconds(started)}.`);
  await exerciseService();
  const made =
    'node apps/server/src/backup-command.ts backup /data/proof.inkstep && ls -l /data/proof.inkstep';
  say(unshared(inside(data, made)));
} catch (error) {
  failure = error;
} finally {
  if (service?.pid) {
    process.kill(-service.pid, 'SIGTERM');
    await once(service, 'exit');
  }
  unshared(`buildah umount ${NAME}; rm -rf ${data}`);
  buildah('rm', NAME);
}
if (failure) giveUp(failure instanceof Error ? failure.message : JSON.stringify(failure));
say('The image works.');
