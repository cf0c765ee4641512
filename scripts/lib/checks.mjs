import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { projectEnv, root } from './project.mjs';
import { run } from './run.mjs';
import { browserCounts, testCounts } from './test-counts.mjs';

/**
 * @typedef {{ passed: number, failed: number, flaky: string[] }} Counts flaky tests passed when they were tried again
 * @typedef {{ code: number, output: string, counts?: Counts }} Outcome
 * @typedef {{ title: string, run: () => Promise<Outcome> }} Check
 */

const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

/** @param {string} name */
const reportFile = (name) => path.join(root, 'node_modules', '.cache', 'inkstep', `${name}.json`);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [settings] of the environment
 */
const quiet = (command, args, settings) =>
  run(command, args, { output: 'keep', env: { ...projectEnv(), ...settings } });

/** Collects garbage seldom, which takes a fifth of the time that the compiler and the linter need. */
const SELDOM = { GOGC: '300' };

/** A second thread reads most types again: it takes a quarter more processor time and ends no sooner. */
const ONE_THREAD = { GOMAXPROCS: '1' };

/** @type {Check[]} */
export const staticChecks = [
  { title: 'Format', run: () => quiet('biome', ['check', '--error-on-warnings']) },
  // Runs first, because lint reads the generated route types.
  { title: 'Types', run: checkTypes },
  { title: 'Lint', run: () => quiet('oxlint', ['--type-aware'], { ...SELDOM, ...ONE_THREAD }) },
  { title: 'Boundaries', run: checkBoundaries },
  { title: 'Dead code', run: () => quiet('knip', ['--no-progress']) },
  { title: 'Duplicates', run: () => quiet('jscpd', []) },
];

/** @type {Check} */
export const tests = { title: 'Unit and integration tests', run: () => runTests([]) };

/** Needs no database. @type {Check} */
export const unitTests = {
  title: 'Unit tests',
  run: () =>
    runTests(['scripts', 'article', 'contract', 'engine'].flatMap((project) => ['--project', project])),
};

/** @type {Check} */
export const browserTests = {
  title: 'Browser tests',
  async run() {
    const chromium = await ensureChromium({ output: 'keep' });
    if (chromium.code !== 0) return chromium;
    const report = freshReport('playwright');
    const env = { ...projectEnv(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = ['test', '--reporter=list,json', '--pass-with-no-tests'];
    const { code, output } = await run('playwright', args, { env });
    return { code, output, counts: browserCounts(report) };
  },
};

/** @param {string[]} projects */
async function runTests(projects) {
  const report = freshReport('vitest');
  const env = { ...projectEnv(), TEST_REPORT: report };
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/count-tests.mjs'];
  const { code, output } = await run('vitest', ['run', ...reporters, ...projects], { env });
  return { code, output, counts: testCounts(report) };
}

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
  // Each further checker reads the same types again, and two projects are enough for two cores.
  const checked = await Promise.all(
    ['.', 'apps/web'].map((project) => quiet('tsc', ['-p', project, '--checkers', '1'], SELDOM)),
  );
  return {
    code: Math.max(...checked.map(({ code }) => code)),
    output: checked.map(({ output }) => output).join(''),
  };
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
