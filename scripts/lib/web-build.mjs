import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp, root, say, seconds } from './project.mjs';
import { run } from './run.mjs';

const build = path.join(root, 'apps', 'web', 'build');
const mark = path.join(build, '.sources');

/** Whatever changes what the build makes. */
const sources = [
  'package-lock.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'apps/web/app',
  'apps/web/public',
  'apps/web/scripts',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/vite.config.ts',
  'apps/web/tsconfig.json',
  'tsconfig.base.json',
];

/** Builds the pages when they are missing or older than their sources. */
export async function ensureWebBuilt() {
  const current = fingerprint();
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === current) return;
  say('Building the pages …');
  const started = performance.now();
  const { code, output } = await buildWeb({ output: 'keep' });
  if (code !== 0) giveUp(`${output}\nThe pages could not be built; see the message above.`);
  say(`Built in ${seconds(started)}.`);
}

/** @param {import('./run.mjs').RunOptions} [options] */
export async function buildWeb(options) {
  const current = fingerprint();
  fs.rmSync(mark, { force: true });
  const result = await run('npm', ['run', '--silent', 'build', '-w', '@inkstep/web'], options);
  if (result.code === 0) fs.writeFileSync(mark, current);
  return result;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}
