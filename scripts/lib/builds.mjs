import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp, root, say, seconds } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {{ title: string, workspace: string, folder: string, sources: string[] }} Build */

const common = ['package-lock.json', 'packages/article', 'packages/contract', 'tsconfig.base.json'];

/** @type {Build[]} with everything that changes what they produce */
const builds = [
  {
    title: 'pages',
    workspace: '@inkstep/web',
    folder: 'apps/web/build',
    sources: [
      ...common,
      // Article checks run in the browser.
      'packages/engine',
      'apps/web/app',
      'apps/web/public',
      'apps/web/scripts',
      'apps/web/package.json',
      'apps/web/react-router.config.ts',
      'apps/web/vite.config.ts',
      'apps/web/tsconfig.json',
    ],
  },
  {
    title: 'server',
    workspace: '@inkstep/server',
    folder: 'apps/server/build',
    sources: [
      ...common,
      'packages/engine',
      'apps/server/src',
      'apps/server/package.json',
      'apps/server/rolldown.config.mjs',
    ],
  },
];

/** Builds the pages and the server if they are missing or older than their sources. */
export async function ensureBuilt() {
  for (const build of builds) {
    const mark = path.join(root, build.folder, '.sources');
    const current = fingerprint(build);
    if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === current) continue;
    say(`Building the ${build.title} …`);
    const started = performance.now();
    fs.rmSync(mark, { force: true });
    const args = ['run', '--silent', 'build', '-w', build.workspace];
    const { code, output } = await run('npm', args, { output: 'keep' });
    if (code !== 0) giveUp(`${output}\nCouldn't build the ${build.title}. See the message above.`);
    fs.writeFileSync(mark, current);
    say(`Built in ${seconds(started)}.`);
  }
}

/** @param {Build} build */
function fingerprint({ sources }) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} location
 * @returns {string[]}
 */
function filesIn(location) {
  const stat = fs.statSync(location, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [location];
  return fs
    .readdirSync(location)
    .sort()
    .flatMap((name) => filesIn(path.join(location, name)));
}
