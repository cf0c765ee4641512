import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { projectEnv, root } from './project.mjs';
import { run } from './run.mjs';
import { testCounts } from './test-counts.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ code: number, output: string, counts?: Counts }} Outcome
 * @typedef {{ title: string, run: () => Promise<Outcome> }} Check
 */

const packages = ['.', 'packages/contract', 'packages/engine', 'apps/server', 'apps/web'];
const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

/** @param {string} name */
const reportFile = (name) => path.join(root, 'node_modules', '.cache', 'inkstep', `${name}.json`);

/** @param {string} command @param {string[]} args */
const quiet = (command, args) => run(command, args, { output: 'keep' });

/** @type {Check[]} */
export const staticChecks = [
  { title: 'Format', run: () => quiet('biome', ['check', '--error-on-warnings']) },
  // Types come first: lint reads the types of the routes, which are generated there.
  { title: 'Types', run: checkTypes },
  { title: 'Lint', run: () => quiet('oxlint', ['--type-aware']) },
  { title: 'Boundaries', run: checkBoundaries },
  { title: 'Dead code', run: () => quiet('knip', ['--no-progress']) },
  { title: 'Duplicates', run: () => quiet('jscpd', []) },
];

/** @type {Check} */
export const tests = {
  title: 'Unit and integration tests',
  async run() {
    const report = freshReport('vitest');
    const { code, output } = await run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    return { code, output, counts: testCounts(report) };
  },
};

/** @type {Check[]} */
export const browserChecks = [
  {
    title: 'Browser tests',
    async run() {
      const chromium = await ensureChromium({ output: 'keep' });
      if (chromium.code !== 0) return chromium;
      const report = freshReport('playwright');
      const env = { ...projectEnv(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const args = ['test', '--reporter=list,json', '--pass-with-no-tests'];
      const { code, output } = await run('playwright', args, { env });
      return { code, output, counts: testCounts(report) };
    },
  },
];

/** @param {string} name */
function freshReport(name) {
  const file = reportFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

/** @returns {Promise<Outcome>} */
async function checkTypes() {
  const typegen = await run('react-router', ['typegen'], {
    cwd: path.join(root, 'apps', 'web'),
    output: 'keep',
  });
  if (typegen.code !== 0) return typegen;
  let code = 0;
  let output = '';
  for (const project of packages) {
    const checked = await quiet('tsc', ['-p', project]);
    code ||= checked.code;
    output += checked.output;
  }
  return { code, output };
}

/** Without a TypeScript parser it would check no files and pass. */
async function checkBoundaries() {
  const found = sources.filter((folder) => fs.existsSync(path.join(root, folder)));
  const checked = await quiet('depcruise', [...found, '--output-type', 'err-long']);
  const modules = Number(/(\d+) modules/.exec(checked.output)?.[1] ?? 0);
  if (checked.code === 0 && modules < 100) {
    return { code: 1, output: `${checked.output}Only ${modules} modules were looked at.\n` };
  }
  return checked;
}
